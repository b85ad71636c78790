import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { withoutGuard } from "../../shared/text/csv.ts";
import { full, seed } from "../counts.ts";
import { brokenTexts, naughtyTexts } from "../naughty.ts";
import { readPdf } from "../pdf.ts";
import { everyPage } from "./pages.ts";
import { newUser } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Person;
beforeEach(async () => {
  app = await sharedApp();
  person = await newUser(app);
});

const requiredTexts = naughtyTexts.filter((text) => text.trim() !== "");
/** The texts that go through the calls: by day every eighth. shared/bad-input.test.ts shows that each call accepts any of them. */
const storedTexts = requiredTexts.filter((_, i) => full || i % 8 === seed % 8);
/** The start of a text that fits a short field, cut between characters. */
const short = (text: string, length: number) => [...text].reduce((all, each) => (all.length + each.length <= length ? all + each : all), "");
const day = { invoiceDate: "2026-03-16", dueDate: "2026-04-15" };

describe("whatever a person writes comes back to the letter", () => {
  test("from a customer, in the list, in a search and in the export", async () => {
    for (const text of storedTexts) {
      const body = { name: text, phone: short(text, 50), address: text };
      const { id } = await person.call("createCustomer", { body });
      expect(await person.call("getCustomer", { params: { id } })).toMatchObject(body);
      const found = await everyPage(person, "listCustomers", { query: { q: short(text, 100), limit: "200" } });
      expect(
        found.map((customer) => customer.id),
        text,
      ).toContain(id);
    }
    expect((await everyPage(person, "listCustomers", { query: { limit: "7" } })).map(({ name }) => name).sort()).toEqual(storedTexts.toSorted());
    expect((await tables())["customers.csv"]?.map(({ Name }) => Name).sort()).toEqual(storedTexts.toSorted());
  });

  test("from a product", async () => {
    for (const text of storedTexts) {
      const body = { name: text, description: text, unit: short(text, 20), unitPrice: 1 };
      const { id } = await person.call("createProduct", { body });
      expect(await person.call("getProduct", { params: { id } })).toMatchObject(body);
    }
    const rows = (await tables())["products.csv"] ?? [];
    expect(rows.map(({ Name }) => Name).sort()).toEqual(storedTexts.toSorted());
    expect(rows.map(({ Description }) => Description).sort()).toEqual(storedTexts.toSorted());
  });

  test("from an invoice: its lines, notes, terms, customer, payments, reasons, and what happened to it", async () => {
    const lines = storedTexts.map((text) => ({ id: newId("line"), description: text, unit: short(text, 20), quantity: 1, unitPrice: 1 }));
    const { id } = await person.call("createInvoice", { body: { currency: "USD", ...day, customer: { name: "Acme" }, lines } });
    expect((await person.call("getInvoice", { params: { id } })).lines).toEqual(lines);
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    for (const note of storedTexts) {
      const { payments } = await person.call("addPayment", { params: { id }, body: { amount: 0.01, date: "2026-03-16", method: "cash", note } });
      expect(payments.at(-1)?.note).toBe(note);
    }
    const activity = await everyPage(person, "listActivity", { params: { id } });
    expect(storedTexts.filter((note) => !activity.some(({ detail }) => detail?.includes(note)))).toEqual([]);

    for (const text of storedTexts) {
      const customer = { name: text, address: text, phone: short(text, 50) };
      const body = hours(1, 1, { customer, notes: text, terms: text, adjustments: [{ description: text, amount: 1 }] });
      const invoice = await person.call("createInvoice", { body });
      expect(await person.call("getInvoice", { params: { id: invoice.id } })).toMatchObject({
        customer,
        notes: text,
        terms: text,
        adjustments: [{ description: text }],
      });
      await person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "sent" } });
    }
    const { "invoices.csv": invoices = [], "invoice-lines.csv": rows = [] } = await tables();
    expect(
      rows
        .filter(({ Kind }) => Kind === "charge")
        .map(({ Description }) => Description)
        .sort(),
    ).toEqual(storedTexts.toSorted());
    expect(
      invoices
        .map(({ Notes }) => Notes)
        .filter(Boolean)
        .sort(),
    ).toEqual(storedTexts.toSorted());
  }, 240_000);

  test("from the profile and the numbers of the business, and its documents still print under any of them", async () => {
    for (const text of storedTexts) {
      const body = { name: text, address: text, taxId: short(text, 50), bankDetails: text, phone: short(text, 50) };
      expect(await person.call("updateBusinessProfile", { body })).toMatchObject(body);
      expect(await person.call("getBusinessProfile", {})).toMatchObject(body);
    }
    for (const prefix of ["Rechnung_2026/", "Ångström-", "株式会社.", ""])
      expect((await person.call("updateSettings", { body: { numbering: { prefix } } })).numbering.prefix).toBe(prefix);
    const { id } = await person.call("createInvoice", { body: hours(1, 1, { customer: { name: '<b>"\r\n' } }) });
    for (const prefix of ['"\r\nX-Evil: 1\r\n\r\n', "../../", "a..b-", "=1+", "💥\u0000\u202e", "%0d%0a", "C:\\", "INV 2026-"]) {
      const refused = await person.answer("updateSettings", { body: { numbering: { prefix } } });
      expect([refused.status, (await refused.json()).field], prefix).toEqual([400, "numbering.prefix"]);
    }
    expect((await person.answer("getInvoicePdf", { params: { id } })).status).toBe(200);
  }, 240_000);

  test("on the printed invoice, wherever it is something that prints", async () => {
    // White space wraps, and letters are shaped and reordered by direction, so only plain texts are compared.
    const plain = requiredTexts.filter((text) => /^[\x20-\x7e]+$/.test(text) && text.length < 100);
    expect(plain.length).toBeGreaterThan(30);
    const lines = plain.map((description) => ({ id: newId("line"), description, quantity: 1, unitPrice: 1 }));
    const { id } = await person.call("createInvoice", { body: { currency: "USD", ...day, customer: { name: "Acme" }, lines } });
    const pdf = await person.answer("getInvoicePdf", { params: { id } });
    const printed = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text.replace(/\s/g, "");
    expect(plain.filter((text) => !printed.includes(text.replace(/\s/g, "")))).toEqual([]);
    const all = await person.call("createInvoice", {
      body: {
        currency: "USD",
        ...day,
        customer: { name: "Acme" },
        lines: requiredTexts.map((description) => ({ id: newId("line"), description, quantity: 1, unitPrice: 1 })),
      },
    });
    const answer = await person.answer("getInvoicePdf", { params: { id: all.id } });
    expect(answer.status).toBe(200);
    expect((await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.length).toBeGreaterThan(1);
  });
});

