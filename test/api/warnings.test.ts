import { beforeAll, expect, test } from "vitest";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp } from "./test-app.ts";

let person: Tenant;
beforeAll(async () => {
  person = await newUser(await sharedApp());
  await person.call("createCustomer", { body: { name: "Acme Corp", email: "ap@acme.example" } });
});

test("the assistant says once that terms name no days, and the card says it again before the invoice goes out", async () => {
  await person.call("updateSettings", { body: { defaults: { paymentTerms: "As agreed" } } });
  const connection = await person.channel();
  const unread = "These terms name no days: the due date is yours to set.";
  expect((await connection.say("Invoice Acme Corp for 3 hours of design at $90")).answer).toContain(unread);
  expect((await connection.say("make it 4 hours")).answer).not.toContain(unread);
  connection.send({ type: "chat_message", data: { message: "send it" } });
  const { data } = await connection.next("action_required");
  expect(data.details).toContainEqual({ label: "Check", value: unread });
  await connection.close();
});

test.each([
  ["Payable within 14 days", "2026-03-30"],
  ["2/10 net 60", "2026-05-15"],
  ["14 Tage netto", "2026-03-30"],
  ["COD", "2026-03-16"],
])("with the terms '%s' in the settings a new invoice of 16 March is due on %s, and nothing is said", async (paymentTerms, dueDate) => {
  await person.call("updateSettings", { body: { defaults: { paymentTerms } } });
  const connection = await person.channel();
  await connection.clear();
  const { answer, draft } = await connection.say("Invoice Acme Corp for 3 hours of design at $90");
  expect(draft?.invoice).toMatchObject({ terms: paymentTerms, dueDate });
  expect(answer).not.toContain("terms");
  await connection.close();
});

test("the assistant says that an invoice is dated years ago", async () => {
  await person.call("updateSettings", { body: { defaults: { paymentTerms: "Net 30" } } });
  const connection = await person.channel();
  await connection.clear();
  const { answer } = await connection.say("Invoice Acme Corp for 3 hours of design at $90, dated March 1, 2019");
  expect(answer).toContain("The invoice date, March 1, 2019, is more than a year ago.");
  await connection.close();
});

test("a payment of a day that has not come yet is refused; one of years ago is noted", async () => {
  const { id } = await person.call("createInvoice", { body: hours(1, 100) });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const pay = (date: string) => person.answer("addPayment", { params: { id }, body: { amount: 10, date, method: "cash" } });
  const refused = await pay("2031-03-16");
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { field: "date", detail: "This day has not come yet: note a payment once the money is there." },
  ]);
  expect((await pay("2019-03-16")).status).toBe(201);
  expect((await person.call("getInvoice", { params: { id } })).payments.map(({ date }) => date)).toContain("2019-03-16");
});

test("what no typeface has is said before an invoice is sent: with its preview, and with the draft until it is written otherwise", async () => {
  const unprinted = "The PDF has no typeface for “Ꮳ”, “Ꮃ”, “Ꭹ” in line 1: boxes would be printed. Write it in other letters.";
  const body = { ...hours(1, 100), terms: "Net 30", dueDate: "2026-04-15", lines: [{ description: "ᏣᎳᎩ lessons", quantity: 1, unitPrice: 100 }] };
  const warning = { field: "lines", text: unprinted };
  expect((await person.call("previewInvoice", { body })).warnings).toEqual([warning]);
  const { id, warnings } = await person.call("createInvoice", { body });
  expect(warnings).toEqual([warning]);
  const change = { lines: [{ description: "Cherokee lessons, ⅓ of ✅", quantity: 1, unitPrice: 100 }] };
  const changed = await person.call("updateInvoice", { params: { id }, body: { ...body, ...change, version: 1 } });
  expect(changed.warnings).toBeUndefined();
});
