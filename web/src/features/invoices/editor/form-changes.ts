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

/** A change of the form. Changes are pure: unchanged lines keep their identity. */
export type FormChange = (form: InvoiceForm) => InvoiceForm;

export const setField =
  (fields: Partial<InvoiceForm>): FormChange =>
  (form) => ({ ...form, ...fields });

export const setLine =
  (id: LineForm["id"], fields: Partial<LineForm>): FormChange =>
  (form) => ({ ...form, lines: form.lines.map((line) => (line.id === id ? { ...line, ...fields } : line)) });

/** Adds a blank line after the one with this id, or at the end. */
export const addLine =
  (line: LineForm = blankLine(), behind?: LineForm["id"]): FormChange =>
  (form) => {
    if (form.lines.length >= MAX_LINES) return form;
    const at = behind === undefined ? form.lines.length : form.lines.findIndex(({ id }) => id === behind) + 1;
    return { ...form, lines: form.lines.toSpliced(at, 0, line) };
  };

/** Removes a line; the last one is replaced by a blank line. */
export const removeLine =
  (id: LineForm["id"]): FormChange =>
  (form) => {
    const rest = form.lines.filter((line) => line.id !== id);
    return { ...form, lines: rest.length ? rest : [blankLine()] };
  };

/** Restores a removed line at its former place. */
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

/** Fills a line with a product. A price in another currency is left out, and a former product's price removed: the person types one. */
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

/** Inserts the rows of a spreadsheet: the first into the line that they were pasted into if it is blank, the others after it. */
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

/** Sets the terms, and the due date if they define one. */
export const setTerms =
  (terms: string): FormChange =>
  (form) => ({ ...form, terms, dueDate: dayOf(terms, form.invoiceDate) ?? form.dueDate });

export const setInvoiceDate =
  (invoiceDate: string): FormChange =>
  (form) => ({ ...form, invoiceDate, dueDate: dayOf(form.terms, invoiceDate) ?? form.dueDate });

/** Sets the due date, and removes common terms that contradict it. Custom terms stay, and the editor warns. */
export const setDueDate =
  (dueDate: string): FormChange =>
  (form) => ({ ...form, dueDate, terms: isUsual(form.terms) && dayOf(form.terms, form.invoiceDate) !== dueDate ? "" : form.terms });

const isUsual = (terms: string): boolean => paymentTerms.some((usual) => usual === terms);

/** Returns the due date of these terms; undefined if they define none, or while the invoice date is incomplete. */
const dayOf = (terms: string, invoiceDate: string): string | undefined =>
  CalendarDate.safeParse(invoiceDate).success ? dueDateOf(terms, invoiceDate) : undefined;

export const billTo =
  (customer: CustomerDetails, customerId?: Customer["id"]): FormChange =>
  (form) => ({ ...form, customer, customerId, newCustomer: undefined, typedCustomer: undefined });

/** Edits a new customer. The invoice keeps its customer until the new one is added. */
export const writeNewCustomer =
  (newCustomer: NewCustomerForm | undefined): FormChange =>
  (form) => ({ ...form, newCustomer, typedCustomer: undefined });

/** Sets the name being typed. The invoice keeps its customer until the name is resolved. */
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
