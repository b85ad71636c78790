import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileTexts } from "../../test/hostile.ts";
import { naughtyTexts } from "../../test/naughty.ts";
import { creditedOf, invoiceOf, lines, studio } from "../../test/papers.ts";
import { BusinessProfile } from "../business.ts";
import { addDays, type CalendarDate } from "../clock.ts";
import type { Invoice } from "../invoices.ts";
import { EmailRequest, LetterKind } from "../letters.ts";
import { type Amount, subtract } from "../money.ts";
import { contrast } from "../paper/colour.ts";
import { languages, wordsFor } from "../paper/words.ts";
import { writing } from "../paper/writing.ts";
import { letterBodies, wordsOf } from "./letter.tsx";
import { letterCss, looksOf } from "./look.ts";
import { letterLanguages, letterWordsFor } from "./words.ts";

const link = "https://plainbill.example/i/3q2-7wXo1rTcVYb0m9aQkZLr5dHs8uJfGtEiWpNxC4A";
const dueDate = "2026-04-15";
const english = letterWordsFor("en");
const abroad = Object.entries(letterLanguages).filter(([language]) => language !== "en");

/** A business somewhere, and an invoice of it: open, or paid and given back in part where the letter is about that. */
function about(kind: LetterKind, { locale = "en-US", ...terms }: Partial<Omit<Invoice, "lines">> & { locale?: string } = {}): Invoice {
  const business = terms.business ?? { ...studio, locale };
  const invoice = invoiceOf(lines(3), { currency: "EUR", taxRate: 20, ...terms, business });
  return kind === "receipt" || kind === "refund" ? creditedOf(invoice, { amount: 120 as Amount, reason: "99", refundId: "re_1" }).invoice : invoice;
}

interface Wish {
  today?: CalendarDate;
  payable?: boolean;
  message?: string;
}

/** A letter as it goes out. */
function letter(kind: LetterKind, invoice: Invoice, { today = addDays(dueDate, -3), payable = true, message }: Wish = {}) {
  const words = wordsOf(kind, invoice, { today });
  return { ...words, ...letterBodies({ kind, invoice, message: message ?? words.message, link, payable, today }) };
}

/** What is to be read in a letter, a text each, after its head. */
const texts = (html: string): string[] =>
  html
    .slice(html.indexOf("<body"))
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").trim())
    .filter(Boolean);

describe("the words that go with a letter", () => {
  test("say which invoice, how much and until when", () => {
    expect(wordsOf("invoice", about("invoice", { currency: "USD" }), { today: "2026-03-16" })).toEqual({
      subject: "Invoice INV-0042 from Studio Nord",
      message:
        "Hello Acme Corporation,\n\nHere is invoice INV-0042 for $2,088.00, due on April 15, 2026.\n\nIf anything is unclear, just reply to this message.\n\nKind regards,\nStudio Nord",
    });
  });

  test("say what was paid before, and that the deposit comes first", () => {
    const started = about("invoice", { amountPaid: 88, deposit: { type: "percent", value: 50 } });
    expect(letter("invoice", started).message).toContain(
      "You have already paid €88.00, so €2,000.00 is still due. The deposit of €956.00 is to be paid first.",
    );
    expect(letter("invoice", about("invoice")).message).not.toMatch(/already paid|deposit/);
  });

  test("ask for nothing with an invoice on which nothing is due", () => {
    const { message } = letter("invoice", about("receipt"));
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
    const reminder = letter("reminder", about("reminder"), { today: addDays(dueDate, days) });
    expect(reminder.subject).toBe(subject);
    expect(reminder.message).toContain(sentence);
    expect(texts(reminder.html)).toContain(glance);
    expect(reminder.text).toContain(`\n${glance}\n`);
  });

  test("thank for a payment, and say whether anything is left", () => {
    const whole = about("receipt");
    expect(letter("receipt", whole).message).toContain(
      "your payment of €2,088.00 for invoice INV-0042, received on April 2, 2026. The invoice is now paid in full.",
    );
    const [payment] = whole.payments;
    if (!payment) throw new Error("It has one.");
    const part: Invoice = { ...whole, status: "sent", payments: [{ ...payment, amount: 500 }], amountPaid: 500, amountDue: subtract(whole.total, 500) };
    expect(letter("receipt", part).message).toContain("€1,588.00 is still due.");
  });

  test("speak of the payment and the credit note that they are asked about, and of the last one otherwise", () => {
    const invoice = about("refund");
    const [payment, note] = [invoice.payments[0], invoice.creditNotes[0]];
    if (!payment || !note) throw new Error("It has both.");
    const more = {
      ...invoice,
      payments: [payment, { ...payment, amount: 7 }],
      creditNotes: [note, { ...note, amount: 8 as Amount }, { ...note, voidedAt: note.recordedAt }],
    };
    const today = dueDate;
    expect(wordsOf("receipt", more, { today }).message).toContain("€7.00");
    expect(wordsOf("receipt", more, { today, payment }).message).toContain("€2,088.00");
    expect(wordsOf("refund", more, { today }).subject).toContain("€8.00");
    expect(wordsOf("refund", more, { today, creditNote: note }).subject).toContain("€120.00");
    expect(() => wordsOf("refund", { ...invoice, creditNotes: [] }, { today })).toThrow("needs its credit note");
  });

  test("say that money takes days where it goes back by card, and offer an answer only where one arrives", () => {
    const byCard = about("refund");
    expect(letter("refund", byCard).message).toMatch(/10 business days.*\n\nIf anything is unclear/);
    const byHand = { ...byCard, creditNotes: byCard.creditNotes.map(({ refundId: _, ...note }) => note), business: { ...studio, contactEmail: "" } };
    expect(letter("refund", byHand).message).not.toMatch(/business days|reply/);
  });

  test("leave the sender out where the business has no name yet", () => {
    const { subject, message, text } = letter("invoice", about("invoice", { business: BusinessProfile.parse({ name: " " }) }));
    expect(subject).toBe("Invoice INV-0042");
    expect(message).toMatch(/reply to this message\.$/);
    expect(text).not.toMatch(/undefined|sent you/);
  });

  test("fit a subject line, whatever the business is called", () => {
    for (const name of ["名".repeat(200), "👩‍💻".repeat(40), "two\r\nBcc: x@y.example", "\u202eevil\u2066", ...naughtyTexts].filter(
      (name) => name.length <= 200,
    )) {
      const invoice = about("invoice", { business: { ...studio, name }, customer: { name } });
      for (const kind of ["invoice", "reminder"] as const) {
        const { subject, message } = letter(kind, invoice);
        expect(EmailRequest.safeParse({ subject, message }).error).toBeUndefined();
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(subject.isWellFormed()).toBe(true);
      }
    }
  });
});

