import type { Segment } from "./pdf-lines.ts";

/** Whether the first word of a text had room behind another up to an edge. */
export function hasRoom(before: Segment, { text, left, right }: Segment, edge: number, size: number): boolean {
  const [word = ""] = text.split(" ");
  // Some signs are wider than most.
  const width = (1.1 * (right - left) * word.length) / text.length + 0.4 * size;
  // A line that ends with a hyphen was parted there, unless it is far too short.
  const isParted = /[\p{L}\d][-\u2010]$/u.test(before.text);
  return before.right + (isParted ? Math.max(width, PARTED * size) : width + 0.25 * size) < edge;
}

/** How far before an edge a line may end with a part of a word, in parts of the type's size. */
const PARTED = 9;
