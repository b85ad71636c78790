import type { Segment } from "./pdf-lines.ts";

/** Returns true if the first word of a text had room after another one, up to an edge. */
export function hasRoom(before: Segment, { text, left, right }: Segment, edge: number, size: number): boolean {
  const [word = ""] = text.split(" ");
  // Some signs are wider than average.
  const width = (1.1 * (right - left) * word.length) / text.length + 0.4 * size;
  // A line that ends with a hyphen was broken there, unless it is far too short.
  const isParted = /[\p{L}\d][-\u2010]$/u.test(before.text);
  return before.right + (isParted ? Math.max(width, PARTED * size) : width + 0.25 * size) < edge;
}

/** How far before the edge a line may end in part of a word, relative to the type size. */
const PARTED = 9;
