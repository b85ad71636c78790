import { CalendarDate } from "@shared/clock.ts";
import { newId } from "@shared/ids.ts";
import { MAX_LINES } from "@shared/invoicing/invoices.ts";
import { dueDateOf } from "@shared/invoicing/terms.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import type { Customer, CustomerDetails } from "@shared/records/customers.ts";
import { type Product, priceIn } from "@shared/records/products.ts";
import { paymentTerms } from "@shared/records/settings.ts";
import { showPrice } from "../../../forms/numbers.ts";
import { type AdjustmentForm, blankLine, type InvoiceForm, isBlank, type LineForm, type NewCustomerForm } from "./form.ts";
import type { PastedRow } from "./paste.ts";

/** A step from one state of the editor to the next. None changes anything in place: lines that stay the same are the same objects. */
export type FormChange = (form: InvoiceForm) => InvoiceForm;

export const setField =
  (fields: Partial<InvoiceForm>): FormChange =>
  (form) => ({ ...form, ...fields });

export const setLine =
  (id: LineForm["id"], fields: Partial<LineForm>): FormChange =>
  (form) => ({ ...form, lines: form.lines.map((line) => (line.id === id ? { ...line, ...fields } : line)) });

/** A new line behind the one with this id, or at the end. */
export const addLine =
  (line: LineForm = blankLine(), behind?: LineForm["id"]): FormChange =>
  (form) => {
    if (form.lines.length >= MAX_LINES) return form;
    const at = behind === undefined ? form.lines.length : form.lines.findIndex(({ id }) => id === behind) + 1;
    return { ...form, lines: form.lines.toSpliced(at, 0, line) };
  };

/** There is always a line to write on. */
export const removeLine =
  (id: LineForm["id"]): FormChange =>
  (form) => {
    const rest = form.lines.filter((line) => line.id !== id);
    return { ...form, lines: rest.length ? rest : [blankLine()] };
  };

/** Puts a line that was taken away back to its place. */
export const putBack =
  (line: LineForm, at: number): FormChange =>
  (form) => {
    const others = form.lines.length === 1 && form.lines.every(isBlank) ? [] : form.lines;
    return form.lines.some(({ id }) => id === line.id) ? form : { ...form, lines: others.toSpliced(at, 0, line) };
  };

export const moveLine =
  (id: LineForm["id"], to: number): FormChange =>
  (form) => {
    const line = form.lines.find((each) => each.id === id);
    if (!line || to < 0 || to >= form.lines.length) return form;
    return { ...form, lines: form.lines.filter((each) => each !== line).toSpliced(to, 0, line) };
  };

/** Fills a line with a product. A price in another currency is none here: the person writes one, and the price of another product goes. */
export const pickProduct =
  (id: LineForm["id"], product: Product, { locale }: Pick<BusinessProfile, "locale">): FormChange =>
  (form) => {
    const { id: productId, name, unit } = product;
    const price = priceIn(form.currency, product);
    const before = form.lines.find((line) => line.id === id)?.productId;
    return setLine(id, {
      productId,
      description: name,
      unit: unit ?? "",
      ...(price !== undefined ? { unitPrice: showPrice(price, form.currency, locale) } : before && before !== productId ? { unitPrice: "" } : {}),
    })(form);
  };

/** Rows from a spreadsheet: the first on the line they were pasted on if that is blank, the others behind it. */
export const pasteRows =
  (id: LineForm["id"], rows: readonly PastedRow[]): FormChange =>
  (form) => {
    const at = form.lines.findIndex((line) => line.id === id);
    const here = form.lines[at];
    const lines = rows.map((row) => ({ ...blankLine(), ...row }));
    const replaced = here && isBlank(here) ? 1 : 0;
    const room = MAX_LINES - form.lines.length + replaced;
    return { ...form, lines: form.lines.toSpliced(at + 1 - replaced, replaced, ...lines.slice(0, room)) };
  };

/** Terms that say when payment is due move the due date; others leave it. */
export const setTerms =
  (terms: string): FormChange =>
  (form) => ({ ...form, terms, dueDate: dayOf(terms, form.invoiceDate) ?? form.dueDate });

export const setInvoiceDate =
  (invoiceDate: string): FormChange =>
  (form) => ({ ...form, invoiceDate, dueDate: dayOf(form.terms, invoiceDate) ?? form.dueDate });

/** A due date by hand: usual terms that say another day are dropped. Those in one's own words stay, and the editor says that they differ. */
export const setDueDate =
  (dueDate: string): FormChange =>
  (form) => ({ ...form, dueDate, terms: isUsual(form.terms) && dayOf(form.terms, form.invoiceDate) !== dueDate ? "" : form.terms });

const isUsual = (terms: string): boolean => paymentTerms.some((usual) => usual === terms);

/** The due date of these terms; undefined if they name none, or while the invoice date is incomplete. */
const dayOf = (terms: string, invoiceDate: string): string | undefined =>
  CalendarDate.safeParse(invoiceDate).success ? dueDateOf(terms, invoiceDate) : undefined;

export const billTo =
  (customer: CustomerDetails, customerId?: Customer["id"]): FormChange =>
  (form) => ({ ...form, customer, customerId, newCustomer: undefined, typedCustomer: undefined });

/** Writes down a customer. Who is on the invoice stays there until this one is added to it. */
export const writeNewCustomer =
  (newCustomer: NewCustomerForm | undefined): FormChange =>
  (form) => ({ ...form, newCustomer, typedCustomer: undefined });

/** A name that is being typed. Who is on the invoice stays there until it counts. */
export const typeCustomer =
  (typed: string): FormChange =>
  (form) => ({ ...form, typedCustomer: typed || undefined });

export const addAdjustment =
  (description: string, takesOff: boolean): FormChange =>
  (form) => ({ ...form, adjustments: [...form.adjustments, { id: newId("line"), description, takesOff, amount: "", taxRate: "" }] });

export const setAdjustment =
  (id: AdjustmentForm["id"], fields: Partial<AdjustmentForm>): FormChange =>
  (form) => ({ ...form, adjustments: form.adjustments.map((each) => (each.id === id ? { ...each, ...fields } : each)) });

export const removeAdjustment =
  (id: AdjustmentForm["id"]): FormChange =>
  (form) => ({ ...form, adjustments: form.adjustments.filter((each) => each.id !== id) });
