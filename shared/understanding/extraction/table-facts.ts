import { fold } from "../../language/fold.ts";
import { firstFrom } from "../entities/words.ts";
import type { Page } from "./document.ts";
import { conceptsOf } from "./features.ts";
import type { Head, Row } from "./rows.ts";
import type { MoneySpan, Sums } from "./sums.ts";

/** A sum in its table: which one of its row, and in which column counted from the right, as rows of totals have fewer cells. */
interface InRow {
  readonly row: Row;
  readonly column: number;
  readonly nth: number;
  readonly ofRow: number;
}

/** What most rows of a table are like. */
interface Table {
  rows: number;
  filled: number;
  multiplied: number;
  numbered: number;
  readonly columns: Map<number, { sums: number; each: number; product: number }>;
}

const POSITION = /^(?:\d{1,3}(?:\.\d{1,3})*\.?|[a-z]\)?|[A-Z]{1,3}-?\d{1,5})$/;
const isNumbered = ({ line }: Row): boolean => POSITION.test(line.cells[0]?.text ?? "");
const filledOf = ({ line }: Row): number => line.cells.filter(({ text }) => text).length;
const few = (count: number, most: number): string => (count >= most ? `${most}+` : String(count));
const shareOf = (part: number, whole: number): string => (part >= whole * 0.8 ? "most" : part >= whole * 0.4 ? "half" : part > 1 ? "few" : "one");

const YEAR = /\b20\d\d\b|\d{1,2}[./]\d{1,2}[./]\d{2}/;

/** What the table of a sum says of it: what most of its rows and the sum's column are like, and how its own row differs. */
export function tableFacts(page: Page, money: readonly MoneySpan[], sums: Sums): (one: MoneySpan) => string[] {
  const places = new Map<MoneySpan, InRow>();
  const tables = new Map<number, Table>();
  for (const row of page.rows.values()) {
    if (row.isHead) continue;
    const table = tables.get(row.table) ?? { rows: 0, filled: 0, multiplied: 0, numbered: 0, columns: new Map() };
    tables.set(row.table, table);
    table.rows++;
    table.filled += filledOf(row);
    if (isNumbered(row)) table.numbered++;
    const cellOf = (one: MoneySpan): number => row.line.cells.findIndex(({ start, end }) => start <= one.start && one.start <= end);
    const own = money.slice(firstFrom(money, row.line.start), firstFrom(money, row.line.end));
    let isMultiplied = false;
    own.forEach((one, nth) => {
      const column = row.line.cells.length - cellOf(one);
      const roles = sums.rolesOf(page.number, one.start);
      const known = table.columns.get(column) ?? { sums: 0, each: 0, product: 0 };
      table.columns.set(column, known);
      known.sums++;
      if (roles.includes("sum:each")) known.each++;
      if (roles.includes("sum:product")) known.product++;
      isMultiplied ||= roles.includes("sum:product");
      places.set(one, { row, column, nth, ofRow: own.length });
    });
    if (isMultiplied) table.multiplied++;
  }
  return (one) => {
    const place = places.get(one);
    const table = place && tables.get(place.row.table);
    return place && table ? factsOf(place, table) : [];
  };
}

function factsOf({ row, column, nth, ofRow }: InRow, table: Table): string[] {
  const own = table.columns.get(column);
  const wide = [...table.columns].filter(([, { sums }]) => sums >= table.rows * 0.4).map(([at]) => at);
  const rank = wide.filter((at) => at > column).length;
  const isMultiplied = table.multiplied >= Math.max(1, table.rows * 0.4);
  const cells = row.line.cells;
  const at = cells.length - column;
  const [head, others] = [row.heads[at], row.heads.filter((_, i) => i !== at)];
  const names = [
    `tab:rows${table.rows < 2 ? 1 : table.rows < 4 ? 2 : table.rows < 8 ? 4 : 8}`,
    `tab:${isMultiplied ? "mult" : "plain"}`,
    `colshare:${shareOf(own?.sums ?? 0, table.rows)}`,
    `colrole:${own && own.product > own.each && own.product >= own.sums * 0.3 ? "amount" : own && own.each > own.product && own.each >= own.sums * 0.3 ? "each" : "none"}`,
    `mcols:${few(wide.length, 4)}`,
    `mcol:${!wide.includes(column) ? "beside" : wide.length === 1 ? "only" : rank === 0 ? "first" : rank === wide.length - 1 ? "last" : "mid"}`,
    `inrow:${few(nth, 3)}of${few(ofRow, 4)}`,
    filledOf(row) < (table.filled / table.rows) * 0.75 ? "fill:less" : "fill:usual",
    table.numbered >= table.rows * 0.5 ? (isNumbered(row) ? "pos:has" : "pos:lacks") : "pos:none",
  ];
  for (const wanted of ["quantity", "price", "amount"] as const) {
    const i = row.heads.findIndex((each) => each?.column === wanted);
    if (i >= 0) names.push(`${wanted}:${!cells[i]?.text ? "blank" : i === at ? "own" : /^1(?:[.,]0+)?(?:\D|$)/.test(cells[i]?.text ?? "") ? "one" : "there"}`);
  }
  if (head && /\d/.test(head.text)) names.push(YEAR.test(head.text) ? "head:dated" : "head:figure");
  if (head?.unit) names.push("head:unit");
  if (head && !head.text) names.push("head:blank");
  if (others.some((each) => each && YEAR.test(each.text))) names.push("heads:dated");
  for (const concept of new Set(others.flatMap((each) => (each ? conceptsOf(each.text) : [])))) names.push(`heads:${concept}`);
  names.push(
    ...seriesOf(
      head,
      wide.filter((each) => each !== column).flatMap((each) => row.heads[cells.length - each] ?? []),
    ),
  );
  if (others.filter((each) => each?.column === "price").length > (head?.column === "price" ? 0 : 1)) names.push("heads:prices");
  return names;
}

const FORMER =
  /\b(?:alt|alter|ancien|anciens?|old|former|formerly|previous|current|bisher|bisherig\w*|existing|was|vorher|anterior|actual|until|to|bis|hasta|jusqu|avant|list|demand|forderung|asked)\b/;
const LATER =
  /\b(?:neu|neuer|new|nouveau|nouvelle|nuevo|nueva|revised|varied|agreed|vereinbart|from|ab|desde|des|partir|becomes|this|kunftig|convenu|acordado)\b/;

const yearOf = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(/\b20(\d\d)\b|[./-](\d\d)\b(?![./])/g), ([, full, short]) => Number(full ?? short)).filter((year) => year < 60));

/** Where columns are what a price was and what it is: which of it a column is, by its head and those of the other columns of sums. */
function seriesOf(head: Head | undefined, others: readonly Head[]): string[] {
  if (!head || !others.length) return [];
  const [own, rest] = [fold(head.text), others.map(({ text }) => fold(text))];
  const names: string[] = [];
  if (FORMER.test(own) && !LATER.test(own)) names.push("series:former");
  else if (rest.some((each) => FORMER.test(each) && !LATER.test(each))) names.push("series:kept");
  if (LATER.test(own)) names.push("series:later");
  else if (rest.some((each) => LATER.test(each))) names.push("series:before");
  const [year, years] = [yearOf(own), rest.map(yearOf).filter((each) => each > 0)];
  if (year && years.length)
    names.push(years.some((each) => each > year) ? "series:earlier" : years.some((each) => each < year) ? "series:latest" : "series:same");
  return names;
}
