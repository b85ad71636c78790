import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newUser } from "./tenants.ts";
import { type Channel, startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let connection: Channel;
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  const person = await newUser(app);
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  connection = await person.channel();
});
afterAll(() => app.close());
afterEach(() => {
  for (const name of ["ASSISTANT_BASE_URL", "ASSISTANT_API_KEY", "ASSISTANT_MODEL"]) delete process.env[name];
});

const story = [
  "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days",
  "make it 15 hours",
  "drop the logo",
  "net 60",
  "Bill Globex for 20 hours of consulting",
  "$90 an hour",
];

/** What each message of the story leads to: the answer, and the draft without the ids that are made anew each time. */
async function tellStory(): Promise<string[]> {
  await connection.clear();
  const turns: string[] = [];
  for (const message of story) turns.push(JSON.stringify(await connection.say(message)).replace(/\b[a-z]+_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g, "<id>"));
  return turns;
}

test("the loop over HTTP, with a model server of three settings, comes to the same as the built-in model does without", async () => {
  const without = await tellStory();
  Object.assign(process.env, { ASSISTANT_BASE_URL: `${app.origin}/_local/v1`, ASSISTANT_API_KEY: "any", ASSISTANT_MODEL: "plainbill-offline" });
  const over = await tellStory();
  expect(over).toEqual(without);
  expect(without[3]).toContain('"total":1242.17');
  expect(over.join()).not.toContain("built-in assistant");
});

test("any client can talk to it: models, an answer as a whole, and one that is streamed", async () => {
  const client = new OpenAI({ baseURL: `${app.origin}/_local/v1`, apiKey: "none", maxRetries: 0 });
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(["plainbill-offline"]);
  expect(await client.models.retrieve("plainbill-offline")).toMatchObject({ object: "model" });
  const tools = [{ type: "function" as const, function: { name: "invoice_start", parameters: {} } }];
  const asked = { model: "plainbill-offline", messages: [{ role: "user" as const, content: story[0] ?? "" }], tools };
  const { choices, usage } = await client.chat.completions.create(asked);
  const call = choices[0]?.message.tool_calls?.[0];
  expect(call?.type === "function" && JSON.parse(call.function.arguments)).toMatchObject({ customer: { name: "Acme Corp" } });
  expect(usage?.total_tokens).toBeGreaterThan(0);
  const streamed = await client.chat.completions.stream({ ...asked, stream_options: { include_usage: true } }).finalChatCompletion();
  expect(streamed.choices[0]?.message.tool_calls).toMatchObject(choices[0]?.message.tool_calls ?? []);
  expect(streamed.usage).toEqual(usage);
});

test("what it is asked wrongly it refuses as OpenAI does", async () => {
  const ask = (path: string, init?: RequestInit) => fetch(`${app.origin}/_local/v1${path}`, init);
  const post = (body: string) => ask("/chat/completions", { method: "POST", body });
  const answers = [
    await post("{"),
    await post("null"),
    await post("[]"),
    await post('{"messages":"all of them"}'),
    await post('{"messages":[{"role":"user","content":7}]}'),
    await post('{"messages":[{"role":"user","content":"Hello"}],"tools":[7]}'),
    await post("{}"),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  }
  expect((await post(`{"messages":"${"x".repeat(3 * 2 ** 20)}"}`)).status).toBe(413);
  expect((await ask("/chat/completions")).status).toBe(405);
  expect((await ask("/embeddings", { method: "POST", body: "{}" })).status).toBe(404);
  // The pages beside it are still there.
  expect((await fetch(`${app.origin}/_local/mail`)).status).toBe(200);
});
