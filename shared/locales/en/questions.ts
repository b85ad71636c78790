import { either, list } from "../lists.ts";

/** Names of the figures of an invoice, one and several; a detail of the customer without a name here has its field's label. */
type FigureNames = Readonly<
  Record<
    | "quantity"
    | "unitPrice"
    | "taxRate"
    | "discount"
    | "deposit"
    | "amountPaid"
    | "invoiceDate"
    | "dueDate"
    | "customer"
    | "customer.email"
    | "customer.address"
    | "customer.phone"
    | "terms"
    | "notes",
    readonly [one: string, several: string]
  >
>;

/** The questions that are asked in every language. */
export interface QuestionTexts {
  readonly figures: FigureNames;
  /** Marks an option as a new customer: "Ellen (new customer)". */
  readonly newCustomer: string;
  readonly customer: string;
  /** Asks for the customer if the document bills the business itself, by this name. */
  addressedToUs(name: string): string;
  which(names: readonly string[]): string;
  readonly lines: string;
  quantity(description: string): string;
  /** Asks for a line's price: `each`, or `per` a unit; in `currency` if the catalogue has its price in `another`. */
  price(line: {
    readonly description: string;
    readonly each: boolean;
    readonly per: string | undefined;
    readonly currency?: string | undefined;
    readonly another?: string | undefined;
  }): string;
  currency(said: string): string;
  /** Asks for the rate of a tax that a document adds without one. */
  readonly taxRate: string;
  /** Asks for the rate if the document's words about tax were not understood. */
  readonly taxWords: string;
  /** Asks whether the invoice takes what was left out, because the reader of its document was not sure of it. */
  leftOut(listed: readonly string[], more: number): string;
  readonly putOn: string;
  readonly leave: string;
  total(choices: readonly string[]): string;
  asStated(amount: string): string;
  asDrafted(amount: string): string;
  /** Asks about one figure (or a customer with their details), `of` a line or a customer. */
  one(shown: string, figure: string, of: string | undefined): string;
  /** A figure in a list: "€70.00 for Trim". */
  of(shown: string, description: string | undefined): string;
  /** Asks about several figures of a kind, of which `more` are not listed. */
  many(listed: readonly string[], more: number, figures: string): string;
}

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["quantity", "quantities"],
    unitPrice: ["price", "prices"],
    taxRate: ["tax rate", "tax rates"],
    discount: ["discount", "discounts"],
    deposit: ["deposit", "deposits"],
    amountPaid: ["amount already paid", "amounts"],
    invoiceDate: ["invoice date", "dates"],
    dueDate: ["due date", "dates"],
    customer: ["customer", "customers"],
    "customer.email": ["email address", "details"],
    "customer.address": ["address", "details"],
    "customer.phone": ["phone number", "details"],
    terms: ["payment terms", "terms"],
    notes: ["notes", "notes"],
  },
  newCustomer: "new customer",
  customer: "Who is the invoice for?",
  addressedToUs: (name) => `This bill is addressed to you (${name}). Who is the invoice for?`,
  which: (names) => `Which one do you mean: ${either(names, "or")}?`,
  quantity: (description) => `How many ${description} is it?`,
  lines: "What is it for, and at what price?",
  price: ({ description, each, per, currency, another }) =>
    `What do you charge for ${description}${per ? ` per ${per}` : each ? " each" : ""}${currency ? ` in ${currency}? The catalogue has its price in ${another}.` : "?"}`,
  currency: (said) => `In which currency is ${said}?`,
  taxRate: "At which tax rate, in percent? The document adds a tax and does not say how much.",
  taxWords: "At which tax rate, in percent (0 for none)? The document speaks of tax, and I could not tell what it says.",
  leftOut: (listed, more) =>
    `I was not sure of ${list(listed, more > 0 ? `${more} more` : undefined, "and")} in the document and left that out. Is it to be on the invoice?`,
  putOn: "Put it on",
  leave: "Leave it out",
  total: (choices) => `Which total is right: ${either(choices, "or")}?`,
  asStated: (amount) => `${amount}, as the document states`,
  asDrafted: (amount) => `${amount}, as drafted`,
  one: (shown, figure, of) => `I put ${shown} as the ${figure}${of ? ` of ${of}` : ""}, and I can not tell where it comes from. Is it right?`,
  of: (shown, description) => (description ? `${shown} for ${description}` : shown),
  many: (listed, more, figures) =>
    `I put ${list(listed, more > 0 ? `${more} more` : undefined, "and")}; I can not tell where these ${figures} come from. Are they right?`,
};
