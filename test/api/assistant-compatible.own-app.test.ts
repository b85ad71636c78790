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
  // They exist in both runs, because the first one stores its invoices and thereby new customers.
  for (const name of ["Acme Corp", "Globex"]) await person.call("createCustomer", { body: { name } });
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

/** Returns the result of each message: the answer, and the draft with its ids masked. */
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

const clientOf = () => new OpenAI({ baseURL: `${app.origin}/_local/v1`, apiKey: "none", maxRetries: 0 });
const model = "plainbill-offline";
const user = (content: string) => ({ role: "user" as const, content });
const toolOf = (name: string) => ({ type: "function" as const, function: { name, parameters: {} } });

test("any client can talk to it: models, an answer as a whole, and one that is streamed", async () => {
  const client = clientOf();
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(["plainbill-offline"]);
  expect(await client.models.retrieve("plainbill-offline")).toMatchObject({ object: "model" });
  const tools = [{ type: "function" as const, function: { name: "invoice_start", parameters: {} } }];
  const asked = { model: "plainbill-offline", messages: [{ role: "user" as const, content: story[0] ?? "" }], tools };
  const { choices, usage } = await client.chat.completions.create(asked);
  const call = choices[0]?.message.tool_calls?.[0];
  expect(call?.type === "function" && JSON.parse(call.function.arguments)).toMatchObject({ customer: { name: "Acme Corp" } });
  expect(usage?.total_tokens).toBeGreaterThan(0);
  const streamed = await client.chat.completions.stream({ ...asked, stream_options: { include_usage: true } }).finalChatCompletion();
  const made = streamed.choices[0]?.message.tool_calls?.[0];
  expect(made?.type === "function" && made.function.arguments).toBe(call?.type === "function" && call.function.arguments);
  expect(made?.id).not.toBe(call?.id);
  expect(streamed.usage).toEqual(usage);
});

test("it calls what it is offered and may call: nothing without tools, a named one, any where one must be", async () => {
  const { chat } = clientOf();
  const calls = async (more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming>, said = story[0] ?? "") => {
    const { choices } = await chat.completions.create({ model, messages: [user(said)], ...more, stream: false });
    return choices[0]?.message.tool_calls?.map((call) => call.type === "function" && call.function.name) ?? choices[0]?.finish_reason;
  };
  const tools = [toolOf("invoice_start"), toolOf("customers_find")];
  expect(await calls({})).toBe("stop");
  expect(await calls({ tools: [] })).toBe("stop");
  expect(await calls({ tools, tool_choice: "none" })).toBe("stop");
  expect(await calls({ tools, tool_choice: "auto" })).toEqual(["invoice_start"]);
  expect(await calls({ tools, tool_choice: "required" })).toEqual(["invoice_start"]);
  expect(await calls({ tools, tool_choice: { type: "function", function: { name: "invoice_start" } } })).toEqual(["invoice_start"]);
  const only = { mode: "auto" as const, tools: [{ type: "function", function: { name: "customers_find" } }] };
  expect(await calls({ tools, tool_choice: { type: "allowed_tools", allowed_tools: only } })).toBe("stop");
  // It refuses options that it does not support.
  for (const choice of [
    { type: "function" as const, function: { name: "customers_find" } },
    { type: "function" as const, function: { name: "other" } },
  ])
    await expect(calls({ tools, tool_choice: choice })).rejects.toMatchObject({ status: 400, param: "tool_choice", type: "invalid_request_error" });
  await expect(calls({ tool_choice: "required" })).rejects.toMatchObject({ status: 400, param: "tool_choice" });
});

test("its answer has the format that is asked for, and ends where it is told to", async () => {
  const { chat } = clientOf();
  const answer = async (more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming>, said = story[0] ?? "") =>
    (await chat.completions.create({ model, messages: [user(said)], ...more, stream: false })).choices[0]?.message;
  const object = await answer({ response_format: { type: "json_object" } });
  expect(JSON.parse(object?.content ?? "")).toMatchObject({ customer: { name: "Acme Corp" }, taxRate: 8.25 });
  const line = { type: "object", properties: { description: { type: "string" }, quantity: { type: "number" } }, required: ["description", "quantity"] };
  const schema = {
    type: "object",
    properties: { lines: { type: "array", items: line }, taxRate: { type: "number" }, notes: { type: ["string", "null"] } },
    required: ["lines", "taxRate", "notes"],
    additionalProperties: false,
  };
  const format = (its: object) => ({ response_format: { type: "json_schema" as const, json_schema: { name: "bill", strict: true, schema: its as never } } });
  const fitted = await answer(format(schema));
  expect(JSON.parse(fitted?.content ?? "")).toEqual({
    lines: [
      { description: "Design", quantity: 12 },
      { description: "Logo", quantity: 1 },
    ],
    taxRate: 8.25,
    notes: null,
  });
  const weather = { type: "object", properties: { degrees: { type: "number" } }, required: ["degrees"] };
  const refused = await answer(format(weather));
  expect(refused).toMatchObject({ content: null, refusal: expect.stringContaining("'bill'") });
  const words = (await answer({}, "Hello"))?.content ?? "";
  expect((await answer({ stop: words.slice(5, 9) }, "Hello"))?.content).toBe(words.slice(0, words.indexOf(words.slice(5, 9))));
  expect((await answer({ stop: ["nowhere in it"] }, "Hello"))?.content).toBe(words);
});

test("a stream says what was used in its last piece, and a model that it has not is not found", async () => {
  const client = clientOf();
  const chunks = [];
  for await (const chunk of await client.chat.completions.create({ model, messages: [user("Hello")], stream: true, stream_options: { include_usage: true } }))
    chunks.push(chunk);
  expect(chunks.slice(0, -1).every(({ usage, choices }) => usage === null && choices.length === 1)).toBe(true);
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
  const missing = { status: 404, code: "model_not_found", type: "invalid_request_error" };
  await expect(client.chat.completions.create({ model: "gpt-4o", messages: [user("Hello")] })).rejects.toMatchObject(missing);
  await expect(client.models.retrieve("gpt-4o")).rejects.toMatchObject(missing);
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
    await post('{"messages":[{"role":"user","content":"Hello"}],"tool_choice":"perhaps"}'),
    await post('{"messages":[{"role":"user","content":"Hello"}],"response_format":{"type":"xml"}}'),
    await post('{"messages":[{"role":"user","content":"Hello"}],"stop":["1","2","3","4","5"]}'),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  }
  expect((await post(`{"messages":"${"x".repeat(3 * 2 ** 20)}"}`)).status).toBe(413);
  expect((await ask("/chat/completions")).status).toBe(405);
  expect((await ask("/embeddings", { method: "POST", body: "{}" })).status).toBe(404);
  // Other pages still work.
  expect((await fetch(`${app.origin}/_local/mail`)).status).toBe(200);
});
