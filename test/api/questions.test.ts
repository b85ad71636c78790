import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askedIn } from "./asked.ts";
import type { Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";
import { type ScriptedModel, startScriptedModel } from "./scripted-model.ts";
import { itemsUnder, putItem } from "./table.ts";
import type { Tenant } from "./tenants.ts";

let person: Tenant;
let connection: Talk;

describe("with the built-in assistant", () => {
  withDirectConversation((here) => void ({ person, connection } = here));

  test.each([
    ["the text of a choice", "90 for all", 0.36],
    ["its text in another language", "90 für alle", 0.36],
    ["its place", "the second one", 0.36],
    ["its place, and nothing else of what is counted", "the first, please", 90],
    ["other words for it", "apiece", 90],
  ])("a question is answered by %s", async (_how, answer, unitPrice) => {
    const { draft } = await connection.say("Bill Ann Lee 250 business cards 90");
    expect(askedIn(draft)).toMatchObject([{ slot: "unitPrice", options: ["90 each", "90 for all"] }]);
    expect((await connection.say(answer)).draft).toMatchObject({ asks: [], invoice: { lines: [{ quantity: 250, unitPrice }] } });
  });

  test("a line is picked by its name or by its place among those asked about", async () => {
    for (const answer of ["Dev", "the second one"]) {
      await connection.say("New invoice for Ann Lee: 5 hours design at 80 and 5 hours dev at 80");
      const { draft } = await connection.say("change the price to 50");
      expect(draft).toMatchObject({ asks: [{ kind: "whichLine", to: "price", change: { said: "50" } }] });
      expect((await connection.say(answer)).draft).toMatchObject({ asks: [], invoice: { lines: [{ unitPrice: 80 }, { unitPrice: 50 }] } });
    }
  });

  test("one that is stored and cannot be read is dropped, and its conversation goes on", async () => {
    const { draft } = await connection.say("Bill Ann Lee for 20 hours of consulting");
    expect(draft).toMatchObject({ asks: [{ kind: "price" }] });
    const stored = (await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk }) => /^CHAT#[^#]+$/.test(sk));
    await putItem({ ...stored, asks: [{ slot: "unitPrice", question: "What do you charge?" }, { kind: "of a later version" }] });
    expect((await connection.say("net 60")).draft).toMatchObject({ isComplete: false, asks: [{ kind: "price" }], invoice: { terms: "Net 60" } });
  });
});

describe("with a provider's model", () => {
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
  });
  afterAll(() => model.close());
  withDirectConversation(
    (here) => void ({ person, connection } = here),
    (person) => person.call("updateSettings", { body: { ai: { routing: "model only" } } }).then(() => undefined),
  );

  test("questions are put in the language of the conversation: in the answer, to the model, and on the screen", async () => {
    const lines = ["Design", "Druck"].map((description) => ({ description, quantity: 2, unitPrice: 80 }));
    model.next([{ name: "invoice_start", said: { customer: { name: "Acme" }, lines, discount: { type: "amount", value: 10 } } }]);
    const german = "10 Rabatt pro Stück: Wie viel ist das insgesamt?";
    const { answer, draft } = await connection.say("Bitte eine Rechnung an Acme: 2 Design und 2 Druck zu je 80, jeweils 10 Rabatt");
    expect(draft).toMatchObject({ language: "de", asks: [{ kind: "discount", because: "eachOfLines" }] });
    expect(askedIn(draft)).toMatchObject([{ question: german }]);
    expect(answer).toContain(german);
    expect(JSON.parse(model.results()[0] ?? "").asks).toMatchObject([{ kind: "discount", question: german }]);

    model.next([{ name: "invoice_edit", said: { notes: "Thank you" } }]);
    const { draft: next } = await connection.say("please write on it: thank you for the order, and send it to them");
    expect(next).toMatchObject({ language: "en" });
    expect(askedIn(next)).toMatchObject([{ question: "10 off each: how much is that off all together?" }]);
  });
});
