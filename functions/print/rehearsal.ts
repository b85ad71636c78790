import { newId } from "../../shared/ids.ts";
import { InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { totals } from "../../shared/invoicing/totals.ts";
import { invoiceHtml } from "../../shared/print/html.tsx";
import { blankProfile } from "../../shared/records/business.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { files, placesOf } from "../platform/files.ts";
import { rehearse } from "./browser.ts";
import { fontCss } from "./fonts.ts";
import { print } from "./render.ts";

/** A sample invoice with what most have: a customer, several lines, a discount and tax. */
function sampleHtml(): string {
  const business = { ...blankProfile("Larkspur Studio"), address: "88 Canal Street\nPortland, OR 97205" };
  const draft = InvoiceDraft.parse({
    currency: business.currency,
    customer: { name: "Acme Corp", address: "1 Main Street\nSpringfield, IL 62701" },
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    terms: business.defaultPaymentTerms,
    taxRate: 8.25,
    discount: { type: "percent", value: 10 },
    lines: ["Design", "Illustration", "Logo"].map((description, i) => ({ id: newId("line"), description, quantity: i + 1, unit: "hour", unitPrice: 85 })),
  });
  return invoiceHtml({ ...draft, ...totals(draft) }, business, { fontCss });
}

/** Reads from table and bucket as a download does, to open the connections; the keys do not exist. */
const ask = () => Promise.allSettled([invoices.get(newId("workspace"), newId("invoice")), files.find(`${placesOf(newId("workspace")).pdfs}none`)]);

// Imported for this side effect: so that the first print is not one that a person waits for.
rehearse((page) => Promise.all([print(page, sampleHtml()), ask()]));
