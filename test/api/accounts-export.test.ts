import { strFromU8 } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { add, decimalsIn } from "../../shared/money.ts";
import { count, seed } from "../counts.ts";
import { randomOf } from "../faults.ts";
import { readPdf } from "../pdf.ts";
import { exportedFiles, exportedTexts, rowsOf } from "./exports.ts";
import { bookkeeping } from "./month.ts";
import { everyPage } from "./pages.ts";
import { Shop } from "./shop.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** The number of paid invoices that are partly refunded. */
const REFUNDS = 12;

type Rows = Record<string, string>[];
const sum = (rows: Rows, column: string, currency?: string) =>
  add(...rows.filter((row) => currency === undefined || row["Currency"] === currency).map((row) => Number(row[column] || 0)));

describe("the accounts of a period", () => {
  let person: Tenant;
  /** A sent invoice with this date. */
  async function sent(invoiceDate: string, price: number, more: object = {}) {
    const { id } = await person.call("createInvoice", { body: hours(1, price, { invoiceDate, dueDate: "2026-12-31", ...more }) });
    return person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  }
  beforeAll(async () => {
    person = await newUser(app);
    await person.call("updateBusinessProfile", { body: { name: "Larkspur", timeZone: "Europe/Berlin", currency: "EUR" } });
    const lines = [
      { ...hours(1, 100).lines[0], description: "Design" },
      { ...hours(1, 50).lines[0], description: "Book", taxRate: 7 },
    ];
    // INV-0001 of February is paid in March, INV-0002 of March partly refunded, INV-0003 voided before it was sent, INV-0004 a draft.
    const february = await sent("2026-02-27", 100, { currency: "EUR", taxRate: 19 });
    await person.call("addPayment", { params: { id: february.id }, body: { amount: 119, date: "2026-03-02", method: "bank transfer" } });
    const march = await sent("2026-03-10", 1, {
      currency: "EUR",
      taxRate: 19,
      lines,
      discount: { type: "percent", value: 10 },
      adjustments: [{ description: "Shipping", amount: 5 }],
    });
    const paid = await person.call("addPayment", { params: { id: march.id }, body: { amount: march.total, date: "2026-03-12", method: "cash" } });
    await person.call("refundPayment", { params: { id: march.id, paymentId: paid.payments[0]?.id ?? "" }, body: { amount: 20, reason: "Late" } });
    const dropped = await person.call("createInvoice", { body: hours(1, 77, { currency: "EUR", invoiceDate: "2026-03-11" }) });
    await person.call("setInvoiceStatus", { params: { id: dropped.id }, body: { status: "void" } });
    await person.call("createInvoice", { body: hours(1, 88, { currency: "EUR", invoiceDate: "2026-03-12" }) });
    await sent("2026-04-01", 1, { currency: "EUR" });
  });
  const marchQuery = { from: "2026-03-01", to: "2026-03-31" };

  test("have what is dated in it: its invoices without a missing number, and what came in in it for older ones", async () => {
    const files = await exportedTexts(person, marchQuery, "plainbill-accounts-from-2026-03-01-to-2026-03-31.zip");
    expect(Object.keys(files).sort()).toEqual(
      [
        "README.txt",
        ...["credit-notes", "customers", "documents", "invoice-lines", "invoices", "payments", "products", "taxes"].map((name) => `${name}.csv`),
      ].sort(),
    );
    const rows = (name: string) => rowsOf(files[`${name}.csv`] ?? "");
    expect(
      rows("invoices").map((row) => [row["Invoice number"], row["Status"], row["Net"], row["Tax"], row["Gross"], row["Paid"], row["Refunded"], row["Paid on"]]),
    ).toEqual([
      ["INV-0002", "paid", "140", "21.2", "161.2", "161.2", "-20", "2026-03-12"],
      ["INV-0003", "void", "", "", "", "", "", ""],
      ["INV-0004", "draft", "", "", "", "", "", ""],
    ]);
    expect(
      rows("invoice-lines").map((row) => [row["Kind"], row["Description"], row["Amount"], row["Share of discount"], row["Tax rate %"], row["Net"], row["Tax"]]),
    ).toEqual([
      ["line", "Design", "100", "-10", "19", "90", "17.1"],
      ["line", "Book", "50", "-5", "7", "45", "3.15"],
      ["charge", "Shipping", "5", "0", "19", "5", "0.95"],
    ]);
    expect(rows("taxes").map((row) => [row["Tax rate %"], row["Net"], row["Tax"], row["Gross"]])).toEqual([
      ["19", "95", "18.05", "113.05"],
      ["7", "45", "3.15", "48.15"],
    ]);
    const credited = rows("credit-notes");
    expect(credited.map((row) => [row["Credit note number"], row["Reason"], row["Tax rate %"]])).toEqual([
      ["CN-0001", "Late", "19"],
      ["CN-0001", "Late", "7"],
    ]);
    expect([sum(credited, "Gross"), sum(credited, "Net") < -17]).toEqual([-20, true]);
    expect(rows("payments").map((row) => [row["Date"], row["Kind"], row["Invoice number"], row["Method"], row["Amount"]])).toEqual([
      ["2026-03-02", "payment", "INV-0001", "bank transfer", "119"],
      ["2026-03-12", "payment", "INV-0002", "cash", "161.2"],
      ["2026-03-16", "refund", "INV-0002", "cash", "-20"],
    ]);
  });

  test("for a German accountant have semicolons, decimal commas, 31.03.2026 and German words", async () => {
    const files = await exportedTexts(person, { ...marchQuery, format: "german" });
    expect(files["README.txt"]).toMatch(/^Die Buchhaltung eines Zeitraums: 2026-03-01 – 2026-03-31\./);
    const [first] = rowsOf(files["invoices.csv"] ?? "", ";");
    expect(first).toMatchObject({
      Rechnungsnummer: "INV-0002",
      Rechnungsdatum: "10.03.2026",
      Status: "bezahlt",
      Netto: "140",
      Brutto: "161,2",
      Erstattet: "-20",
    });
    expect(rowsOf(files["payments.csv"] ?? "", ";").map((row) => [row["Datum"], row["Zahlungsart"], row["Betrag"]])).toEqual([
      ["02.03.2026", "Überweisung", "119"],
      ["12.03.2026", "bar", "161,2"],
      ["16.03.2026", "bar", "-20"],
    ]);
  });

  test("come with the PDFs of what was issued, each under its number", async () => {
    const files = await exportedFiles(person, { ...marchQuery, pdfs: "true" });
    expect(Object.keys(files).filter((name) => name.startsWith("pdf/"))).toEqual(["pdf/invoice-INV-0002.pdf", "pdf/credit-note-CN-0001.pdf"]);
    const { text } = await readPdf(files["pdf/credit-note-CN-0001.pdf"] ?? new Uint8Array());
    expect(text).toContain("CN-0001");
    expect(strFromU8(files["invoices.csv"] ?? new Uint8Array())).toContain("INV-0004");
  });

  test("can begin or end openly; a period that ends before it begins is refused at its field", async () => {
    const until = rowsOf((await exportedTexts(person, { to: "2026-02-28" }, "plainbill-accounts-to-2026-02-28.zip"))["invoices.csv"] ?? "");
    const since = rowsOf((await exportedTexts(person, { from: "2026-04-01" }))["invoices.csv"] ?? "");
    expect([until, since].map((rows) => rows.map((row) => row["Invoice number"]))).toEqual([["INV-0001"], ["INV-0005"]]);
    const refused = await person.answer("exportWorkspace", { query: { from: "2026-03-31", to: "2026-03-01" } });
    expect([refused.status, (await refused.json()).field]).toEqual([400, "to"]);
  });
});

