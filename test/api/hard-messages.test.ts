import { afterEach, beforeEach, expect, test } from "vitest";
import { serve } from "../../functions/assistant/offline/server.ts";
import { newId } from "../../shared/ids.ts";
import { count, firstOf, full } from "../counts.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, sharedApp, type TestApp } from "./test-app.ts";

/** Messages made to keep a processor busy: each is answered, and none delays another person. */
let app: TestApp;
let mallory: Tenant;
let channel: Channel;
beforeEach(async () => {
  app = await sharedApp();
  mallory = await newUser(app);
  channel = await mallory.channel();
});
afterEach(() => channel.close());

const conjunctions = "and then ".repeat(34);
const TOO_HARD = /can not read this without a model in the time I have/;
const TOO_LONG = /too long to read without a model: send it in parts/;

test.runIf(full)("a person's calls are answered while another's message is read, and so is what that one says next", async () => {
  const rosa = await newUser(app);
  channel.send({ type: "chat_message", data: { message: conjunctions } });
  await channel.next("ai_typing");
  await rosa.call("createCustomer", { body: { name: "Acme Corp" } });
  expect(channel.received.map(({ type }) => type)).not.toContain("ai_response");
  expect((await channel.next("ai_response")).data.message).toMatch(TOO_HARD);
  expect((await channel.say("Invoice Acme for 3 hours of design at $85/h")).draft?.invoice.total).toBe(255);
});

test.each(
  firstOf(1, [
    ["more words than are read", "so ".repeat(700), TOO_LONG],
    ["more figures than are read", "5+".repeat(1_000), TOO_LONG],
    ["conjunctions without end", "and then ".repeat(60), TOO_HARD],
  ]),
)("%s are answered", async (_, message, answer) => {
  expect((await channel.say(message)).answer).toMatch(answer);
});

test("as many figures as are read are read, also beside a large catalogue", async () => {
  const products = Array.from({ length: count(100, 300) }, (_, i) => ({ id: newId("product"), name: `Course ${i} of ${i % 7} days`, unitPrice: i + 1 }));
  for (let i = 0; i < products.length; i += 100) await mallory.call("importProducts", { body: { products: products.slice(i, i + 100) } });
  const lines = Array.from({ length: 30 }, (_, i) => `${i + 2} things of kind ${String.fromCharCode(97 + (i % 26))} at ${i + 101}`);
  expect((await channel.say(`Bill Hooli ${lines.slice(0, 20).join(", ")}`)).answer).not.toMatch(TOO_LONG);
  expect((await channel.say(`Bill Hooli ${lines.join(", ")}, and 7 at 8`)).answer).toMatch(TOO_LONG);
});

test("a message that was too long does not make the next one too long", async () => {
  await channel.say("5+".repeat(1_000));
  expect((await channel.say("Invoice Initech for 2 logos at $200")).draft?.invoice.total).toBe(400);
});

test.runIf(full)("the same model over the wire answers as well", async () => {
  const body = JSON.stringify({ messages: [{ role: "user", content: conjunctions }] });
  const answer = await serve(new Request("http://model/v1/chat/completions", { method: "POST", body }));
  expect((await answer.json()).choices[0].message.content).toMatch(TOO_HARD);
});
