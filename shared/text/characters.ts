import file from "./characters.json" with { type: "json" };

/** A run of code points, both ends included. */
export type Range = readonly [from: number, to: number];

/** Encodes code points as text: per run, the gap to the end of the run before and its length minus one, in base 36. */
export function encodeRanges(points: Iterable<number>): string {
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  const parts: string[] = [];
  let end = 0;
  for (let at = 0; at < sorted.length; at++) {
    const from = sorted[at] ?? 0;
    while (sorted[at + 1] === (sorted[at] ?? 0) + 1) at++;
    const to = sorted[at] ?? 0;
    parts.push((from - end).toString(36) + (to > from ? `-${(to - from).toString(36)}` : ""));
    end = to;
  }
  return parts.join(" ");
}

/** Decodes the runs that `encodeRanges` wrote. */
export function decodeRanges(text: string): Range[] {
  let end = 0;
  return text.split(" ").map((part) => {
    const [gap = "0", more = "0"] = part.split("-");
    const from = end + Number.parseInt(gap, 36);
    end = from + Number.parseInt(more, 36);
    return [from, end];
  });
}

/** Returns true for characters without a glyph: white space, controls, joiners and variation selectors. */
export const isUnseen = (char: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]$/u.test(char);

let faces: Range[] | undefined;

/** Returns true if a typeface of our documents has a glyph for the character. */
function hasFace(char: string): boolean {
  faces ??= decodeRanges(file.printed);
  const point = char.codePointAt(0) ?? 0;
  let low = 0;
  let high = faces.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = faces[middle] ?? [0, 0];
    if (point >= from && point <= to) return true;
    if (point < from) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

const isDrawn = (char: string): boolean => isUnseen(char) || hasFace(char);

/**
 * Returns the characters to print for one that no typeface has: its Unicode decomposition (⅓ is 1⁄3, ⁶ is a 6). Undefined if it has a glyph, or if a
 * character of its decomposition has none.
 */
export function substituteFor(char: string): string | undefined {
  if (isDrawn(char)) return undefined;
  return [char.normalize("NFKC"), char.normalize("NFKD")].find((made) => made !== char && [...made].every(isDrawn));
}

const plain = /^[ -~\n]*$/;

/** Returns the characters of a text without a glyph, each once: they would print as boxes. */
export const unprintable = (text: string): string[] =>
  plain.test(text) ? [] : [...new Set(text.normalize("NFC"))].filter((char) => !isDrawn(char) && substituteFor(char) === undefined);
