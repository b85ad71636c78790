import type { PageLine, Segment } from "./pdf-lines.ts";
import { measureOf } from "./pdf-measure.ts";
import { textOfLines } from "./pdf-tables.ts";
import { isRowByRow } from "./priced-lines.ts";

/** A text is laid out as a page is whose signs are all as wide as half of their size: how wide, in points, how far apart its lines are, and the usual width of all. */
const [SIGN, SIZE, STEP, WIDTH] = [5, 10, 12, 78 * 5];

/** No text is broken at so few signs: its lines are those of a head, of an address or of a list. */
const NARROWEST = 36 * SIGN;

/** The text of a page of a file of lines: those of a paragraph that were broken because they were full are one, and columns that spaces make have tabs between them. */
export function textOfPlainLines(text: string): string {
  const blocks = text.split("\n").reduce<string[][]>(
    (all, line) => {
      // What is drawn below a heading ends it; below the head of a table it parts nothing.
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
  // Rows of a table are longer than what is broken.
  const prose = lines.filter(({ segments }) => segments.length === 1);
  const measured = measureOf(prose.length ? prose : lines, WIDTH);
  const measure = (measured.edge ?? 0) < NARROWEST ? { ...measured, edge: undefined } : measured;
  return drawn.map((each) => (each.lines ? textOfLines(each.lines, measure) : each.block.map(cellsOf).join("\n"))).join("\n\n");
}

/** A line with its cells, between which spaces stand. */
const cellsOf = (line: string): string =>
  line.includes("\t")
    ? line
    : segmentsOf(line)
        .map(({ text }) => text)
        .join("\t");

const linesOf = (block: readonly string[]): PageLine[] => block.map((line, at) => ({ y: STEP * at, size: SIZE, segments: segmentsOf(line) }));

/** Two spaces stand between cells, but after the end of a sentence. */
function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  for (const { 0: words, index } of line.matchAll(/(?:[^ ](?: (?=[^ ])|(?<=[.!?:]) {2}(?=[^ ]))?)+/g)) {
    const text = words.replace(/ {2}/g, " ");
    segments.push({ text, left: SIGN * index, right: SIGN * (index + words.length), gaps: [] });
  }
  return segments;
}
