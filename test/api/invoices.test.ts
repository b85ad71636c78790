import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { NewInvoice } from "../../shared/invoicing/invoices.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
let otherTenant: Person;
beforeEach(async () => {
  app = await sharedApp();
  [person, otherTenant] = await Promise.all([newUser(app), newUser(app)]);
});

describe("an invoice", () => {
  test("is stored with its totals, its number and its customer", async () => {
    const invoice = await person.call("createInvoice", { body: hours(12, 85, { taxRate: 8.25, discount: { type: "percent", value: 10 } }) });
    expect(invoice).toMatchObject({
      invoiceNumber: "INV-0001",
      status: "draft",
      subtotal: 1020,
      discountTotal: 102,
      total: 993.74,
      version: 1,
      customer: { name: "Acme Corp" },
    });
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toEqual(invoice);
    const [customer] = await person.call("listCustomers", {});
    expect(customer).toMatchObject({ id: invoice.customerId, name: "Acme Corp", email: "ap@acme.example" });
    const [row] = await person.call("listInvoices", {});
    expect(row).toMatchObject({ id: invoice.id, invoiceNumber: "INV-0001", total: 993.74, customer: { name: "Acme Corp", email: "ap@acme.example" } });
  });

  test("saved by two people at once: one wins, the other is told and loses nothing", async () => {
    const { customer: _, ...rest } = hours(1, 10);
    const { id, customerId, version } = await person.call("createInvoice", { body: hours(1, 10) });
    const change = (quantity: number) => ({ ...rest, customerId, version, lines: [{ ...rest.lines[0], quantity }] });
    const answers = await Promise.all([2, 3, 4, 5].map((quantity) => person.answer("updateInvoice", { params: { id }, body: change(quantity) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = await answers.find(({ status }) => status === 200)?.json();
    expect(await person.call("getInvoice", { params: { id } })).toEqual(winner);
    const [loser] = await Promise.all(answers.filter(({ status }) => status === 409).map((answer) => answer.json()));
    expect(loser).toMatchObject({ code: "conflict", status: 409 });
  });

  test("sent twice under one key is stored once; another body under that key is refused", async () => {
    const headers = { "idempotency-key": "save-1" };
    const body = hours(2, 50);
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.answer("createInvoice", { body, headers })));
    const made = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await person.answer("createInvoice", { body: hours(3, 50), headers })).status).toBe(422);
  });

  test("that two tabs save is stored once, and the later one is told", async () => {
    const body = hours(2, 70, { draftId: newId("invoice") });
    const first = await person.call("createInvoice", { body });
    const second = await person.answer("createInvoice", { body: { ...body, notes: "from the other window" } });
    expect(await second.json()).toMatchObject({ status: 409, code: "conflict", detail: "This invoice is already saved." });
    expect(await person.call("getInvoice", { params: { id: first.id } })).toEqual(first);
  });

  test("is sent, paid, and then stays as it is", async () => {
    const { id, total } = await person.call("createInvoice", { body: hours(3, 100) });
    const to = (status: string) => person.answer("setInvoiceStatus", { params: { id }, body: { status } });
    expect((await to("paid")).status).toBe(409);
    expect(await (await to("sent")).json()).toMatchObject({ status: "sent", amountDue: total });
    const stale = await person.call("getInvoice", { params: { id } });
    const { customer: _, ...rest } = hours(4, 100);
    const change = await person.answer("updateInvoice", { params: { id }, body: { ...rest, customerId: stale.customerId, version: stale.version } });
    expect(await change.json()).toMatchObject({ status: 409, code: "conflict" });
    expect(await (await to("paid")).json()).toMatchObject({ status: "paid", amountDue: 0, amountPaid: total });
    expect((await to("void")).status).toBe(409);
  });

  test("that is deleted keeps its number and is void where a later one was taken; only a draft can be", async () => {
    const { id } = await person.call("createInvoice", { body: hours(1, 1) });
    await person.call("createInvoice", { body: hours(1, 1) });
    expect((await person.answer("deleteInvoice", { params: { id } })).status).toBe(204);
    expect(await person.call("getInvoice", { params: { id } })).toMatchObject({ status: "void" });
    const other = await person.call("createInvoice", { body: hours(1, 1) });
    await person.call("setInvoiceStatus", { params: { id: other.id }, body: { status: "sent" } });
    expect((await person.answer("deleteInvoice", { params: { id: other.id } })).status).toBe(409);
  });

  test("that was the newest is gone once it is deleted, and the next one gets its number; figures and lists are as before", async () => {
    const owner = await newUser(app);
    const write = (price: number) => owner.call("createInvoice", { body: hours(1, price) });
    const remove = async (id: string) => expect((await owner.answer("deleteInvoice", { params: { id } })).status).toBe(204);
    const [first, second] = [await write(10), await write(20)];
    const before = await owner.call("getSummary", {});
    const rows = await owner.call("listInvoices", {});
    const newest = await write(30);
    await remove(newest.id);
    expect(await owner.call("getSummary", {})).toEqual(before);
    expect(await owner.call("listInvoices", {})).toEqual(rows);
    for (const name of ["getInvoice", "getInvoicePdf", "listActivity"] as const)
      expect((await owner.answer(name, { params: { id: newest.id } })).status).toBe(404);
    expect((await write(40)).invoiceNumber).toBe(newest.invoiceNumber);

    // Drafts are deleted one by one from the end; sent ones stay, and so do those behind them.
    const again = await owner.call("listInvoices", {});
    await remove(again[0]?.id ?? "");
    await remove(second.id);
    expect((await write(50)).invoiceNumber).toBe(second.invoiceNumber);
    await owner.call("setInvoiceStatus", { params: { id: first.id }, body: { status: "sent" } });
    expect((await owner.answer("deleteInvoice", { params: { id: first.id } })).status).toBe(409);
  });

  test("that is deleted twice at once, or while another is written, leaves no number missing and none twice", async () => {
    const owner = await newUser(app);
    const { id } = await owner.call("createInvoice", { body: hours(1, 1) });
    await Promise.all(
      [0, 1, 2, 3].map((i) => (i % 2 ? owner.answer("createInvoice", { body: hours(1, 1) }) : owner.answer("deleteInvoice", { params: { id } }))),
    );
    const numbers = (await owner.call("listInvoices", {})).map(({ invoiceNumber }) => Number(invoiceNumber.slice(4))).sort();
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  test("takes its number when it is sent, where the settings say so: drafts come and go, and no number is missing", async () => {
    const owner = await newUser(app);
    await owner.call("updateSettings", { body: { numbering: { at: "sending" } } });
    const write = (price: number) => owner.call("createInvoice", { body: hours(1, price) });
    const [first, second, third] = [await write(10), await write(20), await write(30)];
    expect([first, second, third].map(({ invoiceNumber }) => invoiceNumber)).toEqual(["DRAFT-0001", "DRAFT-0002", "DRAFT-0003"]);
    const { version, customerId } = first;
    const { customer: _, ...content } = hours(2, 10);
    expect((await owner.call("updateInvoice", { params: { id: first.id }, body: { ...content, customerId, version } })).invoiceNumber).toBe("DRAFT-0001");
    expect((await owner.answer("deleteInvoice", { params: { id: first.id } })).status).toBe(204);
    expect((await owner.answer("getInvoice", { params: { id: first.id } })).status).toBe(404);

    const sent = await owner.call("setInvoiceStatus", { params: { id: third.id }, body: { status: "sent" } });
    expect(sent).toMatchObject({ invoiceNumber: "INV-0001", status: "sent" });
    // The message was written while the invoice had another number.
    const email = await owner.send("emailInvoice", {
      params: { id: second.id },
      body: { subject: "Invoice DRAFT-0002", message: "DRAFT-0002 is enclosed, DRAFT-00020 is not." },
    });
    expect(email).toMatchObject({ subject: "Invoice INV-0002", message: "INV-0002 is enclosed, DRAFT-00020 is not." });
    // Only the version that was shown is sent, or none.
    const fourth = await write(35);
    const early = await owner.answer("emailInvoice", { params: { id: fourth.id }, body: { numberShown: "INV-0002" } });
    expect([early.status, (await early.json()).detail]).toEqual([409, expect.stringContaining("Another invoice took INV-0002; this one is INV-0003.")]);
    // It has its final number now; a page that has not read it yet still sends the old one.
    expect((await owner.answer("emailInvoice", { params: { id: fourth.id }, body: { numberShown: "INV-0002" } })).status).toBe(409);
    expect(await owner.call("listEmails", { params: { id: fourth.id } })).toEqual([]);
    await owner.call("deleteInvoice", { params: { id: fourth.id } });
    const rows = () => owner.call("listInvoices", {});
    expect((await rows()).map(({ invoiceNumber }) => invoiceNumber)).toEqual(["INV-0002", "INV-0001"]);
    expect((await owner.call("getSummary", {})).recent.invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(["INV-0001", "INV-0002"]);

    await write(40);
    await owner.call("updateSettings", { body: { numbering: { at: "saving" } } });
    expect((await write(50)).invoiceNumber).toBe("INV-0003");
    expect((await rows()).map(({ invoiceNumber }) => invoiceNumber)).toEqual(["DRAFT-0005", "INV-0003", "INV-0002", "INV-0001"]);
    expect((await owner.answer("updateSettings", { body: { numbering: { prefix: "draft-" } } })).status).toBe(400);
  });

  test("that lies behind a raised number keeps its own", async () => {
    const owner = await newUser(app);
    const { id } = await owner.call("createInvoice", { body: hours(1, 1) });
    await owner.call("updateSettings", { body: { numbering: { next: 100 } } });
    await owner.call("deleteInvoice", { params: { id } });
    expect(await owner.call("getInvoice", { params: { id } })).toMatchObject({ status: "void" });
    expect((await owner.call("createInvoice", { body: hours(1, 1) })).invoiceNumber).toBe("INV-0100");
  });

  test("can be previewed without being stored", async () => {
    const before = await person.call("listInvoices", { query: { limit: "200" } });
    const { totals, html } = await person.call("previewInvoice", { body: hours(12, 85) });
    expect(totals.total).toBe(1020);
    expect(html).toContain("1,020.00");
    expect(await person.call("listInvoices", { query: { limit: "200" } })).toHaveLength(before.length);
  });

  test("of another business does not exist, and neither does its customer", async () => {
    const invoice = await person.call("createInvoice", { body: hours(1, 1) });
    const missing = await otherTenant.answer("getInvoice", { params: { id: newId("invoice") } });
    const foreign = await otherTenant.answer("getInvoice", { params: { id: invoice.id } });
    const [a, b] = await Promise.all([missing.json(), foreign.json()]);
    expect({ ...b, requestId: "" }).toEqual({ ...a, requestId: "" });
    const { customer: _, ...rest } = hours(1, 1);
    expect((await otherTenant.answer("createInvoice", { body: { ...rest, customerId: invoice.customerId } })).status).toBe(404);
  });
});

test("a draft goes on being written when its customer was deleted: the customer stays on it as they were", async () => {
  const draft = await person.call("createInvoice", { body: hours(2, 50, { customer: { name: "Vanishing Ltd", email: "v@vanishing.example" } }) });
  await person.call("deleteCustomer", { params: { id: draft.customerId ?? "" } });
  const { customer: _, ...body } = hours(3, 50);
  const changed = await person.call("updateInvoice", { params: { id: draft.id }, body: { ...body, customerId: draft.customerId, version: draft.version } });
  expect(changed).toMatchObject({ total: 150, customerId: draft.customerId, customer: { name: "Vanishing Ltd", email: "v@vanishing.example" } });
  // It cannot be used to invoice a deleted customer.
  expect((await person.answer("createInvoice", { body: { ...body, customerId: draft.customerId } })).status).toBe(404);
});

test("invoices that are made at the same time, here and in another process, get consecutive numbers, none twice and none left out", async () => {
  const { invoiceNumber } = await person.call("createInvoice", { body: hours(1, 1) });
  const { workspaceId } = person;
  // Imported here, the store shares only the table with the function behind the calls.
  const { createInvoice } = await import("../../functions/invoices/write.ts");
  const now = "2026-03-16T09:00:00.000Z";
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2
        ? person.call("createInvoice", { body: hours(1, 1) })
        : createInvoice({ workspaceId, by: "person" }, newId("invoice"), NewInvoice.parse(hours(1, 1)), now),
    ),
  );
  const first = Number(invoiceNumber.slice(4));
  const numbers = made.map((invoice) => Number(invoice.invoiceNumber.slice(4))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, i) => first + 1 + i));
});

test("a list longer than a page is read to its end by its links", async () => {
  for (let i = 0; i < 16; i++) await person.call("createInvoice", { body: hours(1, i + 1) });
  const seen: string[] = [];
  let query: Record<string, string> = { limit: "7" };
  for (;;) {
    const answer = await person.answer("listInvoices", { query });
    seen.push(...(await answer.json()).map((row: { id: string }) => row.id));
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    if (!next) break;
    query = Object.fromEntries(new URL(next, app.origin).searchParams);
  }
  const all = await person.call("listInvoices", { query: { limit: "200" } });
  expect(seen).toEqual(all.map(({ id }) => id));
  expect(seen).toHaveLength(16);
});
