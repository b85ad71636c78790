import { expect, test } from "vitest";
import { count } from "../counts.ts";
import { withConversation } from "./conversation.ts";
import type { Tenant } from "./tenants.ts";
import { type Channel, hours } from "./test-app.ts";

let person: Tenant;
let connection: Channel;
withConversation((here) => void ({ person, connection } = here));

/** By day more than are shown; in full more than are read at once. */
const DRAFTS = count(30, 210);
const LONG_DUE = { invoiceDate: "2026-01-01", dueDate: "2026-01-31" };

/** A sent invoice with this total. */
async function newSentInvoice(name: string, total: number, more: object = {}): Promise<{ id: string; number: string }> {
  const customer = { name, email: `ap@${name.split(" ")[0]?.toLowerCase()}.example` };
  const { id, invoiceNumber } = await person.call("createInvoice", { body: hours(1, total, { customer, ...LONG_DUE, ...more }) });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  return { id, number: invoiceNumber };
}

test("what a customer owes is what is still due, late or not, and what all of it comes to; a credit lowers none of it", async () => {
  const late = await newSentInvoice("Globex LLC", 500);
  const soon = await newSentInvoice("Globex LLC", 441.78, { dueDate: "2026-12-31" });
  await newSentInvoice("Globex LLC", 0, { adjustments: [{ description: "Credit", amount: -50 }] });
  await person.call("addPayment", { params: { id: late.id }, body: { amount: 200, date: "2026-03-01", method: "cash" } });
  const { answer } = await connection.say("how much does Globex owe me?");
  expect(answer.split("\n")).toEqual([
    `${soon.number} Globex LLC, $441.78, sent`,
    `${late.number} Globex LLC, $500.00, $300.00 due, overdue`,
    "2 invoices: total $941.78, due $741.78.",
  ]);
});

test("what is overdue is found however many invoices were written since, and all of them are counted", async () => {
  const late = await newSentInvoice("Initech", 70);
  const { id } = await newSentInvoice("Globex LLC", 500);
  await person.call("addPayment", { params: { id }, body: { amount: 200, date: "2026-03-01", method: "cash" } });
  for (let i = 0; i < DRAFTS; i += 10)
    await Promise.all(Array.from({ length: 10 }, () => person.call("createInvoice", { body: hours(1, 10, { customer: { name: "Hooli" } }) })));
  const overdue = (await connection.say("which invoices are overdue?")).answer;
  expect(overdue).toContain(`${late.number} Initech, $70.00, overdue`);
  expect(overdue).toContain("2 invoices: total $570.00, due $370.00.");
  const drafts = (await connection.say("show my drafts")).answer.split("\n");
  expect(drafts).toHaveLength(12);
  expect(drafts.slice(-2)).toEqual([`and ${DRAFTS - 10} more.`, `${DRAFTS} invoices: total $${(10 * DRAFTS).toLocaleString("en-US")}.00, due $0.00.`]);
});