test("a payment by card stands there with the provider's id and fee, and its refund as well", async () => {
  const person = await newUser(app);
  const shop = new Shop(app, person);
  await shop.connect();
  const invoice = await shop.pay(await shop.sent(200));
  await shop.refundAtStripe(invoice.payments[0], "50.00");
  const intent = invoice.payments[0]?.stripe?.intent;
  // Stripe keeps 2.9 % of 200.00 and 0.30.
  expect(invoice.payments[0]?.fee).toEqual({ amount: 6.1, currency: "USD" });
  const rows = rowsOf((await exportedTexts(person, { from: "2026-01-01" }))["payments.csv"] ?? "");
  expect(rows.map((row) => [row["Kind"], row["Amount"], row["Provider"], row["Provider's ID"], row["Fee"], row["Fee currency"]])).toEqual([
    ["payment", "200", "Stripe", intent, "6.1", "USD"],
    ["refund", "-50", "Stripe", expect.stringMatching(/^re_/), "", ""],
  ]);
});

test("a payment that was noted before its fee was known gets it with Stripe's next word, and nothing else happens to its invoice", async () => {
  const person = await newUser(app);
  const shop = new Shop(app, person);
  await shop.connect();
  const { id, payments } = await shop.pay(await shop.sent(200));
  // As stored by a version that did not know fees.
  const [item] = (await itemsUnder(`WS#${person.workspaceId}`)).filter(({ sk }) => sk === `INVOICE#${id}`);
  await putItem({ ...item, payments: payments.map(({ fee: _, ...payment }) => payment) });
  // The receipt is sent asynchronously.
  const happened = async () => [(await shop.story({ id })).filter((entry) => !entry.startsWith("system")), await shop.figures()];
  const before = await happened();
  const [event] = (await shop.stripe.events.list({ type: "charge.updated" }, await shop.as())).data;
  expect((await shop.tell({ ...event, id: "evt_again", account: await shop.account() })).status).toBe(204);
  expect((await person.call("getInvoice", { params: { id } })).payments).toEqual(payments);
  expect(await happened()).toEqual(before);
});

