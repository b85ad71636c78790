import type Big from "big.js";
import * as z from "zod/mini";
import { idOf } from "../ids.ts";
import { type Amount, add, decimalsIn, formatMoney } from "../money.ts";
import { unitBeside } from "../text/units.ts";
import type { DraftLine, InvoiceDraft } from "./invoices.ts";
import { computeSteps, type Discount, type LineSteps, type PartSteps, type RateSteps, type Steps } from "./totals.ts";

/** A computed figure: of the whole invoice, the tax of all rates or of `rate`, or the net amount of a line. */
export const ExplainableFigure = z.object({
  of: z.enum(["line", "subtotal", "discount", "tax", "total", "amountDue", "deposit"]),
  /** Required for `line`. */
  lineId: z.optional(idOf("line")),
  /** For `tax`, in percent. */
  rate: z.optional(z.number()),
});
export type ExplainableFigure = z.infer<typeof ExplainableFigure>;

/** One step of a derivation, `Tax: 8.25% of $1,098.00 = $90.585, rounded half up to $90.59`, and its result. */
export interface ExplanationStep {
  readonly text: string;
  readonly amount?: Amount;
}

/** With more lines than this, a total is explained from their sum, not line by line. */
const MANY = 12;

/**
 * Explains a figure of the invoice step by step, using the very numbers of the totals. The last step is the figure itself. Numbers are formatted for
 * `locale`. Empty if the invoice has no such line, rate or deposit. Throws like `totals`.
 */
export function explain(draft: InvoiceDraft, what: ExplainableFigure, locale = "en-US"): ExplanationStep[] {
  const steps = computeSteps(draft);
  const write = writer(draft, locale);
  switch (what.of) {
    case "line": {
      const at = draft.lines.findIndex(({ id }) => id === what.lineId);
      return draft.lines[at] && steps.lines[at] ? lineSteps(draft.lines[at], steps.lines[at], write) : [];
    }
    case "subtotal":
      return subtotalSteps(draft, steps, write);
    case "discount":
      return discountSteps(draft, steps, write);
    case "tax":
      return taxSteps(draft, steps, write, what.rate);
    case "total":
      return totalSteps(draft, steps, write);
    case "amountDue":
      return [...totalSteps(draft, steps, write), amountDueStep(draft, steps, write)];
    case "deposit":
      return draft.deposit ? [...totalSteps(draft, steps, write), ...depositStep(draft, steps, write)] : [];
  }
}

interface Writer {
  money(amount: number): string;
  /** An exact value: all its decimals, or the first SHOWN_DECIMALS of a longer one. */
  exact(value: Big): string;
  price(value: number): string;
  number(value: number): string;
  unit(quantity: number, unit: string): string;
  /** The exact value, and what it is rounded to if that differs. */
  rounded(exact: Big, to: Amount): string;
}

/** Maximum number of decimals shown of an exact value. */
const SHOWN_DECIMALS = 12;

function writer({ currency }: InvoiceDraft, locale: string): Writer {
  const decimals = decimalsIn(currency);
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const sums = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: decimals, maximumFractionDigits: SHOWN_DECIMALS });
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const exact = (value: Big) => {
    const cut = value.round(SHOWN_DECIMALS, 0);
    // Formatted from text, so that no digit is lost.
    const parts = sums.formatToParts(cut.toFixed() as `${number}`);
    return parts.map((part) => (part.type === "fraction" && !cut.eq(value) ? `${part.value}…` : part.value)).join("");
  };
  return {
    money,
    exact,
    price: (value) => sums.format(value),
    number: (value) => plain.format(value),
    unit: (quantity, unit) => unitBeside(quantity, unit, locale),
    rounded: (value, to) => (value.eq(to) ? money(to) : `${exact(value)}, rounded half up to ${money(to)}`),
  };
}

/** Sums and differences in one line: `$10.00 + $5.00 − $2.00`. */
const sumText = (amounts: readonly number[], write: Writer) =>
  amounts.map((amount, i) => (i === 0 ? write.money(amount) : `${amount < 0 ? "−" : "+"} ${write.money(Math.abs(amount))}`)).join(" ");

