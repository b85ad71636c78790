import type { LayoutLine, Segment } from "./pdf-lines.ts";

/** Minimum of a column of prose: lines, characters in most of them, and the usual width relative to its widest line. Table cells are shorter or differ more. */
const LINES = 5;
const SIGNS = 22;
const FULL = 0.75;
/** The range between the text's left and right edge in which a gap is searched, and the number of steps. */
const [FROM, TO, STEPS] = [0.3, 0.7, 40];

interface Run {
  readonly gap: number;
  readonly start: number;
  readonly end: number;
}

/** Returns the lines of a page in reading order: of prose in two columns the left one first. */
export function inReadingOrder(lines: readonly LayoutLine[]): LayoutLine[][] {
  const run = widestRun(lines);
  if (!run) return lines.length ? [[...lines]] : [];
  const side = (of: (segment: Segment) => boolean) =>
    lines.slice(run.start, run.end).flatMap((line) => {
      const segments = line.segments.filter(of);
      return segments.length ? [{ ...line, segments }] : [];
    });
  return [
    ...inReadingOrder(lines.slice(0, run.start)),
    side(({ right }) => right <= run.gap),
    side(({ left }) => left >= run.gap),
    ...inReadingOrder(lines.slice(run.end)),
  ];
}

/** Returns the longest run of consecutive lines with the same gap and prose on both sides of it. */
function widestRun(lines: readonly LayoutLine[]): Run | undefined {
  const segments = lines.flatMap((line) => line.segments);
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  let widest: Run | undefined;
  for (let step = 0; step <= STEPS; step++) {
    const gap = left + (right - left) * (FROM + ((TO - FROM) * step) / STEPS);
    for (const run of runsAt(gap, lines))
      if (run.end - run.start > (widest ? widest.end - widest.start : 0) && isProse(lines.slice(run.start, run.end), gap)) widest = run;
  }
  return widest;
}

/** Returns runs of consecutive lines in which nothing crosses the gap. */
function runsAt(gap: number, lines: readonly LayoutLine[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (lines[at]?.segments.every(({ left, right }) => right <= gap || left >= gap)) continue;
    if (at - start >= LINES) runs.push({ gap, start, end: at });
    start = at + 1;
  }
  return runs;
}

function isProse(lines: readonly LayoutLine[], gap: number): boolean {
  const sides = [({ right }: Segment) => right <= gap, ({ left }: Segment) => left >= gap].map((of) => lines.map((line) => line.segments.filter(of)));
  return sides.every((rows) => {
    const cells = rows.filter(({ length }) => length === 1).flat();
    const widths = cells.map(({ left, right }) => right - left);
    return (
      cells.length >= LINES &&
      rows.filter(({ length }) => length > 1).length <= rows.length / 10 &&
      median(cells.map(({ text }) => text.length)) >= SIGNS &&
      median(widths) >= FULL * Math.max(...widths)
    );
  });
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