test(`whatever a business did in a year (SEED=${seed}): the rows add up to each invoice, and all of them to the dashboard`, async () => {
  const person = await newUser(app);
  await (await bookkeeping(person.workspaceId, seed)).go(count(30, 2000), 86_400_000);
  const random = randomOf(seed);
  const paidRows = await everyPage(person, "listInvoices", { query: { status: "paid", limit: "200" } });
  for (const { id, currency } of paidRows.slice(0, REFUNDS)) {
    const { payments } = await person.call("getInvoice", { params: { id } });
    for (const { id: paymentId, amount } of payments) {
      const scale = 10 ** decimalsIn(currency);
      const part = Math.max(1, Math.round(amount * scale * random())) / scale;
      await person.call("refundPayment", { params: { id, paymentId }, body: { amount: part } });
    }
  }
  const files = await exportedTexts(person, {});
  const rows = (name: string): Rows => rowsOf(files[`${name}.csv`] ?? "");
  const [invoiceRows, lineRows, taxRows, creditRows, paymentRows] = ["invoices", "invoice-lines", "taxes", "credit-notes", "payments"].map(rows) as [
    Rows,
    Rows,
    Rows,
    Rows,
    Rows,
  ];
  const numbered = (all: Rows, number: string | undefined) => all.filter((row) => row["Invoice number"] === number);
  for (const { invoiceNumber, id, status, total } of await everyPage(person, "listInvoices", { query: { limit: "200" } })) {
    const [row, ...others] = numbered(invoiceRows, invoiceNumber);
    expect([row?.["Status"], others]).toEqual([status === "pending" ? "payment pending" : status, []]);
    const [lines, taxes] = [numbered(lineRows, invoiceNumber), numbered(taxRows, invoiceNumber)];
    const credits = numbered(creditRows, invoiceNumber);
    if (status === "void" && credits.length) {
      // It was sent and then voided, so the invoice and its credit notes sum to zero.
      expect([add(Number(row?.["Gross"]), sum(credits, "Gross")), sum(lines, "Gross"), sum(taxes, "Gross")]).toEqual([0, total, total]);
      continue;
    }
    if (status === "draft" || status === "void") {
      expect([row?.["Gross"], lines, taxes]).toEqual(["", [], []]);
      continue;
    }
    expect([Number(row?.["Gross"]), sum(lines, "Gross"), sum(taxes, "Gross")]).toEqual([total, total, total]);
    expect([sum(lines, "Net"), sum(taxes, "Net")]).toEqual([Number(row?.["Net"]), Number(row?.["Net"])]);
    const { amountPaid, payments } = await person.call("getInvoice", { params: { id } });
    expect(
      sum(
        numbered(paymentRows, invoiceNumber).filter(({ Kind }) => Kind !== "refund"),
        "Amount",
      ),
    ).toBe(amountPaid);
    expect(payments.length).toBeLessThanOrEqual(numbered(paymentRows, invoiceNumber).length);
  }
  expect(creditRows.length).toBeGreaterThan(0);
  for (const { currency, invoiced, received, held } of (await person.call("getSummary", {})).currencies) {
    expect([currency, add(sum(invoiceRows, "Gross", currency), sum(creditRows, "Gross", currency))]).toEqual([currency, invoiced]);
    expect([currency, sum(paymentRows, "Amount", currency)]).toEqual([currency, add(received, held)]);
  }
}, 120_000);
