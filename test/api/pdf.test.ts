import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../functions/print/browser.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import { newId } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { invoiceHtml } from "../../shared/print/html.tsx";
import { titleOf } from "../../shared/print/printable.ts";
import { count, full } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { drawPdf, inside, type PdfPage, readPdf } from "../pdf.ts";
import { everyScript, invoiceOf, lines, scripts, sixtyLines, studio, threeLines } from "../sample-documents.ts";
import { filesOf, tableRounds } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

process.env["PRINTER_DIR"] ??= `${import.meta.dirname}/../../node_modules`;
afterAll(closeBrowser);

/** The number of lines of a long invoice. */
const LINES = count(150, 500);

const print = (invoice: Invoice, business = invoice.business) =>
  renderPdf(invoiceHtml(invoice, business, { fontCss }), { title: titleOf(invoice, business), author: business.name, at: invoice.createdAt });

describe("a person who downloads an invoice", () => {
  let app: TestApp;
  let person: Tenant;
  let otherTenant: Person;
  beforeAll(async () => {
    app = await sharedApp();
    [person, otherTenant] = await Promise.all([newUser(app), newUser(app)]);
  });

  test("gets a PDF under the invoice's number, with its customer, its lines and its totals", async () => {
    const { id, invoiceNumber } = await person.call("createInvoice", { body: hours(12, 85, { taxRate: 8.25, discount: { type: "percent", value: 10 } }) });
    const response = await person.answer("getInvoicePdf", { params: { id } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="invoice-${invoiceNumber}.pdf"`);
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const words of [
      invoiceNumber,
      "Acme Corp",
      "12 hour",
      "1,020.00",
      "Discount (10%)",
      "−102.00",
      "Tax 8.25% on 918.00",
      "75.74",
      "$993.74",
      "March 16, 2026",
    ])
      expect(text).toContain(words);
  });

  test("gets nothing of another workspace, whose invoice is as good as none", async () => {
    const { id } = await person.call("createInvoice", { body: hours(1, 10) });
    expect((await otherTenant.answer("getInvoicePdf", { params: { id } })).status).toBe(404);
  });

  test("costs the table two questions where the session was met before: who asks, with the plan, and invoice with profile", async () => {
    const someone = await newUser(app, person.account);
    const { id } = await someone.call("createInvoice", { body: hours(2, 85) });
    const rounds = await tableRounds(() => someone.answer("getInvoicePdf", { params: { id } }));
    expect(rounds["delivery"]).toEqual([["BatchGetItem"], ["BatchGetItem"]]);
  });

  test("gets nothing, and has nothing printed, with a session that was ended since it was last used", async () => {
    const someone = await newUser(app, person.account);
    const ids: string[] = [];
    for (const price of [101, 102, 103, 104, 105]) ids.push((await someone.call("createInvoice", { body: hours(1, price) })).id);
    const [known = "", other = "", ...later] = ids;
    const status = async (who: Person, id: string) => (await who.answer("getInvoicePdf", { params: { id } })).status;
    const cachedFiles = () => filesOf(person.workspaceId);
    const files = (count: number) => eventually(async () => expect((await cachedFiles()).length).toBeGreaterThanOrEqual(count));
    const before = (await cachedFiles()).length;
    expect(await status(someone, known)).toBe(200);
    await files(before + 1);
    const current = (await someone.call("listSessions", {})).find((session) => session.current);
    await person.call("endSession", { params: { id: current?.id ?? "" } });
    expect([await status(someone, known), await status(someone, other)]).toEqual([401, 401]);
    // It would be there by now, because all later ones are.
    for (const [i, id] of later.entries()) {
      expect(await status(person, id)).toBe(200);
      await files(before + 2 + i);
    }
    expect(await cachedFiles()).toHaveLength(before + 1 + later.length);
  });
});

describe("a person whose customer got money back", () => {
  let app: TestApp;
  let person: Tenant;
  let otherTenant: Person;
  let params: { id: string; creditNoteId: string };
  beforeAll(async () => {
    app = await sharedApp();
    [person, otherTenant] = await Promise.all([newUser(app), newUser(app)]);
    const { id } = await person.call("createInvoice", { body: hours(4, 85) });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    const { payments } = await person.call("addPayment", { params: { id }, body: { amount: 340, date: "2026-03-16", method: "cash" } });
    const body = { amount: 85, reason: "One hour less" };
    const { creditNotes } = await person.call("refundPayment", { params: { id, paymentId: payments[0]?.id ?? "" }, body });
    params = { id, creditNoteId: creditNotes[0]?.id ?? "" };
  });

  test("gets the credit note as a PDF under its own number, for the same customer", async () => {
    const response = await person.answer("getCreditNotePdf", { params });
    expect([response.status, response.headers.get("content-disposition")]).toEqual([200, 'attachment; filename="credit-note-CN-0001.pdf"']);
    const { text, info } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const words of ["Credit note", "CN-0001", "Acme Corp", "$85.00", "One hour less"]) expect(text).toContain(words);
    expect(info["Title"]).toContain("CN-0001");
  });

  test("gets none that is not there, and nothing of another workspace", async () => {
    expect((await person.answer("getCreditNotePdf", { params: { ...params, creditNoteId: newId("credit") } })).status).toBe(404);
    expect((await otherTenant.answer("getCreditNotePdf", { params })).status).toBe(404);
  });
});

describe("the printed invoice", () => {
  test("is a page of the paper that the business uses", async () => {
    const a4 = await readPdf(await print(threeLines, { ...studio, paper: "A4" }));
    const email = await readPdf(await print(threeLines, { ...studio, paper: "Letter" }));
    expect([a4, email].map(({ pages }) => pages.length)).toEqual([1, 1]);
    expect([Math.round(a4.pages[0]?.width ?? 0), Math.round(a4.pages[0]?.height ?? 0)]).toEqual([595, 842]);
    expect([email.pages[0]?.width, email.pages[0]?.height]).toEqual([612, 792]);
  });

  test("says what it is to programs that list it and to people who have it read to them", async () => {
    const { info, tags } = await readPdf(await print(threeLines));
    expect(info).toMatchObject({ Title: "Invoice INV-0042 · Studio Nord", Author: "Studio Nord", Creator: "Plainbill", Language: "en" });
    expect(tags.flat()).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD"]));
  });

  test("repeats the head of its table, its number and the count of its pages on every page", async () => {
    const { pages } = await readPdf(await print(sixtyLines));
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, page] of pages.entries()) {
      expect(page.text).toContain("Description Quantity Unit price Amount, USD");
      expect(page.text).toContain("Invoice INV-0107");
      expect(page.text).toContain(`Page ${i + 1} of ${pages.length}`);
    }
  });

  test(`prints every line once, whole, inside the margins of one page, with ${LINES} of them`, async () => {
    const invoice = invoiceOf(
      lines(LINES).map((line, i) => ({ ...line, description: `Start of ${i}\nmiddle\nEnd of ${i}` })),
      { notes: "The end." },
    );
    const pdf = await print(invoice);
    expect(pdf.byteLength).toBeLessThan(4 * 1024 * 1024);
    const { pages } = await readPdf(pdf);
    const where = (text: string) => pages.flatMap((page, number) => page.pieces.filter((piece) => piece.text === text).map(({ y }) => ({ number, y })));
    for (let i = 0; i < LINES; i++) {
      const [start, end] = [where(`Start of ${i}`), where(`End of ${i}`)];
      expect([start.length, end.length]).toEqual([1, 1]);
      expect(end[0]?.number).toBe(start[0]?.number);
    }
    for (const page of pages)
      for (const { x, y, width } of page.pieces) expect([x >= 53, x + width <= page.width - 53, y > 40, y < page.height - 20]).toEqual(Array(4).fill(true));
  });

  test("never leaves its totals alone: two lines stand above them on their page, however many lines there are", async () => {
    for (let count = 12; count <= 24; count += full ? 1 : 4) {
      const { pages } = await readPdf(await print(invoiceOf(lines(count), { discount: { type: "percent", value: 5 } })));
      const totals = pages.filter((page) => page.pieces.some(({ text }) => text === "Total"));
      expect(totals).toHaveLength(1);
      expect(totals[0]?.text).toContain("Subtotal");
      for (const last of lines(count).slice(-2)) expect(totals[0]?.text).toContain(last.description);
    }
  });

  test("keeps wide words, wide figures and long numbers inside the paper", async () => {
    const invoice = invoiceOf(
      [
        { description: "x".repeat(500), quantity: 999_123.123456, unit: "W".repeat(20), unitPrice: 0.001234, taxRate: 12.3456 },
        { description: "Wide", quantity: 7, unitPrice: 999_999_999.123456 },
      ],
      { currency: "KWD", invoiceNumber: `INV-${"9".repeat(40)}`, customer: { name: "N".repeat(200), address: "A".repeat(500) }, notes: "n".repeat(2000) },
    );
    const { pages } = await readPdf(await print(invoice));
    for (const page of pages) for (const { x, width, text } of page.pieces) expect(x >= 53 && x + width <= page.width - 52, text).toBe(true);
  });
});

describe("an invoice in many scripts", () => {
  let pdf: Uint8Array;
  let pages: PdfPage[];
  let drawn: Awaited<ReturnType<typeof drawPdf>>[];
  beforeAll(async () => {
    pdf = await print(everyScript);
    ({ pages } = await readPdf(pdf));
    drawn = await Promise.all(pages.map((_, i) => drawPdf(pdf, i + 1)));
  });

  /** The letters of a text without marks; shaped letters equal plain ones. */
  const emails = (text: string) => [...text.normalize("NFKD").replace(/[\s\p{M}\p{Cf}\u2044]/gu, "")];

  test.each(Object.entries(scripts))("can be searched and copied: %s", (name, text) => {
    const printed = new Set(
      emails(
        rowOf(pages, name)
          .map((piece) => piece.text)
          .join("") + inside(pdf).actualText,
      ),
    );
    expect(emails(text).filter((email) => !printed.has(email))).toEqual([]);
  });

  test.each(Object.keys(scripts))("is not blank on paper: %s", (name) => {
    const [mark] = rowOf(pages, name).filter(({ text }) => text.includes(name));
    const page = drawn[pages.findIndex(({ pieces }) => mark && pieces.includes(mark))];
    if (!mark || !page) throw new Error(`There is no line of ${name}.`);
    // Every description is wider than these 40 points, in either direction.
    for (let x = 55; x < 95; x += 8) expect(page.ink({ x, y: mark.y - 9, width: 10, height: 12 }), `${name} at ${x}`).toBeGreaterThan(0.01);
  });

  test("has its number at the foot of every page, in whatever script", () => {
    for (const [i, { pieces, height }] of pages.entries()) {
      const foot = pieces.filter(({ y }) => y > height - 50).sort((a, b) => a.x - b.x);
      expect(foot.map(({ text }) => text.replace(/\s/g, "")).join("")).toBe(`Invoice請求-2026/0003Page${i + 1}of${pages.length}`);
    }
  });

  test("takes each from the typeface that was made for it, and none from what the machine happens to have", () => {
    expect(inside(pdf).typefaces).toEqual([
      "NotoSans-Regular",
      "NotoSans-SemiBold",
      "NotoSansArabic-Regular",
      "NotoSansArmenian-Regular",
      "NotoSansBengali-Regular",
      "NotoSansEthiopic-Regular",
      "NotoSansGeorgian-Regular",
      "NotoSansHebrewThin-Regular",
      "NotoSansHebrewThin-SemiBold",
      "NotoSansJPThin-Regular",
      "NotoSansJPThin-SemiBold",
      "NotoSansKRThin-Regular",
      "NotoSansKhmer-Regular",
      "NotoSansSCThin-Regular",
      "NotoSansTamil-Regular",
      "NotoSansTelugu-Regular",
      "NotoSansThai-Regular",
      "TwemojiMozilla",
    ]);
  });
});

/** The pieces of the line whose description ends in "(name)". */
function rowOf(pages: PdfPage[], name: string) {
  for (const { pieces } of pages) {
    const mark = pieces.find(({ text }) => text.includes(name));
    if (mark) return pieces.filter(({ y, x }) => Math.abs(y - mark.y) < 5 && x < 350);
  }
  return [];
}
