import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import "../jsx.ts";
import { closeBrowser } from "../../functions/print/browser.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import { type BusinessProfile, Template } from "../../shared/records/business.ts";
import { drawPdf, readPdf } from "../../test/pdf.ts";
import * as documents from "../../test/sample-documents.ts";
import { studio } from "../../test/sample-documents.ts";

/**
 * Prints sample documents to look at: `node scripts/occasional/document-samples.ts` writes each to test/output as HTML, PDF and a picture per page,
 * in every template and paper size.
 */
const root = resolve(import.meta.dirname, "../..");
const output = join(root, "test/output");
process.env["PRINTER_DIR"] ??= join(root, "node_modules");
mkdirSync(output, { recursive: true });
// Node cannot load JSX by itself, so this import must follow the loader.
const { creditNoteHtml, documentHtml, invoiceHtml } = await import("../../shared/print/html.tsx");

const samples = {
  "three-lines": documents.threeLines,
  "one-line": documents.invoiceOf(documents.lines(1)),
  "ten-lines": documents.invoiceOf(documents.lines(10)),
  "forty-lines": documents.invoiceOf(documents.lines(40)),
  "sixty-lines": documents.sixtyLines,
  "hundred-lines": documents.invoiceOf(documents.lines(100)),
  "every-script": documents.everyScript,
  long: documents.long,
  "tall-logo": documents.tallLogo,
  ...Object.fromEntries(Object.entries(documents.abroad).map(([locale, invoice]) => [locale, invoice])),
  paid: documents.paidInvoice,
  void: { ...documents.threeLines, status: "void" },
  draft: documents.draft,
} as const;
const creditNotes = { credited: documents.partCreditNote, "credited-whole": documents.fullCreditNote, "credited-void": documents.voidedCreditNote };

/** Each sample by name, with its profile; template, paper and accent vary. */
const pages = [
  ...Object.entries(samples).map(([name, invoice]) => ({
    name,
    profile: "business" in invoice ? invoice.business : studio,
    print: (business: BusinessProfile) => invoiceHtml(invoice, business, { fontCss }),
  })),
  ...Object.entries(creditNotes).map(([name, { invoice, creditNote }]) => ({
    name,
    profile: invoice.business,
    print: (business: BusinessProfile) => creditNoteHtml(invoice, creditNote, business, { fontCss }),
  })),
  ...Object.entries(documents.documents).map(([name, document]) => ({
    name,
    profile: document.business,
    print: (business: BusinessProfile) => documentHtml({ ...document, business }, { fontCss }),
  })),
];

/** The samples named as arguments (`node scripts/occasional/document-samples.ts paid void`), or all. */
const chosen = process.argv.slice(2);
for (const { name, profile, print } of pages) {
  if (chosen.length && !chosen.includes(name)) continue;
  for (const template of Template.options) {
    for (const paper of ["A4", "Letter"] as const) {
      const accentColor = template === "classic" ? studio.accentColor : template === "modern" ? "#2563eb" : "#0f766e";
      const business = { ...profile, paper, template, accentColor };
      const html = print(business);
      const pdf = await renderPdf(html, { title: name, author: business.name, at: "2026-03-16T09:00:00.000Z" });
      const file = join(output, `paper-${name}-${template}-${paper}`);
      writeFileSync(`${file}.html`, html);
      writeFileSync(`${file}.pdf`, pdf);
      const { pages } = await readPdf(pdf);
      for (const number of pages.keys()) writeFileSync(`${file}-${number + 1}.png`, (await drawPdf(pdf, number + 1)).png);
      console.log(`${file}.pdf  ${pages.length} pages  ${pdf.byteLength} bytes`);
    }
  }
}
await closeBrowser();
