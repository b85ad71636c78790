import type { BillRow } from "./bill/rows.ts";
import type { Candidate } from "./candidates.ts";
import { moneyMeaning, showMoney } from "./figures.ts";

/** Such prices are shown, and a person looks at them. */
const DOUBTFUL = 0.6;
/** A document that is longer says more of its prices than their labels. */
const SHORT = 1500;

/**
 * The prices of a short document that are written as one is that was read: "Design: $2,500" and "Development: $4,500" below it. Where none was read, all
 * that have a label.
 */
export function withPlainPrices(rows: readonly BillRow[], length: number, candidates: readonly Candidate[]): Candidate[] {
  const inRow = (row: BillRow) => candidates.filter(({ page, start }) => page === row.page.number && row.start <= start && start < row.end);
  const isPriced = (row: BillRow) => inRow(row).some(({ field }) => field === "price");
  const isPlain = ({ role, sums, rates }: BillRow) => !role && sums.length === 1 && !rates.length && (sums[0]?.minor ?? 0) > 0 && !sums[0]?.isBare;
  const runs: BillRow[][] = [];
  for (const row of rows) {
    if (!isPlain(row)) continue;
    const before = runs.at(-1)?.at(-1);
    const between = before && before.page === row.page ? row.page.text.slice(before.end, row.start) : undefined;
    if (between !== undefined && between.trim().length <= 2 && !/\n\s*\n/.test(between)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  const isNone = length <= SHORT && !candidates.some(({ field }) => field === "price" || field === "cap");
  const added = runs.filter((run) => isNone || run.some(isPriced)).flatMap((run) => run.filter((row) => !inRow(row).some(({ field }) => isOfSum(field))));
  return [...candidates, ...added.map(priceOf)];
}

/** A sum that was read as something else is no price; a name or a number that its label was read as says nothing of it. */
const isOfSum = (field: Candidate["field"]): boolean => /^(?:price|total\.|deposit|discount|cap|paid|expenses)/.test(field);

function priceOf({ page, label, sums }: BillRow): Candidate {
  const [sum] = sums as [BillRow["sums"][number]];
  const { amount, currency, start, end } = sum;
  const meaning = moneyMeaning(amount, currency);
  return { field: "price", label: label.slice(0, 200), value: showMoney(amount, currency), meaning, page: page.number, start, end, score: DOUBTFUL };
}
