import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { full } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { standBetween } from "../faults.ts";
import { type ScriptedModel, startScriptedModel } from "./scripted-model.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, startTestApp, type TestApp } from "./test-app.ts";

/** A turn whose pushes fail was stored and executed, so it is answered and not run again. */
let app: TestApp;
let model: ScriptedModel;
let person: Tenant;
let connection: Channel;
/** Pushes that contain `word` fail; counts the attempts. */
let failing: { readonly word: string; times: number } | undefined;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  model = await startScriptedModel();
  app = await startTestApp({ seed: "none" });
  const management = new URL(process.env["WEBSOCKET_ENDPOINT"] ?? "");
  const channel = await standBetween(management.origin, async ({ body }, forward) => {
    if (!failing || !body.includes(failing.word)) return forward();
    failing.times++;
    return { status: 500, headers: { "content-type": "application/json" }, body: Buffer.from('{"message":"Internal server error"}') };
  });
  const settings = withSettings({ WEBSOCKET_ENDPOINT: `${channel.url}${management.pathname}`, AWS_MAX_ATTEMPTS: "1" });
  ends.push(settings.close, channel.close);
});
afterAll(async () => {
  await app.close();
  for (const end of ends) await end();
  await model.close();
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  person = await newUser(app);
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  connection = await person.channel();
});
afterEach(async () => {
  failing = undefined;
  vi.restoreAllMocks();
  await connection.close();
});

test("a turn whose draft can not be pushed is answered all the same, and done once", async () => {
  const started = { customer: { name: "Weyland" }, lines: [{ description: "Design", quantity: 3, unitPrice: 90 }] };
  model.next([
    { name: "invoice_start", said: started },
    { name: "invoice_save", said: {} },
  ]);
  const trouble = (failing = { word: "invoice_update", times: 0 });
  const { draft, answer } = await connection.say("Bill Weyland 3 hours of design at $90 and save it");
  expect(draft).toBeUndefined();
  expect(answer).toMatch(/\w/);
  expect(trouble.times).toBeGreaterThan(0);
  failing = undefined;
  // The next message is answered at once, so nothing is being repeated before it.
  model.next([]);
  await connection.say("Thank you");
  expect(connection.received.filter(({ type }) => type === "error")).toEqual([]);
  expect(await person.call("listInvoices", {})).toMatchObject([{ invoiceNumber: "INV-0001", total: 270 }]);
  connection.send({ type: "get_conversation_history" });
  expect((await connection.next("conversation_history")).data.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
  expect((await connection.next("invoice_update")).data.invoice).toMatchObject({ invoiceNumber: "INV-0001" });
});

test.runIf(full)("an answer that can not be pushed is there after a reload, and the next turn goes on from it", async () => {
  model.next([]);
  failing = { word: "ai_response", times: 0 };
  connection.send({ type: "chat_message", data: { message: "Hello" } });
  await eventually(() => expect(failing?.times).toBeGreaterThan(0));
  failing = undefined;
  model.next([]);
  const again = await person.channel();
  await again.say("Are you there?");
  again.send({ type: "get_conversation_history" });
  expect((await again.next("conversation_history")).data.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
  await again.close();
});
