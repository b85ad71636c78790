/** What is printed on every document of a language. */
export const en = {
  language: "en",
  direction: "ltr",
  invoice: "Invoice",
  draft: "Draft",
  paid: "Paid",
  paidOn: (day: string) => `Paid ${day}`,
  void: "Void",
  taxId: (id: string) => `Tax ID ${id}`,
  from: "From",
  billTo: "Bill to",
  invoiceDate: "Invoice date",
  dueDate: "Due date",
  description: "Description",
  quantity: "Quantity",
  unitPrice: "Unit price",
  perUnits: (price: string, units: string) => `${price} per ${units}`,
  taxRate: "Tax",
  amount: (currency: string) => `Amount, ${currency}`,
  lineDiscount: (part: string) => `Less ${part} discount`,
  lineCharge: (part: string) => `Plus ${part} surcharge`,
  subtotal: "Subtotal",
  discount: (percent?: string) => (percent ? `Discount (${percent})` : "Discount"),
  tax: (rate: string, base: string) => `Tax ${rate} on ${base}`,
  includedTax: (rate: string, base: string) => `Includes tax ${rate} on ${base}`,
  total: "Total",
  amountPaid: "Paid",
  depositDue: "Deposit due",
  amountDue: "Amount due",
  terms: "Payment terms",
  notes: "Notes",
  bankDetails: "Bank details",
  unknown: "not known yet",
  numbered: (number: string) => `Invoice ${number}`,
  draftTitle: "Draft invoice",
  creditNote: "Credit note",
  creditNoteNumbered: (number: string) => `Credit note ${number}`,
  creditTo: "Credit to",
  refundFor: (number: string) => `Refund for invoice ${number}`,
  refunded: "Amount refunded",
  reason: "Reason",
  proposal: "Proposal",
  proposalFor: (party: string) => `Proposal for ${party}`,
  preparedFor: "Prepared for",
  date: "Date",
  validUntil: "Valid until",
  price: "Price",
  scope: "Scope",
  deliverables: "Deliverables",
  timeline: "Timeline",
  payment: "Payment",
  share: "Share",
  payments: { acceptance: "On acceptance", completion: "On completion" },
  acceptance: "Acceptance",
  toAccept: (day: string) => `This proposal can be accepted until ${day}. To accept it, sign below and return a copy.`,
  signature: "Signature",
  signed: "Name and date",
  /** The text before, between and after the two figures of "Page 1 of 3". */
  page: ["Page ", " of ", ""],
} as const;

/** The words of one language. A new language is one more table of this shape. */
export type Words = { readonly [K in keyof typeof en]: K extends "direction" ? "ltr" | "rtl" : Widen<(typeof en)[K]> };
type Widen<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly [string, string, string]
    : T extends (...said: never) => string
      ? T
      : { readonly [K in keyof T]: Widen<T[K]> };
