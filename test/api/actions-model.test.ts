import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { withConversation } from "./conversation.ts";
import { emailsOf } from "./inbox.ts";
import { calling, type ModelServer, resultsIn, startModelServer, stream } from "./model-server.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, hours, type TestApp } from "./test-app.ts";

let model: ModelServer;
let app: TestApp;
let person: Tenant;
let connection: Channel;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());
withConversation(
  (here) => void ({ app, person, connection } = here),
  (person) => person.call("updateSettings", { body: { ai: { routing: "model only" } } }),
);

/** In each answer the model makes these calls, and at the end says `text`. */
function calls(rounds: readonly (readonly [tool: string, said: object][])[], text: string): void {
  let round = 0;
  model.does((response) => {
    const planned = rounds[round++];
    const toolCalls = planned?.flatMap(([name, said], i) => calling(name, said, `c${round}-${i}`, i).tool_calls);
    stream(response, [toolCalls ? { tool_calls: toolCalls } : { content: text }]);
  });
}

const cards = () => connection.received.filter(({ type }) => type === "action_required");
const newInvoice = (name = "Acme Corp") => person.call("createInvoice", { body: hours(12, 85, { customer: { name, email: "ap@acme.example" } }) });
const statuses = async () => (await person.call("listInvoices", { query: { limit: "200" } })).map(({ status }) => status);

test("a model that says that it has sent it has sent nothing", async () => {
  const invoice = await newInvoice();
  calls([], "I have sent the invoice and voided the old one.");
  await connection.say(`send ${invoice.invoiceNumber}`);
  await connection.say("yes, send it");
  expect(cards()).toEqual([]);
  expect(await person.call("listEmails", { params: { id: invoice.id } })).toEqual([]);
  expect((await person.call("getInvoice", { params: { id: invoice.id } })).status).toBe("draft");
});

test("a model that calls fifty times for everything that needs a word does none of it, and each thing is asked for once", async () => {
  const { invoiceNumber } = await newInvoice();
  const customers = await person.call("listCustomers", {});
  const before = await statuses();
  const wanted: [string, object][] = Array.from({ length: 50 }, (_, i) => {
    const customer = `Acme Corp${" ".repeat(i)}`;
    if (i % 3 === 0) return ["invoice_request_send", { invoiceNumber, customer }];
    if (i % 3 === 1) return ["invoice_request_void", { invoiceNumber, customer }];
    return ["customers_request_delete", { match: "Acme Corp", query: String(i) }];
  });
  calls([wanted.slice(0, 10), wanted.slice(10, 20), wanted.slice(20, 30), wanted.slice(30, 40), wanted.slice(40)], "Done.");
  await connection.say("do everything");
  expect(cards().length).toBeLessThanOrEqual(3);
  expect(await statuses()).toEqual(before);
  expect(await person.call("listCustomers", {})).toEqual(customers);
  expect(emailsOf(app, person.workspaceId)).toEqual([]);
});

test("the word is the person's: there is no tool and no argument by which a model could give it", async () => {
  await newInvoice();
  calls([[["confirm_action", { approve: true }]], [["invoice_confirm", { approve: true }]], [["invoice_send", {}]]], "Done.");
  await connection.say("yes, send it");
  expect(model.asked().flatMap(resultsIn).join()).toContain("error");
  expect(emailsOf(app, person.workspaceId)).toEqual([]);
});

test("what is changed after it was asked for in the same turn is not asked any more", async () => {
  const { id, invoiceNumber, lines } = await newInvoice();
  const edit = { lines: [{ line: lines[0]?.id, quantity: 15 }] };
  calls([[["invoice_open", { invoiceNumber }]], [["invoice_request_send", {}]], [["invoice_edit", edit]]], "Please confirm.");
  const { answer } = await connection.say("send it, and make it 15 hours");
  expect(cards()).toEqual([]);
  expect(answer).toContain("nothing to confirm");
  expect(await person.call("getInvoice", { params: { id } })).toMatchObject({ status: "draft", lines: [{ quantity: 15 }] });
});

test("the card shows where it goes to, also where a model changed that first", async () => {
  const { invoiceNumber } = await newInvoice("Umbrella Group");
  const change = { match: "Umbrella Group", customer: { email: "other@acme.example" } };
  calls([[["customers_save", change]], [["invoice_request_send", { invoiceNumber }]]], "Please confirm.");
  await connection.say(`send ${invoiceNumber}`);
  expect(cards()).toMatchObject([{ data: { details: expect.arrayContaining([{ label: "To", value: "other@acme.example" }]) } }]);
});

test("a turn that is under way while the account is erased leaves nothing behind", async () => {
  const leaving = await newUser(app);
  await leaving.call("updateSettings", { body: { ai: { routing: "model only" } } });
  const { id: userId, email } = await leaving.call("getUser", {});
  const { takeTurn } = await import("../../functions/assistant/turn/run.ts");
  const { conversations } = await import("../../functions/conversations/store.ts");
  const speaker = { workspaceId: leaving.workspaceId, userId };
  const [asked, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wanted: [string, object][] = [
    ["customers_save", { customer: { name: "Left Behind" } }],
    ["business_update", { name: "Left Behind" }],
    ["documents_write", { type: "proposal", party: "Left Behind", title: "Left Behind", amount: 5 }],
    ["invoice_start", { customer: { name: "Left Behind" }, lines: [{ description: "Left Behind", quantity: 1, unitPrice: 5 }] }],
  ];
  model.does(async (response, _, call) => {
    asked.resolve();
    await erased.promise;
    stream(response, [call === 1 ? { tool_calls: wanted.flatMap(([name, said], i) => calling(name, said, `c${i}`, i).tool_calls) } : { content: "Done." }]);
  });
  const said = { id: newId("message"), role: "user" as const, content: "Left Behind", timestamp: "2026-03-16T09:00:00.000Z" };
  await conversations.say(speaker, "0", said, {});
  const turn = takeTurn({ ...speaker, messageId: said.id }, async () => {}, said.timestamp);
  await asked.promise;
  await leaving.call("deleteAccount", { body: { confirmation: email } });
  erased.resolve();
  await turn.catch(() => undefined);
  await expect(conversations.say(speaker, "0", { ...said, id: newId("message") }, {})).rejects.toThrow();
  expect(await itemsUnder(`WS#${speaker.workspaceId}`)).toEqual([]);
});
