import type { LayoutLine, Segment } from "./pdf-lines.ts";
import { measureOf } from "./pdf-measure.ts";
import { textOfLines } from "./pdf-tables.ts";
import { isRowByRow } from "./priced-lines.ts";

/** A plain text is laid out like a page whose signs are half as wide as high: sign width, type size, line distance and usual width, in points. */
const [SIGN, SIZE, STEP, WIDTH] = [5, 10, 12, 78 * 5];

/** No prose is broken as narrow as this; such lines belong to a head, an address or a list. */
const NARROWEST = 36 * SIGN;

/** Returns the text of a page of a plain text file: broken lines of a paragraph are joined, and columns made with spaces get tabs. */
export function textOfPlainLines(text: string): string {
  const blocks = text.split("\n").reduce<string[][]>(
    (all, line) => {
      // A rule below a heading ends it; below a table's head it separates nothing.
      if (!line.trim() || /^\s*(?:-{3,}|={3,})\s*$/.test(line)) all.push([]);
      else if (!/^[\s=-]+$/.test(line)) all.at(-1)?.push(line);
      return all;
    },
    [[]],
  );
  const drawn = blocks
    .filter((block) => block.length)
    .map((block) => ({ block, lines: block.some((line) => line.includes("\t")) || isRowByRow(block) ? undefined : linesOf(block) }));
  const lines = drawn.flatMap((each) => each.lines ?? []);
  // The rows of a table are longer than broken lines.
  const prose = lines.filter(({ segments }) => segments.length === 1);
  const measured = measureOf(prose.length ? prose : lines, WIDTH);
  const measure = (measured.edge ?? 0) < NARROWEST ? { ...measured, edge: undefined } : measured;
  return drawn.map((each) => (each.lines ? textOfLines(each.lines, measure) : each.block.map(cellsOf).join("\n"))).join("\n\n");
}

/** Returns a line with tabs between its cells. */
const cellsOf = (line: string): string =>
  line.includes("\t")
    ? line
    : segmentsOf(line)
        .map(({ text }) => text)
        .join("\t");

const linesOf = (block: readonly string[]): LayoutLine[] => block.map((line, at) => ({ y: STEP * at, size: SIZE, segments: segmentsOf(line) }));

/** Two spaces separate cells, except after the end of a sentence. */
function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  for (const { 0: words, index } of line.matchAll(/(?:[^ ](?: (?=[^ ])|(?<=[.!?:]) {2}(?=[^ ]))?)+/g)) {
    const text = words.replace(/ {2}/g, " ");
    segments.push({ text, left: SIGN * index, right: SIGN * (index + words.length), gaps: [] });
  }
  return segments;
}
