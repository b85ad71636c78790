import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { newProduct } from "../../shared/records/products.ts";
import { exportedTexts, rowsOf } from "./exports.ts";
import { filesOf, itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

/** More than one page of each list. */
const MANY = 30;
/** The number of sent ones; the others stay drafts. */
const SENT = 20;
const formula = '=HYPERLINK("http://evil.example","Click")';

let app: TestApp;
let person: Tenant;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);

  await person.call("createBusinessProfile", { body: { companyName: "Analytical Engines", contactEmail: person.account.email } });
  await person.call("storeMarketingData", { body: { firstName: "Ada", lastName: "Lovelace", company: "Analytical Engines" } });
  for (const name of [formula, 'Acme, "Inc."', "日本\nKK", "-5 Ltd"]) await person.call("createCustomer", { body: { name, phone: "+1 555 0100" } });
  const { products } = await import("../../functions/records/product-store.ts");
  await products.add(
    person.workspaceId,
    newProduct(newId("product"), { name: "Logo", unitPrice: 200.123456, currency: "USD", unit: "piece" }, "2026-03-16T09:00:00.000Z"),
  );
  for (let i = 1; i <= MANY; i++) {
    const lines = [
      { ...hours(i, 85.5).lines[0], description: i === 1 ? "@SUM(A1:A9)" : `Work ${i}` },
      { ...hours(1, 0.01).lines[0], id: newId("line") },
    ];
    const { id } = await person.call("createInvoice", { body: hours(i, 85.5, { lines, taxRate: 8.25, discount: { type: "percent", value: 10 } }) });
    if (i <= SENT) await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  }
  const connection = await person.channel();
  await connection.say("Write a proposal for Hooli for a website redesign, $12,000, 6 weeks, 40% upfront");
  await connection.say("Invoice Acme Corp for 12 hours of design at $85/h");
  await connection.close();
});

/** The files of a full export, by name. */
const exportFiles = (): Promise<Record<string, string>> => exportedTexts(person, {}, "plainbill-2026-03-16.zip");

