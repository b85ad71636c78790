import { describe, expect, test } from "vitest";
import { dueDate, email, invoiceAbout, link, texts } from "../../test/emails.ts";
import { naughtyTexts } from "../../test/naughty.ts";
import { studio } from "../../test/sample-documents.ts";
import { addDays } from "../clock.ts";
import type { Invoice } from "../invoicing/invoices.ts";
import { emailWordsFor } from "../locales/email-words.ts";
import { languages } from "../locales/languages.ts";
import { printWordsFor } from "../locales/print-words.ts";
import { type Amount, subtract } from "../money.ts";
import { BusinessProfile } from "../records/business.ts";
import { EmailKind, EmailRequest } from "../sending/emails.ts";
import { documentFormat } from "../text/document-format.ts";
import { defaultEmailWords } from "./default-words.ts";

const abroad = languages.filter((language) => language !== "en");
/** Words of the English emails that occur in no other language. */
const onlyEnglish =
  "the you your was due invoice paid payment pay of to days ago reminder overdue receipt refund hello regards attached credit note view amount address still card".split(
    " ",
  );

describe("the words that go with an email", () => {
  test("say which invoice, how much and until when", () => {
    expect(defaultEmailWords("invoice", invoiceAbout("invoice", { currency: "USD" }), { today: "2026-03-16" })).toEqual({
      subject: "Invoice INV-0042 from Studio Nord",
      message:
        "Hello Acme Corporation,\n\nHere is invoice INV-0042 for $2,088.00, due on April 15, 2026.\n\nIf anything is unclear, just reply to this message.\n\nKind regards,\nStudio Nord",
    });
  });

  test("say what was paid before, and that the deposit comes first", () => {
    const started = invoiceAbout("invoice", { amountPaid: 88, deposit: { type: "percent", value: 50 } });
    expect(email("invoice", started).message).toContain("You have already paid €88.00, so €2,000.00 is still due. The deposit of €956.00 is to be paid first.");
    expect(email("invoice", invoiceAbout("invoice")).message).not.toMatch(/already paid|deposit/);
  });

  test("ask for nothing with an invoice on which nothing was due when it is sent, and call it no copy", () => {
    const { message } = email("invoice", { ...invoiceAbout("invoice", { amountPaid: 2088 }), status: "draft" });
    expect(message).toContain("Here is invoice INV-0042 for €2,088.00, with nothing to pay.");
    expect(message).not.toContain("due");
  });

  test("ask for nothing with an invoice on which nothing is due", () => {
    const { message } = email("invoice", invoiceAbout("receipt"));
    expect(message).toContain("Here is a copy of invoice INV-0042 for €2,088.00, with nothing left to pay.");
    expect(message).not.toContain("due");
  });

  test.each([
    [-3, "Reminder: invoice INV-0042 is due in 3 days", "is due in 3 days (April 15, 2026)", "Due in 3 days"],
    [-1, "Reminder: invoice INV-0042 is due tomorrow", "is due tomorrow (April 15, 2026)", "Due tomorrow"],
    [0, "Reminder: invoice INV-0042 is due today", "is due today (April 15, 2026)", "Due today"],
    [1, "Overdue: invoice INV-0042 was due yesterday", "was due yesterday (April 15, 2026)", "1 day overdue"],
    [14, "Overdue: invoice INV-0042 was due 14 days ago", "was due 14 days ago (April 15, 2026)", "14 days overdue"],
  ])("remind %i days after the due date in the words for that day", (days, subject, sentence, glance) => {
    const reminder = email("reminder", invoiceAbout("reminder"), { today: addDays(dueDate, days) });
    expect(reminder.subject).toBe(subject);
    expect(reminder.message).toContain(sentence);
    expect(texts(reminder.html)).toContain(glance);
    expect(reminder.text).toContain(`\n${glance}\n`);
  });

  test("thank for a payment, and say whether anything is left", () => {
    const whole = invoiceAbout("receipt");
    expect(email("receipt", whole).message).toContain(
      "your payment of €2,088.00 for invoice INV-0042, received on April 2, 2026. The invoice is now paid in full.",
    );
    const [payment] = whole.payments;
    if (!payment) throw new Error("It has one.");
    const part: Invoice = { ...whole, status: "sent", payments: [{ ...payment, amount: 500 }], amountPaid: 500, amountDue: subtract(whole.total, 500) };
    expect(email("receipt", part).message).toContain("€1,588.00 is still due.");
  });

  test("speak of the payment and the credit note that they are asked about, and of the last one otherwise", () => {
    const invoice = invoiceAbout("refund");
    const [payment, note] = [invoice.payments[0], invoice.creditNotes[0]];
    if (!payment || !note) throw new Error("It has both.");
    const more = {
      ...invoice,
      payments: [payment, { ...payment, amount: 7 }],
      creditNotes: [note, { ...note, amount: 8 as Amount }, { ...note, voidedAt: note.recordedAt }],
    };
    const today = dueDate;
    expect(defaultEmailWords("receipt", more, { today }).message).toContain("€7.00");
    expect(defaultEmailWords("receipt", more, { today, payment }).message).toContain("€2,088.00");
    expect(defaultEmailWords("refund", more, { today }).subject).toContain("€8.00");
    expect(defaultEmailWords("refund", more, { today, creditNote: note }).subject).toContain("€120.00");
    expect(() => defaultEmailWords("refund", { ...invoice, creditNotes: [] }, { today })).toThrow("needs its credit note");
  });

  test("say that money takes days where it goes back by card, and offer an answer only where one arrives", () => {
    const byCard = invoiceAbout("refund");
    expect(email("refund", byCard).message).toMatch(/10 business days.*\n\nIf anything is unclear/);
    const byHand = { ...byCard, creditNotes: byCard.creditNotes.map(({ refundId: _, ...note }) => note), business: { ...studio, contactEmail: "" } };
    expect(email("refund", byHand).message).not.toMatch(/business days|reply/);
  });

  test("leave the sender out where the business has no name yet", () => {
    const { subject, message, text } = email("invoice", invoiceAbout("invoice", { business: BusinessProfile.parse({ name: " " }) }));
    expect(subject).toBe("Invoice INV-0042");
    expect(message).toMatch(/reply to this message\.$/);
    expect(text).not.toMatch(/undefined|sent you/);
  });

  test("fit a subject line, whatever the business is called", () => {
    for (const name of ["名".repeat(200), "👩‍💻".repeat(40), "two\r\nBcc: x@y.example", "\u202eevil\u2066", ...naughtyTexts].filter(
      (name) => name.length <= 200,
    )) {
      const invoice = invoiceAbout("invoice", { business: { ...studio, name }, customer: { name } });
      for (const kind of ["invoice", "reminder"] as const) {
        const { subject, message } = defaultEmailWords(kind, invoice, { today: dueDate });
        expect(EmailRequest.safeParse({ subject, message }).error).toBeUndefined();
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(subject.isWellFormed()).toBe(true);
      }
    }
  });
});

