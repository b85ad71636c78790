import { decimalsIn } from "../../../money.ts";
import type { PercentFound } from "../../entities/percent.ts";
import { firstFrom, type Span } from "../../entities/words.ts";
import { type Page, within } from "../document.ts";
import type { Line } from "../lines.ts";
import type { Manner } from "../manner.ts";
import { moneyOf } from "../spots-money.ts";
import type { MoneySpan } from "../sums.ts";
import { isTaxRemark, pricedLabel, type RowRole, roleOf } from "./roles.ts";

/** A sum of a row. `minor` in minor units of its currency, below zero where it is written so; `column` counted from the right. */
export interface RowSum extends MoneySpan {
  readonly minor: number;
  readonly column: number;
}

/** A line or a row of a table with a label and at least one sum, as what is billed and what it comes to are written. */
export interface BillRow extends Span {
  readonly page: Page;
  readonly label: string;
  readonly role: RowRole | undefined;
  readonly sums: readonly RowSum[];
  readonly rates: readonly PercentFound[];
}

/** A document with more rows is a list, and lists are not added up. */
const MOST_ROWS = 1500;
/** A longer line is a sentence, and so are more words before a sum. */
const LONGEST = 170;
const LONGEST_LABEL = 90;

/** Whether what was found in a document stands in a row. */
export const isInRow = ({ page, start }: { readonly page: number; readonly start: number }, row: BillRow): boolean =>
  row.page.number === page && row.start <= start && start < row.end;

/** The rows of a document, from top to bottom. */
export function billRows(pages: readonly Page[], manner: Manner): BillRow[] {
  const rows: BillRow[] = [];
  for (const page of pages) {
    const money = moneyOf(page, manner);
    for (const line of page.lines) {
      if (rows.length >= MOST_ROWS) return rows;
      const inLine = money.slice(firstFrom(money, line.start), firstFrom(money, line.end));
      if (inLine.length) rows.push(...(line.cells.length > 1 ? tableRow(page, line, inLine) : textRows(page, line, inLine)));
    }
  }
  return rows;
}

function tableRow(page: Page, line: Line, money: readonly MoneySpan[]): BillRow[] {
  const row = page.rows.get(line.start);
  // "CHF 1'200.00" in the first row of a table is no head.
  if (row?.isHead && money.every(({ isBare }) => isBare)) return [];
  const cellOf = ({ start }: Span) => line.cells.findIndex((cell) => cell.start <= start && start <= cell.end);
  const priced = new Set(money.map(cellOf));
  // "312,23 EUR" has letters, too.
  const isLabel = (text: string, cell: number) => !priced.has(cell) && /\p{L}{2}/u.test(text);
  const labels = line.cells.filter(({ text }, i) => isLabel(text, i));
  const named = row?.label && labels.includes(row.label) ? row.label : (labels.find(({ text }) => !isTaxRemark(text)) ?? labels[0]);
  const cell = named ?? row?.label;
  const inLabel = cell && money.find(({ start }) => cell.start <= start && start < cell.end);
  const label = inLabel ? withoutEnd(page.text.slice(cell.start, inLabel.start)) : (cell?.text ?? "");
  const sums = money.flatMap((one) => {
    const cell = cellOf(one);
    // A figure without its cents is a sum where the head of its column says so; else it may count anything.
    if (one.isBare && !/[.,]\d{2}(?!\d)/.test(page.text.slice(one.start, one.end)) && !/^(?:price|amount)$/.test(row?.heads[cell]?.column ?? "")) return [];
    const opening = page.text.slice(line.cells[cell]?.start ?? one.start, one.start).trim();
    return sumOf(one, isMinus(opening), line.cells.length - cell);
  });
  return sums.length && /\p{L}{2}/u.test(label) ? [billRow(page, line, label, sums)] : [];
}

/** "Design: €900.00", and several of it in one line: "Design: $2,500 / Development: $4,500". */
function textRows(page: Page, line: Line, money: readonly MoneySpan[]): BillRow[] {
  if (line.end - line.start > LONGEST) return [];
  const pieces = piecesOf(page.text, line).flatMap((piece) => statedApart(page.text, piece, money));
  const rows = pieces.map((piece) =>
    textRow(
      page,
      piece,
      money.filter((one) => one.start >= piece.start && one.end <= piece.end),
    ),
  );
  return rows.every((row) => row !== undefined) ? rows : [];
}

const BETWEEN = /\s[/|;•·]\s/g;

function piecesOf(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  for (const { 0: mark, index } of text.slice(start, end).matchAll(BETWEEN)) {
    pieces.push({ start: from, end: start + index });
    from = start + index + mark.length;
  }
  return [...pieces, { start: from, end }];
}

