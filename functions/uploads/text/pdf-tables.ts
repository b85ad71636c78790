import { placeIn } from "../../../shared/language/address/places.ts";
import { joinLines } from "./join-lines.ts";
import type { LayoutLine, Segment } from "./pdf-lines.ts";
import type { Measure } from "./pdf-measure.ts";
import { hasRoom } from "./pdf-room.ts";
import { type Gutter, guttersOf, tableRows } from "./pdf-rows.ts";
import { isRowByRow } from "./priced-lines.ts";

/** Largest distance between table rows, relative to the type size; rows stand further apart than lines of a paragraph. */
const ROW = 4;
/** Two tables are this much further apart than the rows of one. */
const APART = 1.5;
/** Tolerance of column edges, in points. */
const EDGE = 1.5;

/** Returns lines as text: each paragraph is one line, with an empty line between them; table rows have tabs between cells, and a table's cells line up. */
export function textOfLines(lines: readonly LayoutLine[], measure: Measure): string {
  return blocksOf(lines, measure)
    .flatMap((block) => {
      const gutters = guttersOf(block);
      const sides = gutters.length === 1 ? addressesIn(block, gutters) : undefined;
      if (sides) return sides.map((side) => paragraphOf(side, { ...measure, edge: undefined }));
      return [gutters.length ? tableOf(block, gutters) : paragraphOf(block, measure)];
    })
    .join("\n\n");
}

/** Splits lines into paragraphs and tables. */
function blocksOf(lines: readonly LayoutLine[], measure: Measure): LayoutLine[][] {
  const blocks: LayoutLine[][] = [];
  let before: LayoutLine | undefined;
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && before && belongs(line, before, block, measure)) block.push(line);
    else blocks.push([line]);
    before = line;
  }
  return blocks;
}

function belongs(line: LayoutLine, before: LayoutLine, block: readonly LayoutLine[], { leading }: Measure): boolean {
  const gap = line.y - before.y;
  const size = Math.max(line.size, before.size);
  const cells = block.flatMap(({ segments }) => segments.slice(1));
  const second = Math.min(...cells.map(({ left }) => left));
  const [first] = line.segments;
  const isRow = line.segments.length > 1 || (first && (first.left > second - EDGE || first.gaps.some((narrow) => isEdge(narrow, cells))));
  if (cells.length > 0 && isRow) return gap <= ROW * size && gap <= APART * widestGap(block);
  // A heading is larger than the text below it.
  return gap <= leading * size && Math.abs(line.size - before.size) <= 0.2 * size;
}

const widestGap = (block: readonly LayoutLine[]): number =>
  block.length > 2 ? Math.max(...block.slice(1).map(({ y }, at) => y - (block[at]?.y ?? y))) : Infinity;

const isEdge = ({ right }: { readonly right: number }, cells: readonly Segment[]): boolean => cells.some(({ left }) => Math.abs(left - right) < EDGE);

/** Returns two addresses that stand side by side, as in a letter head, or undefined. */
function addressesIn(block: readonly LayoutLine[], [gutter]: readonly Gutter[]): LayoutLine[][] | undefined {
  // The rows of a table are further apart.
  if (!gutter || block.slice(1).some(({ y, size }, at) => y - (block[at]?.y ?? y) > 1.65 * size)) return undefined;
  const sides = [({ right }: Segment) => right <= gutter.right, ({ right }: Segment) => right > gutter.right].map((of) =>
    block.flatMap((line) => {
      const segments = line.segments.filter(of);
      return segments.length ? [{ ...line, segments }] : [];
    }),
  );
  return sides.every((side) => side.some(({ segments }) => segments.some(({ text }) => placeIn(text) !== undefined))) ? sides : undefined;
}

const tableOf = (block: readonly LayoutLine[], gutters: readonly Gutter[]): string =>
  tableRows(block, gutters)
    .map((cells) => Array.from(cells, (cell) => cell ?? "").join("\t"))
    .join("\n");

/** The mark of a list item or a numbered clause. */
const MARK = /^(?:[-–—*>]|\(?(?:[a-z]?\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s/i;

const BULLET = /^[•●▪■◦‣·][ \t]*(?=\S)/;

const textOf = ({ segments }: LayoutLine): string =>
  segments
    .map(({ text }) => text)
    .join("\t")
    .replace(BULLET, "- ");

/** Joins lines of a paragraph that were broken because they were full. */
function paragraphOf(block: readonly LayoutLine[], measure: Measure): string {
  const texts: string[] = [];
  let marked = false;
  const lines = block.map(textOf);
  const edge = isRowByRow(lines) ? undefined : measure.edge;
  for (const [at, line] of block.entries()) {
    const before = block[at - 1];
    const text = lines[at] ?? "";
    const begins = MARK.test(text) && (marked || !before || line.segments.length > 1);
    if (before && !begins && edge !== undefined && isBrokenBefore(line, before, edge)) texts.push(joinLines(texts.pop() ?? "", text));
    else {
      texts.push(text);
      marked = MARK.test(text);
    }
  }
  return texts.join("\n");
}

/** Returns true if the line before has no room for the first word of this one. */
function isBrokenBefore(line: LayoutLine, before: LayoutLine, edge: number): boolean {
  const [first] = line.segments;
  const last = before.segments.at(-1);
  return line.segments.length === 1 && first !== undefined && last !== undefined && !hasRoom(last, first, edge, line.size);
}
