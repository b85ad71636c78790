import { currency } from "../../language/money/kinds.ts";
import { nodesOf, type ReadText } from "../../language/read.ts";
import type { Language } from "../../language/vocabularies.ts";
import { readBrief } from "../entities/brief.ts";
import { isTaxRemark } from "./bill/roles.ts";
import { type Column, columnOf } from "./columns.ts";
import type { Cell, Line } from "./lines.ts";

/** What the head of a column says of the cells under it. */
export interface Head {
  readonly text: string;
  readonly column: Column;
  readonly unit?: string;
  readonly currency?: string;
}

/** A row of a table: its cells with their heads, and where in the table it stands. */
export interface Row {
  readonly line: Line;
  readonly heads: readonly (Head | undefined)[];
  /** What the row is about: its longest words. */
  readonly label: Cell | undefined;
  readonly table: number;
  readonly index: number;
  readonly isLast: boolean;
  readonly isHead: boolean;
}

const isFigure = (cell: Cell): boolean => /\d/.test(cell.text) && !/\p{L}{2}/u.test(cell.text);

/** The currency that a head names: by its code or its sign, and not by a word or the sign of many. */
function currencyIn(text: ReadText): string | undefined {
  const mark = nodesOf(text, currency).find(({ value }) => value.isLeading && !value.isWord && (value.may.length === 1 || value.meant === "GBP"));
  return mark?.value.meant;
}

/** A line with more cells is no head that says what stands under it. */
const MOST_COLUMNS = 60;

/** The heads of columns, where a row may be those: words only, and at least one that is about a price, an amount or a number. */
function headsOf(line: Line, languages: readonly Language[]): Head[] | undefined {
  if (line.cells.length > MOST_COLUMNS || line.cells.some((cell) => isFigure(cell) || cell.text.length > 50)) return undefined;
  const heads = line.cells.map(({ text }) => {
    const named = currencyIn(readBrief(text, languages));
    return { ...columnOf(text, languages), text, ...(named ? { currency: named } : {}) };
  });
  return heads.some(({ text }) => text) ? heads : undefined;
}

/** The head of a cell: by its place from the left, or where the row has fewer cells from the right. */
function headAt(heads: readonly Head[], line: Line, i: number): Head | undefined {
  if (line.cells.length === heads.length || !/\d/.test(line.cells[i]?.text ?? "")) return heads[i];
  return i === 0 ? heads[0] : heads[heads.length - (line.cells.length - i)];
}

/** The rows of a page by where they start. A table goes on over short lines between its rows. */
export function rowsOf(lines: readonly Line[], languages: readonly Language[]): Map<number, Row> {
  const rows = new Map<number, Row>();
  let [heads, before, table, index]: [Head[] | undefined, Line | undefined, number, number] = [undefined, undefined, 0, 0];
  lines.forEach((line, at) => {
    if (line.cells.length < 2) {
      if (before && line.paragraph !== before.paragraph && line.text.length > 60) before = undefined;
      return;
    }
    const isNew = !before || line.paragraph > before.paragraph + 2 || (line.paragraph !== before.paragraph && line.cells.length !== before.cells.length);
    const isHead = isNew || line.paragraph !== before?.paragraph ? headsOf(line, languages) : undefined;
    if (isNew || isHead) {
      table++;
      index = 0;
      heads = isHead;
    }
    before = line;
    const next = lines[at + 1];
    const worded = line.cells.filter(({ text }) => /\p{L}{2}/u.test(text));
    const [said] = worded.filter(({ text }) => !isTaxRemark(text));
    const words = said ? worded.filter(({ text }) => !isTaxRemark(text)) : worded;
    const named = words.filter((cell) => {
      const head = heads && headAt(heads, line, line.cells.indexOf(cell));
      return head?.column === "what";
    });
    const [label] = (named.length ? named : words).sort((a, b) => b.text.length - a.text.length);
    rows.set(line.start, {
      line,
      heads: isHead || !heads ? line.cells.map(() => undefined) : line.cells.map((_, i) => headAt(heads ?? [], line, i)),
      label,
      table,
      index: index++,
      isLast: !next || next.cells.length < 2 || next.paragraph !== line.paragraph,
      isHead: isHead !== undefined,
    });
  });
  return rows;
}
