import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count, everyNth } from "../../test/counts.ts";
import { dueDate, email, invoiceAbout, link, texts } from "../../test/emails.ts";
import { hostileTexts } from "../../test/hostile.ts";
import { naughtyTexts } from "../../test/naughty.ts";
import { studio } from "../../test/sample-documents.ts";
import { subtract } from "../money.ts";
import { contrast } from "../print/colour.ts";
import { EmailKind } from "../sending/emails.ts";
import { emailCss, looksOf } from "./email-styles.ts";

describe("at a glance", () => {
  test("an email names the amount, the invoice and the day", () => {
    const { html, text } = email("invoice", invoiceAbout("invoice"));
    const all = ["Amount due", "€2,088.00", "Invoice", "INV-0042", "Due date", "April 15, 2026", "Pay €2,088.00"];
    expect(texts(html).filter((each) => all.includes(each))).toEqual(all);
    expect(text).toContain("Amount due: €2,088.00\nInvoice: INV-0042\nDue date: April 15, 2026\n\nPay €2,088.00:\n");
  });

  test("a deposit is what is asked for now, with the total beside it", () => {
    const { html, text } = email("invoice", invoiceAbout("invoice", { deposit: { type: "percent", value: 25 } }));
    expect(texts(html)).toEqual(expect.arrayContaining(["Deposit due", "€522.00", "Total", "€2,088.00", "Pay €522.00"]));
    expect(text).toContain("Deposit due: €522.00\n");
  });

  test("a receipt says what was paid, when and how; a refund what goes back and why", () => {
    expect(texts(email("receipt", invoiceAbout("receipt")).html)).toEqual(
      expect.arrayContaining(["Paid", "€2,088.00", "Date of payment", "April 2, 2026", "Payment method", "Card"]),
    );
    expect(texts(email("refund", invoiceAbout("refund")).html)).toEqual(
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

  test("nothing is said to be paid that nobody paid", () => {
    const free = { ...invoiceAbout("invoice"), total: subtract(0), amountDue: subtract(0) };
    expect(email("invoice", free).text).toContain("\nTotal: €0.00\n");
    expect(email("invoice", invoiceAbout("receipt")).text).toContain("\nPaid: €2,088.00\n");
  });

  test("an inbox shows the amount behind the subject", () => {
    expect(texts(email("reminder", invoiceAbout("reminder"), { today: dueDate }).html)[0]).toBe("Amount due: €2,088.00 · Due today");
  });
});

describe("the one thing to do", () => {
  const button = (kind: EmailKind, wish?: Parameters<typeof email>[2], invoice = invoiceAbout(kind)) =>
    /class="pressed"[^>]*>([^<]*)</.exec(email(kind, invoice, wish).html)?.[1];

  test("is to pay where that is possible and anything is due, and to look at the invoice otherwise", () => {
    expect(EmailKind.options.map((kind) => button(kind))).toEqual(["Pay €2,088.00", "Pay €2,088.00", "View invoice", "View invoice", "View invoice"]);
    expect(EmailKind.options.map((kind) => button(kind, { payable: false }))).toEqual(Array(5).fill("View invoice"));
    expect(button("invoice", {}, invoiceAbout("receipt"))).toBe("View invoice");
  });

  test("leads to the page of the invoice, which also stands there to be copied", () => {
    for (const kind of EmailKind.options) {
      const { html, text } = email(kind, invoiceAbout(kind));
      expect(html.split(`href="${link}"`)).toHaveLength(3);
      expect(texts(html)).toContain(link);
      expect(text.split("\n")).toContain(link);
    }
  });

  test("is a transfer, too, where something is due and a bank is known: beside the card, or alone where nobody pays by card there", () => {
    const bank = "First Harbor Bank\nAccount 0042 7719 6630\nRouting 011 200 365";
    expect(email("invoice", invoiceAbout("invoice"), { payable: false }).text).toContain(`Bank details:\n${bank}\n`);
    expect(texts(email("reminder", invoiceAbout("reminder"), { payable: false }).html)).toEqual(expect.arrayContaining(["Bank details", ...bank.split("\n")]));
    const { html, text } = email("invoice", invoiceAbout("invoice"), { payable: true });
    expect(text).toMatch(/Pay \S+:\n/);
    expect(text).toContain(`Or pay by bank transfer, with the reference ${invoiceAbout("invoice").invoiceNumber}:\n${bank}\n`);
    expect(texts(html)).toEqual(expect.arrayContaining(bank.split("\n")));
    for (const payable of [true, false]) {
      for (const kind of ["receipt", "refund"] as const) expect(email(kind, invoiceAbout(kind), { payable }).text).not.toContain(bank);
      expect(email("invoice", invoiceAbout("receipt"), { payable }).text).not.toContain(bank);
    }
  });
});

describe("what people wrote", () => {
  test("keeps its line breaks and its own direction", () => {
    const { html, text } = email("invoice", invoiceAbout("invoice"), { message: "One\r\ntwo\n\n \n\nשלום\n" });
    expect(html).toMatch(/<p class="ink" dir="auto"[^>]*>One<br\/>two<\/p><p class="ink" dir="auto"[^>]*>שלום<\/p>/);
    expect(text).toContain("\n\nOne\ntwo\n\nשלום\n\n");
  });

  test("may be nothing", () => {
    const { html, text } = email("invoice", invoiceAbout("invoice"), { message: " \n" });
    expect(texts(html)).toContain("Amount due");
    expect(text).toMatch(/^Studio Nord\n\nAmount due/);
  });

  test("is text, whatever it looks like: no part of the email is another for it", () => {
    const shape = (name: string) => {
      const business = { ...studio, name, bankDetails: name, phone: name.slice(0, 50) };
      const invoice = invoiceAbout("refund", { business, customer: { name }, invoiceNumber: name });
      const said = { ...invoice, creditNotes: invoice.creditNotes.map((note) => ({ ...note, creditNoteNumber: name, reason: name })) };
      const emails = [
        email("refund", said, { message: name }),
        email("invoice", { ...said, amountDue: said.total, amountPaid: 0 }, { payable: false, message: name }),
      ];
      return emails.map(({ html }) => html.match(/<[a-z!/][^>]*>/gi)?.join(""));
    };
    const plain = shape("name");
    const oneLine = [...hostileTexts("http://127.0.0.1:4711"), ...naughtyTexts].filter((text) => text.trim() && !/[\r\n]/.test(text));
    for (const text of everyNth(4, oneLine)) expect(shape(text), text).toEqual(plain);
  });

  test("fetches nothing, and leads to the invoice only", () => {
    for (const kind of EmailKind.options) {
      const { html } = email(kind, invoiceAbout(kind), { message: "https://evil.example/?q=1 <img src=//evil.example>" });
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|<[^>]+\ssrc=|url\(|@import/i);
      expect([...html.matchAll(/(?:href|action|background)="([^"]*)"/g)].map(([, to]) => to)).toEqual([link, link]);
    }
  });

  test("goes on lines of text that every mail program can show, with addresses in one piece", () => {
    const message = `${"A sentence that goes on and on for a while. ".repeat(12)}\nhttps://files.example/${"a".repeat(150)}`;
    const { text } = email("invoice", invoiceAbout("invoice"), { message });
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
        const css = emailCss(accent);
        const [, ground = ""] = /\.button \{ background-color: (#\w{6})/.exec(css) ?? [];
        const [, text = ""] = /\.pressed \{ color: (#\w{6})/.exec(css) ?? [];
        const [, box = ""] = /\.box \{ background-color: (#\w{6})/.exec(css) ?? [];
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground, box)).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: count(125, 2000) },
    );
  });
});
