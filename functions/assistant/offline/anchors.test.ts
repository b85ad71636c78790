import { describe, expect, test } from "vitest";
import { anchored } from "./anchors.ts";
import { canon } from "./canon.ts";

const catalogue = [
  "Window clean - inside",
  "Window clean - outside",
  "Ladder hire (per day)",
  "Gift cards (box of 50)",
  "Gift cards (box of 100)",
  "A5 booklet",
  "A4 booklet",
  "Guitar lesson (30 min)",
  "Guitar lesson (60 min)",
  "Tea and cake (per head)",
  "Stage lighting",
  "Logo",
].map((name) => ({ name }));

/** Names that became one token are shown in brackets. */
const read = (said: string) =>
  anchored(canon(said), catalogue)
    .map(({ text, source }) => (text.startsWith("p:") ? `[${source}]` : text))
    .join(" ");

describe("a product is one token, whatever stands in its name", () => {
  test.each([
    ["an outside window clean", "an [Window clean - outside]"],
    ["window clean, inside", "[Window clean - inside]"],
    ["2 boxes of 100 gift cards", "2 [Gift cards (box of 100)]"],
    ["a box of 100 gift cards", "a [Gift cards (box of 100)]"],
    ["four A5 booklets six A4 booklets", "4 [A5 booklet] 6 [A4 booklet]"],
    ["2 x 60 min guitar", "2 x [Guitar lesson (60 min)]"],
    ["3 guitar lessons of 30 minutes", "3 [Guitar lesson (30 min)]"],
    ["3 logos and a logo", "3 [Logo] and a logo"],
    ["tea and cake for all 46", "[Tea and cake (per head)] for all 46"],
    ["ladder hire 3 days", "[Ladder hire (per day)] 3 day"],
  ])("%s", (said, expected) => expect(read(said)).toBe(expected));
});

describe("what could be several, or something else, is left as it was said", () => {
  test.each([
    ["window clean", "window clean"],
    ["a guitar lesson", "a guitar lesson"],
    ["a box of gift cards", "a box of gift cards"],
    ["stage and lighting", "stage and lighting"],
    ["another logo sheet", "another logo sheet"],
    ["lighting", "lighting"],
  ])("%s", (said, expected) => expect(read(said)).toBe(expected));
});
