import { type Id, idOf, newId } from "@shared/ids.ts";
import type { DraftLine, InvoiceDraft } from "@shared/invoicing/invoices.ts";
import { type Adjustment, Discount } from "@shared/invoicing/totals.ts";
import type { Currency } from "@shared/money.ts";
import { CustomerDetails, customerFields } from "@shared/records/customers.ts";
import * as z from "zod/mini";
import { showNumber, showPercent, showPrice } from "../../../forms/numbers.ts";

/** A discount or deposit as typed: a text that may not be a number yet, in percent or as an amount. */
const PartForm = z.object({ type: z.enum(["percent", "amount"]), value: z.string() });
export type PartForm = z.infer<typeof PartForm>;

/** A line as typed: numbers are the person's own text until they are parsed. */
const LineForm = z.object({
  id: idOf("line"),
  productId: z.optional(idOf("product")),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.string(),
  /** Empty for the invoice's own rate. */
  taxRate: z.string(),
  discount: z.optional(PartForm),
  // The editor has no fields for these; they are kept as they came.
  baseQuantity: z.optional(z.number()),
  charge: z.optional(Discount),
});
export type LineForm = z.infer<typeof LineForm>;

/** A charge or allowance on the whole invoice; its amount is typed without a sign. */
const AdjustmentForm = z.object({ id: idOf("line"), description: z.string(), takesOff: z.boolean(), amount: z.string(), taxRate: z.string() });
export type AdjustmentForm = z.infer<typeof AdjustmentForm>;

/** A new customer who is not yet on the invoice. */
export type NewCustomerForm = Record<keyof CustomerDetails, string>;

/** Returns the form of a new customer, prefilled with known values. */
export const newCustomerForm = (known: Partial<CustomerDetails> = {}): NewCustomerForm =>
  Object.fromEntries(customerFields.map((field) => [field, known[field] ?? ""])) as NewCustomerForm;

/** A form that another version of the app stored may lack a field, or have one more. */
const NewCustomerForm = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((known): NewCustomerForm => newCustomerForm(known)),
);

/** An invoice in the editor, including half-typed fields; the browser stores it as it is. */
export const InvoiceForm = z.object({
  draftId: idOf("invoice"),
  customerId: z.optional(idOf("customer")),
  customer: z.optional(CustomerDetails),
  newCustomer: z.optional(NewCustomerForm),
  /** The name of a customer while it is being typed. It is resolved once the field is left. */
  typedCustomer: z.optional(z.string()),
  lines: z.array(LineForm),
  currency: z.string(),
  taxRate: z.string(),
  taxInclusive: z.boolean(),
  discount: z.optional(PartForm),
  adjustments: z.array(AdjustmentForm),
  invoiceDate: z.string(),
  dueDate: z.string(),
  terms: z.string(),
  notes: z.string(),
  deposit: z.optional(PartForm),
  amountPaid: z.number(),
});
export type InvoiceForm = z.infer<typeof InvoiceForm>;

export const blankLine = (): LineForm => ({ id: newId("line"), description: "", quantity: "1", unit: "", unitPrice: "", taxRate: "" });

/** Returns true for a line without any text, which is not part of the invoice. */
export const isBlank = (line: LineForm): boolean =>
  !line.description.trim() && !line.unit.trim() && !line.unitPrice.trim() && !line.taxRate.trim() && !line.discount && /^1?$/.test(line.quantity.trim());

/** Returns the editor's form of an invoice, with numbers formatted in the locale. */
export function invoiceFormOf(draft: InvoiceDraft & { draftId: Id<"invoice"> }, locale: string): InvoiceForm {
  const { currency, discount, deposit, adjustments, lines, terms, notes, taxRate, ...rest } = draft;
  const part = (said: Discount | undefined) => (said ? partForm(said, currency, locale) : undefined);
  return {
    ...rest,
    currency,
    discount: part(discount),
    deposit: part(deposit),
    adjustments: (adjustments ?? []).map((adjustment) => adjustmentForm(adjustment, currency, locale)),
    lines: lines.length ? lines.map((line) => lineForm(line, currency, locale)) : [blankLine()],
    terms: terms ?? "",
    notes: notes ?? "",
    taxRate: showPercent(taxRate, locale),
  };
}

const lineForm = ({ quantity, unit, unitPrice, taxRate, discount, ...rest }: DraftLine, currency: Currency, locale: string): LineForm => ({
  ...rest,
  quantity: showNumber(quantity, locale),
  unit: unit ?? "",
  unitPrice: showPrice(unitPrice, currency, locale),
  taxRate: showPercent(taxRate, locale),
  ...(discount ? { discount: partForm(discount, currency, locale) } : {}),
});

const partForm = ({ type, value }: Discount, currency: Currency, locale: string): PartForm => ({
  type,
  value: type === "percent" ? showNumber(value, locale) : showPrice(value, currency, locale),
});

const adjustmentForm = ({ description, amount, taxRate }: Adjustment, currency: Currency, locale: string): AdjustmentForm => ({
  id: newId("line"),
  description,
  takesOff: amount < 0,
  amount: showPrice(Math.abs(amount), currency, locale),
  taxRate: showPercent(taxRate, locale),
});
