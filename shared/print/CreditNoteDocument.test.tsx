import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { creditNoteOf, fullCreditNote, invoiceOf, lines, partCreditNote, studio, voidedCreditNote } from "../../test/sample-documents.ts";
import type { CreditNote } from "../invoicing/credit-notes.ts";
import { languages } from "../locales/languages.ts";
import { printWordsFor } from "../locales/print-words.ts";
import { type Amount, add } from "../money.ts";
import { BusinessProfile, Template } from "../records/business.ts";
import { type CreditedInvoice, CreditNoteDocument } from "./CreditNoteDocument.tsx";
import { creditNoteHtml } from "./html.tsx";

type Sample = { invoice: CreditedInvoice & { business: BusinessProfile }; creditNote: CreditNote };

const markup = ({ invoice, creditNote }: Sample, business = invoice.business) =>
  renderToStaticMarkup(<CreditNoteDocument invoice={invoice} creditNote={creditNote} business={business} />);

/** Returns the texts of the document, in order. */
const texts = (sample: Sample, business?: BusinessProfile) =>
  markup(sample, business)
    .replace(/[\u00a0\u202f]/g, " ")
    .split(/<[^>]+>/)
    .filter((text) => text.trim());

/** Returns the texts from one to another. */
const between = (all: string[], from: string, to: string) => all.slice(all.indexOf(from), all.indexOf(to) + 1);

describe("a credit note", () => {
  test("says what it is, of which invoice, for whom, how much and why", () => {
    const all = texts(partCreditNote);
    expect(all).toEqual(
      expect.arrayContaining([
        "Credit note",
        "CN-0001",
        "Invoice INV-0042",
        "Acme Corporation",
        "April 20, 2026",
        "March 16, 2026",
        "Amount refunded",
        "$500.00",
      ]),
    );
    expect(all.slice(-2)).toEqual(["Reason", "The stationery was cancelled before it was printed."]);
  });

  test("has a row for what goes back, and the tax in it", () => {
    expect(between(texts(partCreditNote), "Refund for invoice INV-0042", "Reason")).toEqual([
      "Refund for invoice INV-0042",
      "461.89",
      "Subtotal",
      "461.89",
      "Tax 8.25% on 461.89",
      "38.11",
      "Total",
      "$500.00",
      "Reason",
    ]);
  });

  test("has a row a rate, and for all of an invoice its very figures", () => {
    const all = texts(fullCreditNote);
    expect(all.filter((text) => text === "Erstattung zu Rechnung INV-0042")).toHaveLength(3);
    expect(all).toEqual(expect.arrayContaining(["19 %", "7 %", "0 %", "MwSt. 19 % auf 1.050,00", "199,50", "2.786,70 €"]));
  });

  test("of prices that include tax names it below the total", () => {
    const { invoice, creditNote } = creditNoteOf(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 125 }], { taxInclusive: true, taxRate: 25 }));
    expect(texts({ invoice, creditNote }).slice(-6)).toEqual([
      "Refund for invoice INV-0042",
      "125.00",
      "Total",
      "$125.00",
      "Includes tax 25% on 100.00",
      "25.00",
    ]);
  });

  test("of a business that takes no tax says nothing of it", () => {
    const sample = creditNoteOf(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 100 }], { taxRate: 0 }));
    expect(texts(sample).slice(-4)).toEqual(["Refund for invoice INV-0042", "100.00", "Total", "$100.00"]);
  });

  test("shows what had been paid beyond the invoice in a row of its own, without tax", () => {
    const { invoice, creditNote } = creditNoteOf(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 100 }], { taxRate: 10 }), { amount: 165 as Amount });
    const sample = { invoice: { ...invoice, amountPaid: add(invoice.amountPaid, 55) }, creditNote };
    expect(texts(sample).slice(-10)).toEqual([
      "Refund for invoice INV-0042",
      "100.00",
      "Refund for invoice INV-0042",
      "55.00",
      "Subtotal",
      "155.00",
      "Tax 10% on 100.00",
      "10.00",
      "Total",
      "$165.00",
    ]);
  });

  test("that did not go through is stamped void, and promises no money", () => {
    const html = markup(voidedCreditNote);
    expect(html).toContain('<p class="stamp void">ملغاة</p>');
    expect(html).toContain("watermark");
    expect(html).not.toContain("المبلغ المسترد");
    expect(markup(partCreditNote)).not.toContain("watermark");
  });

  test.each(Template.options)("has the same parts in the template %s", (template) => {
    expect(
      texts(partCreditNote, { ...studio, template })
        .filter((text) => text !== "From")
        .sort(),
    ).toEqual(texts(partCreditNote).sort());
  });

  test("keeps what people wrote as text", () => {
    const sample = creditNoteOf(invoiceOf(lines(1), { customer: { name: "<b>Acme</b>" }, invoiceNumber: "<i>1" }), {
      reason: "</article><script>alert(1)</script>",
    });
    expect(markup(sample)).not.toMatch(/<script|<b>|<i>/);
  });

  test.each(languages.filter((language) => language !== "en"))("in %s has no word of English", (language) => {
    const words = printWordsFor(language);
    const business = BusinessProfile.parse({ name: "一", locale: language, template: "modern" });
    const html = texts(
      creditNoteOf(invoiceOf([{ description: "1", quantity: 1, unitPrice: 9 }], { business, taxRate: 10, customer: { name: "1" } }), { reason: "1" }),
    );
    expect(html).toEqual(expect.arrayContaining([words.creditNote, words.creditTo, words.refunded, words.reason]));
    const own = new Set(Object.values(words).map(String));
    const english = Object.values(printWordsFor("en")).filter((word) => typeof word === "string" && word.length > 2 && !own.has(word));
    expect(html.filter((text) => english.includes(text))).toEqual([]);
  });
});

test("the document is called by its name, at the foot of its pages too, and fetches nothing", () => {
  const html = creditNoteHtml(partCreditNote.invoice, partCreditNote.creditNote, studio);
  expect(html).toContain("<title>Credit note CN-0001 · Studio Nord</title>");
  expect(html).toContain(String.raw`content: "Credit\000020note\000020CN\00002d0001"`);
  expect(html).toContain("@page { size: Letter;");
  expect(html).not.toMatch(/<script|<link|https?:\/\//);
});
