import { isDeepStrictEqual } from "node:util";
import { figuresAsked } from "../../../shared/chat/ask.ts";
import type { Figure, Source, Sources } from "../../../shared/chat/sources.ts";
import type { Document } from "../../../shared/documents/documents.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import { figuresOf, isText } from "./figures.ts";

/** Where the figures of an invoice come from that was made of a document: the invoice itself once it is stored, else the document and the settings. */
export function documentSources(draft: InvoiceDraft, document: Document, invoice: Invoice | undefined): Sources {
  const stored: Source | undefined = invoice && { from: "invoice", invoiceNumber: invoice.invoiceNumber };
  const its: Source = stored ?? { from: "document", name: document.title };
  const usual: Source = stored ?? { from: "default" };
  return {
    ...Object.fromEntries(
      draft.lines.flatMap(({ id, unitPrice, taxRate, discount }) => [
        [`${id}.quantity`, usual],
        ...(unitPrice === undefined ? [] : [[`${id}.unitPrice`, its]]),
        ...(taxRate === undefined ? [] : [[`${id}.taxRate`, its]]),
        ...(discount === undefined ? [] : [[`${id}.discount`, its]]),
      ]),
    ),
    ...Object.fromEntries(figuresOf(draft).flatMap(({ name }) => (isText(name) ? [[name, its]] : []))),
    taxRate: stored ?? { from: "profile", field: "defaultTaxRate" },
    ...(draft.discount ? { discount: its } : {}),
    ...(draft.deposit ? { deposit: its } : {}),
    amountPaid: usual,
    invoiceDate: usual,
    dueDate: stored ?? (document.type === "contract" ? its : { from: "profile", field: "defaultPaymentTerms" }),
  };
}

/**
 * A draft from before its texts had sources: they are as they were, and are not asked about now. One that has a source of a text, or a question about one, is
 * no such draft.
 */
export function withTextSources(before: CurrentDraft): CurrentDraft {
  const { draft, asks, sources = {} } = before;
  const texts = figuresOf(draft).flatMap(({ figure, name }) => (isText(name) ? [figure] : []));
  const asked = new Set(asks.flatMap((ask) => figuresAsked(ask) ?? []));
  if (texts.some((figure) => sources[figure] || asked.has(figure))) return before;
  return { ...before, sources: { ...sources, ...Object.fromEntries(texts.map((figure) => [figure, { from: "default" }])) } };
}

/** All figures of an invoice that is stored under a number. */
export const storedSources = (draft: InvoiceDraft, invoiceNumber: string): Sources =>
  Object.fromEntries(figuresOf(draft).map(({ figure }) => [figure, { from: "invoice", invoiceNumber }]));

/** The same of its copy, which has dates of its own and on which nothing is paid. */
export const copiedSources = (draft: InvoiceDraft, invoiceNumber: string): Sources => ({
  ...storedSources(draft, invoiceNumber),
  invoiceDate: { from: "default" },
  dueDate: { from: "computed", how: `${draft.terms ?? "the usual terms"} from the invoice date` },
  amountPaid: { from: "default" },
});

/** The figures of an invoice that was changed elsewhere since: those that are as they were keep their sources, the others are as they are stored. */
export const refreshedSources = (draft: InvoiceDraft, before: CurrentDraft, invoiceNumber: string): Sources => {
  const stored = storedSources(draft, invoiceNumber);
  const old = new Map(figuresOf(before.draft).map(({ figure, value }) => [figure, value]));
  const kept = figuresOf(draft).filter(({ figure, value }) => isDeepStrictEqual(old.get(figure), value));
  const { sources = {} } = before;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([figure, source]) => {
      const its = kept.some((one) => one.figure === figure) ? sources[figure as Figure] : source;
      return its ? [[figure, its]] : [];
    }),
  );
};
