import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../functions/print/browser.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import { creditNoteHtml } from "../../shared/print/html.tsx";
import { creditNoteTitleOf } from "../../shared/print/printable.ts";
import { Template } from "../../shared/records/business.ts";
import { readPdf } from "../pdf.ts";
import { creditNoteOf, fullCreditNote, long, partCreditNote, voidedCreditNote } from "../sample-documents.ts";

process.env["PRINTER_DIR"] ??= `${import.meta.dirname}/../../node_modules`;
afterAll(closeBrowser);

describe.each(Template.options)("a %s credit note", (template) => {
  const print = ({ invoice, creditNote }: typeof partCreditNote) => {
    const business = { ...invoice.business, template };
    const metadata = { title: creditNoteTitleOf(creditNote, business), author: business.name, at: creditNote.recordedAt };
    return renderPdf(creditNoteHtml(invoice, creditNote, business, { fontCss }), metadata).then(readPdf);
  };

  test("prints on one page, with its number at the foot and its name as the title of the file", async () => {
    const { pages, tags, info } = await print(partCreditNote);
    expect(pages).toHaveLength(1);
    for (const said of [
      "Credit note",
      "CN-0001",
      "Invoice INV-0042",
      "Acme Corporation",
      "Tax 8.25% on 461.89",
      "$500.00",
      "The stationery was cancelled",
      "Page 1 of 1",
    ])
      expect(pages[0]?.text).toContain(said);
    expect(info["Title"]).toBe("Credit note CN-0001 · Studio Nord");
    expect(tags.flat()).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD"]));
  });

  test("keeps inside its margins, however long its names and its reason", async () => {
    const samples = [fullCreditNote, voidedCreditNote, creditNoteOf(long, { reason: "Donaudampfschifffahrt".repeat(9) })];
    for (const sample of samples) {
      const { pages } = await print(sample);
      expect(pages).toHaveLength(1);
      const outside = pages.flatMap(({ pieces, width }) => pieces.filter((piece) => piece.x < 38 || piece.x + piece.width > width - 38));
      // A voided page has its mark across it, from edge to edge.
      expect(outside.map(({ text }) => text).filter((text) => !sample.creditNote.voidedAt || !text.includes("ملغاة"))).toEqual([]);
    }
  });
});
