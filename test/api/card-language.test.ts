import { afterAll, beforeAll, expect, test } from "vitest";
import type { Speaker } from "../../functions/chat/speaker.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { cardFor, click, type Talk } from "./conversation.ts";
import { directTalk, speakerOf, startConversation } from "./direct-turns.ts";
import { calling, type ModelServer, startUnlimitedModelServer, stream } from "./model-server.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp } from "./test-app.ts";

/** What comes of a card is told in the language of the conversation, as the card was asked for. */

let model: ModelServer;
let speaker: Speaker;
let person: Tenant;
let invoiceId: Invoice["id"];
beforeAll(async () => {
  model = await startUnlimitedModelServer();
  person = await newUser(await sharedApp());
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  const { id } = await person.call("createInvoice", { body: hours(3, 100, { customer: { name: "Globex", email: "ap@globex.example" } }) });
  invoiceId = id;
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  speaker = await speakerOf(person);
});
afterAll(() => model.close());

/** The model asks to record a payment of 1 for words that do not state it. */
async function paymentCard(says: string): Promise<{ talk: Talk; card: Awaited<ReturnType<typeof cardFor>> }> {
  model.does((response, _, count) =>
    stream(response, [count > 1 ? { content: "?" } : calling("invoice_record_payment", { customer: "Globex", amount: 1, reply: "OK." })]),
  );
  await startConversation(speaker);
  const talk = directTalk(speaker);
  return { talk, card: await cardFor(says, talk) };
}

test.each([
  ["Ich glaube, Globex hat vielleicht 1 bezahlt", "Es wurde keine Zahlung erfasst.", /^\$1\.00 auf INV-0001 sind erfasst; offen sind noch \$\d+\.00\.$/],
  [
    "Je crois que Globex nous a payé 1, mais je ne suis pas certain",
    "Aucun paiement n'a été enregistré.",
    /^Paiement enregistré : \$1\.00 sur INV-0001 ; reste dû : \$\d+\.00\.$/,
  ],
  ["I think Globex may have paid 1", "No payment was recorded.", /^\$1\.00 on INV-0001 is recorded; \$\d+\.00 is due\.$/],
])("after %j", async (says, declined, done) => {
  const { talk: one, card: first } = await paymentCard(says);
  expect(await click(first, one, false)).toEqual({ outcome: "declined", answer: declined });
  const { talk, card } = await paymentCard(says);
  expect(await click(card, talk)).toEqual({ outcome: "done", answer: expect.stringMatching(done) });
});

test("a card whose invoice has changed since says so in German", async () => {
  const { talk, card } = await paymentCard("Ich glaube, Globex hat vielleicht 1 bezahlt");
  await person.call("addPayment", { params: { id: invoiceId }, body: { amount: 2, date: "2026-03-16", method: "cash" } });
  const { outcome, answer } = await click(card, talk);
  expect(outcome).toBe("changed");
  expect(answer).toBe("Es wurde keine Zahlung erfasst. Daran hat sich seit der Frage etwas geändert; fragen Sie noch einmal, um den jetzigen Stand zu sehen.");
});
