import { expect, test } from "vitest";
import { wordLikeness } from "./word-similarity.ts";

test.each(
  [
    "ground grinding, edited editing, installed installation, months monthly, photos photography, transcribed transcription, maintained maintenance",
    "removed removal, delivered delivery, mown mowing, certified certification, laminated lamination, extended extension, converted conversion",
    "keritin keratin, balayge balayage, alignmnt alignment, recovry recovery, hoodei hoodie",
    "labour labor, tyres tire, catalogue catalog, organising organizing, modelling modeling, hrs hour",
    "mani manicure, maint maintenance, intro introduction, std standard, qtrly quarterly, waiters waiting, interpreter interpreting, brides bridal",
  ]
    .join(", ")
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
)("%s may stand for %s", (said, name) => {
  expect(wordLikeness(said, name)).toBeGreaterThanOrEqual(0.8);
});

test.each(
  [
    "paint print, painting printing, plan plant, glass grass, table cable, sheet sheep, site suite, board beard, hair chair",
    "poster post, printer print, book booklet, book bookkeeping, head headshot, work workshop, edition editing, station state, dental rental, form format",
    "30 60, a4 a2, gst guest",
  ]
    .join(", ")
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
)("%s is not %s", (said, name) => {
  expect(wordLikeness(said, name)).toBe(0);
});
