import type { PagePicture } from "@shared/uploads/document-files.ts";
import type { ValueMark } from "./page-blocks.ts";

/** A box over words of one line in the picture of a page. Its edges are in percent of the picture. */
export interface PageBox {
  readonly id: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the boxes of each mark in the picture, one for each line, the smallest last, so that it is on top. */
export function boxesOf({ width, height, words }: PagePicture, marks: readonly ValueMark[]): PageBox[] {
  return marks
    .flatMap(({ id, start, end }) => linesOf(words, start, end).map((edges) => ({ id, edges })))
    .map(({ id, edges: { left, top, right, bottom } }) => {
      // Space around the words, as a highlighter leaves it.
      const air = (bottom - top) * 0.15;
      return {
        id,
        left: (100 * (left - air)) / width,
        top: (100 * (top - air)) / height,
        width: (100 * (right - left + 2 * air)) / width,
        height: (100 * (bottom - top + 2 * air)) / height,
      };
    })
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
}

function linesOf(words: readonly number[], start: number, end: number): Edges[] {
  const lines: Edges[] = [];
  for (let at = 0; at + 6 < words.length; at += 7) {
    const [from = 0, to = 0, left = 0, top = 0, right = 0, bottom = 0] = words.slice(at, at + 6);
    if (from >= end || to <= start) continue;
    const line = lines.at(-1);
    // A word that stands right of the line's words belongs to the line.
    if (line && top < line.bottom && bottom > line.top && left > line.left)
      Object.assign(line, { top: Math.min(line.top, top), right: Math.max(line.right, right), bottom: Math.max(line.bottom, bottom) });
    else lines.push({ left, top, right, bottom });
  }
  return lines;
}
