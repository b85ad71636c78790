import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../functions/print/browser.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { invoiceHtml } from "../../shared/print/html.tsx";
import { titleOf } from "../../shared/print/printable.ts";
import { type BusinessProfile, Template } from "../../shared/records/business.ts";
import { firstOf, full, seed } from "../counts.ts";
import { drawPdf, type PdfPage, readPdf } from "../pdf.ts";
import { abroad, everyScript, invoiceOf, lines, long, studio, tallLogo, threeLines } from "../sample-documents.ts";

process.env["PRINTER_DIR"] ??= `${import.meta.dirname}/../../node_modules`;
afterAll(closeBrowser);

const print = (invoice: Invoice, business: BusinessProfile) =>
  renderPdf(invoiceHtml(invoice, business, { fontCss }), { title: titleOf(invoice, business), author: business.name, at: invoice.createdAt });

/** The smallest margin of each template in points, minus rounding. */
const MARGIN = { classic: 50, modern: 50, compact: 38 } as const;

/** The texts outside the margins. */
function outside({ pieces, width, height }: PdfPage, margin: number): string[] {
  return pieces.filter(({ x, y, width: wide }) => x < margin || x + wide > width - margin || y < 20 || y > height - 15).map(({ text }) => text);
}

const papers = ["A4", "Letter"] as const;
/** By day each template on one of the papers. */
const sheets = Template.options.flatMap((template, i) => (full ? papers : papers.slice((i + seed) % 2).slice(0, 1)).map((paper) => ({ template, paper })));

describe.each(sheets)("the $template sheet on $paper", ({ template, paper }) => {
  const look = { template, paper, accentColor: "#f5c400" } as const;

  test("has 1, 10, 40 and 100 lines on it, each once, with the head of the table, the number and the count on every page", async () => {
    for (const count of full ? [1, 10, 40, 100] : [10, 40]) {
      const { pages, tags } = await readPdf(await print(invoiceOf(lines(count)), { ...studio, ...look }));
      for (const { description } of lines(count)) {
        const found = pages.flatMap(({ pieces }) => pieces.filter(({ text }) => text === description));
        expect(found, description).toHaveLength(1);
      }
      for (const [i, page] of pages.entries()) {
        expect(page.text).toContain(`Page ${i + 1} of ${pages.length}`);
        expect(page.text).toContain("Invoice INV-0042");
        if (lines(count).some(({ description }) => page.text.includes(description))) expect(page.text).toContain("Description Quantity Unit price Amount, USD");
        expect(outside(page, MARGIN[template])).toEqual([]);
      }
      expect(tags.flat()).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD"]));
      expect(pages.length, `${count} lines`).toBeLessThanOrEqual({ 1: 1, 10: 1, 40: 3, 100: template === "compact" ? 3 : 6 }[count] ?? 0);
    }
  });

  test("never leaves its totals alone, nor what is to be paid to whom in two parts", async () => {
    for (let count = 8 + (full ? 0 : 3 * (seed % 6)); count <= 60; count += full ? 3 : 36) {
      const { pages } = await readPdf(await print(invoiceOf(lines(count), { discount: { type: "percent", value: 5 } }), { ...studio, ...look }));
      const totals = pages.filter((page) => page.pieces.some(({ text }) => text === "Total"));
      expect(totals).toHaveLength(1);
      for (const { description } of lines(count).slice(-2)) expect(totals[0]?.text).toContain(description);
      const bank = pages.filter(({ text }) => text.includes("First Harbor Bank"));
      expect(bank[0]?.text).toContain("Routing 011 200 365");
    }
  });

  test("keeps names of 60 letters, descriptions of 500, long words and addresses inside its margins", async () => {
    const { pages, text } = await readPdf(await print(long, { ...long.business, ...look }));
    for (const page of pages) expect(outside(page, MARGIN[template])).toEqual([]);
    expect(text.replace(/\s/g, "")).toContain("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft");
  });

  test("prints any script, right to left too, and a tall logo", async () => {
    for (const invoice of firstOf(1, [everyScript, tallLogo, abroad["ar-EG"], abroad["ja-JP"]])) {
      if (!invoice) throw new Error("There is no such sample.");
      const { pages } = await readPdf(await print(invoice, { ...invoice.business, ...look }));
      for (const page of pages) expect(outside(page, MARGIN[template])).toEqual([]);
    }
    const drawn = await drawPdf(await print(tallLogo, { ...tallLogo.business, ...look }), 1);
    expect(drawn.ink({ x: MARGIN[template], y: 30, width: 12, height: 60 })).toBeGreaterThan(0.2);
  });

  test("says that it is paid and when, void on every page, or a draft", async () => {
    const text = async (change: Partial<Invoice>, invoice = threeLines) =>
      (await readPdf(await print({ ...invoice, ...change }, { ...studio, ...look }))).pages.map((page) => page.text);
    expect((await text({ status: "paid", paidAt: "2026-04-02T10:00:00.000Z" })).join()).toContain("Paid April 2, 2026");
    expect((await text({ status: "draft" })).join()).toContain("Draft");
    const withdrawn = await text({ status: "void" }, invoiceOf(lines(70)));
    expect(withdrawn.length).toBeGreaterThan(1);
    for (const page of withdrawn) expect(page).toContain("Void");
    expect(withdrawn.join()).not.toContain("Amount due");
  });
});

test("the amount stands on a band in the colour of the business, in the colour that can be read on it", async () => {
  for (const [accentColor, text] of [
    ["#1e3a8a", "#ffffff"],
    ["#fde047", "#000000"],
  ] as const) {
    const html = invoiceHtml(threeLines, { ...studio, template: "modern", accentColor });
    expect(html).toContain(`--band: ${accentColor}; --on-band: ${text};`);
  }
  const drawn = await drawPdf(await print(threeLines, { ...studio, template: "modern", accentColor: "#1e3a8a" }), 1);
  expect(drawn.ink({ x: 60, y: 110, width: 470, height: 40 })).toBeGreaterThan(0.8);
});
