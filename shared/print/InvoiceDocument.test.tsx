import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { creditNoteOf, draftOf, invoiceOf, lines, studio, threeLines } from "../../test/sample-documents.ts";
import { amountIn } from "../money.ts";
import { BusinessProfile, blankProfile } from "../records/business.ts";
import { InvoiceDocument } from "./InvoiceDocument.tsx";
import type { Printable } from "./printable.ts";

const markup = (invoice: Printable, business = "business" in invoice ? invoice.business : studio) =>
  renderToStaticMarkup(<InvoiceDocument invoice={invoice} business={business} />);

/** Returns the cell texts of a table, by row. */
const rows = (table: "lines" | "sums", invoice: Printable, business?: BusinessProfile) => {
  const html = new RegExp(`<table class="${table}">(.*?)<(/table|tr class="foot")>`, "s").exec(markup(invoice, business))?.[1] ?? "";
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
  );
};
const work = { description: "Design", quantity: 10, unit: "h", unitPrice: 100 };

describe("the lines", () => {
  test("name the currency once, over the amounts", () => {
    expect(rows("lines", invoiceOf([work]))).toEqual([
      ["Description", "Quantity", "Unit price", "Amount, USD"],
      ["Design", "10 h", "100.00", "1,000.00"],
    ]);
  });

  test("have a column of tax rates only where the rates differ", () => {
    expect(rows("lines", invoiceOf([work, { ...work, taxRate: 5 }])).map((row) => row[3])).toEqual(["Tax", "8.25%", "5%"]);
  });

  test("say what was taken off, what was put on, and for how many units a price is", () => {
    const line = { ...work, baseQuantity: 5, discount: { type: "percent", value: 10 }, charge: { type: "amount", value: 2.5 } } as const;
    expect(rows("lines", invoiceOf([line]))[1]).toEqual(["Design Less 10% discount Plus 2.50 surcharge", "10 h", "100.00 per 5", "182.50"]);
  });
});

describe("the sums", () => {
  test("lead from the subtotal to the total by discount, adjustments and one tax a rate", () => {
    const invoice = invoiceOf([work, { ...work, taxRate: 5 }], {
      discount: { type: "percent", value: 10 },
      adjustments: [
        { description: "Courier", amount: 20 },
        { description: "Voucher", amount: -50 },
      ],
    });
    expect(rows("sums", invoice)).toEqual([
      ["Subtotal", "2,000.00"],
      ["Discount (10%)", "−200.00"],
      ["Courier", "20.00"],
      ["Voucher", "−50.00"],
      ["Tax 8.25% on 870.00", "71.78"],
      ["Tax 5% on 900.00", "45.00"],
      ["Total", "$1,886.78"],
    ]);
  });

  test("of prices that include tax name it below the total", () => {
    expect(rows("sums", invoiceOf([work], { taxInclusive: true, taxRate: 25 }))).toEqual([
      ["Total", "$1,000.00"],
      ["Includes tax 25% on 800.00", "200.00"],
    ]);
  });

  test("of a business that takes no tax say nothing of it", () => {
    expect(rows("sums", invoiceOf([work], { taxRate: 0 }))).toEqual([["Total", "$1,000.00"]]);
  });

  test("say what is paid, what is left, and what is left of the deposit", () => {
    const invoice = invoiceOf([work], { taxRate: 0, amountPaid: 100, deposit: { type: "percent", value: 30 } });
    expect(rows("sums", invoice).slice(1)).toEqual([
      ["Paid", "−100.00"],
      ["Amount due", "$900.00"],
      ["Deposit due", "$200.00"],
    ]);
    expect(rows("sums", { ...invoice, amountPaid: 400 } as Printable).flat()).not.toContain("Deposit due");
  });

  test("add up where an invoice was paid twice and once of it went back, and say nothing of what else went back", () => {
    const { invoice } = creditNoteOf(invoiceOf([work], { taxRate: 0 }), { amount: amountIn(1000, "USD") });
    expect(rows("sums", { ...invoice, amountPaid: 2000 }).slice(1)).toEqual([
      ["Paid", "−2,000.00"],
      ["Amount refunded", "1,000.00"],
      ["Amount due", "$0.00"],
    ]);
    expect(rows("sums", invoice).flat()).not.toContain("Amount refunded");
  });
});

