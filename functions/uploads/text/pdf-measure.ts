import type { LayoutLine } from "./pdf-lines.ts";

/** How the lines of a page, or of one of its columns, are set. */
export interface Measure {
  /** The right edge of full lines; undefined if there are none. */
  readonly edge: number | undefined;
  /** Largest distance between two lines of a paragraph, relative to the type size. */
  readonly leading: number;
}

/** So many lines ending near the longest one show that lines are broken there; so does a right margin as wide as the left one. */
const FULL_LINES = 3;
/** How far before the edge a full line may end, relative to the type size: more before a long word than before a short one. */
const RAGGED = 5;
const MARGIN = 7;
/** Used if there are too few full lines to measure. */
const USUAL_LEADING = 1.75;
const WIDEST_LEADING = 2.6;

export function measureOf(lines: readonly LayoutLine[], width: number): Measure {
  const left = Math.min(...lines.map(({ segments }) => segments[0]?.left ?? width));
  const edge = Math.max(...lines.map(rightOf));
  const isFull = (line: LayoutLine) => rightOf(line) > edge - RAGGED * line.size;
  const steps = lines.slice(1).flatMap((line, at) => {
    const before = lines[at];
    const step = before ? (line.y - before.y) / Math.max(line.size, before.size) : 0;
    return before && isFull(before) && before.segments.length === 1 && line.segments.length === 1 && step > 0.8 && step < WIDEST_LEADING ? [step] : [];
  });
  const size = Math.max(...lines.map((line) => line.size));
  const isBroken = lines.filter(isFull).length >= FULL_LINES || edge > width - left - MARGIN * size;
  // The closest of them are within a paragraph.
  const closest = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 4)];
  return { edge: isBroken ? edge : undefined, leading: closest === undefined || steps.length < 2 ? USUAL_LEADING : closest * 1.12 };
}

const rightOf = ({ segments }: LayoutLine): number => segments.at(-1)?.right ?? 0;
