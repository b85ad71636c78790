import { beforeAll, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { IMPORTED } from "../../shared/records/imports.ts";
import { count, full } from "../counts.ts";
import { startScriptedModel } from "./scripted-model.ts";
import { newUser } from "./tenants.ts";
import { type Person, sharedApp, type TestApp } from "./test-app.ts";

/** By day more than are read at once; in full more than a thousand. */
const IMPORTS = count(3, 11);
const COUNT = IMPORTS * IMPORTED + 1;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);
});

test.runIf(full)("the assistant finds a customer at the far end of a long list", async () => {
  for (let i = 0; i < IMPORTS; i++) {
    const customers = Array.from({ length: IMPORTED }, (_, j) => ({ id: newId("customer"), name: `Client ${i * IMPORTED + j}` }));
    expect(await person.call("importCustomers", { body: { customers } })).toEqual({ added: IMPORTED });
  }
  const zyxel = await person.call("createCustomer", { body: { name: "Zyxel Partners", email: "ap@zyxel.example" } });
  const [first] = await person.call("listCustomers", { query: { limit: "1" } });
  expect(first?.name).toBe("Client 0");

  const connection = await person.channel();
  const { draft } = await connection.say("Invoice Zyxel Partners for 2 hours of design at $50/h");
  expect(draft?.invoice).toMatchObject({ customerId: zyxel.id, customer: { email: "ap@zyxel.example" }, total: 100 });
  expect((await connection.say("Show me my customers")).answer).toMatch(new RegExp(`and ${COUNT - 10} more\\.$`));
  // A model looks for names that the person did not write: its queries search the whole list.
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  const model = await startScriptedModel();
  try {
    model.next([
      { name: "customers_find", said: {} },
      { name: "customers_find", said: { query: "Zyxel" } },
      { name: "customers_find", said: { query: "Client" } },
    ]);
    await connection.say("Who was it again?");
    expect(model.results().map((result) => JSON.parse(result))).toMatchObject([
      { count: COUNT, summary: `${COUNT} customers` },
      { count: 1, customers: [{ name: "Zyxel Partners" }] },
      { summary: expect.stringMatching(full ? /^\d+ customers or more$/ : /^\d+ customers/) },
    ]);
  } finally {
    await model.close();
    await connection.close();
  }
});

test("of a list that is longer than what is shown the assistant says how many more there are", async () => {
  const other = await newUser(app);
  for (let i = 0; i < 3; i++) {
    const customers = Array.from({ length: IMPORTED }, (_, j) => ({ id: newId("customer"), name: `Client ${i * IMPORTED + j}` }));
    await other.call("importCustomers", { body: { customers } });
  }
  const connection = await other.channel();
  const { answer } = await connection.say("Show me my customers");
  expect(answer).toContain("Client 0");
  expect(answer).toMatch(/and 290 more\.$/);
  await connection.close();
});
