import { CalendarDate } from "@shared/clock.ts";
import { AppError } from "@shared/errors.ts";
import { Percent } from "@shared/fields.ts";
import { type InvoiceDraft, NewInvoice } from "@shared/invoicing/invoices.ts";
import { Adjustment, type Totals, totals } from "@shared/invoicing/totals.ts";
import { type FieldValue, neededNumber, numberIn, parseField, partIn, sentence, withoutEmpty } from "./field-value.ts";
import type { AdjustmentForm, InvoiceForm } from "./form.ts";
import { type LineField, type LineReading, lineFields, readLine } from "./line-reading.ts";

/** A problem that keeps the invoice from being stored: its field, the error shown there, and the end of "Not saved: …". */
export interface InvoiceProblem {
  readonly field: string;
  readonly message: string;
  readonly short: string;
}

/** The parsed form. */
export interface FormReading {
  readonly currency: string;
  /** In the order of the form's lines. */
  readonly lines: readonly LineReading[];
  /** For the preview; undefined while a number is invalid. */
  readonly draft?: InvoiceDraft;
  readonly figures?: Totals;
  /** For the server; undefined while there are problems. */
  readonly body?: NewInvoice;
  /** In the order of the screen. */
  readonly problems: readonly InvoiceProblem[];
}

let last: { form: InvoiceForm; locale: string; reading: FormReading } | undefined;

/** Parses the form; memoized, because many components need it. */
export function readForm(form: InvoiceForm, locale: string): FormReading {
  if (last?.form !== form || last.locale !== locale) last = { form, locale, reading: read(form, locale) };
  return last.reading;
}

function read(form: InvoiceForm, locale: string): FormReading {
  const { currency } = form;
  const lines = form.lines.map((line) => readLine(line, currency, locale));
  const written = lines.filter(({ blank }) => !blank);
  const readable = written.flatMap(({ line }) => line ?? []);
  const { head, problems: ofHead } = readHead(form, locale);
  const problems = [...customerProblems(form), ...ofHead.before, ...lineProblems(form, lines), ...ofHead.after];
  if (!head || readable.length < written.length) return { currency, lines, problems };

  const draft: InvoiceDraft = { ...head, lines: readable };
  const { figures, problem } = figuresOf(draft, form);
  const all = problem ? [...problems, problem] : problems;
  if (!figures) return { currency, lines, problems: all };
  if (all.length) return { currency, lines, draft, figures, problems: all };
  const body = NewInvoice.safeParse(draft);
  if (body.success) return { currency, lines, draft, figures, body: body.data, problems: [] };
  const [issue] = body.error.issues;
  return { currency, lines, draft, figures, problems: [problemAt(form, locale, issue?.path.join(".") ?? "", issue?.message ?? "is not valid")] };
}

function customerProblems({ customer, customerId, newCustomer }: InvoiceForm): InvoiceProblem[] {
  if (newCustomer)
    return [{ field: "customer", message: "Add this customer to the invoice, or choose another.", short: "finish the new customer, or choose another" }];
  return customer || customerId ? [] : [{ field: "customer", message: "Say whom the invoice is for.", short: "say whom the invoice is for" }];
}

/** The objects of "line 1 needs …". */
const missingParts: Partial<Record<LineField, string>> = { description: "a description", quantity: "a quantity", unitPrice: "a price" };
const lineNames: Record<LineField, string> = {
  description: "description",
  quantity: "quantity",
  unit: "unit",
  unitPrice: "price",
  taxRate: "tax",
  discount: "discount",
};

function lineProblems(form: InvoiceForm, lines: readonly LineReading[]): InvoiceProblem[] {
  if (lines.every(({ blank }) => blank))
    return [{ field: `lines.${form.lines[0]?.id}.description`, message: "Say what the invoice is for.", short: "say what the invoice is for" }];
  return lines.flatMap(({ errors }, i) =>
    lineFields.flatMap((field): InvoiceProblem[] => {
      const error = errors[field];
      if (!error) return [];
      const missing = error === "is required" && missingParts[field];
      const short = missing ? `line ${i + 1} needs ${missing}` : `line ${i + 1}, ${lineNames[field]}: ${error}`;
      return [{ field: `lines.${form.lines[i]?.id}.${field}`, message: sentence(error), short }];
    }),
  );
}

const headNames: Record<string, string> = {
  invoiceDate: "the invoice date",
  dueDate: "the due date",
  taxRate: "the tax rate",
  terms: "the terms",
  notes: "the notes",
  discount: "the discount",
  deposit: "the deposit",
  customer: "the customer",
};

const headProblem = (field: string, error: string): InvoiceProblem => ({
  field,
  message: sentence(error),
  short: `${headNames[field] ?? "a charge or voucher"}${/^[a-z]/.test(error) ? " " : ": "}${error}`,
});

const { invoiceDate, terms, notes } = NewInvoice.shape;

