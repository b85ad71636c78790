import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { type Amount, add, allocate, amountIn, formatMoney, LARGEST_AMOUNT, subtract } from "../money.ts";
import { type CreditedLine, type CreditNote, dueOn } from "./credit-notes.ts";
import { canBeTakenFrom, creditTotals, grossOf, leftOf } from "./credit-totals.ts";
import { type Invoice, MAX_LINES } from "./invoices.ts";
import { computeSteps, type TaxSubtotal } from "./totals.ts";

/** A quantity of a line to credit; without it, all that is left of the line. */
const NewCreditedLine = z.strictObject({ lineId: idOf("line"), quantity: z.optional(decimal({ above: 0, decimals: 6 })) });

/**
 * A credit note without a refund, as a person enters it: either `amount` including tax, in major units of the invoice's currency, with the taxes in
 * proportion, or `lines`, each with its own tax. `email`: send the credit note to the customer.
 */
export const NewCreditNote = z
  .strictObject({
    amount: z.optional(decimal({ above: 0, max: LARGEST_AMOUNT, decimals: 3 })),
    lines: z.optional(z.array(NewCreditedLine).check(z.minLength(1), z.maxLength(MAX_LINES))),
    reason: z.optional(text(0, 200)),
    email: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
      path: ["amount"],
      error: "or lines: one of them says what is credited",
    }),
    z.refine(({ lines = [] }) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, { path: ["lines"], error: "has a line twice" }),
  );
export type NewCreditNote = z.infer<typeof NewCreditNote>;

/** The figures of a new credit note. */
export type Credit = Pick<CreditNote, "amount" | "lines"> & { readonly taxes: TaxSubtotal[] };

/** The amount that can still be credited, including tax. */
export const creditable = (invoice: Invoice): Amount => grossOf(leftOf(invoice));

/** Throws `conflict` if an invoice of this status cannot be credited. */
export function requireCreditable(invoice: Pick<Invoice, "invoiceNumber" | "status">): void {
  const why = refusals[invoice.status];
  if (why) throw new AppError("conflict", `Invoice ${invoice.invoiceNumber} ${why}.`, { field: "status" });
}

const refusals: Record<Invoice["status"], string | undefined> = {
  draft: "is a draft; change it instead",
  sent: undefined,
  pending: "has a payment on its way; credit it once that has arrived",
  paid: undefined,
  void: "is void; nothing is left of it to credit",
};

/** Returns the figures of a credit. Throws `conflict` if the invoice cannot be credited, `invalid` for more than is left of it or of a line. */
export function creditOf(invoice: Invoice, { amount, lines }: Pick<NewCreditNote, "amount" | "lines">): Credit {
  requireCreditable(invoice);
  const left = leftOf(invoice);
  if (grossOf(left) <= 0)
    throw new AppError("conflict", `Nothing is left of invoice ${invoice.invoiceNumber} to credit: all of it was credited already.`, { field: "status" });
  return lines ? creditOfLines(invoice, lines, left) : creditOfAmount(invoice, amountIn(amount ?? 0, invoice.currency, "amount"), left);
}

/** Returns the credit that cancels an invoice: all that is left of it. */
export function cancellationOf(invoice: Invoice): Credit {
  const taxes = leftOf(invoice);
  return { amount: grossOf(taxes), taxes };
}

function creditOfAmount(invoice: Invoice, amount: Amount, left: readonly TaxSubtotal[]): Credit {
  requireLeft(invoice, amount, left, "amount");
  const note = { id: "crn_new", creditNoteNumber: "", amount, date: invoice.invoiceDate, recordedAt: invoice.updatedAt } as const;
  return { amount, taxes: creditTotals(invoice, note).taxes };
}

function requireLeft({ currency, business }: Invoice, amount: Amount, left: readonly TaxSubtotal[], field: string): void {
  const most = grossOf(left);
  if (amount > most) throw new AppError("invalid", `Only ${formatMoney(most, currency, business.locale)} is left to credit.`, { field });
}

function creditOfLines(invoice: Invoice, asked: NonNullable<NewCreditNote["lines"]>, left: readonly TaxSubtotal[]): Credit {
  const values = lineValues(invoice);
  const rates = new Map<number, { base: Amount; tax: Amount }>();
  const lines = asked.map(({ lineId, quantity }, i): CreditedLine => {
    const value = values.get(lineId);
    if (!value) throw new AppError("invalid", `Invoice ${invoice.invoiceNumber} has no such line.`, { field: `lines.${i}.lineId` });
    const line = lineCredit(invoice, value, quantity, `lines.${i}.quantity`);
    const before = rates.get(value.rate);
    rates.set(value.rate, { base: add(before?.base ?? 0, line.base), tax: add(before?.tax ?? 0, line.tax) });
    return line;
  });
  const taxes = left.map((rest) => splitWithin({ rate: rest.rate, ...(rates.get(rest.rate) ?? { base: add(), tax: add() }) }, rest));
  const amount = grossOf(taxes);
  requireLeft(invoice, amount, left, "lines");
  if (!canBeTakenFrom(taxes, left))
    throw new AppError("invalid", "More of these lines was credited already than is left for this: credit an amount instead.", { field: "lines" });
  if (amount <= 0) throw new AppError("invalid", "These lines come to nothing, so there is nothing to credit.", { field: "lines" });
  return { amount, taxes, lines };
}

