/** The words of a value, as positions in the text of a page. */
export interface ValueMark {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** A part of a line with the same values. `start` is its position in the text of the page. */
export interface TextRun {
  readonly start: number;
  readonly text: string;
  readonly ids: readonly number[];
}
export interface PageLine {
  readonly start: number;
  readonly runs: readonly TextRun[];
}

/** A block of a page: a paragraph of lines, or a table with rows of cells. */
export type PageBlock =
  | { readonly kind: "paragraph"; readonly start: number; readonly lines: readonly PageLine[] }
  | { readonly kind: "table"; readonly start: number; readonly rows: readonly { readonly start: number; readonly cells: readonly PageLine[] }[] };

/** Splits the text of a page (`DocumentPage`) into blocks: a line with tabs is a table row, an empty line ends a block. */
export function blocksOf(text: string, marks: readonly ValueMark[]): PageBlock[] {
  const blocks: PageBlock[] = [];
  let at = 0;
  let open: PageBlock | undefined;
  for (const line of text.split("\n")) {
    const start = at;
    at += line.length + 1;
    if (!line.trim()) {
      open = undefined;
      continue;
    }
    const kind = line.includes("\t") ? "table" : "paragraph";
    if (open?.kind !== kind) {
      open = kind === "table" ? { kind, start, rows: [] } : { kind, start, lines: [] };
      blocks.push(open);
    }
    if (open.kind === "table") open = append(blocks, { ...open, rows: [...open.rows, { start, cells: cellsOf(line, start, marks) }] });
    else open = append(blocks, { ...open, lines: [...open.lines, lineOf(line, start, marks)] });
  }
  return blocks;
}

/** Replaces the last block, and returns it. */
function append(blocks: PageBlock[], block: PageBlock): PageBlock {
  blocks[blocks.length - 1] = block;
  return block;
}

function cellsOf(line: string, start: number, marks: readonly ValueMark[]): PageLine[] {
  let at = start;
  return line.split("\t").map((cell) => {
    const from = at;
    at += cell.length + 1;
    return lineOf(cell, from, marks);
  });
}

/** Splits a line where marks begin and end. */
function lineOf(text: string, start: number, marks: readonly ValueMark[]): PageLine {
  const end = start + text.length;
  const here = marks.filter((mark) => mark.start < end && mark.end > start);
  const cuts = new Set([start, end, ...here.flatMap((mark) => [Math.max(mark.start, start), Math.min(mark.end, end)])]);
  const places = [...cuts].toSorted((a, b) => a - b);
  const runs = places.slice(0, -1).map((from, i) => {
    const to = places[i + 1] ?? end;
    // The shortest first: of nested values, a click selects the most precise.
    const ids = here.filter((mark) => mark.start <= from && mark.end >= to).toSorted((a, b) => a.end - a.start - (b.end - b.start));
    return { start: from, text: text.slice(from - start, to - start), ids: ids.map(({ id }) => id) };
  });
  return { start, runs };
}

/** The number of characters shown before and after the words of a value. */
const BEFORE = 70;
const AFTER = 70;

/** Returns the words of a value with their context, cut between words. */
export function peekOf(text: string, { start, end }: Pick<ValueMark, "start" | "end">): { before: string; words: string; after: string } {
  const from = start > BEFORE ? text.indexOf(" ", start - BEFORE) : 0;
  const to = end + AFTER < text.length ? text.lastIndexOf(" ", end + AFTER) : text.length;
  const plain = (part: string) => part.replaceAll(/[\n\t]+/g, " ");
  return {
    before: (from > 0 ? "…" : "") + plain(text.slice(from < 0 || from > start ? start : from, start).trimStart()),
    words: plain(text.slice(start, end)),
    after: plain(text.slice(end, Math.max(to, end))) + (to < text.length ? "…" : ""),
  };
}
