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
export function paragraphAt(page: Page, row: number): { first: number; last: number } {
  const paragraph = page.lines[row]?.paragraph;
  let [first, last] = [row, row];
  while (page.lines[first - 1]?.paragraph === paragraph && first > 0) first--;
  while (page.lines[last + 1]?.paragraph === paragraph && last < page.lines.length - 1) last++;
  return { first, last };
}

/** The cell at the top of the column of a table. */
export function headOf(page: Page, row: number, column: number): Cell | undefined {
  let top = row;
  while (top > 0 && (page.lines[top - 1]?.cells.length ?? 0) > 1 && page.lines[top - 1]?.paragraph === page.lines[row]?.paragraph) top--;
  const head = page.lines[top];
  return top < row && head ? head.cells[Math.min(column, head.cells.length - 1)] : undefined;
}

/** Whether two stretches of a paragraph stand at most so many characters from each other. */
export function isNear(page: Page, a: Span, b: Span, most: number): boolean {
  const distance = Math.max(a.start - b.end, b.start - a.end);
  return distance < most && !page.text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)).includes("\n\n");
}
