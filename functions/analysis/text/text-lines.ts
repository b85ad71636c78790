import type { Line, Segment } from "./pdf-lines.ts";
import { measureOf } from "./pdf-measure.ts";
import { textOfLines } from "./pdf-tables.ts";

/** A text is laid out as a page is whose signs are all as wide as half of their size: how wide, in points, how far apart its lines are, and the usual width of all. */
const [SIGN, SIZE, STEP, WIDTH] = [5, 10, 12, 78 * 5];

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
    .map((block) => ({ block, lines: block.some((line) => line.includes("\t")) || isList(block) || isPriced(block) ? undefined : linesOf(block) }));
  const lines = drawn.flatMap((each) => each.lines ?? []);
  // Rows of a table are longer than what is broken.
  const prose = lines.filter(({ segments }) => segments.length === 1);
  const measure = measureOf(prose.length ? prose : lines, WIDTH);
  return drawn.map((each) => (each.lines ? textOfLines(each.lines, measure) : each.block.map(cellsOf).join("\n"))).join("\n\n");
}

/** Labels with what they say, or with sums, a line each: "Design: £2,500". However full such lines are, none goes on in the next. */
const isList = (block: readonly string[]): boolean =>
  block.length > 1 &&
  block.every((line) => line.length < 80 && !/\S {2}/.test(line) && /^[^\d:]{2,40}:? [^\s\d]*\d[\d.,' ]*(?:[€$£%]|[A-Z]{3})?$/.test(line.trim()));

/** How long a row of a bill can be, and how near to its end its sum stands, and one that nothing but its currency follows. */
const [LONGEST_ROW, SUM_END, AT_END] = [100, 40, 16];
/** A sum, with its currency or its cents. */
const SUM = /\p{Sc} ?\d|\d ?\p{Sc}|(?<!\p{L})[A-Z]{3} ?\d|\d ?[A-Z]{3}(?!\p{L})|[.,]\d{2}(?!\d)|\d ?(?:kr|zł|Kč)(?!\p{L})/u;
const endsInSum = (line: string, within = SUM_END): boolean => SUM.test(line.slice(-within));

/** Rows of a bill that have no columns but their labels and their sums, a line each: a short row goes on in the next no more than a long one. */
const isPriced = (block: readonly string[]): boolean => {
  const priced = block.filter((line) => endsInSum(line));
  // What begins with a small letter goes on from the line before, but for one that ends in its sum: "zzgl. 19 % MwSt 26,13 €".
  const isRow = (line: string, i: number) => !/^\s*\p{Ll}/u.test(line) || (endsInSum(line) && endsInSum(block[i - 1] ?? "", AT_END));
  return (
    priced.length > 1 &&
    priced.length * 2 >= block.length &&
    block.every((line, i) => line.length <= LONGEST_ROW && isRow(line, i) && segmentsOf(line).length <= 2)
  );
};

/** A line with its cells, between which spaces stand. */
const cellsOf = (line: string): string =>
  line.includes("\t")
    ? line
    : segmentsOf(line)
        .map(({ text }) => text)
        .join("\t");

const linesOf = (block: readonly string[]): Line[] => block.map((line, at) => ({ y: STEP * at, size: SIZE, segments: segmentsOf(line) }));

/** Two spaces stand between cells, but after the end of a sentence. */
function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  for (const { 0: words, index } of line.matchAll(/(?:[^ ](?: (?=[^ ])|(?<=[.!?:]) {2}(?=[^ ]))?)+/g)) {
    const text = words.replace(/ {2}/g, " ");
    segments.push({ text, left: SIGN * index, right: SIGN * (index + words.length), gaps: [] });
  }
  return segments;
}
