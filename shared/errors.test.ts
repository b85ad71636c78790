import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parse } from "./errors.ts";

const Thing = z.object({
  name: z.string(),
  count: z.optional(z.int()),
  price: z.optional(z.union([z.string(), z.number()])),
  tags: z.optional(z.array(z.string())),
  open: z.optional(z.boolean()),
  place: z.optional(z.object({ city: z.string() })),
  size: z.optional(z.enum(["A4", "Letter"])),
  seat: z.optional(z.string().check(z.startsWith("A", { error: "The seat has to be in row A." }))),
  shape: z.optional(z.discriminatedUnion("kind", [z.object({ kind: z.literal("round") }), z.object({ kind: z.literal("square") })])),
});

test.each([
  [{}, "name is required."],
  [{ name: null }, "name is required."],
  [{ name: 5 }, "name must be a text."],
  [{ name: "x", count: "three" }, "count must be a number."],
  [{ name: "x", count: 1.5 }, "count must be a whole number."],
  [{ name: "x", price: true }, "price must be a text or a number."],
  [{ name: "x", tags: "new" }, "tags must be a list."],
  [{ name: "x", tags: ["new", 1] }, "tags.1 must be a text."],
  [{ name: "x", open: "yes" }, "open must be true or false."],
  [{ name: "x", place: "Oslo" }, "place must be an object."],
  [{ name: "x", place: {} }, "place.city is required."],
  [{ name: "x", size: "A3" }, "size must be one of A4, Letter."],
  [{ name: "x", shape: { kind: "oval" } }, "shape.kind must be one of round, square."],
  [{ name: "x", seat: "B1" }, /^The seat has to be in row A\.$/],
  ["a thing", "The input must be an object."],
])("%j: %s", (value, sentence) => {
  expect(() => parse(Thing, value)).toThrow(sentence);
});
