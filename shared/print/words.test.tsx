import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { invoiceOf } from "../../test/sample-documents.ts";
import { BusinessProfile } from "../records/business.ts";
import { InvoiceDocument } from "./InvoiceDocument.tsx";
import { languages, wordsFor } from "./words.ts";

const english = wordsFor("en");
const abroad = Object.entries(languages).filter(([language]) => language !== "en");

test("a business writes in its own language where we have it, whatever its country, and in English otherwise", () => {
  expect(["de-CH", "fr-CA", "pt-BR", "ja", "he-IL", "iw", "zh-TW", "sv-SE"].map((locale) => wordsFor(locale).language)).toEqual([
    "de",
    "fr",
    "pt",
    "ja",
    "he",
    "he",
    "en",
    "en",
  ]);
  expect(Object.keys(languages)).toEqual(expect.arrayContaining(["en", "de", "fr", "es", "it", "nl", "pt", "pl", "ja"]));
});

test.each(abroad)("%s says who it is, keeps what it is given, and leaves nothing out", (language, words) => {
  expect(words.language).toBe(language);
  for (const [name, word] of Object.entries(words).filter(([name]) => name !== "page")) {
    const given = ["10", "20"];
    const said = typeof word === "function" ? (word as (...parts: string[]) => string)(...given) : JSON.stringify(word);
    expect(said.trim().length, name).toBeGreaterThan(1);
    if (typeof word === "function") for (const part of given.slice(0, word.length)) expect(said, name).toContain(part);
  }
  expect(words.page.join("")).not.toBe("");
});

test.each(abroad)("%s has an invoice without a word of English that is not its own too", (language, words) => {
  const business = BusinessProfile.parse({ name: "一", locale: language, bankDetails: "1", taxId: "1", template: "modern" });
  const invoice = invoiceOf([{ description: "1", quantity: 2, unitPrice: 3, discount: { type: "percent", value: 10 } }], {
    business,
    amountPaid: 1,
    taxRate: 10,
    notes: "1",
    customer: { name: "1" },
  });
  const markup = renderToStaticMarkup(<InvoiceDocument invoice={invoice} business={business} />).replace(/<[^>]+>/g, "|");
  const own = new Set(Object.values(words).map(String));
  for (const word of Object.values(english).filter((word) => typeof word === "string" && word.length > 3 && !own.has(word)))
    expect(markup, String(word)).not.toMatch(new RegExp(`\\|${word}\\|`));
  expect(markup).toContain(words.amountDue);
});

test("the document says its language, and the way in which that is read", () => {
  const htmlIn = (locale: string) => {
    const business = BusinessProfile.parse({ name: "1", locale });
    return renderToStaticMarkup(<InvoiceDocument invoice={invoiceOf([{ description: "1", quantity: 2, unitPrice: 3 }], { business })} business={business} />);
  };
  expect(htmlIn("fr-FR")).toContain('lang="fr" dir="ltr"');
  expect(htmlIn("ar-EG")).toContain('lang="ar" dir="rtl"');
});
