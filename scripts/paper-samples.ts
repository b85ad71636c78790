import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { closeBrowser } from "../functions/delivery/browser.ts";
import { fontCss } from "../functions/delivery/fonts.ts";
import { renderPdf } from "../functions/delivery/render.ts";
import * as papers from "../test/papers.ts";
import { studio } from "../test/papers.ts";
import { drawPdf, readPdf } from "../test/pdf.ts";

/** Prints invoices to look at: `node scripts/paper-samples.ts` writes each as HTML, PDF and a picture a page to test/output, on both papers. */
const root = resolve(import.meta.dirname, "..");
const output = join(root, "test/output");
process.env["PRINTER_DIR"] ??= join(root, "node_modules");
mkdirSync(output, { recursive: true });

// Node reads no JSX, so the paper is bundled first.
const bundle = join(output, "paper.mjs");
await build({
  entryPoints: [join(root, "shared/paper/html.tsx")],
  outfile: bundle,
  bundle: true,
  format: "esm",
  platform: "node",
  packages: "external",
  jsx: "automatic",
});
const { invoiceHtml }: typeof import("../shared/paper/html.tsx") = await import(bundle);

const samples = {
  "three-lines": papers.threeLines,
  "sixty-lines": papers.sixtyLines,
  "every-script": papers.everyScript,
  paid: papers.paid,
  void: { ...papers.threeLines, status: "void" },
  draft: papers.draft,
} as const;

for (const [name, invoice] of Object.entries(samples)) {
  for (const paper of ["A4", "Letter"] as const) {
    const business = { ...("business" in invoice ? invoice.business : studio), paper };
    const html = invoiceHtml(invoice, business, { fontCss });
    const pdf = await renderPdf(html, { title: name, author: business.name, at: "2026-03-16T09:00:00.000Z" });
    const file = join(output, `paper-${name}-${paper}`);
    writeFileSync(`${file}.html`, html);
    writeFileSync(`${file}.pdf`, pdf);
    const { pages } = await readPdf(pdf);
    for (const number of pages.keys()) writeFileSync(`${file}-${number + 1}.png`, (await drawPdf(pdf, number + 1)).png);
    console.log(`${file}.pdf  ${pages.length} pages  ${pdf.byteLength} bytes`);
  }
}
await closeBrowser();
