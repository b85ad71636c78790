import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { invoiceOf } from "../../test/sample-documents.ts";
import { languages } from "../locales/languages.ts";
import { printWordsFor } from "../locales/print-words.ts";
import { BusinessProfile } from "../records/business.ts";
import { termsIn } from "./document-parts.tsx";
import { InvoiceDocument } from "./InvoiceDocument.tsx";

const english = printWordsFor("en");
const abroad = languages.filter((language) => language !== "en");

test.each(abroad)("%s has an invoice without a word of English that is not its own too", (language) => {
  const words = printWordsFor(language);
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

test.each([
  ["de-CH", "Net 30", "30 Tage netto"],
  ["fr-FR", "Due on receipt", "Payable à réception"],
  ["en-GB", "net 15", "Net 15"],
  ["de-DE", "10 Tage 2 % Skonto", "10 Tage 2 % Skonto"],
  ["de-DE", "Net 30, 2% in 10 days", "Net 30, 2% in 10 days"],
])("in %s the terms %j stand as %j", (locale, terms, printed) => expect(termsIn(printWordsFor(locale), terms)).toBe(printed));

test.each([
  ["de-CH", "UID / MWST-Nr. 1"],
  ["de-DE", "USt-IdNr. / St.-Nr. 1"],
  ["pt-BR", "CNPJ / CPF 1"],
])("in %s a tax number is %s", (locale, printed) => expect(printWordsFor(locale).taxId("1")).toBe(printed));
