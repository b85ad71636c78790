import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "../../functions/chat/conversation-store.ts";
import type { Talk } from "./conversation.ts";
import { runTwice, speakerOf, withDirectConversation } from "./direct-turns.ts";
import { calling, type ModelServer, startUnlimitedModelServer, stream } from "./model-server.ts";
import type { Tenant } from "./tenants.ts";
import { hours } from "./test-app.ts";

let model: ModelServer;
let person: Tenant;
let talk: Talk;
beforeAll(async () => {
  model = await startUnlimitedModelServer();
});
afterAll(() => model.close());
withDirectConversation(
  (here) => void ({ person, connection: talk } = here),
  (user) => user.call("updateSettings", { body: { ai: { routing: "model only" } } }),
);

/** The model makes the calls of each round, and then says that it is done. */
const modelCalls = (...rounds: [name: string, said: object][][]): void =>
  model.does((response, _asked, call) => {
    const round = rounds[call - 1];
    const pieces = round?.map(([name, said], i) => calling(name, said, `c${call}_${i}`, i)) ?? [{ content: "Done." }];
    return stream(response, pieces);
  });

test("two drafts that are opened by one answer of the model are opened one after the other, and none is lost", async () => {
  const names = ["Hooli", "Initech", "Umbrella Group"];
  modelCalls(names.map((name) => ["invoice_start", { customer: { name }, lines: [{ description: "Consulting" }] }]));
  await talk.say("Invoice Hooli, Initech and Umbrella Group each for consulting");
  modelCalls(["Hooli", "Initech"].map((customer) => ["invoice_open", { customer }]));
  await talk.say("open Hooli and Initech please both");
  const { draft, unfinished } = await conversations.state(await speakerOf(person));
  expect([draft, ...unfinished.map((waiting) => waiting.draft)].map((each) => each?.customer?.name).sort()).toEqual(names);
});

test("a change that was refused and then taken is said and can be undone, also where the first run died after it had stored it", async () => {
  await person.call("createInvoice", { body: hours(12, 85, { customer: { name: "Acme Corp" } }) });
  modelCalls([["invoice_open", { customer: "Acme Corp" }]]);
  await talk.say("open the invoice of Acme Corp");
  const lines = [{ description: "Logo", quantity: 1, unitPrice: 500 }];
  modelCalls([["invoice_edit", { lines }]], [["invoice_start", { customer: { name: "Globex" }, lines }]]);
  await talk.say("Bill Globex 500 for a logo");
  const told = await runTwice(person, () => talk.say("Change INV-0001 instead"));
  const response = told.findLast((message) => message.type === "ai_response");
  expect(response?.data.conversationHistory.at(-1)).toMatchObject({ summary: "Added Logo · total 1,020.00 → 1,520.00", undoable: true });
  expect(await person.call("listInvoices", {})).toMatchObject([{ total: 1520 }]);
});
