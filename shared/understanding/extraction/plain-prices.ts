import type { DecimalSign } from "../../language/number/written.ts";
import type { Meaning } from "../../uploads/document-files.ts";
import { rateBeside, saysInside } from "./bill/row-rates.ts";
import type { BillRow } from "./bill/rows.ts";
import type { Candidate } from "./candidates.ts";
import { moneyMeaning, showMoney } from "./figures.ts";
import type { Manner } from "./manner.ts";
import { timesBefore } from "./price-words.ts";
import { DOUBTFUL, SURE } from "./scorer.ts";

/** A document that is longer says more of its prices than their labels. */
const SHORT = 1500;

/**
 * The prices of a short document that are written as one is that was read: "Design: $2,500" and "Development: $4,500" below it. Where none was read, all
 * that have a label.
 */
export function withPlainPrices(rows: readonly BillRow[], length: number, { decimal }: Manner, candidates: readonly Candidate[]): Candidate[] {
  const inRow = (row: BillRow) => candidates.filter(({ page, start }) => page === row.page.number && row.start <= start && start < row.end);
  const isPriced = (row: BillRow) => inRow(row).some(({ field }) => field === "price");
  const isTaxed = (row: BillRow) => rateBeside(row) !== undefined;
  const isPlain = (row: BillRow) =>
    !row.role && row.sums.length === 1 && (!row.rates.length || isTaxed(row)) && (row.sums[0]?.minor ?? 0) > 0 && !row.sums[0]?.isBare;
  const runs: BillRow[][] = [];
  for (const row of rows) {
    if (!isPlain(row)) continue;
    const before = runs.at(-1)?.at(-1);
    const between = before && before.page === row.page ? row.page.text.slice(before.end, row.start) : undefined;
    if (between !== undefined && between.trim().length <= 2 && !/\n\s*\n/.test(between)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  const isNone = length <= SHORT && !candidates.some(({ field }) => field === "price" || field === "cap");
  // What has its tax beside it is no total before tax.
  const isOther = ({ field, score }: Candidate, row: BillRow) => field === "total.net" && score < SURE && isTaxed(row);
  const added = runs
    .filter((run) => isNone || run.some(isPriced))
    .flatMap((run) => run.filter((row) => !inRow(row).some((candidate) => isOfSum(candidate.field) && !isOther(candidate, row))));
  const taken = new Set(added.flatMap((row) => inRow(row).filter((candidate) => isOther(candidate, row))));
  return [...candidates.filter((candidate) => !taken.has(candidate)), ...added.map((row) => priceOf(row, decimal))];
}

/** A sum that was read as something else is no price; a name or a number that its label was read as says nothing of it. */
const isOfSum = (field: Candidate["field"]): boolean => /^(?:price|total\.|deposit|discount|cap|paid|expenses)/.test(field);

function priceOf(row: BillRow, decimal: DecimalSign): Candidate {
  const { page } = row;
  const [sum] = row.sums as [BillRow["sums"][number]];
  const { amount, currency, start, end } = sum;
  const times = timesBefore(page, row, sum, decimal);
  const [label, per] = [times?.label || row.label, times?.per?.unit];
  const taxRate = rateBeside(row);
  const tax = taxRate === undefined ? {} : { taxRate, ...(saysInside(row) ? { taxIncluded: true } : {}) };
  const meaning = { ...moneyMeaning(amount, currency, per, times?.quantity), ...tax } as Meaning;
  return { field: "price", label: label.slice(0, 200), value: showMoney(amount, currency, per), meaning, page: page.number, start, end, score: DOUBTFUL };
}
