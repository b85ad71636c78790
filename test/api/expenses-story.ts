import { afterAll, beforeAll, expect, test } from "vitest";
import { cardFor, click, lastAnswer } from "./conversation.ts";
import { exportedTexts, rowsOf } from "./exports.ts";
import { calling, type ModelServer, startModelServer, stream } from "./model-server.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, startTestApp, type TestApp } from "./test-app.ts";

/** Runs in a copy of the project with expenses added (`expenses.own-app.test.ts`). */
let app: TestApp;
let model: ModelServer;
let person: Tenant;
let chat: Channel;
beforeAll(async () => {
  model = await startModelServer();
  app = await startTestApp({ seed: "none" });
  person = await newUser(app);
  await person.call("createBusinessProfile", { body: { companyName: "Analytical Engines" } });
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  chat = await person.channel();
});
afterAll(async () => {
  await chat.close();
  await app.close();
  await model.close();
});

/** The model calls this tool, and then answers. */
const modelCalls = (name: string, said: object): void =>
  model.does((response, _asked, call) => stream(response, [call === 1 ? calling(name, said) : { content: "Done." }]));

const stored = async () => rowsOf((await exportedTexts(person))["expenses.csv"] ?? "");

test("an expense is added by a sentence, changed, deleted after a click, brought back by Undo, and exported", async () => {
  modelCalls("expenses_save", { expense: { name: "Train to Graz", amount: 45, date: "2026-03-15" } });
  await chat.say("Add an expense: Train to Graz, 45, yesterday");
  expect(model.asked()[0]?.tools.map(({ function: { name } }) => name)).toEqual(
    expect.arrayContaining(["expenses_find", "expenses_save", "expenses_request_delete"]),
  );
  expect(lastAnswer(chat)).toMatchObject({
    undoable: true,
    changes: [{ noun: "expense", name: "Train to Graz", kind: "added", fields: expect.arrayContaining([{ label: "Amount", after: "$45.00" }]) }],
  });
  expect(await stored()).toMatchObject([{ Name: "Train to Graz", Amount: "45", Date: "2026-03-15" }]);

  modelCalls("expenses_save", { match: "train to graz", expense: { amount: 48 } });
  await chat.say("The train to Graz was 48");
  expect(lastAnswer(chat).changes).toMatchObject([{ kind: "changed", fields: [{ label: "Amount", before: "$45.00", after: "$48.00" }] }]);

  // A change that the person did not ask for waits for a click.
  modelCalls("expenses_save", { match: "Train to Graz", expense: { amount: 480 } });
  const unasked = await cardFor("thanks", chat);
  expect(unasked).toMatchObject({ kind: "change_expense", summary: "Change the amount of Train to Graz" });
  expect(await click(unasked, chat, false)).toMatchObject({ outcome: "declined" });

  modelCalls("expenses_request_delete", { match: "Train to Graz" });
  const card = await cardFor("Delete the train", chat);
  expect(card).toMatchObject({
    kind: "delete_expense",
    summary: "Delete the expense Train to Graz",
    details: [{ label: "Expense", value: "Train to Graz" }, { label: "Amount" }, { label: "What stays" }],
  });
  expect(await click(card, chat)).toMatchObject({ outcome: "done" });
  expect(await stored()).toEqual([]);
  chat.send({ type: "undo", data: {} } as never);
  expect((await chat.next("ai_response")).data.message).toBe("Train to Graz is back.");
  expect(await stored()).toMatchObject([{ Amount: "48" }]);

  modelCalls("expenses_find", { query: "graz" });
  await chat.say("What did I spend on Graz?");
  expect(model.asked()[1]?.messages.at(-1)?.content).toContain('"summary":"1 expense"');
  const { "README.txt": readme, "expenses.json": json } = await exportedTexts(person);
  expect(readme).toContain("expenses.*           the expenses");
  expect(JSON.parse(json ?? "")).toMatchObject([{ name: "Train to Graz", amount: 48, date: "2026-03-15" }]);
});