/** Parses everything but the lines and totals, with the problems before and after the lines on screen. `head` is set if all fields are valid. */
function readHead(
  form: InvoiceForm,
  locale: string,
): { head: Omit<InvoiceDraft, "lines"> | undefined; problems: { before: InvoiceProblem[]; after: InvoiceProblem[] } } {
  const fields = {
    invoiceDate: parseField(invoiceDate, form.invoiceDate),
    dueDate: dueDateIn(form),
    terms: parseField(terms, form.terms),
    taxRate: numberIn(form.taxRate, locale, Percent),
    discount: partIn(form.discount, locale),
    deposit: partIn(form.deposit, locale),
    notes: parseField(notes, form.notes),
  };
  const adjustments = form.adjustments.map((adjustment) => readAdjustment(adjustment, locale));
  const wrong = (names: readonly (keyof typeof fields)[]) => names.flatMap((name) => (fields[name].error ? [headProblem(name, fields[name].error)] : []));
  const before = wrong(["invoiceDate", "terms", "dueDate"]);
  const after = [...adjustments.flatMap(({ problems }) => problems), ...wrong(["discount", "taxRate", "deposit", "notes"])];
  const problems = { before, after };

  const dates = { invoiceDate: fields.invoiceDate.value, dueDate: CalendarDate.safeParse(form.dueDate).data };
  const known = adjustments.flatMap(({ adjustment }) => adjustment ?? []);
  const unreadable = fields.taxRate.error ?? fields.discount.error ?? fields.deposit.error;
  if (!dates.invoiceDate || !dates.dueDate || unreadable || known.length < adjustments.length) return { head: undefined, problems };

  const { draftId, customerId, customer, currency, taxInclusive, amountPaid } = form;
  const said = {
    draftId,
    customerId,
    customer,
    currency,
    terms: form.terms.trim(),
    notes: form.notes,
    discount: fields.discount.value,
    deposit: fields.deposit.value,
  };
  const plain = { taxInclusive, amountPaid, taxRate: fields.taxRate.value ?? 0, invoiceDate: dates.invoiceDate, dueDate: dates.dueDate };
  return { head: { ...withoutEmpty({ ...said, adjustments: known.length ? known : undefined }), ...plain }, problems };
}

function dueDateIn(form: InvoiceForm): FieldValue<string> {
  const date = parseField(CalendarDate, form.dueDate);
  return date.value && date.value < form.invoiceDate ? { error: "is before the invoice date" } : date;
}

/** Parses an adjustment. Its amount counts even without a description. */
function readAdjustment(form: AdjustmentForm, locale: string): { adjustment?: Adjustment; problems: InvoiceProblem[] } {
  const { shape } = Adjustment;
  const fields = {
    description: parseField(shape.description, form.description),
    amount: neededNumber(form.amount, locale, shape.amount),
    taxRate: numberIn(form.taxRate, locale, Percent),
  };
  const problems = (["description", "amount", "taxRate"] as const).flatMap((name) => {
    const { error } = fields[name];
    return error ? [{ ...headProblem(`adjustments.${form.id}.${name}`, error), short: `${form.description.trim() || "a charge or voucher"}: ${error}` }] : [];
  });
  const { value: amount } = fields.amount;
  if (amount === undefined || fields.taxRate.error) return { problems };
  return {
    adjustment: { ...withoutEmpty({ amount: form.takesOff ? 0 - Math.abs(amount) : amount, taxRate: fields.taxRate.value }), description: form.description },
    problems,
  };
}

/** Computes the totals, or returns the problem that prevents it. */
function figuresOf(draft: InvoiceDraft, form: InvoiceForm): { figures?: Totals; problem?: InvoiceProblem } {
  try {
    return { figures: totals(draft) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field = "lines", index] = (error.field ?? "lines").split(".");
    // An error about all adjustments shows at the first.
    const at = field === "adjustments" ? `adjustments.${form.adjustments[Number(index ?? 0)]?.id}.amount` : field;
    return { problem: { field: at, message: error.message, short: error.message } };
  }
}

/** Maps the path of a server's error (`lines.3.unitPrice`) to the form's field. Blank lines were not sent. */
export function problemAt(form: InvoiceForm, locale: string, path: string, message: string): InvoiceProblem {
  const [field = "", index, inner = "description"] = path.split(".");
  const sent = form.lines.filter((line) => !readLine(line, form.currency, locale).blank);
  const line = sent[Number(index)];
  if (field === "lines" && line) {
    const place = form.lines.indexOf(line) + 1;
    return { field: `lines.${line.id}.${inner}`, message: sentence(message), short: `line ${place}: ${message}` };
  }
  if (field === "adjustments") return { ...headProblem(`adjustments.${form.adjustments[Number(index)]?.id}.${inner}`, message), short: message };
  return { ...headProblem(field === "customerId" ? "customer" : field, message), short: message };
}