describe("an export", () => {
  test("says in its README what each of its files is, and of no other", async () => {
    const { "README.txt": readme = "", ...files } = await exportFiles();
    const explained = [...readme.matchAll(/^([\w-]+)(\.\w+|\.\*|\/) {2}/gm)].map(([, name, kind]) => name + (kind ?? ""));
    const groups = new Set(Object.keys(files).map((name) => (explained.includes(name) ? name : name.replace(/\.\w+$/, ".*"))));
    expect(explained.filter((name) => name !== "logos/" && name !== "pdf/").sort()).toEqual([...groups].sort());
  });

  test("has everything that the calls answer, equal to the letter", async () => {
    const files = await exportFiles();
    const parsed = (name: string) => JSON.parse(files[name] ?? "");
    expect(parsed("business.json")).toEqual(await person.call("getBusinessProfile", {}));
    expect(parsed("customers.json")).toEqual(await person.call("listCustomers", { query: { limit: "200" } }));
    expect(parsed("products.json")).toEqual(await person.call("listProducts", {}));
    const heads = await person.call("listInvoices", { query: { limit: "200", order: "asc" } });
    expect(heads).toHaveLength(MANY);
    expect(parsed("settings.json")).toEqual(await person.call("getSettings", {}));
    expect(parsed("activity.json").filter(({ invoiceId }: { invoiceId: string }) => invoiceId === heads[0]?.id)).toEqual(
      (await person.call("listActivity", { params: { id: heads[0]?.id ?? "" } })).toReversed(),
    );
    const invoices = await Promise.all(heads.map(({ id }) => person.call("getInvoice", { params: { id } })));
    // An invoice's recipient follows from the invoice and its customer, which are both in the export.
    expect(parsed("invoices.json")).toEqual(invoices.map(({ recipient: _, ...invoice }) => invoice));
    expect(parsed("documents.json")).toMatchObject([{ type: "proposal", party: { name: "Hooli" }, amount: 12000 }]);
    const user = await person.call("getUser", {});
    expect(parsed("members.json")).toMatchObject([
      { userId: user.id, role: "owner", email: user.email, firstName: "Ada", contact: { company: "Analytical Engines" } },
    ]);
    expect(parsed("workspace.json")).toMatchObject({ id: person.workspaceId, trialEndsAt: expect.stringMatching(/^2026-03-30T/) });
    const [said] = parsed("conversation.json");
    expect(said.messages.map(({ role }: { role: string }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(said.draft).toMatchObject({ lines: [{ description: "Design", quantity: 12, unitPrice: 85 }] });
  });

  test("has the same in tables, and no cell that a spreadsheet would run", async () => {
    const files = await exportFiles();
    const tables = Object.fromEntries(Object.entries(files).flatMap(([name, text]) => (name.endsWith(".csv") ? [[name, rowsOf(text)]] : [])));
    expect(Object.keys(tables).sort()).toEqual([
      "activity.csv",
      "credit-notes.csv",
      "customers.csv",
      "documents.csv",
      "emails.csv",
      "invoice-lines.csv",
      "invoices.csv",
      "payments.csv",
      "products.csv",
      "taxes.csv",
    ]);
    for (const [name, rows] of Object.entries(tables))
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) expect(value, `${name} ${column}`).not.toMatch(/^\s*([=+@]|-(?!\d+(\.\d+)?$))/);

    const names = tables["customers.csv"]?.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining([`'${formula}`, 'Acme, "Inc."', "日本\nKK", "'-5 Ltd"]));
    const heads = await person.call("listInvoices", { query: { limit: "200", order: "asc" } });
    expect(tables["invoices.csv"]?.map((row) => [row["Invoice number"], Number(row["Gross"]), row["Customer"]])).toEqual(
      heads.map(({ invoiceNumber, status, total, customer }) => [invoiceNumber, status === "draft" ? 0 : total, customer.name]),
    );
    const lines = tables["invoice-lines.csv"] ?? [];
    expect(lines).toHaveLength(2 * SENT);
    expect(lines.filter((row) => row["Invoice number"] === "INV-0001")).toMatchObject([
      {
        Description: "'@SUM(A1:A9)",
        Quantity: "1",
        "Unit price": "85.5",
        Amount: "85.5",
        "Share of discount": "-8.55",
        Net: "76.95",
        Tax: "6.35",
        Currency: "USD",
      },
      { Amount: "0.01", Net: "0.01", Tax: "0" },
    ]);
    expect(tables["products.csv"]).toMatchObject([{ Name: "Logo", "Unit price": "200.123456" }]);
  });

  test("knows every kind of item that a workspace has, so that a new one is not forgotten", async () => {
    const kinds = new Set((await itemsUnder(`WS#${person.workspaceId}`)).map(({ sk }) => sk.split("#")[0]));
    const exportedKinds = ["WORKSPACE", "MEMBER", "BUSINESS", "CUSTOMER", "PRODUCT", "INVOICE", "ACTIVITY", "DOCUMENT", "CHAT"];
    // Internal items. The next number is among the settings, and list entries are copies of records.
    const internal = ["LEDGER", "COUNT", "ONCE", "SESSION", "CONNECTIONS", "CUSTOMER-AT", "CUSTOMER-BY", "PRODUCT-AT", "PRODUCT-BY"];
    const rows = ["AT", "CUSTOMER", "DATE", "DUE", "NUMBER", "STATUS", "TOTAL"].map((list) => `ROW-${list}`);
    expect([...exportedKinds, ...internal, ...rows]).toEqual(expect.arrayContaining([...kinds]));
    for (const kind of exportedKinds) expect(kinds, kind).toContain(kind);
  });

  test("is there once, in the workspace's own place, and its link opens nothing else", async () => {
    await exportFiles();
    const link = (await person.answer("exportWorkspace", {})).headers.get("location") ?? "";
    const keys = await filesOf(person.workspaceId);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(new RegExp(`^exports/${person.workspaceId}/[0-9a-f-]{36}\\.zip$`));
    expect(new URL(link).searchParams.get("X-Amz-Expires")).toBe("300");
    expect((await fetch(link.replace(person.workspaceId, newId("workspace")))).status).toBe(403);
    expect((await fetch(link.split("?")[0] ?? "")).status).toBe(403);
  });

  test("of an empty workspace is a ZIP as well", async () => {
    const other = await newUser(app);
    const files = await exportedTexts(other, {});
    expect(JSON.parse(files["invoices.json"] ?? "")).toEqual([]);
    expect(rowsOf(files["customers.csv"] ?? "")).toEqual([]);
  });
});
