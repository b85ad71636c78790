import { describe, expect, test } from "vitest";
import { reading } from "./reading.ts";
import { clause } from "./stories.ts";

describe("a sentence, or the name of a thing", () => {
  test.each([
    "she's new",
    "he's an old mate of mine",
    "fuse board was fried",
    "the party is in her backyard",
    "his dog nearly ate my drill",
    "tapio ran the last one",
    "the kid passed his exam",
    "gate hinges rusted through",
    "pictures look great",
    "keep it simple",
    "send us your invoice",
    "double check the maths",
    "make only the bill",
    "copy in Sandra when it goes",
  ])("%s tells or asks for something", (said) => {
    expect(clause(reading(said).tokens)).toBe(true);
  });

  test.each([
    "garden gate",
    "repairing the fence",
    "doors supplied and fitted",
    "hand drawn map",
    "fitting the kitchen",
    "design for her website",
    "photos of the house",
    "rush fee for them",
    "banner that was damaged",
    "an oak table and the chairs",
    "sound system",
  ])("%s names a thing", (said) => {
    expect(clause(reading(said).tokens)).toBe(false);
  });
});