describe("figures and dates", () => {
  test("are written as the business writes them, dates in words", () => {
    const german = { ...studio, locale: "de-DE" };
    const invoice = invoiceOf([{ ...work, quantity: 1.5, unitPrice: 1234.5 }], { currency: "EUR", taxRate: 19, business: german });
    expect(rows("lines", invoice)[1]).toEqual(["Design", "1,5 h", "1.234,50", "1.851,75"]);
    expect(markup(invoice)).toContain("16. März 2026");
  });

  test("have as many decimals as the currency", () => {
    expect(rows("lines", invoiceOf([{ ...work, unitPrice: 12000 }], { currency: "JPY", taxRate: 0 }))[1]).toEqual(["Design", "10 h", "12,000", "120,000"]);
    expect(rows("lines", invoiceOf([{ ...work, unitPrice: 0.0125 }], { currency: "USD", taxRate: 0 }))[1]?.[2]).toBe("0.0125");
  });
});

describe("what is not known yet", () => {
  test("is a dotted blank: the customer, a price and its amount", () => {
    const draft = markup(draftOf([work, { description: "Logo", quantity: 1 }]));
    expect(draft.match(/class="blank/g)).toHaveLength(3);
    expect(draft).toContain("Draft");
  });

  test("is a whole page of blanks before anything is said", () => {
    const html = markup(draftOf([]), blankProfile());
    expect(html.match(/class="blank/g)).toHaveLength(6);
    expect(html).toContain("$0.00");
  });

  test("is nothing on an invoice that was sent", () => {
    expect(markup({ ...threeLines, business: blankProfile() })).not.toContain("blank");
  });
});

describe("a stamp", () => {
  test("says that it is paid, or void, and a void invoice asks for no money", () => {
    expect(markup(threeLines)).not.toContain("stamp");
    expect(markup({ ...threeLines, status: "paid" })).toContain('<p class="stamp paid">Paid</p>');
    // A free invoice, or a credit, is settled without a payment.
    const free = { ...threeLines, lines: [], total: 0 as never, amountDue: 0 as never, status: "paid" as const };
    expect(markup(free)).not.toContain("stamp");
    expect(markup(free)).toContain("Amount due");
    const withdrawn = markup({ ...threeLines, status: "void" });
    expect(withdrawn).toContain('<p class="stamp void">Void</p>');
    expect(withdrawn).not.toContain("Amount due");
  });
});

describe("what people wrote", () => {
  test("is text, in its own direction, whatever it looks like", () => {
    const html = markup(invoiceOf([{ ...work, description: '<b>bold</b> & "more"' }], { notes: "</article><script>alert(1)</script>" }));
    expect(html).toContain('<td dir="auto">&lt;b&gt;bold&lt;/b&gt; &amp; &quot;more&quot;</td>');
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<b>");
  });

  test.each([
    ["pieces", "en-US", "10 pieces"],
    ["m²", "en-US", "10 m²"],
    ["ساعة", "en-US", "10 <bdi>ساعة</bdi>"],
    ["\u202e007", "en-US", "10 <bdi>\u202e007</bdi>"],
    ["h", "he-IL", "10 <bdi>h</bdi>"],
    ["working days", "en-US", '10 <bdi class="below">working days</bdi>'],
  ])("turns around no figure that it stands beside: %s in %s", (unit, locale, cell) =>
    expect(markup(invoiceOf([{ ...work, unit }]), { ...studio, locale })).toContain(`<td>${cell}</td>`),
  );

  test("keeps its line breaks, of empty lines one at a time", () => {
    expect(markup(invoiceOf([{ ...work, description: "one\n\n\n\n\ntwo\nthree\n" }]))).toContain(">one\n\ntwo\nthree</td>");
  });

  test.each(["https://example.com/logo.png", "javascript:alert(1)", "data:image/svg+xml;base64,AAAA", "data:text/html;base64,AAAA", "logo.png"])(
    "is never fetched as a logo: %s",
    (logoUrl) => expect(markup(threeLines, { ...studio, logoUrl })).not.toContain("<img"),
  );

  test("draws Han characters as its other letters say, else as the business would", () => {
    const han = (text: string, locale = "en-US") =>
      /data-han="(\w+)"/.exec(markup(invoiceOf([{ ...work, description: text }]), BusinessProfile.parse({ name: "", locale })))?.[1];
    expect([han("設計"), han("設計する"), han("設計 설계"), han("設計", "ja-JP"), han("設計", "ko"), han("Design")]).toEqual([
      "sc",
      "jp",
      "kr",
      "jp",
      "kr",
      undefined,
    ]);
  });
});

test("five hundred lines are five hundred rows", () => {
  expect(rows("lines", invoiceOf(lines(500)))).toHaveLength(501);
});