/** `Total: $10.00 + $5.00 = $15.00`, or `Total: $10.00` for a single amount. */
const sumStep = (name: string, amounts: readonly number[], amount: Amount, write: Writer): ExplanationStep => ({
  text: `${name}: ${amounts.length > 1 ? `${sumText(amounts, write)} = ` : ""}${write.money(amount)}`,
  amount,
});

function lineSteps(line: DraftLine, { gross, off, on, base, net }: LineSteps, write: Writer): ExplanationStep[] {
  const { description, quantity, unit, unitPrice, baseQuantity, discount, charge } = line;
  if (unitPrice === undefined) return [{ text: `${description}: no price yet`, amount: net }];
  const count = `${write.number(quantity)}${unit ? ` ${write.unit(quantity, unit)}` : ""}`;
  const per = baseQuantity === undefined || baseQuantity === 1 ? "" : ` ÷ ${write.number(baseQuantity)}`;
  const product = `${description}: ${count} × ${write.price(unitPrice)}${per} = `;
  if (!discount && !charge) return [{ text: product + write.rounded(gross.div(base), net), amount: net }];
  const whole = write.exact(gross.div(base));
  const part = (name: string, { type, value }: Discount, amount: Big): ExplanationStep[] =>
    type === "percent" ? [{ text: `${name}: ${write.number(value)}% of ${whole} = ${write.exact(amount.div(base))}` }] : [];
  const sum = [whole, ...(discount ? [`− ${write.exact(off.div(base))}`] : []), ...(charge ? [`+ ${write.exact(on.div(base))}`] : [])].join(" ");
  return [
    { text: product + whole },
    ...(discount ? part("Its discount", discount, off) : []),
    ...(charge ? part("Its charge", charge, on) : []),
    { text: `${description}: ${sum} = ${write.rounded(gross.minus(off).plus(on).div(base), net)}`, amount: net },
  ];
}

function subtotalSteps(draft: InvoiceDraft, { lines, totals: { nets, subtotal } }: Steps, write: Writer): ExplanationStep[] {
  if (draft.lines.length > MANY) return [{ text: `Subtotal: the sum of ${draft.lines.length} lines = ${write.money(subtotal)}`, amount: subtotal }];
  const each = draft.lines.flatMap((line, i) => (lines[i] ? lineSteps(line, lines[i], write) : []));
  return [...each, sumStep("Subtotal", nets, subtotal, write)];
}

/** `name: 10% of $1,220.00 = $122.00`, or the amount as entered. */
const partStep = (name: string, { type, value }: Discount, whole: Amount, { exact, amount }: PartSteps, write: Writer): ExplanationStep => ({
  text: `${name}: ${type === "percent" ? `${write.number(value)}% of ${write.money(whole)} = ${write.rounded(exact, amount)}` : write.money(amount)}`,
  amount,
});

/** The document's discount, its share per tax rate, and the allowances beside it. */
function discountSteps(draft: InvoiceDraft, { discount, rates, totals: { subtotal, discountTotal } }: Steps, write: Writer): ExplanationStep[] {
  const allowances = (draft.adjustments ?? []).filter(({ amount }) => amount < 0);
  const bearing = rates.filter(({ lines }) => lines.length);
  const spread = bearing.map(({ share, lines, rate }) => `${write.money(share)} on ${write.money(add(...lines))} at ${write.number(rate)}%`);
  const taken = [...(draft.discount ? [discount.amount] : []), ...allowances.map(({ amount }) => -amount)];
  return [
    ...(draft.discount ? [partStep("Discount", draft.discount, subtotal, discount, write)] : []),
    ...(draft.discount && bearing.length > 1 ? [{ text: `Spread over the tax rates by their lines: ${spread.join(", ")}` }] : []),
    ...allowances.map(({ description, amount }) => ({ text: `${description}: ${write.money(-amount)} off` })),
    ...(allowances.length || !draft.discount ? [sumStep("Taken off", taken, discountTotal, write)] : []),
  ];
}

