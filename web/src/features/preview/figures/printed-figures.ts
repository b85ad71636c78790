import type { Figure, Source, Sources } from "@shared/chat/sources.ts";
import type { ExplainableFigure } from "@shared/invoicing/explain.ts";
import type { DraftLine } from "@shared/invoicing/invoices.ts";
import type { Discount } from "@shared/invoicing/totals.ts";
import type { Printable } from "@shared/print/printable.ts";
import { type DocumentFormat, documentFormat } from "@shared/text/document-format.ts";
import { customerKind } from "../../records/customers.ts";

/** The input of a figure: a number, a number or percentage, or a day. */
export type FigureKind = "number" | "discount" | "date";

/** A figure of the preview, or a text with a source, as its card shows it. */
export interface PrintedFigure {
  /** The key that marks it on the page. */
  readonly key: string;
  readonly label: string;
  /** The description of its line. */
  readonly of: string | undefined;
  /** The printed value; undefined while it is unknown. */
  readonly value: string | undefined;
  /** The figure's name, if a person said or set it, so that it has a source. */
  readonly said: Figure | undefined;
  /** Its input, if it can be set in place. */
  readonly set: { readonly figure: Figure; readonly kind: FigureKind; readonly typed: string } | undefined;
  /** The calculated figure, and its amount. */
  readonly worked: { readonly what: ExplainableFigure; readonly amount: number } | undefined;
}

/** Returns all figures of the invoice in the order of the page. */
export function printedFigures(invoice: Printable, locale: string): PrintedFigure[] {
  const written = documentFormat(locale, invoice.currency);
  const typist = typistFor(locale);
  const { customer, terms, notes } = invoice;
  return [
    ...textFigure("customer", "Customer", customer?.name),
    ...customerKind.details.flatMap(({ key, label }) =>
      key === "name" ? [] : textFigure(`customer.${key}`, `Customer’s ${label.toLowerCase()}`, customer?.[key]),
    ),
    set("invoiceDate", "Invoice date", written.date(invoice.invoiceDate), "date", invoice.invoiceDate),
    set("dueDate", "Due date", written.date(invoice.dueDate), "date", invoice.dueDate),
    ...invoice.lines.flatMap((line, i) => lineFigures(line, invoice.nets[i] ?? 0, written, typist)),
    ...headFigures(invoice, written, typist),
    ...textFigure("terms", "Payment terms", terms),
    ...textFigure("notes", "Notes", notes),
  ];
}

/** Returns a text of the invoice, which has a source as figures do, and is changed in the chat. */
const textFigure = (figure: Figure, label: string, text: string | undefined): PrintedFigure[] =>
  text?.trim() ? [{ key: figure, label, of: undefined, value: text.trim(), said: figure, set: undefined, worked: undefined }] : [];

function lineFigures(line: DraftLine, net: number, written: DocumentFormat, { plain, typedPart }: Typist): PrintedFigure[] {
  const { id, description, quantity, unit, unitPrice, taxRate, discount } = line;
  const own = (name: "quantity" | "unitPrice" | "taxRate" | "discount", label: string, value: string | undefined, kind: FigureKind, typed: string) => ({
    ...set(`${id}.${name}`, label, value, kind, typed),
    of: description,
  });
  return [
    own("quantity", "Quantity", [written.quantity(quantity), unit && written.unit(quantity, unit)].filter(Boolean).join(" "), "number", plain(quantity)),
    own("unitPrice", "Unit price", unitPrice === undefined ? undefined : written.price(unitPrice), "number", plain(unitPrice)),
    ...(discount?.value ? [own("discount", "Discount", part(discount, written), "discount", typedPart(discount))] : []),
    ...(taxRate === undefined ? [] : [own("taxRate", "Tax rate", written.percent(taxRate), "number", plain(taxRate))]),
    ...(unitPrice === undefined ? [] : [{ ...computedFigure(`${id}.net`, "Amount", written.amount(net), net, { of: "line", lineId: id }), of: description }]),
  ];
}

function headFigures(invoice: Printable, written: DocumentFormat, { plain, typedPart }: Typist): PrintedFigure[] {
  const { discount, discountTotal, deposit, depositDue = 0, amountPaid, taxRate, taxes } = invoice;
  return [
    computedFigure("subtotal", "Subtotal", written.amount(invoice.subtotal), invoice.subtotal, { of: "subtotal" }),
    ...(discount?.value
      ? [
          {
            ...set("discount", "Discount", part(discount, written), "discount", typedPart(discount)),
            worked: { what: { of: "discount" }, amount: discountTotal } as const,
          },
        ]
      : []),
    set("taxRate", "Tax rate", written.percent(taxRate), "number", plain(taxRate)),
    ...taxes
      .filter(({ rate }) => rate > 0)
      .map(({ rate, tax }) => computedFigure(`tax.${rate}`, `Tax at ${written.percent(rate)}`, written.amount(tax), tax, { of: "tax", rate })),
    computedFigure("total", "Total", written.money(invoice.total), invoice.total, { of: "total" }),
    ...(deposit?.value
      ? [
          {
            ...set("deposit", "Deposit", part(deposit, written), "discount", typedPart(deposit)),
            worked: { what: { of: "deposit" }, amount: depositDue } as const,
          },
        ]
      : []),
    ...(amountPaid ? [set("amountPaid", "Paid", written.amount(amountPaid), "number", plain(amountPaid))] : []),
    computedFigure("amountDue", "Amount due", written.money(invoice.amountDue), invoice.amountDue, { of: "amountDue" }),
  ];
}

const set = (figure: Figure, label: string, value: string | undefined, kind: FigureKind, typed: string): PrintedFigure => ({
  key: figure,
  label,
  of: undefined,
  value,
  said: figure,
  set: { figure, kind, typed },
  worked: undefined,
});

const computedFigure = (key: string, label: string, value: string, amount: number, what: ExplainableFigure): PrintedFigure => ({
  key,
  label,
  of: undefined,
  value,
  said: undefined,
  set: undefined,
  worked: { what, amount },
});

interface Typist {
  plain(value: number | undefined): string;
  typedPart(part: Discount): string;
}

/** Writes numbers as people of a locale type them: with its decimal sign, without grouping. With another sign "1.125" would be read as 1125 where the comma is the sign. */
function typistFor(locale: string): Typist {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 });
  const plain = (value: number | undefined): string => (value === undefined ? "" : format.format(value));
  return { plain, typedPart: ({ type, value }) => (type === "percent" ? `${plain(value)}%` : plain(value)) };
}

const part = ({ type, value }: Discount, written: DocumentFormat) => (type === "percent" ? written.percent(value) : written.amount(value));

/** Returns the source of a figure, if it is known. */
export const sourceOf = ({ said }: PrintedFigure, sources: Sources | undefined): Source | undefined => (said === undefined ? undefined : sources?.[said]);

/** Returns true for a printed figure without a known source. */
export const lacksSource = (figure: PrintedFigure, sources: Sources | undefined): boolean =>
  sources !== undefined && figure.said !== undefined && figure.value !== undefined && !sourceOf(figure, sources);

/** Returns true if the figure has a source or a calculation to show. */
export const isExplained = (figure: PrintedFigure, sources: Sources | undefined): boolean => sources !== undefined || figure.worked !== undefined;
