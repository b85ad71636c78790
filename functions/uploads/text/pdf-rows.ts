import { joinLines } from "./join-lines.ts";
import type { LayoutLine, Segment } from "./pdf-lines.ts";
import { hasRoom } from "./pdf-room.ts";

/** A strip between two columns of a table that hardly any row crosses. */
export interface Gutter {
  readonly left: number;
  readonly right: number;
}

/**
 * Share of the most cells from which on a row shows where the columns are; sums
 * below the table have fewer. One row in so many may have words across two columns.
 */
const FULL = 0.7;
const SPANNING = 8;
/** Narrowest gutter, relative to the type size. */
const NARROWEST = 0.3;

/** Returns the strips between the columns of a block, or none if it is no table. */
export function guttersOf(block: readonly LayoutLine[]): Gutter[] {
  if (!block.some(({ segments }) => segments.length > 1)) return [];
  const all = block.map((line) => line.segments.flatMap((segment) => piecesOf(segment, () => true))).filter(({ length }) => length > 1);
  const most = Math.max(...all.map(({ length }) => length));
  const rows = all.filter(({ length }) => length >= FULL * most);
  if (all.length < 2) return [];
  const size = Math.min(...block.map((line) => line.size));
  const edges = rows.flatMap((row) => row.flatMap(({ left, right }) => [left, right])).toSorted((a, b) => a - b);
  const gutters: Gutter[] = [];
  for (const [at, left] of edges.slice(0, -1).entries()) {
    const right = edges[at + 1] ?? left;
    const middle = (left + right) / 2;
    if (right <= left || rows.filter((row) => row.some((piece) => piece.left < middle && piece.right > middle)).length > rows.length / SPANNING) continue;
    const last = gutters.at(-1);
    if (last?.right === left) gutters[gutters.length - 1] = { left: last.left, right };
    else gutters.push({ left, right });
  }
  // At least two rows have something before it, and at least two behind it.
  const stands = (of: (piece: Segment) => boolean) => all.filter((row) => row.some(of)).length >= 2;
  return gutters.filter(
    ({ left, right }) => right - left > NARROWEST * size && stands((piece) => piece.right <= left + 0.01) && stands((piece) => piece.left >= right - 0.01),
  );
}

/** Splits a segment at its chosen wide gaps. */
function piecesOf(segment: Segment, chosen: (gap: Segment["gaps"][number]) => boolean): Segment[] {
  const pieces: Segment[] = [];
  let [from, left] = [0, segment.left];
  for (const gap of segment.gaps.filter(chosen)) {
    pieces.push({ text: segment.text.slice(from, gap.at).trim(), left, right: gap.left, gaps: [] });
    [from, left] = [gap.at, gap.right];
  }
  return [...pieces, { text: segment.text.slice(from).trim(), left, right: segment.right, gaps: [] }];
}

interface Row {
  readonly cells: (Segment | undefined)[];
  readonly y: number;
  readonly size: number;
}

/** Returns the cells of a table's rows. An empty cell before a row's last one is undefined; a cell of several lines is joined. */
export function tableRows(block: readonly LayoutLine[], gutters: readonly Gutter[]): (string | undefined)[][] {
  const lines = block.map((line) => rowOf(line, gutters));
  const edges = Array.from({ length: gutters.length + 1 }, (_, column) => edgeOf(lines, gutters[column]?.left ?? Infinity, column));
  const gaps = lines.slice(1).map((row, at) => row.y - (lines[at]?.y ?? row.y));
  const closest = Math.min(...gaps);
  const isSpaced = gaps.some((gap, at) => gap > closest + 0.25 * (lines[at]?.size ?? 0));
  const rows: (string | undefined)[][] = [];
  for (const [at, row] of lines.entries()) {
    const before = lines[at - 1];
    const last = rows.at(-1);
    const isFuller = row.cells.filter(Boolean).length >= (last?.filter(Boolean).length ?? 0);
    if (before && last && row.y - before.y < closest + 0.12 * row.size && (isSpaced || !isFuller) && goesOn(row, before, edges))
      for (const [column, cell] of row.cells.entries()) last[column] = cell ? joinLines(last[column] ?? "", cell.text) : last[column];
    else rows.push(row.cells.map((cell) => cell?.text));
  }
  return rows;
}

const edgeOf = (rows: readonly Row[], end: number, column: number): number =>
  Math.max(...rows.map(({ cells }) => cells[column]?.right ?? 0).filter((right) => right <= end + 1), 0);

/** Returns true if a line continues the row before: each of its cells is below one that had no room for it. */
const goesOn = (row: Row, before: Row, edges: readonly number[]): boolean =>
  row.cells.every((cell, column) => {
    const above = before.cells[column];
    const edge = edges[column] ?? 0;
    return !cell || (above && cell.right <= edge + 1 && !(isFigure(cell.text) && isFigure(above.text)) && !hasRoom(above, cell, edge, row.size));
  });

const isFigure = (text: string): boolean => /\d/.test(text) && !/\p{L}{4}/u.test(text);

function rowOf(line: LayoutLine, gutters: readonly Gutter[]): Row {
  const isGutter = (gap: { readonly left: number; readonly right: number }) =>
    gutters.some(({ left, right }) => Math.min(right, gap.right) - Math.max(left, gap.left) > 0.1 * line.size);
  const cells: (Segment | undefined)[] = [];
  for (const piece of line.segments.flatMap((segment) => piecesOf(segment, isGutter))) {
    const at = columnOf(piece, gutters);
    const there = cells[at];
    cells[at] = there ? { ...piece, text: `${there.text} ${piece.text}`, left: there.left } : piece;
  }
  return { cells: Array.from(cells), y: line.y, size: line.size };
}

/** Returns the column of a piece, the first if it spans several. */
function columnOf({ left, right }: Segment, gutters: readonly Gutter[]): number {
  const crossed = gutters.findIndex((gutter) => left < gutter.left && right > gutter.right);
  if (crossed >= 0) return crossed;
  return gutters.filter((gutter) => gutter.left + gutter.right < left + right).length;
}
