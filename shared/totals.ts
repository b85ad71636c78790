import Big from "big.js";
import * as z from "zod/mini";
import { AppError } from "./errors.ts";
import { decimal, Percent, text } from "./fields.ts";
import { Amount, add, amountIn, type Currency, LARGEST, percentOf, round, share, subtract } from "./money.ts";

/** A part of a price: so many per cent of it (0 to 100), or an amount in major units. */
export const Discount = z
  .strictObject({ type: z.enum(["percent", "amount"]), value: decimal({ min: 0, decimals: 6 }) })
  .check(z.refine((discount) => discount.type === "amount" || discount.value <= 100, { error: "may be at most 100 percent", path: ["value"] }));
export type Discount = z.infer<typeof Discount>;

/** A charge (shipping: positive) or an allowance (voucher: negative) of the whole document with its own tax rate (BG-20, BG-21). */
export const Adjustment = z.strictObject({
  description: text(1, 200),
  amount: decimal({ min: -LARGEST, max: LARGEST, decimals: 3 }),
  taxRate: z.optional(Percent),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** The tax of one rate: `tax` on `base`, both in major units, `rate` in percent (BG-23). */
export const TaxSubtotal = z.object({ rate: Percent, base: Amount, tax: Amount });
export type TaxSubtotal = z.infer<typeof TaxSubtotal>;

/** The figures of an invoice, field by field. */
export const totalFields = {
  /** Sum of the lines (BT-106; gross where prices include tax). */
  subtotal: Amount,
  /** What the document's discount and allowances take off (BT-107). */
  discountTotal: Amount,
  /** What the document's charges add (BT-108). */
  chargeTotal: Amount,
  taxes: z.array(TaxSubtotal),
  taxTotal: Amount,
  total: Amount,
  amountDue: Amount,
  depositDue: z.optional(Amount),
};

/** The figures of an invoice; `nets` holds one net amount a line (gross where prices include tax), in their order. */
export const Totals = z.object({ ...totalFields, nets: z.array(Amount) });
export type Totals = z.infer<typeof Totals>;

type Priced = {
  readonly currency: Currency;
  readonly lines: readonly {
    readonly quantity: number;
    readonly unitPrice?: number | undefined;
    readonly baseQuantity?: number | undefined;
    readonly taxRate?: number | undefined;
    readonly discount?: Discount | undefined;
    readonly charge?: Discount | undefined;
  }[];
  readonly discount?: Discount | undefined;
  readonly adjustments?: readonly Adjustment[] | undefined;
  readonly taxRate: number;
  readonly taxInclusive: boolean;
  readonly amountPaid: number;
  readonly deposit?: Discount | undefined;
};

/**
 * The figures of an invoice as EN 16931 has them: each line rounded once (BR-CO-10), the document's discount spread over the
 * tax rates in proportion to their lines, tax rounded once per rate on the discounted base (BR-CO-17, -18), the total their sum (BR-CO-13, -15).
 * Prices that include tax: what is stated is what is paid, and net and tax are derived from it. A line with no price yet counts nothing.
 * Throws `invalid` where a discount is larger than what it is taken from, or a sum is beyond `LARGEST`.
 */
export function totals(draft: Priced): Totals {
  const { currency } = draft;
  const nets = draft.lines.map((line, i) => lineNet(line, currency, `lines.${i}`));
  const subtotal = sum(nets, currency);

  const discount = taken(draft.discount, subtotal, currency, "discount");
  const adjustments = (draft.adjustments ?? []).map((adjustment, i) => ({
    amount: amountIn(adjustment.amount, currency, `adjustments.${i}.amount`),
    rate: adjustment.taxRate ?? draft.taxRate,
  }));

  const rates = new Map<number, { lines: Amount[]; adjustments: Amount[] }>();
  const of = (rate: number) => rates.get(rate) ?? rates.set(rate, { lines: [], adjustments: [] }).get(rate) ?? { lines: [], adjustments: [] };
  draft.lines.forEach((line, i) => {
    of(line.taxRate ?? draft.taxRate).lines.push(nets[i] ?? (0 as Amount));
  });
  for (const { amount, rate } of adjustments) of(rate).adjustments.push(amount);
  const sorted = [...rates].sort(([a], [b]) => b - a);
  const shares = share(
    discount,
    sorted.map(([, group]) => sum(group.lines, currency)),
    currency,
  );

  const taxes = sorted.map(([rate, group], i): TaxSubtotal => {
    const amount = subtract(add(...group.lines, ...group.adjustments), shares[i] ?? 0);
    if (!draft.taxInclusive) return { rate, base: amount, tax: percentOf(amount, rate, currency) };
    const tax = round(new Big(amount).times(rate).div(new Big(rate).plus(100)), currency);
    return { rate, base: subtract(amount, tax), tax };
  });

  const taxTotal = sum(
    taxes.map(({ tax }) => tax),
    currency,
  );
  const total = sum(
    taxes.flatMap(({ base, tax }) => [base, tax]),
    currency,
  );
  const off = adjustments.filter(({ amount }) => amount < 0).map(({ amount }) => subtract(0, amount));
  const on = adjustments.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
  return {
    nets,
    subtotal,
    discountTotal: add(discount, ...off),
    chargeTotal: add(...on),
    taxes,
    taxTotal,
    total,
    amountDue: subtract(total, amountIn(draft.amountPaid, currency, "amountPaid")),
    ...(draft.deposit ? { depositDue: taken(draft.deposit, total, currency, "deposit") } : {}),
  };
}

/** What one line comes to: quantity × price, less its discount, plus its charge, rounded once. */
function lineNet(line: Priced["lines"][number], currency: Currency, field: string): Amount {
  const gross = new Big(line.quantity).times(line.unitPrice ?? 0);
  const base = new Big(line.baseQuantity ?? 1);
  // The division comes last, so that a price per 3 loses nothing before the one rounding.
  const part = (discount: Discount | undefined) =>
    !discount
      ? new Big(0)
      : discount.type === "percent"
        ? gross.times(discount.value).div(100)
        : new Big(amountIn(discount.value, currency, `${field}.discount.value`)).times(base);
  if (line.discount?.type === "amount" && part(line.discount).gt(gross.abs())) {
    throw new AppError("invalid", "The discount is larger than the line it is taken from.", { field: `${field}.discount` });
  }
  return round(gross.minus(part(line.discount)).plus(part(line.charge)).div(base), currency);
}

/** The amount of a discount or deposit of `whole`. */
function taken(discount: Discount | undefined, whole: Amount, currency: Currency, field: string): Amount {
  if (!discount) return 0 as Amount;
  if (discount.type === "percent") return percentOf(whole, discount.value, currency);
  const amount = amountIn(discount.value, currency, `${field}.value`);
  if (amount > whole) throw new AppError("invalid", `The ${field} (${amount}) is larger than what it is taken from (${whole}).`, { field });
  return amount;
}

/** Exact sum that still fits an invoice. */
const sum = (amounts: readonly Amount[], currency: Currency): Amount =>
  round(
    amounts.reduce((all, amount) => all.plus(amount), new Big(0)),
    currency,
  );