describe("at a glance", () => {
  test("a letter names the amount, the invoice and the day", () => {
    const { html, text } = letter("invoice", about("invoice"));
    const all = ["Amount due", "€2,088.00", "Invoice", "INV-0042", "Due date", "April 15, 2026", "Pay €2,088.00"];
    expect(texts(html).filter((each) => all.includes(each))).toEqual(all);
    expect(text).toContain("Amount due: €2,088.00\nInvoice: INV-0042\nDue date: April 15, 2026\n\nPay €2,088.00:\n");
  });

  test("a deposit is what is asked for now, with the total beside it", () => {
    const { html, text } = letter("invoice", about("invoice", { deposit: { type: "percent", value: 25 } }));
    expect(texts(html)).toEqual(expect.arrayContaining(["Deposit due", "€522.00", "Total", "€2,088.00", "Pay €522.00"]));
    expect(text).toContain("Deposit due: €522.00\n");
  });

  test("a receipt says what was paid, when and how; a refund what goes back and why", () => {
    expect(texts(letter("receipt", about("receipt")).html)).toEqual(
      expect.arrayContaining(["Paid", "€2,088.00", "Date of payment", "April 2, 2026", "Payment method", "Card"]),
    );
    expect(texts(letter("refund", about("refund")).html)).toEqual(
      expect.arrayContaining([
        "Amount refunded",
        "€120.00",
        "Credit note",
        "CN-0001",
        "Date",
        "April 20, 2026",
        "Reason",
        "99",
        "Credit note CN-0001 is attached as a PDF.",
      ]),
    );
  });

  test("a list of letters shows the amount behind the subject", () => {
    expect(texts(letter("reminder", about("reminder"), { today: dueDate }).html)[0]).toBe("Amount due: €2,088.00 · Due today");
  });
});