interface LineValue extends TaxSubtotal {
  readonly line: Invoice["lines"][number];
}

/** Returns the value of each line by id: less its share of the invoice's discount, with its share of the tax. */
function lineValues(invoice: Invoice): Map<string, LineValue> {
  const { currency, taxInclusive } = invoice;
  const steps = computeSteps(invoice);
  const values = new Map<string, LineValue>();
  for (const { rate, share: discount, lines: nets, adjustments, tax } of steps.rates) {
    const off = allocate(discount, nets, currency);
    const stated = nets.map((net, i) => subtract(net, off[i] ?? 0));
    const taxes = allocate(tax, [...stated, ...adjustments], currency);
    invoice.lines
      .filter((line) => (line.taxRate ?? invoice.taxRate) === rate)
      .forEach((line, i) => {
        const [mine, itsTax] = [stated[i] ?? add(), taxes[i] ?? add()];
        values.set(line.id, { line, rate, base: taxInclusive ? subtract(mine, itsTax) : mine, tax: itsTax });
      });
  }
  return values;
}

/** Returns the credit for a quantity of a line, as a share of what is left of it, so that crediting all of it adds up to the line exactly. */
function lineCredit({ creditNotes, currency, business }: Invoice, { line, base, tax }: LineValue, asked: number | undefined, field: string): CreditedLine {
  const before = creditNotes.filter(({ voidedAt }) => !voidedAt).flatMap(({ lines = [] }) => lines.filter(({ lineId }) => lineId === line.id));
  const left = {
    quantity: subtract(line.quantity, ...before.map(({ quantity }) => quantity)),
    base: subtract(base, ...before.map((each) => each.base)),
    tax: subtract(tax, ...before.map((each) => each.tax)),
  };
  const name = line.description.trim();
  if (left.quantity <= 0) throw new AppError("invalid", `All of “${name}” was credited already.`, { field });
  const quantity = asked ?? left.quantity;
  const rest = subtract(left.quantity, quantity);
  if (rest < 0) {
    const most = new Intl.NumberFormat(business.locale, { maximumFractionDigits: 6 }).format(left.quantity);
    throw new AppError("invalid", `Only ${most} of “${name}” can be credited.`, { field });
  }
  const part = (amount: Amount) => (rest === 0 ? amount : (allocate(amount, [quantity, rest], currency)[0] ?? amount));
  return { lineId: line.id, quantity, base: part(left.base), tax: part(left.tax) };
}

/** Splits the same gross amount so that neither tax nor base exceeds what is left: earlier notes in proportion may have taken a cent more of one. */
function splitWithin(part: TaxSubtotal, left: TaxSubtotal): TaxSubtotal {
  const gross = grossOf([part]);
  const tax = add(Math.min(Math.max(part.tax, subtract(gross, left.base), 0), left.tax));
  return canBeTakenFrom([part], [left]) ? part : { ...part, base: subtract(gross, tax), tax };
}

/** The fields of a credit note besides its figures. */
type Written = Omit<CreditNote, "amount" | "lines" | "taxes" | "paymentId" | "cancels">;

const noteOf = ({ amount, taxes, lines }: Credit, written: Written): CreditNote => ({ ...written, amount, taxes, ...(lines ? { lines } : {}) });

type CreditedInvoice = Pick<Invoice, "status" | "total" | "amountPaid" | "amountDue" | "updatedAt"> & { readonly creditNotes: readonly CreditNote[] };

/** Returns the invoice with a credit note without money: it lowers the amount due, and the invoice is paid once nothing is due. */
export function credit<I extends CreditedInvoice>(invoice: I, figures: Credit, written: Written): I {
  const next = { ...invoice, creditNotes: [...invoice.creditNotes, noteOf(figures, written)], updatedAt: written.recordedAt };
  const amountDue = dueOn(next);
  return { ...next, amountDue, ...(invoice.status === "sent" && amountDue <= 0 ? { status: "paid", paidAt: written.recordedAt } : {}) };
}

/** Returns the void invoice with the credit note that cancels it; nothing is due any more. */
export function withCancellation<I extends CreditedInvoice>(invoice: I, figures: Credit, written: Written): I {
  const next = { ...invoice, creditNotes: [...invoice.creditNotes, { ...noteOf(figures, written), cancels: true }] };
  return { ...next, amountDue: dueOn(next) };
}
