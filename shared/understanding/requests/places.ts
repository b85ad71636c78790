import type { Item } from "./item.ts";

const rows: readonly string[] = [
  "first 1st erste ersten erster premier premiere",
  "second 2nd zweite zweiten zweiter deuxieme seconde",
  "third 3rd dritte dritten dritter troisieme",
  "fourth 4th vierte vierten quatrieme",
  "fifth 5th funfte funften cinquieme",
];
const places: ReadonlyMap<string, number> = new Map(rows.flatMap((row, at) => row.split(" ").map((word): [string, number] => [word, at])));
const LAST = new Set("last letzte letzten letzter dernier derniere".split(" "));
/** The number of a line, as that of an invoice is written: "number 2", "no 3". */
const NUMBERED = /^(?:\D*\s)?#?(\d{1,2})$/;

/** The place of a line that words say, from 0 on; -1 is the last. */
function placeOf({ kind, text }: Pick<Item, "kind" | "text">): number | undefined {
  if (kind === "invoice") {
    const [, digits] = NUMBERED.exec(text) ?? [];
    return digits ? Number(digits) - 1 : undefined;
  }
  return LAST.has(text) ? -1 : places.get(text);
}

/** The line that words name by its place: "the second one", "number 2", "the last line". */
export function lineByPlace<Line>(words: readonly Pick<Item, "kind" | "text">[], lines: readonly Line[]): Line | undefined {
  const [place] = words.flatMap((item) => placeOf(item) ?? []);
  return place === undefined ? undefined : lines.at(place);
}

const STANDINS = new Set("it that those them this these one ones das diese dieses ihn ca cela les".split(" "));

/** Whether a word stands for the line that stands there: "swap it for a skip". */
export const standsForLine = ({ kind, text }: Item): boolean => kind === "word" && STANDINS.has(text);