describe("the one thing to do", () => {
  const button = (kind: LetterKind, wish?: Wish, invoice = about(kind)) => /class="pressed"[^>]*>([^<]*)</.exec(letter(kind, invoice, wish).html)?.[1];

  test("is to pay where that is possible and anything is due, and to look at the invoice otherwise", () => {
    expect(LetterKind.options.map((kind) => button(kind))).toEqual(["Pay €2,088.00", "Pay €2,088.00", "View invoice", "View invoice"]);
    expect(LetterKind.options.map((kind) => button(kind, { payable: false }))).toEqual(Array(4).fill("View invoice"));
    expect(button("invoice", {}, about("receipt"))).toBe("View invoice");
  });

  test("leads to the page of the invoice, which also stands there to be copied", () => {
    for (const kind of LetterKind.options) {
      const { html, text } = letter(kind, about(kind));
      expect(html.split(`href="${link}"`)).toHaveLength(3);
      expect(texts(html)).toContain(link);
      expect(text.split("\n")).toContain(link);
    }
  });

  test("is a transfer where nobody pays by card there and a bank is known", () => {
    const bank = "First Harbor Bank\nAccount 0042 7719 6630\nRouting 011 200 365";
    expect(letter("invoice", about("invoice"), { payable: false }).text).toContain(`Bank details:\n${bank}\n`);
    expect(texts(letter("reminder", about("reminder"), { payable: false }).html)).toEqual(expect.arrayContaining(["Bank details", ...bank.split("\n")]));
    for (const [kind, payable] of [
      ["invoice", true],
      ["receipt", false],
      ["refund", false],
    ] as const)
      expect(letter(kind, about(kind), { payable }).html).not.toContain("Bank details");
    expect(letter("invoice", about("receipt"), { payable: false }).html).not.toContain("Bank details");
  });
});

describe("in the language of the business", () => {
  test("letters are written wherever papers are", () => {
    expect(Object.keys(letterLanguages)).toEqual(Object.keys(languages));
    expect(["de-CH", "pt-BR", "iw", "zh-TW"].map((locale) => letterWordsFor(locale).view)).toEqual([
      letterWordsFor("de").view,
      letterWordsFor("pt").view,
      letterWordsFor("he").view,
      english.view,
    ]);
  });

  test.each(abroad)("%s says everything in its own words, and keeps what it is given", (_, words) => {
    const all = (table: object): [string, unknown][] =>
      Object.entries(table).flatMap(([name, word]) => (typeof word === "object" ? all(word as object) : [[name, word]]));
    const said = (word: unknown, given: string[]) => (typeof word === "function" ? (word as (...parts: string[]) => string)(...given) : String(word));
    const theirs = all(english);
    for (const [i, [name, word]] of all(words).entries()) {
      if (name === "space") continue;
      const given = ["10", "20", "30", "40"];
      expect(said(word, given).trim().length, name).toBeGreaterThan(1);
      expect(said(word, given), name).not.toBe(said(theirs[i]?.[1], given));
      if (typeof word === "function") for (const part of given.slice(0, word.length)) if (name !== "overdueBy") expect(said(word, given), name).toContain(part);
    }
    expect(words.overdueBy("10", "20")).toMatch(/10|20/);
  });

  test.each(abroad)("%s has letters without a word of English", (locale, words) => {
    for (const kind of LetterKind.options)
      for (const payable of [true, false]) {
        const business = BusinessProfile.parse({ ...studio, name: "一", locale, contactEmail: "", phone: "", bankDetails: "1" });
        const invoice = about(kind, {
          business,
          customer: { name: "2" },
          invoiceNumber: "3",
          currency: "EUR",
          deposit: { type: "percent", value: 10 },
          amountPaid: 1,
        });
        const { subject, message, html, text } = letter(kind, invoice, { payable, today: addDays(dueDate, payable ? 3 : -3) });
        const read = [subject, message, text, ...texts(html)].join("\n").replaceAll(link, "");
        // The words that are only English, out of those an English letter of any kind is made of.
        for (const word of [
          "the",
          "you",
          "your",
          "was",
          "due",
          "invoice",
          "paid",
          "payment",
          "pay",
          "of",
          "to",
          "days",
          "ago",
          "reminder",
          "overdue",
          "receipt",
          "refund",
          "hello",
          "regards",
          "attached",
          "credit",
          "note",
          "view",
          "amount",
          "address",
          "still",
          "card",
        ])
          expect(read.toLowerCase(), `${kind}: ${word}`).not.toMatch(new RegExp(`(^|[^\\p{L}])${word}($|[^\\p{L}])`, "u"));
        expect(read).toContain(kind === "refund" ? wordsFor(locale).creditNote : words.attached(wordsFor(locale).numbered("3")));
      }
  });

  test.each(["de-DE", "fr-FR", "ja-JP", "ar-EG", "pl-PL", "sv-SE"])("%s writes figures and days as its papers do", (locale) => {
    const currency = locale === "ja-JP" ? "JPY" : "EUR";
    const invoice = about("invoice", { locale, currency });
    const { money, date } = writing(locale, currency);
    const { message, html, text } = letter("invoice", invoice);
    for (const part of [money(invoice.total), date(dueDate)])
      for (const said of [message, text.replaceAll("\n", " "), texts(html).join(" ")]) expect(said).toContain(part);
  });

  test("days are counted in the language of the words, which is English where we have no other", () => {
    expect(letter("reminder", about("reminder", { locale: "sv-SE" })).subject).toContain("is due in 3 days");
    expect(letter("reminder", about("reminder", { locale: "de-AT" })).subject).toContain("ist in 3 Tagen fällig");
    expect(letter("reminder", about("reminder", { locale: "pl" }), { today: addDays(dueDate, 3) }).text).toContain("3 dni po terminie");
  });

  test("the letter says which it is, and in which way that is read, inside its body too", () => {
    const arabic = letter("invoice", about("invoice", { locale: "ar-EG" })).html;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('<div class="desk ground" lang="ar" dir="rtl"');
    expect(arabic).toMatch(/class="ink ruled" style="[^"]*text-align:left/);
    expect(letter("invoice", about("invoice", { locale: "fr" })).html).toContain('<html lang="fr" dir="ltr">');
  });
});

