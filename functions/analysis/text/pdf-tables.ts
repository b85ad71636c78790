import type { Line, Segment } from "./pdf-lines.ts";

type Column = Pick<Segment, "left" | "right">;

/** What of a line's size its distance from the one before may be within a paragraph, and within a table, whose rows stand further apart. */
const LINE = 1.75;
const ROW = 4;

/** Lines as text: an empty line between paragraphs, a tab between the cells of a row, and the cells of a table under each other. */
export function textOfLines(lines: readonly Line[]): string {
  const texts: string[] = [];
  for (const block of blocksOf(lines)) {
    const columns = columnsOf(block);
    texts.push(block.map((line) => (columns.length > 1 ? rowOf(line, columns) : line.segments.map(({ text }) => text).join("\t"))).join("\n"));
  }
  return texts.join("\n\n");
}

/** Paragraphs and tables. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && before && belongs(line, before, block)) block.push(line);
    else blocks.push([line]);
    before = line;
  }
  return blocks;
}

function belongs(line: Line, before: Line, block: readonly Line[]): boolean {
  const gap = line.y - before.y;
  const size = Math.max(line.size, before.size);
  const cells = block.flatMap(({ segments }) => segments.slice(1));
  const isTable = cells.length > 0 && (line.segments.length > 1 || line.segments.some((segment) => partsOf(segment, cells).length > 1));
  if (isTable) return gap <= ROW * size;
  // A heading is larger than what it stands over.
  return gap <= LINE * size && Math.abs(line.size - before.size) <= 0.2 * size;
}

/** The columns of a table: where the cells of its fullest rows stand, as far as they do under each other. None where it is no table. */
function columnsOf(block: readonly Line[]): Column[] {
  const rows = block.filter(({ segments }) => segments.length > 1);
  if (rows.length < 2) return [];
  const most = Math.max(...rows.map(({ segments }) => segments.length));
  const columns: Column[] = [];
  for (const { segments } of rows.filter(({ segments: { length } }) => length === most))
    for (const [at, { left, right }] of segments.entries()) {
      const column = columns[at];
      if (column) [column.left, column.right] = [Math.min(column.left, left), Math.max(column.right, right)];
      else columns[at] = { left, right };
    }
  // Rows that have as many cells by chance are no table.
  return columns.every(({ left }, at) => left >= (columns[at - 1]?.right ?? -Infinity)) ? columns : [];
}

/** A row with an empty cell for each column in which it has none before its last. */
function rowOf({ segments }: Line, columns: readonly Column[]): string {
  const cells: string[] = [];
  let from = 0;
  for (const segment of segments.flatMap((whole) => partsOf(whole, columns.slice(1)))) {
    const at = Math.max(from, nearest(segment, columns));
    cells[at] = cells[at] ? `${cells[at]} ${segment.text}` : segment.text;
    from = at + 1;
  }
  return Array.from(cells, (cell) => cell ?? "").join("\t");
}

/** As exact as the edges of a column are drawn. In points. */
const EDGE = 1.5;

/** A cell that is two where a narrow gap in it stands at the edge of one of the columns behind the first. */
function partsOf(segment: Segment, columns: readonly Column[]): Segment[] {
  for (const { at, left, right } of segment.gaps) {
    const begins = columns.some((column) => Math.abs(column.left - right) < EDGE);
    const ends = columns.some(
      (column, index) => index > 0 && Math.abs(column.right - segment.right) < EDGE && column.left - EDGE < right && column.left > left - EDGE,
    );
    if (!begins && !ends) continue;
    const rest = { text: segment.text.slice(at).trimStart(), left: right, right: segment.right, gaps: [] };
    return [{ ...segment, text: segment.text.slice(0, at), right: left, gaps: [] }, rest];
  }
  return [segment];
}

/** The column at whose left edge a cell begins; else the one that it covers most; where it covers none, the one that it is nearest to. */
function nearest({ left, right }: Segment, columns: readonly Column[]): number {
  const aligned = columns.findIndex((column) => Math.abs(column.left - left) < EDGE);
  if (aligned >= 0) return aligned;
  const shared = columns.map((column) => Math.min(right, column.right) - Math.max(left, column.left));
  return shared.indexOf(Math.max(...shared));
}
