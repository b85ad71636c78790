import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { count, seed } from "../counts.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);
});

/** The files of the workspace's export, by name. */
async function exportFiles(who: Tenant): Promise<Record<string, string>> {
  const answer = await who.answer("exportWorkspace", {});
  expect(answer.status).toBe(302);
  const file = await fetch(answer.headers.get("location") ?? "");
  return Object.fromEntries(Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const problem = async (answer: Response) => {
  const { status, detail, field } = (await answer.json()) as { status: number; detail: string; field?: string };
  return [status, detail, field];
};
const withAdjustments = (...amounts: number[]) => hours(1, 100, { adjustments: amounts.map((amount) => ({ description: "Shipping", amount })) });

describe("what is stored can be read again", () => {
  test.each([
    [9e11, 9e11, 9e11, -9e11, -9e11, -9e11],
    [-9e11, -9e11, -9e11, 9e11, 9e11, 9e11],
    [9e11, -9e11, 9e11, -9e11, 9e11, -9e11],
  ])("adjustments that go beyond what can be held, and come back, are refused in whatever order they stand", async (...amounts) => {
    expect(await problem(await person.answer("createInvoice", { body: withAdjustments(...amounts) }))).toEqual([
      400,
      "The amounts are larger than an invoice can hold.",
      "adjustments",
    ]);
  });

  test("an amount paid near the largest is refused where what is left can not be held, and stored and read where it can", async () => {
    const paid = 999_999_999_999;
    expect((await problem(await person.answer("createInvoice", { body: { ...withAdjustments(-9e11), amountPaid: paid } }))).toSpliced(1, 1)).toEqual([
      400,
      "amountPaid",
    ]);
    const { id } = await person.call("createInvoice", { body: hours(1, 100, { amountPaid: paid }) });
    expect(await person.call("getInvoice", { params: { id } })).toMatchObject({ amountPaid: paid, amountDue: -999_999_999_899 });
  });

  test("whatever is written, it is refused for a reason or can be read everywhere", async () => {
    const big = fc.constantFrom(0, 0.01, 1, 1e6, 4e8, 1e9, 9e11, 999_999_999_999);
    const either = fc.tuple(big, fc.boolean()).map(([amount, less]) => (less ? 0 - amount : amount));
    const part = fc.oneof(
      fc.constantFrom(0, 50, 100).map((value) => ({ type: "percent", value })),
      fc.constantFrom(0, 100, 1e9).map((value) => ({ type: "amount", value })),
    );
    const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
    const content = fc.record({
      currency: fc.constantFrom("USD", "JPY", "KWD"),
      lines: fc.array(
        fc.record({
          description: fc.constant("Design"),
          quantity: fc.constantFrom(0.000001, 1, 1000, 1e9),
          unitPrice: fc.constantFrom(0, 0.000001, 1, 999, 1e9),
          baseQuantity: maybe(fc.constantFrom(0.000001, 1000)),
          taxRate: maybe(fc.constantFrom(0, 19, 100)),
          discount: maybe(part),
          charge: maybe(part),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      discount: maybe(part),
      adjustments: maybe(
        fc.array(fc.record({ description: fc.constant("Shipping"), amount: either, taxRate: maybe(fc.constantFrom(0, 19, 100)) }), { maxLength: 6 }),
      ),
      taxRate: fc.constantFrom(0, 8.25, 100),
      taxInclusive: fc.boolean(),
      amountPaid: fc.oneof(fc.constant(0), big),
      deposit: maybe(part),
      invoiceDate: fc.constantFrom("1900-01-01", "2026-03-16"),
      dueDate: fc.constantFrom("2026-04-15", "9999-12-31"),
    });
    const bodyOf = (given: object) => ({
      ...hours(1, 1),
      ...given,
      lines: (given as { lines: object[] }).lines.map((line) => ({ id: newId("line"), ...line })),
    });
    const cases = fc.sample(fc.tuple(content, content, big, big), { numRuns: count(24, 2000), seed });
    const who = await newUser(app);
    const stored = new Set<string>();
    const refused: string[] = [];

    /** Returns the record if the call succeeded, nothing if it was refused with a reason. */
    const tried = async (answer: Response, what: string, body: object) => {
      const said = await answer.text();
      if (answer.ok) return JSON.parse(said);
      expect([what, [400, 409].includes(answer.status) ? "refused" : answer.status, answer.status < 500 || JSON.stringify(body)]).toEqual([
        what,
        "refused",
        true,
      ]);
      refused.push(said);
      return undefined;
    };
    const readable = async (id: string) => {
      const invoice = await who.call("getInvoice", { params: { id } });
      const [row] = await who.call("listInvoices", { query: { limit: "1" } });
      expect([row?.id, row?.total, row?.amountDue]).toEqual([id, invoice.total, invoice.amountDue]);
      const { lines, currency, invoiceDate, dueDate, customer, discount, adjustments, taxRate, taxInclusive, amountPaid, deposit } = invoice;
      const draft = { lines, currency, invoiceDate, dueDate, customer, discount, adjustments, taxRate, taxInclusive, amountPaid, deposit };
      if (!invoice.payments.length) expect((await who.call("previewInvoice", { body: draft })).totals.total).toBe(invoice.total);
      await who.call("getSummary", {});
    };

    for (const [first, second, some, back] of cases) {
      const body = bodyOf(first);
      const created = await tried(await who.answer("createInvoice", { body }), "create", body);
      if (!created) continue;
      const { id } = created;
      stored.add(id);
      await readable(id);
      const change = { ...bodyOf(second), version: created.version };
      if (await tried(await who.answer("updateInvoice", { params: { id }, body: change }), "change", change)) await readable(id);
      if (!(await tried(await who.answer("setInvoiceStatus", { params: { id }, body: { status: "sent" } }), "send", body))) continue;
      const { amountDue } = await who.call("getInvoice", { params: { id } });
      for (const amount of [some, amountDue]) {
        const payment = { amount, date: "2026-03-16", method: "cash" };
        const paid = await tried(await who.answer("addPayment", { params: { id }, body: payment }), "pay", payment);
        if (!paid) continue;
        await readable(id);
        const paymentId = paid.payments.at(-1).id;
        for (const amount of [back, paid.payments.at(-1).amount])
          await tried(await who.answer("refundPayment", { params: { id, paymentId }, body: { amount } }), "refund", { amount });
        await readable(id);
      }
    }
    const files = await exportFiles(who);
    expect(new Set(JSON.parse(files["invoices.json"] ?? "").map(({ id }: { id: string }) => id))).toEqual(stored);
    expect(JSON.parse(files["unreadable.json"] ?? "")).toEqual([]);
    // The cases are useful only if there are some on each side of the limit.
    expect(Math.min(stored.size, refused.length)).toBeGreaterThan(5);
  });
});

describe("what was stored before anything looked", () => {
  /** Changes an invoice and its list entries as no call would. */
  async function corrupt(who: Tenant, id: string, change: object): Promise<void> {
    const items = await itemsUnder(`WS#${who.workspaceId}`);
    for (const item of items.filter(({ sk }) => sk === `INVOICE#${id}`)) await putItem({ ...item, ...change });
    for (const item of items.filter(({ sk }) => sk.startsWith("ROW-") && sk.endsWith(id)))
      await putItem({ ...item, shown: JSON.stringify({ ...JSON.parse(String(item["shown"])), ...change }) });
  }

  test("an invoice whose charges together are larger than any amount can be read, changed and deleted", async () => {
    const who = await newUser(app);
    const body = withAdjustments(500);
    const { id } = await who.call("createInvoice", { body });
    await corrupt(who, id, { chargeTotal: 2.7e12, discountTotal: 2.7e12 });
    const { version } = await who.call("getInvoice", { params: { id } });
    expect(await who.call("updateInvoice", { params: { id }, body: { ...body, version } })).toMatchObject({ chargeTotal: 500, discountTotal: 0 });
    await who.call("deleteInvoice", { params: { id } });
  });

  test("what would make all invoices together too much to add up is refused, and the workspace stays readable", async () => {
    const who = await newUser(app);
    const first = await who.call("createInvoice", { body: hours(1, 100) });
    const [ledger] = (await itemsUnder(`WS#${who.workspaceId}`)).filter(({ sk }) => sk === "LEDGER");
    const aggregates = JSON.parse(String(ledger?.["aggregates"]));
    aggregates.sums.USD.total = Number.MAX_SAFE_INTEGER - 1000;
    await putItem({ ...ledger, aggregates: JSON.stringify(aggregates) });
    expect(await problem(await who.answer("createInvoice", { body: hours(1, 2000) }))).toEqual([
      400,
      "With this, all invoices together come to more than can be added up to the cent.",
      "lines",
    ]);
    await who.call("getSummary", {});
    await who.call("deleteInvoice", { params: { id: first.id } });
    expect(await who.call("createInvoice", { body: hours(1, 900) })).toMatchObject({ total: 900 });
  });

  test("one that can not be read hides none of the others, and the export has it as it is stored", async () => {
    const who = await newUser(app);
    const [broken, whole] = [await who.call("createInvoice", { body: hours(1, 100) }), await who.call("createInvoice", { body: hours(2, 100) })];
    await corrupt(who, broken.id, { total: "a lot" });
    expect((await who.call("listInvoices", {})).map(({ id }) => id)).toEqual([whole.id]);
    const files = await exportFiles(who);
    const parsed = (name: string) => JSON.parse(files[name] ?? "");
    expect(parsed("invoices.json").map(({ id }: { id: string }) => id)).toEqual([whole.id]);
    expect(parsed("unreadable.json")).toMatchObject([
      { list: "invoices", item: { id: broken.id, total: "a lot" }, problem: "total: is not an amount of money" },
    ]);
  });
});
