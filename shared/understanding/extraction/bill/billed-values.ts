import type { Meaning, ValueField } from "../../../uploads/document-files.ts";
import { numbersIn } from "../../entities/numbers.ts";
import { foundWithin, type Span } from "../../entities/words.ts";
import type { Candidate } from "../candidates.ts";
import type { Page } from "../document.ts";
import { moneyMeaning, showMoney } from "../figures.ts";
import { labelFor } from "../goals.ts";
import type { Manner } from "../manner.ts";
import { DOUBTFUL, SURE } from "../scorer.ts";
import { type Bill, billOf, billOfTotals, type ReadTotals } from "./bill.ts";
import { type BillSum, discountOf, majorOf, minorOf, sizeOf } from "./bill-sums.ts";
import { taxedUnits } from "./rates.ts";
import { isBeforeTax, namesTax, saysTaxInside } from "./roles.ts";
import { labelOf } from "./row-labels.ts";
import { rateBeside, saysInside, withTax } from "./row-rates.ts";
import { type BillRow, isInRow, type RowSum } from "./rows.ts";
import { withStatedTotals } from "./stated-totals.ts";

/** What rows of a bill are the values of; all else that was found in them is none. */
const OF_MONEY: ReadonlySet<ValueField> = new Set([
  "price",
  "total.net",
  "total.tax",
  "total.gross",
  "total.due",
  "tax.rate",
  "discount",
  "deposit",
  "cap",
  "paid",
]);

/** Arithmetic proves what it finds: a value that the document's own sums confirm is as sure as one can be. */
const PROVEN = 1;

/**
 * What was found in a document, with its bill as the document adds it up: what is billed, at which tax, what is taken off, what it comes to and what was paid.
 * Where nothing adds up, what was found stays as it was, with the word that prices contain their tax.
 */
export function withBill(pages: readonly Page[], rows: readonly BillRow[], manner: Manner, candidates: readonly Candidate[]): Candidate[] {
  const isDeposit = (row: BillRow) => candidates.some((each) => each.field === "deposit" && isInRow(each, row));
  const bill =
    billOf(rows) ??
    billOfTotals(
      rows.filter((row) => !isDeposit(row)),
      totalsIn(candidates, manner.currency ?? ""),
    );
  const isInside = bill && hasTaxes(bill) ? bill.inside : !hasTaxOnTop(candidates) && pages.some(({ text }) => saysTaxInside(text));
  const taxed = (candidate: Candidate): Candidate => (isInside ? withTax(candidate, { taxIncluded: true }) : candidate);
  if (!bill)
    return withStatedTotals(
      rows,
      new Set(),
      candidates.map(taxed).map((candidate) => withOwnRate(withOwnCount(candidate, rows, manner), rows)),
    );
  const own = [...bill.units, ...bill.discounts, ...bill.taxes, ...bill.paid, ...bill.withheld, ...bill.totals, ...(bill.taxTotal ? [bill.taxTotal] : [])];
  const isInBill = (candidate: Candidate) => own.some(({ row }) => isInRow(candidate, row));
  const others = candidates.filter((candidate) => !(OF_MONEY.has(candidate.field) && isInBill(candidate))).map(taxed);
  const found = [...withoutRepeated(others, bill), ...valuesOf(bill, candidates.filter(isInBill), manner, isInside)];
  return withStatedTotals(rows, new Set(own.map(({ row }) => row)), found);
}

/** A doubtful price with how many its row bills of it, where the row says what that comes to: "Fence posts 40 @ $6.50 $260.00". */
function withOwnCount(candidate: Candidate, rows: readonly BillRow[], manner: Manner): Candidate {
  const { field, meaning, score } = candidate;
  if (field !== "price" || meaning.kind !== "money" || score >= SURE || meaning.quantity !== undefined) return candidate;
  const row = rows.find((each) => isInRow(candidate, each) && !each.role && each.sums.length > 1);
  const sum = row?.sums.at(-1);
  const isSum = (count: number) => row?.sums.some(({ amount }) => amount === count);
  const quantity = row && sum && countsIn(row, manner).find((count) => count !== 1 && !isSum(count) && comesTo(meaning.amount, count, sum));
  if (!row || quantity === undefined) return candidate;
  return { ...candidate, label: labelOf(row, candidate.label, quantity), meaning: { ...meaning, quantity }, score: PROVEN };
}

/** A price with the tax that stands in its row. */
function withOwnRate(candidate: Candidate, rows: readonly BillRow[]): Candidate {
  const row = candidate.field === "price" ? rows.find((each) => isInRow(candidate, each) && !each.role) : undefined;
  const rate = row && rateBeside(row);
  return row && rate !== undefined ? withTax(candidate, { taxRate: rate, ...(saysInside(row) ? { taxIncluded: true } : {}) }) : candidate;
}

/** Whether rows of a bill say what its taxes are. */
const saysTaxes = ({ taxes, unitTaxes }: Bill): boolean => taxes.length > 0 || unitTaxes !== undefined;

