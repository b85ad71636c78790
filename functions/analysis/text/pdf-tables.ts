import type { Line, Segment } from "./pdf-lines.ts";

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
  const isTable = line.segments.length > 1 && block.some(({ segments }) => segments.length > 1);
  if (isTable) return gap <= ROW * size;
  // A heading is larger than what it stands over.
  return gap <= LINE * size && Math.abs(line.size - before.size) <= 0.2 * size;
}

/** The columns of a table: where the cells of its fullest rows stand, as far as they do under each other. None where it is no table. */
function columnsOf(block: readonly Line[]): Segment[] {
  const rows = block.filter(({ segments }) => segments.length > 1);
  if (rows.length < 2) return [];
  const most = Math.max(...rows.map(({ segments }) => segments.length));
  const columns: Segment[] = [];
  for (const { segments } of rows.filter(({ segments: { length } }) => length === most))
    for (const [at, { left, right }] of segments.entries()) {
      const column = columns[at];
      if (column) [column.left, column.right] = [Math.min(column.left, left), Math.max(column.right, right)];
      else columns[at] = { text: "", left, right };
    }
  // Rows that have as many cells by chance are no table.
  return columns.every(({ left }, at) => left >= (columns[at - 1]?.right ?? -Infinity)) ? columns : [];
}

/** A row with an empty cell for each column in which it has none before its last. */
function rowOf({ segments }: Line, columns: readonly Segment[]): string {
  const cells: string[] = [];
  let from = 0;
  for (const segment of segments) {
    const at = Math.max(from, nearest(segment, columns));
    cells[at] = cells[at] ? `${cells[at]} ${segment.text}` : segment.text;
    from = at + 1;
  }
  return Array.from(cells, (cell) => cell ?? "").join("\t");
}

/** The column that a cell covers most; where it covers none, the one that it is nearest to. */
function nearest({ left, right }: Segment, columns: readonly Segment[]): number {
  const shared = columns.map((column) => Math.min(right, column.right) - Math.max(left, column.left));
  return shared.indexOf(Math.max(...shared));
}
