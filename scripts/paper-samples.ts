import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import "./jsx.ts";
import { closeBrowser } from "../functions/delivery/browser.ts";
import { fontCss } from "../functions/delivery/fonts.ts";
import { renderPdf } from "../functions/delivery/render.ts";
import { type BusinessProfile, Template } from "../shared/business.ts";
import * as papers from "../test/papers.ts";
import { studio } from "../test/papers.ts";
import { drawPdf, readPdf } from "../test/pdf.ts";

/** Prints invoices, credit notes and the other documents to look at: `node scripts/paper-samples.ts` writes each as HTML, PDF and a picture a page to test/output, in every template and on both papers. */
const root = resolve(import.meta.dirname, "..");
const output = join(root, "test/output");
process.env["PRINTER_DIR"] ??= join(root, "node_modules");
mkdirSync(output, { recursive: true });
// Node reads no JSX by itself, so the paper is imported once that can be.
const { creditNoteHtml, documentHtml, invoiceHtml } = await import("../shared/paper/html.tsx");

const samples = {
  "three-lines": papers.threeLines,
  "one-line": papers.invoiceOf(papers.lines(1)),
  "ten-lines": papers.invoiceOf(papers.lines(10)),
  "forty-lines": papers.invoiceOf(papers.lines(40)),
  "sixty-lines": papers.sixtyLines,
  "hundred-lines": papers.invoiceOf(papers.lines(100)),
  "every-script": papers.everyScript,
  long: papers.long,
  "tall-logo": papers.tallLogo,
  ...Object.fromEntries(Object.entries(papers.abroad).map(([locale, invoice]) => [locale, invoice])),
  paid: papers.paid,
  void: { ...papers.threeLines, status: "void" },
  draft: papers.draft,
} as const;
const creditNotes = { credited: papers.credited, "credited-whole": papers.creditedWhole, "credited-void": papers.creditedVoid };

/** Each by its name, with the profile that it is printed with but for template, paper and accent. */
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
  ...Object.entries(papers.documents).map(([name, document]) => ({
    name,
    profile: document.business,
    print: (business: BusinessProfile) => documentHtml({ ...document, business }, { fontCss }),
  })),
];

/** What is asked for (`node scripts/paper-samples.ts paid void`), or all of it. */
const wanted = process.argv.slice(2);
for (const { name, profile, print } of pages) {
  if (wanted.length && !wanted.includes(name)) continue;
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