describe("what people wrote", () => {
  test("keeps its line breaks and its own direction", () => {
    const { html, text } = letter("invoice", about("invoice"), { message: "One\r\ntwo\n\n \n\nשלום\n" });
    expect(html).toMatch(/<p class="ink" dir="auto"[^>]*>One<br\/>two<\/p><p class="ink" dir="auto"[^>]*>שלום<\/p>/);
    expect(text).toContain("\n\nOne\ntwo\n\nשלום\n\n");
  });

  test("may be nothing", () => {
    const { html, text } = letter("invoice", about("invoice"), { message: " \n" });
    expect(texts(html)).toContain("Amount due");
    expect(text).toMatch(/^Studio Nord\n\nAmount due/);
  });

  test("is text, whatever it looks like: no part of the letter is another for it", () => {
    const shape = (name: string) => {
      const business = { ...studio, name, bankDetails: name, phone: name.slice(0, 50) };
      const invoice = about("refund", { business, customer: { name }, invoiceNumber: name });
      const said = { ...invoice, creditNotes: invoice.creditNotes.map((note) => ({ ...note, creditNoteNumber: name, reason: name })) };
      const letters = [
        letter("refund", said, { message: name }),
        letter("invoice", { ...said, amountDue: said.total, amountPaid: 0 }, { payable: false, message: name }),
      ];
      return letters.map(({ html }) => html.match(/<[a-z!/][^>]*>/gi)?.join(""));
    };
    const plain = shape("name");
    for (const text of [...hostileTexts("http://127.0.0.1:4711"), ...naughtyTexts].filter((text) => text.trim() && !/[\r\n]/.test(text)))
      expect(shape(text), text).toEqual(plain);
  });

  test("fetches nothing, and leads to the invoice only", () => {
    for (const kind of LetterKind.options) {
      const { html } = letter(kind, about(kind), { message: "https://evil.example/?q=1 <img src=//evil.example>" });
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|<[^>]+\ssrc=|url\(|@import/i);
      expect([...html.matchAll(/(?:href|action|background)="([^"]*)"/g)].map(([, to]) => to)).toEqual([link, link]);
    }
  });

  test("goes on lines of text that every mail program can show, with addresses in one piece", () => {
    const message = `${"A sentence that goes on and on for a while. ".repeat(12)}\nhttps://files.example/${"a".repeat(150)}`;
    const { text } = letter("invoice", about("invoice"), { message });
    for (const line of text.split("\n")) expect(line.length <= 76 || !line.includes(" "), line).toBe(true);
    expect(text.split("\n")).toContain(`https://files.example/${"a".repeat(150)}`);
    expect(text.replace(/\s+/g, " ")).toContain("A sentence that goes on and on for a while. ".repeat(12).trim());
  });
});

describe("any colour of a business", () => {
  const colour = fc
    .tuple(...Array(3).fill(fc.integer({ min: 0, max: 255 })))
    .map((all) => `#${(all as number[]).map((each) => each.toString(16).padStart(2, "0")).join("")}`);

  test("is read, by day on the band and the button, and by night on the button too", () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { band, pressed, button } = looksOf(accent, "ltr");
        expect(contrast(String(band.color), accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(String(pressed.color), String(button.backgroundColor))).toBeGreaterThanOrEqual(4.5);
        const css = letterCss(accent);
        const [, ground = ""] = /\.button \{ background-color: (#\w{6})/.exec(css) ?? [];
        const [, text = ""] = /\.pressed \{ color: (#\w{6})/.exec(css) ?? [];
        const [, box = ""] = /\.box \{ background-color: (#\w{6})/.exec(css) ?? [];
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground, box)).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });
});
