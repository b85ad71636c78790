import type { ValueField } from "../../../uploads/document-files.ts";
import type { Candidate } from "../candidates.ts";
import { moneyMeaning, showMoney } from "../figures.ts";
import { labelFor } from "../goals.ts";
import { DOUBTFUL, SURE } from "../scorer.ts";
import { isBeforeTax, isLater } from "./roles.ts";
import { type BillRow, isInRow, type RowSum } from "./rows.ts";

/** How many rows below the priced ones can state what they come to. */
const MOST_BELOW = 8;
/** How much of what stands above it a total can be, with its tax. */
const MOST_TAXED = 1.3;

/**
 * What a document states as a total or as paid and nothing was read of: rows below the priced ones that their own words or their sums say it of. They are
 * doubtful: an invoice is held against them until a person says which is right. `own` are the rows that the document's bill explains.
 */
export function withStatedTotals(rows: readonly BillRow[], own: ReadonlySet<BillRow>, candidates: readonly Candidate[]): Candidate[] {
  const found = blocksOf(rows, own).flatMap((block) => statedIn(block));
  const isOther = (candidate: Candidate, { field }: StatedRow) => own.size > 0 && field === "total.due" && /^total\.(?:net|gross)$/.test(candidate.field);
  const isRead = (stated: StatedRow) =>
    candidates.some(
      (each) =>
        isInRow(each, stated.row) &&
        (/^(?:total\.|paid|deposit|discount|cap)/.test(each.field) || (each.field === "price" && each.score >= SURE)) &&
        !isOther(each, stated),
    );
  const isKnown = (field: ValueField) => field !== "paid" && !own.size && candidates.some((candidate) => candidate.field === field);
  const added = found.filter((stated) => !isRead(stated) && !isKnown(stated.field));
  const isTaken = (candidate: Candidate) =>
    added.some((stated) => isInRow(candidate, stated.row) && (isOther(candidate, stated) || (candidate.field === "price" && stated.isNamed)));
  return [...candidates.filter((candidate) => !isTaken(candidate)), ...added.map(candidateAt)];
}

/** Rows that follow one another: priced ones, and those below them that are none. `isPaid`: a payment stands between them that the bill explains. */
interface Block {
  readonly above: readonly BillRow[];
  readonly below: readonly BillRow[];
  readonly isPaid: boolean;
}

function blocksOf(rows: readonly BillRow[], own: ReadonlySet<BillRow>): Block[] {
  const lastOwn = rows.findLastIndex((row) => own.has(row));
  if (lastOwn >= 0) {
    const below = rows.slice(lastOwn + 1, lastOwn + 1 + MOST_BELOW).filter((row) => row.page.number - (rows[lastOwn]?.page.number ?? 0) <= 1);
    const end = below.findIndex((row, i) => !row.role && i > 0);
    return [
      {
        above: rows.slice(0, lastOwn + 1).filter((row) => own.has(row) && !row.role),
        below: end < 0 ? below : below.slice(0, end),
        isPaid: [...own].some(({ role }) => role === "paid"),
      },
    ];
  }
  const blocks: Block[] = [];
  for (let at = 0; at < rows.length; ) {
    let to = at;
    while (to < rows.length && !rows[to]?.role) to++;
    const from = to;
    while (to < rows.length && rows[to]?.role) to++;
    const above = adjacentRows(rows.slice(at, from));
    const below = rows.slice(from, Math.min(to, from + MOST_BELOW));
    const [first] = below;
    if (above.length && (!first || isBeside(above.at(-1), first))) blocks.push({ above, below, isPaid: false });
    at = Math.max(to, at + 1);
  }
  return blocks;
}

/** How much may stand between two rows of a bill, in characters. */
const MOST_BETWEEN = 60;
const isBeside = (row: BillRow | undefined, next: BillRow): boolean =>
  row !== undefined && (row.page === next.page ? row.page.text.slice(row.end, next.start).trim().length <= MOST_BETWEEN : next.start <= MOST_BETWEEN);

/** The last rows that stand beside one another. */
function adjacentRows(rows: readonly BillRow[]): readonly BillRow[] {
  let from = rows.length - 1;
  while (from > 0 && isBeside(rows[from - 1], rows[from] as BillRow)) from--;
  return rows.slice(Math.max(0, from));
}

interface StatedRow {
  readonly row: BillRow;
  readonly sum: RowSum;
  readonly field: ValueField;
  /** Whether its words say so; else only its sum does. */
  readonly isNamed: boolean;
}

function statedIn({ above, below, ...block }: Block): StatedRow[] {
  const named: StatedRow[] = [];
  const most = Math.max(0, ...above.map(({ sums }) => sums.at(-1)?.minor ?? 0));
  const currency = above.at(-1)?.sums.at(-1)?.currency;
  let { isPaid } = block;
  for (const row of below) {
    const sum = statedSum(row, currency);
    if (!sum) continue;
    if (row.role === "paid" && below.some(({ role }) => role === "total")) {
      isPaid = true;
      named.push({ row, sum, field: "paid", isNamed: true });
    } else if (row.role === "total" && !isLater(row.label) && (isPaid || sum.minor * 2 > most))
      named.push({ row, sum, field: isPaid ? "total.due" : isBeforeTax(row.label) ? "total.net" : "total.gross", isNamed: true });
  }
  const [first] = below;
  const unnamed = first && !first.role ? unnamedTotal(above, first) : below.length ? undefined : unnamedTotal(above.slice(0, -1), above.at(-1));
  return unnamed && !named.length ? [unnamed] : lastOfEach(named);
}

/** The sum that a row states: the last one in the currency of what is priced. "Total EUR 500.00 (USD 545.00 at 1.09)". */
const statedSum = ({ sums }: BillRow, currency: string | undefined): RowSum | undefined => {
  const marked = sums.filter(({ isBare }) => !isBare);
  const found = marked.length ? marked : sums;
  return found.findLast((sum) => sum.currency === currency) ?? found.at(-1);
};

/** Of each field but payments the last. */
const lastOfEach = (all: readonly StatedRow[]): StatedRow[] =>
  all.filter(({ field }, i) => field === "paid" || !all.slice(i + 1).some((other) => other.field === field));

/** A row that no word calls a total, and that comes to what stands above it, or to that with a tax. */
function unnamedTotal(above: readonly BillRow[], row: BillRow | undefined): StatedRow | undefined {
  const before = above.at(-1);
  const sum = row?.sums.at(-1);
  if (!row || !sum || !before || before.page !== row.page || row.sums.length > 1) return undefined;
  const between = row.page.text.slice(before.end, row.start);
  const whole = above.reduce((all, { sums }) => all + (sums.at(-1)?.minor ?? 0), 0);
  const isApart = /\n\s*\n/.test(between) || above.length > 1;
  return isApart && between.trim().length < 3 && sum.minor >= whole && sum.minor <= whole * MOST_TAXED
    ? { row, sum, field: "total.gross", isNamed: false }
    : undefined;
}

function candidateAt({ row, sum: { amount, currency, start, end }, field }: StatedRow): Candidate {
  const label = field === "paid" ? row.label.slice(0, 200) : labelFor(field);
  return { field, label, value: showMoney(amount, currency), meaning: moneyMeaning(amount, currency), page: row.page.number, start, end, score: DOUBTFUL };
}