/** The taxable amount of a rate: its lines less their share of the discount, plus its adjustments. */
function baseSteps({ rate, lines, share, adjustments, stated }: RateSteps, alone: boolean, write: Writer): ExplanationStep[] {
  const terms = [add(...lines), ...(share ? [-share] : []), ...adjustments];
  if (alone && terms.length === 1) return [];
  return [sumStep(alone ? "After that" : `At ${write.number(rate)}%`, terms, stated, write)];
}

/** The tax of a rate: added to the stated amount, or contained in it. */
function taxStep({ taxInclusive }: InvoiceDraft, { rate, stated, exact, tax }: RateSteps, write: Writer): ExplanationStep {
  const percent = write.number(rate);
  const worked = taxInclusive
    ? `Tax in it: ${write.money(stated)} × ${percent} ÷ ${write.number(add(rate, 100))}`
    : `Tax: ${percent}% of ${write.money(stated)}`;
  return { text: `${worked} = ${write.rounded(exact, tax)}`, amount: tax };
}

/** The steps of all rates, with the net amounts if prices include tax. */
const rateSteps = (draft: InvoiceDraft, { rates }: Steps, write: Writer): ExplanationStep[] =>
  rates.flatMap((rate) => [
    ...baseSteps(rate, rates.length === 1, write),
    ...(rate.rate === 0 ? [] : [taxStep(draft, rate, write)]),
    ...(rate.rate === 0 || !draft.taxInclusive ? [] : [sumStep("Without tax", [rate.stated, -rate.tax], rate.base, write)]),
  ]);

const chargeSteps = (draft: InvoiceDraft, write: Writer): ExplanationStep[] =>
  (draft.adjustments ?? []).filter(({ amount }) => amount > 0).map(({ description, amount }) => ({ text: `${description}: ${write.money(amount)}` }));

function taxSteps(draft: InvoiceDraft, steps: Steps, write: Writer, rate: number | undefined): ExplanationStep[] {
  const { rates, totals } = steps;
  const asked = rates.filter((each) => (rate === undefined ? each.rate > 0 : each.rate === rate));
  const meant = asked.length || rate !== undefined ? asked : rates.slice(0, 1);
  if (!meant.length) return [];
  return [
    ...subtotalSteps(draft, steps, write),
    ...discountStepsOf(draft, steps, write),
    ...chargeSteps(draft, write),
    ...meant.flatMap((each) => [...baseSteps(each, rates.length === 1, write), taxStep(draft, each, write)]),
    ...(meant.length > 1
      ? [
          sumStep(
            "Tax",
            meant.map(({ tax }) => tax),
            totals.taxTotal,
            write,
          ),
        ]
      : []),
  ];
}

const discountStepsOf = (draft: InvoiceDraft, steps: Steps, write: Writer) =>
  draft.discount || steps.totals.discountTotal ? discountSteps(draft, steps, write) : [];

function totalSteps(draft: InvoiceDraft, steps: Steps, write: Writer): ExplanationStep[] {
  const { rates, totals } = steps;
  const terms = rates.flatMap(({ rate, base, tax }) => (rate === 0 ? [base] : [base, tax]));
  return [
    ...subtotalSteps(draft, steps, write),
    ...discountStepsOf(draft, steps, write),
    ...chargeSteps(draft, write),
    ...rateSteps(draft, steps, write),
    sumStep("Total", terms, totals.total, write),
  ];
}

const amountDueStep = ({ amountPaid }: InvoiceDraft, { totals: { total, amountDue } }: Steps, write: Writer): ExplanationStep =>
  sumStep("Amount due", [total, ...(amountPaid ? [-amountPaid] : [])], amountDue, write);

const depositStep = (draft: InvoiceDraft, { deposit, totals: { total } }: Steps, write: Writer): ExplanationStep[] =>
  draft.deposit && deposit ? [partStep("Deposit", draft.deposit, total, deposit, write)] : [];
