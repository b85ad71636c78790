import Big from "big.js";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { decimal, Percent, text } from "../fields.ts";
import { Amount, add, allocate, amountIn, type Currency, LARGEST_AMOUNT, round, SumOfAmounts, subtract, withinLargest } from "../money.ts";

/** A part of a price: percent (0 to 100), or an amount in major units. */
export const Discount = z
  .strictObject({ type: z.enum(["percent", "amount"]), value: decimal({ min: 0, decimals: 6 }) })
  .check(z.refine((discount) => discount.type === "amount" || discount.value <= 100, { error: "may be at most 100 percent", path: ["value"] }));
export type Discount = z.infer<typeof Discount>;

/** A charge (shipping: positive) or an allowance (voucher: negative) on the whole document with its own tax rate (BG-20, BG-21). */
export const Adjustment = z.strictObject({
  description: text(1, 200),
  amount: decimal({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT, decimals: 3 }),
  taxRate: z.optional(Percent),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** The tax of one rate: `tax` on `base`, both in major units, `rate` in percent (BG-23). */
export const TaxSubtotal = z.object({ rate: Percent, base: SumOfAmounts, tax: SumOfAmounts });
export type TaxSubtotal = z.infer<typeof TaxSubtotal>;

/**
 * The totals of an invoice. `computeSteps` yields none beyond `LARGEST_AMOUNT`, but older versions did not check some of them: their schemas are wider,
 * because a reader stricter than an earlier writer would lose stored invoices.
 */
export const totalFields = {
  /** Sum of the lines (BT-106; gross if prices include tax). */
  subtotal: Amount,
  /** Discount and allowances of the document (BT-107). */
  discountTotal: SumOfAmounts,
  /** Charges of the document (BT-108). */
  chargeTotal: SumOfAmounts,
  taxes: z.array(TaxSubtotal),
  taxTotal: Amount,
  total: Amount,
  amountDue: SumOfAmounts,
  depositDue: z.optional(Amount),
};

/** The totals of an invoice; `nets` holds the net amount of each line (gross if prices include tax), in their order. */
export const Totals = z.object({ ...totalFields, nets: z.array(Amount) });
export type Totals = z.infer<typeof Totals>;

type PricedInvoice = {
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

/** The computation of a line: `gross` less `off` plus `on`, all three exact and still multiplied by `base`; divided and rounded once to `net`. */
export interface LineSteps {
  readonly gross: Big;
  readonly off: Big;
  readonly on: Big;
  readonly base: Big;
  readonly net: Amount;
}

/** The computation of a tax rate: its lines, less their `share` of the discount, plus its adjustments; `exact` is the tax before its one rounding. */
export interface RateSteps extends TaxSubtotal {
  readonly lines: readonly Amount[];
  readonly share: Amount;
  readonly adjustments: readonly Amount[];
  readonly stated: Amount;
  readonly exact: Big;
}

/** A discount or a deposit, before and after its one rounding. */
export interface PartSteps {
  readonly exact: Big;
  readonly amount: Amount;
}

/** The totals with every step of their computation. `discount` is the document's own, without allowances. */
export interface Steps {
  readonly lines: readonly LineSteps[];
  readonly discount: PartSteps;
  readonly rates: readonly RateSteps[];
  readonly deposit: PartSteps | undefined;
  readonly totals: Totals;
}

/**
 * The totals as defined by EN 16931: each line rounded once (BR-CO-10), the document's discount spread over the tax rates in proportion to their lines,
 * tax rounded once per rate on the discounted base (BR-CO-17, -18), the total as their sum (BR-CO-13, -15). If prices include tax, the stated amounts
 * are paid, and net and tax are derived from them. A line without a price counts 0. Throws `invalid`, with the field, if a discount exceeds its base or
 * a sum exceeds `LARGEST_AMOUNT`, independent of the order of the adjustments.
 */
export const totals = (draft: PricedInvoice): Totals => computeSteps(draft).totals;

/** Computes the totals, keeping every step. Throws like `totals`. */
export function computeSteps(draft: PricedInvoice): Steps {
  const { currency } = draft;
  const lines = draft.lines.map((line, i) => lineSteps(line, currency, `lines.${i}`));
  const nets = lines.map(({ net }) => net);
  const subtotal = sum(nets, currency, "lines");

  const discount = partSteps(draft.discount, subtotal, currency, "discount");
  const adjustments = (draft.adjustments ?? []).map((adjustment, i) => ({
    amount: amountIn(adjustment.amount, currency, `adjustments.${i}.amount`),
    rate: adjustment.taxRate ?? draft.taxRate,
  }));
  const adjusted = adjustments.length ? "adjustments" : "lines";
  const off = adjustments.filter(({ amount }) => amount < 0).map(({ amount }) => subtract(0, amount));
  const on = adjustments.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
  const discountTotal = withinLargest(add(discount.amount, ...off), adjusted);
  const chargeTotal = withinLargest(add(...on), adjusted);

  const groups = new Map<number, { lines: Amount[]; adjustments: Amount[] }>();
  const of = (rate: number) => groups.get(rate) ?? groups.set(rate, { lines: [], adjustments: [] }).get(rate) ?? { lines: [], adjustments: [] };
  draft.lines.forEach((line, i) => {
    of(line.taxRate ?? draft.taxRate).lines.push(nets[i] ?? (0 as Amount));
  });
  for (const { amount, rate } of adjustments) of(rate).adjustments.push(amount);
  const sorted = [...groups].sort(([a], [b]) => b - a);
  const shares = allocate(
    discount.amount,
    sorted.map(([, group]) => sum(group.lines, currency, "lines")),
    currency,
  );

  const rates = sorted.map(([rate, group], i): RateSteps => {
    const part = shares[i] ?? (0 as Amount);
    const stated = withinLargest(subtract(add(...group.lines, ...group.adjustments), part), adjusted);
    const exact = draft.taxInclusive ? new Big(stated).times(rate).div(new Big(rate).plus(100)) : new Big(stated).times(rate).div(100);
    const tax = round(exact, currency, adjusted);
    return { rate, base: draft.taxInclusive ? subtract(stated, tax) : stated, tax, ...group, share: part, stated, exact };
  });
  const taxes = rates.map(({ rate, base, tax }): TaxSubtotal => ({ rate, base, tax }));

  const taxTotal = sum(
    taxes.map(({ tax }) => tax),
    currency,
    adjusted,
  );
  const total = sum(
    taxes.flatMap(({ base, tax }) => [base, tax]),
    currency,
    adjusted,
  );
  const deposit = draft.deposit && partSteps(draft.deposit, total, currency, "deposit");
  return {
    lines,
    discount,
    rates,
    deposit,
    totals: {
      nets,
      subtotal,
      discountTotal,
      chargeTotal,
      taxes,
      taxTotal,
      total,
      amountDue: withinLargest(subtract(total, amountIn(draft.amountPaid, currency, "amountPaid")), "amountPaid"),
      ...(deposit ? { depositDue: deposit.amount } : {}),
    },
  };
}

/** Computes a line: quantity × price, less its discount, plus its charge, rounded once. */
function lineSteps(line: PricedInvoice["lines"][number], currency: Currency, field: string): LineSteps {
  const gross = new Big(line.quantity).times(line.unitPrice ?? 0);
  const base = new Big(line.baseQuantity ?? 1);
  // Dividing last, so that a price per 3 loses nothing before the one rounding.
  const part = (discount: Discount | undefined) =>
    !discount
      ? new Big(0)
      : discount.type === "percent"
        ? gross.times(discount.value).div(100)
        : new Big(amountIn(discount.value, currency, `${field}.discount.value`)).times(base);
  const [off, on] = [part(line.discount), part(line.charge)];
  if (line.discount?.type === "amount" && off.gt(gross.abs())) {
    throw new AppError("invalid", "The discount is larger than the line it is taken from.", { field: `${field}.discount` });
  }
  return { gross, off, on, base, net: round(gross.minus(off).plus(on).div(base), currency, field) };
}

/** Computes a discount or deposit of `whole`. */
function partSteps(discount: Discount | undefined, whole: Amount, currency: Currency, field: string): PartSteps {
  if (!discount) return { exact: new Big(0), amount: 0 as Amount };
  if (discount.type === "percent") {
    const exact = new Big(whole).times(discount.value).div(100);
    return { exact, amount: round(exact, currency) };
  }
  const amount = amountIn(discount.value, currency, `${field}.value`);
  if (amount > whole) throw new AppError("invalid", `The ${field} (${amount}) is larger than what it is taken from (${whole}).`, { field });
  return { exact: new Big(amount), amount };
}

/** Exact sum. Throws `invalid`, about `field`, if it exceeds what an invoice can hold. */
const sum = (amounts: readonly Amount[], currency: Currency, field: string): Amount =>
  round(
    amounts.reduce((all, amount) => all.plus(amount), new Big(0)),
    currency,
    field,
  );