/** The pieces of a line that states several sums, each behind what it is: "Paid 12 October $400.00 Balance $600.00". */
function statedApart(text: string, piece: Span, found: readonly MoneySpan[]): Span[] {
  const money = found.filter(({ isBare, start, end }) => !isBare && start >= piece.start && end <= piece.end);
  const labels = money.map(({ start }, i) => text.slice(money[i - 1]?.end ?? piece.start, start));
  if (labels.length < 2 || !labels.every((label) => roleOf(label, false))) return [piece];
  return money.map((one, i) => ({ start: money[i - 1]?.end ?? piece.start, end: i === money.length - 1 ? piece.end : one.end }));
}

/** What may stand behind the last sum of a line. */
const BEHIND = /^[\s.,)]*(?:\(?(?:net|netto|neto|ht|ttc|brutto|gross|flat|fixed|pauschal|fix|each|incl|excl|inkl|exkl|plus|zzgl)\b[^\d\n]{0,30})?$/i;

/** Where a sentence ends and the next begins; "inkl. MwSt." is none. */
const NEXT_SENTENCE = /(?<!\b(?:[Ii]n[ck]l?|[Ee]x[ck]l|[Ee]inschl|[Zz]zgl|[Aa]bzgl|[Gg]es|[Gg]esetzl|[Nn]r|[Nn]o|[Ss]t|[Cc]a|[Aa]rt|[Pp]os))[.!?]\s+\p{Lu}/u;

function textRow(page: Page, piece: Span, found: readonly MoneySpan[]): BillRow | undefined {
  // The 15 of "15 images: €450.00" is no sum.
  const isSum = ({ isBare, start, end }: MoneySpan) => !isBare || found.every((one) => one.isBare) || /[.,]\d{2}(?!\d)/.test(page.text.slice(start, end));
  const money = found.filter(isSum);
  const [first, last] = [money[0], money.at(-1)];
  const behind = page.text.slice(last?.end ?? piece.end, piece.end);
  if (!first || !last) return undefined;
  // "That comes to $320.00 altogether."
  const isNamedBehind = money.length === 1 && piece.end - piece.start <= LONGEST_LABEL && roleOf(behind, false) === "total";
  if (!(BEHIND.test(behind) || isTaxRemark(behind) || isNamedBehind)) return undefined;
  const own = page.text.slice(piece.start, first.start);
  const before = isNamedBehind ? `${own} ${behind}` : own.trim() ? own : labelAbove(page, piece);
  const label = withoutEnd(before.replace(/^[\s\-–•*·]*(?:\d{1,2}[.)]\s)?/, ""));
  if (!/\p{L}{2}/u.test(label) || label.length > LONGEST_LABEL || NEXT_SENTENCE.test(label)) return undefined;
  const sums = money.map((one, i) => sumOf(one, isMinus(page.text.slice(Math.max(piece.start, one.start - 1), one.start)), money.length - i));
  return billRow(page, piece, label, sums);
}

/** What stands alone on the line above a sum, where it says what that is: "TOTAL DUE:". */
function labelAbove(page: Page, { start }: Span): string {
  const above =
    page.text
      .slice(Math.max(0, start - 1 - LONGEST_LABEL), Math.max(0, start - 1))
      .split("\n")
      .at(-1) ?? "";
  return above.length <= LONGEST_LABEL && !/\d/.test(above) && roleOf(above, false) ? above : "";
}

const ENDS = new Set(" \t:.–—=-−(@x×");

/** A label without what parts it from its sum. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ENDS.has(text[end - 1] ?? "") && !(text[end - 1] === "x" && /\p{L}/u.test(text[end - 2] ?? ""))) end--;
  return text.slice(0, end).trim();
}

/** A minus stands right before a sum; a dash with spaces around it parts it from its label. */
const isMinus = (before: string): boolean => /^[-–−(]|[-–−(]$/.test(before) && before.length <= 5;

function sumOf(money: MoneySpan, isNegative: boolean, column: number): RowSum {
  const minor = Math.round(money.amount * 10 ** decimalsIn(money.currency));
  return { ...money, minor: isNegative ? -minor : minor, column };
}

function billRow(page: Page, { start, end }: Span, label: string, sums: readonly RowSum[]): BillRow {
  const isNegative = (sums.at(-1)?.minor ?? 0) < 0;
  const priced = pricedLabel(label, isNegative);
  const role = priced === undefined ? roleOf(label, isNegative) : undefined;
  return { page, start, end, label: priced ?? label, role, sums, rates: within(page.percents, { start, end }) };
}