/** Whether a bill has taxes, as rows of them or as rates beside what they are of. */
const hasTaxes = (bill: Bill): boolean => saysTaxes(bill) || bill.rates !== undefined;

/** The totals of a document as they were read. */
function totalsIn(candidates: readonly Candidate[], currency: string): ReadTotals {
  const sumOf = (field: ValueField) => {
    const meaning = candidates.find((each) => each.field === field)?.meaning;
    return meaning?.kind === "money" && meaning.currency === currency ? minorOf(meaning.amount, currency) : undefined;
  };
  const rate = candidates.find(({ field }) => field === "tax.rate")?.meaning;
  return { currency, net: sumOf("total.net"), gross: sumOf("total.gross"), rate: rate?.kind === "percent" ? rate.percent : undefined };
}

/** A total with and one without tax that are not the same: the tax comes on top. */
const hasTaxOnTop = (candidates: readonly Candidate[]): boolean => {
  const amountOf = (field: ValueField) => {
    const meaning = candidates.find((each) => each.field === field)?.meaning;
    return meaning?.kind === "money" ? meaning.amount : undefined;
  };
  const [net, gross] = [amountOf("total.net"), amountOf("total.gross")];
  const prices = candidates.reduce(
    (sum, { field, meaning }) => (field === "price" && meaning.kind === "money" ? sum + meaning.amount * (meaning.quantity ?? 1) : sum),
    0,
  );
  return net !== undefined && gross !== undefined && net < gross && Math.abs(prices - net) < 0.01;
};

/** Of a field that has one value, the bill's own counts. */
function withoutRepeated(others: readonly Candidate[], bill: Bill): Candidate[] {
  const stated = new Set<ValueField>([
    ...(saysTaxes(bill) ? (["tax.rate", "total.tax"] as const) : []),
    ...(hasTaxes(bill) && bill.totals.some(({ kind }) => kind === "gross") ? (["total.gross", "total.net"] as const) : []),
    ...(bill.discounts.length ? (["discount"] as const) : []),
  ]);
  const isItsNet = ({ field, meaning }: Candidate) =>
    field === "total.net" &&
    meaning.kind === "money" &&
    minorOf(meaning.amount, bill.currency) === bill.gross - bill.tax &&
    !bill.totals.some(({ kind }) => kind === "net");
  return others.filter((candidate) => !stated.has(candidate.field) || isItsNet(candidate));
}

const spanOf = ({ row, sum }: BillSum): Span & { page: number } => ({ page: row.page.number, start: sum.start, end: sum.end });

function valuesOf(bill: Bill, own: readonly Candidate[], manner: Manner, isInside: boolean): Candidate[] {
  const { currency, units, taxes, paid, discounts, totals } = bill;
  const all = [...units, ...discounts, ...totals];
  const { taxes: stated, rates } = taxedUnits(bill);
  const sumValue = (field: ValueField, minor: number, at: BillSum, label = labelFor(field)): Candidate => {
    const amount = majorOf(minor, currency);
    return { field, label, value: showMoney(amount, currency), meaning: moneyMeaning(amount, currency), ...spanOf(at), score: PROVEN };
  };
  const prices = units.flatMap((unit, i) => {
    const tax = { ...(rates ? { taxRate: rates[i] as number } : {}), ...(isInside ? { taxIncluded: true as const } : {}) };
    return unit.sum.minor > 0 ? [withTax(priceOf(unit, own, currency, manner), tax)] : [];
  });
  const last = (kind: (typeof totals)[number]["kind"]) => totals.findLast((total) => total.kind === kind);
  const net = last("net") ?? (taxes.length && !bill.inside ? last("part") : undefined);
  // What is stated once a tax was withheld is what the document asks for.
  const gross = bill.withheld.length ? totals.at(-1) : last("gross");
  const discount = discountOf(bill);
  const [off] = discounts;
  const tax = bill.taxTotal ?? (taxes.length === 1 ? taxes[0] : undefined);
  const due = last("due");
  // Without a tax the sums do not say which total it is; its words do, as they were read.
  const asRead = own.filter(
    ({ field, page, start }) => field.startsWith("total.") && totals.some((total) => total.kind !== "due" && isInRow({ page, start }, total.row)),
  );
  const isAllOf = ({ meaning }: Candidate) => meaning.kind === "money" && minorOf(meaning.amount, currency) === bill.gross;
  // "Service 10 %" is no tax.
  const isOfTax = (candidate: Candidate) => all.some(({ row }) => isInRow(candidate, row) && namesTax(row.page.text.slice(row.start, row.end)));
  const isOfBill = (candidate: Candidate) =>
    (candidate.field === "tax.rate" && isOfTax(candidate)) ||
    (candidate.field === "total.tax" && candidate.meaning.kind === "money" && minorOf(candidate.meaning.amount, currency) === bill.tax);
  // Of a tax that has no row of its own, what was read counts.
  const taxAsRead = saysTaxes(bill) ? [] : own.filter(isOfBill);
  const stating = hasTaxes(bill)
    ? [...(net ? [sumValue("total.net", net.sum.minor, net)] : []), ...(gross ? [sumValue("total.gross", gross.sum.minor, gross)] : [])]
    : asRead.map((total) => (isAllOf(total) ? { ...total, score: PROVEN } : total));
  return [
    ...prices,
    ...stating,
    ...(due ? [sumValue("total.due", due.sum.minor, due)] : []),
    ...untaxedTotal(bill, asRead).map((total) => ({ ...sumValue("total.gross", total.sum.minor, total), score: DOUBTFUL })),
    ...taxAsRead,
    ...(tax ? [sumValue("total.tax", bill.tax, tax)] : []),
    ...stated.flatMap(({ own: { row }, rate }): Candidate[] => {
      const written = row.rates.find(({ percent }) => percent === rate);
      const meaning: Meaning = { kind: "percent", percent: rate };
      return written
        ? [
            {
              field: "tax.rate",
              label: labelFor("tax.rate"),
              value: `${rate} %`,
              meaning,
              page: row.page.number,
              start: written.start,
              end: written.end,
              score: PROVEN,
            },
          ]
        : [];
    }),
    ...(off && discount ? [discountValue(bill, off, discount, sumValue)] : []),
    ...paid.map((one) => sumValue("paid", Math.abs(one.sum.minor), one, one.row.label)),
  ];
}

