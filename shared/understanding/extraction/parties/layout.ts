import type { Span } from "../../entities/words.ts";
import type { Page, Unit } from "../document.ts";
import type { Cell, Line } from "../lines.ts";

/** Where a stretch of a page stands: its line, the cell of its row, its sentence. */
export interface Place {
  readonly line: Line;
  /** The line's number on the page, from 0. */
  readonly row: number;
  readonly cell: Cell;
  readonly column: number;
  readonly unit: Unit | undefined;
}

/** The last of sorted stretches that begins at or before a place: its index, or -1. */
export function lastBefore(spans: readonly { readonly start: number }[], at: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where a stretch of a page stands. */
export function placeOf(page: Page, { start }: Span): Place | undefined {
  const row = lastBefore(page.lines, start);
  const line = page.lines[row];
  if (!line) return undefined;
  const column = Math.max(0, lastBefore(line.cells, start));
  const cell = line.cells[column];
  if (!cell) return undefined;
  return { line, row, cell, column, unit: page.units[lastBefore(page.units, start)] };
}

/** The lines of the paragraph that a line is in. */
export function paragraphAt({ lines }: Page, row: number): { first: number; last: number } {
  const paragraph = lines[row]?.paragraph ?? 0;
  return { first: firstOf(lines, paragraph), last: Math.max(row, firstOf(lines, paragraph + 1) - 1) };
}

/** The number of the first line that is in a paragraph or behind it. */
function firstOf(lines: readonly Line[], paragraph: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.paragraph ?? 0) < paragraph) low = middle + 1;
    else high = middle;
  }
  return low;
}

const topsOfPages = new WeakMap<readonly Line[], Uint32Array>();
/** For each line of a page the first row of the table that it goes on with. */
function topsOf(lines: readonly Line[]): Uint32Array {
  const known = topsOfPages.get(lines);
  if (known) return known;
  const tops = new Uint32Array(lines.length);
  for (const [row, { paragraph }] of lines.entries()) {
    const above = lines[row - 1];
    tops[row] = above && above.cells.length > 1 && above.paragraph === paragraph ? (tops[row - 1] ?? 0) : row;
  }
  topsOfPages.set(lines, tops);
  return tops;
}

/** The cell at the top of the column of a table. */
export function headOf({ lines }: Page, row: number, column: number): Cell | undefined {
  const top = topsOf(lines)[row] ?? row;
  const head = lines[top];
  return top < row && head ? head.cells[Math.min(column, head.cells.length - 1)] : undefined;
}

/** Whether two stretches of a paragraph stand at most so many characters from each other. */
export function isNear(page: Page, a: Span, b: Span, most: number): boolean {
  const distance = Math.max(a.start - b.end, b.start - a.end);
  return distance < most && !page.text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)).includes("\n\n");
}