test("what is no Unicode is refused at its field, because it could not be given back", async () => {
  for (const text of brokenTexts) {
    const refused = async (answer: Promise<Response>) => expect(await (await answer).json()).toMatchObject({ status: 400, code: "invalid" });
    await refused(person.answer("createCustomer", { body: { name: text } }));
    await refused(person.answer("createCustomer", { body: { name: "A", address: text } }));
    await refused(person.answer("createProduct", { body: { name: "A", unit: text, unitPrice: 1 } }));
    await refused(person.answer("createInvoice", { body: hours(1, 1, { notes: text }) }));
    await refused(person.answer("updateBusinessProfile", { body: { bankDetails: text } }));
    await refused(person.answer("updateSettings", { body: { numbering: { prefix: text } } }));
  }
});

/** The export's tables as a spreadsheet program reads them, without the apostrophes that prevent formulas. */
async function tables(): Promise<Record<string, Record<string, string>[]>> {
  const { headers } = await person.answer("exportWorkspace", {});
  const files = unzipSync(new Uint8Array(await (await fetch(headers.get("location") ?? "")).arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith(".csv"))
      .map(([name, bytes]) => {
        const { data } = Papa.parse<Record<string, string>>(strFromU8(bytes).replace(/^\ufeff/, ""), { header: true, newline: "\r\n", skipEmptyLines: true });
        return [name, data.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, withoutGuard(value)])))];
      }),
  );
}