/** Of a document without a word of tax, what it states for all is what it asks for, though a total alone is read as one before tax. */
function untaxedTotal(bill: Bill, asRead: readonly Candidate[]): BillSum[] {
  if (hasTaxes(bill) || asRead.some(({ field }) => field === "total.gross")) return [];
  const total = bill.totals.findLast(({ kind }) => kind === "gross");
  return total && !isBeforeTax(total.row.label) && !namesTax(total.row.page.text) ? [total] : [];
}

function discountValue(
  bill: Bill,
  off: BillSum,
  discount: NonNullable<ReturnType<typeof discountOf>>,
  sumValue: (field: ValueField, minor: number, at: BillSum) => Candidate,
): Candidate {
  const written = discount.type === "percent" ? off.row.rates.find(({ percent }) => percent === discount.value) : undefined;
  const minor = sizeOf(bill.discounts);
  const money = sumValue("discount", minor, off);
  if (!written) return money;
  return { ...money, value: `${discount.value} %`, meaning: { kind: "percent", percent: discount.value }, start: written.start, end: written.end };
}

/** A unit of a bill as a price: what was read in its row where that comes to it, times what the row counts; else its sum. */
function priceOf(unit: BillSum, own: readonly Candidate[], currency: string, manner: Manner): Candidate {
  const { row, sum } = unit;
  const counts = countsIn(row, manner);
  const read = own.filter((each) => each.field === "price" && isInRow(each, row));
  for (const candidate of read) {
    if (candidate.meaning.kind !== "money") continue;
    const { amount: price, quantity, per } = candidate.meaning;
    const proven = { ...candidate, label: labelOf(row, candidate.label, quantity), score: PROVEN };
    if (quantity !== undefined && comesTo(price, quantity, sum)) return proven;
    const counted = countedIn(counts, price, sum, per !== undefined);
    if (counted !== undefined) return { ...proven, label: labelOf(row, candidate.label, counted), meaning: moneyMeaning(price, currency, per, counted) };
    // So much a month, without a word of how many, is in the sums once.
    if (quantity === undefined && comesTo(price, 1, sum)) return per ? { ...proven, meaning: moneyMeaning(price, currency, per, 1) } : proven;
  }
  const priceAt = row.sums.find((each) => each !== sum && countedIn(counts, each.amount, sum, false) !== undefined) ?? sum;
  const quantity = priceAt === sum ? undefined : countedIn(counts, priceAt.amount, sum, false);
  const meaning = moneyMeaning(priceAt.amount, currency, undefined, quantity);
  return {
    field: "price",
    label: labelOf(row, "", quantity),
    value: showMoney(priceAt.amount, currency),
    meaning,
    ...spanOf({ row, sum: priceAt }),
    score: PROVEN,
  };
}

const countsIn = (row: BillRow, manner: Manner): number[] => foundWithin(numbersIn(row.page.reading, manner.decimal), row).map(({ value }) => value);

const comesTo = (price: number, quantity: number, { minor, currency }: RowSum): boolean =>
  quantity > 0 && Math.abs(price * quantity - majorOf(minor, currency)) <= majorOf(1, currency) * 0.5 + 1e-9;

/** Prices per hundred and per thousand. */
const PACKED = [1, 100, 1000];

/** How many a row counts of a price so that it comes to its sum: one of its numbers, two of them times each other, or so many packs. */
function countedIn(counts: readonly number[], price: number, sum: RowSum, isRate: boolean): number | undefined {
  const others = counts.filter((count) => count !== price && count * price > 0).slice(0, 8);
  const quantities = [
    ...others.flatMap((count) => PACKED.map((pack) => count / pack)),
    ...others.flatMap((one, i) => others.slice(i + 1).map((other) => one * other)),
  ];
  return quantities.find((quantity) => (quantity !== 1 || isRate) && comesTo(price, quantity, sum));
}