describe("in the language of the business", () => {
  test.each(abroad)("%s has emails without a word of English", (locale) => {
    const words = emailWordsFor(locale);
    for (const kind of EmailKind.options)
      for (const payable of [true, false]) {
        const business = BusinessProfile.parse({ ...studio, name: "一", locale, contactEmail: "", phone: "", bankDetails: "1" });
        const invoice = invoiceAbout(kind, {
          business,
          customer: { name: "2" },
          invoiceNumber: "3",
          currency: "EUR",
          deposit: { type: "percent", value: 10 },
          amountPaid: 1,
        });
        const { subject, message, html, text } = email(kind, invoice, { payable, today: addDays(dueDate, payable ? 3 : -3) });
        const read = [subject, message, text, ...texts(html)].join("\n").replaceAll(link, "");
        for (const word of onlyEnglish) expect(read.toLowerCase(), `${kind}: ${word}`).not.toMatch(new RegExp(`(^|[^\\p{L}])${word}($|[^\\p{L}])`, "u"));
        expect(read).toContain(kind === "refund" || kind === "credit" ? printWordsFor(locale).creditNote : words.attached(printWordsFor(locale).numbered("3")));
      }
  });

  test.each(["de-DE", "fr-FR", "ja-JP", "ar-EG", "pl-PL", "sv-SE"])("%s writes figures and days as its documents do", (locale) => {
    const currency = locale === "ja-JP" ? "JPY" : "EUR";
    const invoice = invoiceAbout("invoice", { locale, currency });
    const { money, date } = documentFormat(locale, currency);
    const { message, html, text } = email("invoice", invoice);
    for (const part of [money(invoice.total), date(dueDate)])
      for (const said of [message, text.replaceAll("\n", " "), texts(html).join(" ")]) expect(said).toContain(part);
  });

  test("days are counted in the language of the words, which is English where we have no other", () => {
    expect(email("reminder", invoiceAbout("reminder", { locale: "sv-SE" })).subject).toContain("is due in 3 days");
    expect(email("reminder", invoiceAbout("reminder", { locale: "de-AT" })).subject).toContain("ist in 3 Tagen fällig");
    expect(email("reminder", invoiceAbout("reminder", { locale: "pl" }), { today: addDays(dueDate, 3) }).text).toContain("3 dni po terminie");
  });

  test("the email says which it is, and in which way that is read, inside its body too", () => {
    const arabic = email("invoice", invoiceAbout("invoice", { locale: "ar-EG" })).html;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('<div class="backdrop ground" lang="ar" dir="rtl"');
    expect(arabic).toMatch(/class="ink ruled" style="[^"]*text-align:left/);
    expect(email("invoice", invoiceAbout("invoice", { locale: "fr" })).html).toContain('<html lang="fr" dir="ltr">');
  });
});
