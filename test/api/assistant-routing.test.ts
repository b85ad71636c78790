import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelServer, startModelServer, stream } from "./model-server.ts";
import { newUser } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let model: ModelServer;
let app: TestApp;
beforeAll(async () => {
  model = await startModelServer();
  app = await sharedApp();
});
afterAll(async () => {
  await model.close();
});

const clear = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";
const unclear = "Bill the usual people for the thing we spoke of, like in spring but nicer";

/** Counts the model's calls for a clear and an unclear message with this setting, and returns the total of the clear one. */
async function modelCalls(routing: "fast first" | "model only" | "offline only") {
  const person = await newUser(app);
  await person.call("updateSettings", { body: { ai: { routing } } });
  const connection = await person.channel();
  const calls: number[] = [];
  let total: number | undefined;
  for (const message of [clear, unclear]) {
    model.does((response) => stream(response, [{ content: "I am the model." }]));
    const { draft } = await connection.say(message);
    if (message === clear) total = draft?.invoice.total;
    calls.push(model.asked().length);
  }
  await connection.close();
  return { calls, total };
}

test("fast first: what the built-in assistant understands completely it answers itself, the rest goes to the model", async () => {
  expect(await modelCalls("fast first")).toEqual({ calls: [0, 1], total: 1188.59 });
});

test("model only: everything goes to the model", async () => {
  expect(await modelCalls("model only")).toEqual({ calls: [1, 1], total: undefined });
});

test("offline only: nothing goes to the model", async () => {
  expect(await modelCalls("offline only")).toEqual({ calls: [0, 0], total: 1188.59 });
});

test("model only is how a new workspace begins", async () => {
  expect((await (await newUser(app)).call("getSettings", {})).ai.routing).toBe("model only");
});
