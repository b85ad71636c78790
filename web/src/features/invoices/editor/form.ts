import { type Id, idOf, newId } from "@shared/ids.ts";
import type { DraftLine, InvoiceDraft } from "@shared/invoicing/invoices.ts";
import { type Adjustment, Discount } from "@shared/invoicing/totals.ts";
import type { Currency } from "@shared/money.ts";
import { CustomerDetails, customerFields } from "@shared/records/customers.ts";
import * as z from "zod/mini";
import { showNumber, showPercent, showPrice } from "../../../forms/numbers.ts";

/** A part of a price as it is typed: a text that may not be a number yet, and whether it is meant in per cent. */
const PartForm = z.object({ type: z.enum(["percent", "amount"]), value: z.string() });
export type PartForm = z.infer<typeof PartForm>;

/** A line as it is typed: numbers are the person's own text until they are read. */
const LineForm = z.object({
  id: idOf("line"),
  productId: z.optional(idOf("product")),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.string(),
  /** The invoice's own rate where empty. */
  taxRate: z.string(),
  discount: z.optional(PartForm),
  // The editor has no fields for these; an invoice that came with them keeps them.
  baseQuantity: z.optional(z.number()),
  charge: z.optional(Discount),
});
export type LineForm = z.infer<typeof LineForm>;

/** A charge or an allowance of the whole invoice; its amount is typed without a sign. */
const AdjustmentForm = z.object({ id: idOf("line"), description: z.string(), takesOff: z.boolean(), amount: z.string(), taxRate: z.string() });
export type AdjustmentForm = z.infer<typeof AdjustmentForm>;

/** A customer who is being written down and is not on the invoice yet. */
const NewCustomerForm = z.record(z.enum(customerFields), z.string());
export type NewCustomerForm = z.infer<typeof NewCustomerForm>;

/** The form of a customer, filled in with what is known. */
export const newCustomerForm = (known: Partial<CustomerDetails> = {}): NewCustomerForm =>
  Object.fromEntries(customerFields.map((field) => [field, known[field] ?? ""])) as NewCustomerForm;

/** An invoice as it stands in the editor, half-typed fields and all: what is kept in the browser. */
export const InvoiceForm = z.object({
  draftId: idOf("invoice"),
  customerId: z.optional(idOf("customer")),
  customer: z.optional(CustomerDetails),
  newCustomer: z.optional(NewCustomerForm),
  /** The name of a customer while it is typed. It counts once the field is left. */
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

/** A line without any text is no part of the invoice. */
export const isBlank = (line: LineForm): boolean =>
  !line.description.trim() && !line.unit.trim() && !line.unitPrice.trim() && !line.taxRate.trim() && !line.discount && /^1?$/.test(line.quantity.trim());

/** What an invoice is in the editor, its numbers written as the locale has them. */
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
