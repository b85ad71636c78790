import { firstFrom, type Span } from "../entities/words.ts";

/** Tells of a stretch whether one of `spans` lies over it: sought by halves, as a page can have thousands. */
export function overlapWith(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let furthest = 0;
  const ends = sorted.map(({ end }) => (furthest = Math.max(furthest, end)));
  return ({ start, end }) => (ends[firstFrom(sorted, end) - 1] ?? 0) > start;
}
