import assert from "node:assert/strict";
import { env } from "node:process";
import OpenAI from "openai";

/** Tests the JavaScript client `openai` against the server at BASE_URL: parsed answers and errors. */
const client = new OpenAI({ baseURL: env.BASE_URL, apiKey: "any", maxRetries: 0 });
const model = "plainbill-offline";
const messages = [{ role: "user", content: "Invoice Acme Corp for 12 hours of design at $85/h, 8.25% tax" }];
const parameters = { type: "object", properties: { customer: { type: "object" }, lines: { type: "array" }, taxRate: { type: "number" } } };
const tools = [{ type: "function", function: { name: "invoice_start", parameters } }];

assert.deepEqual(
  (await client.models.list()).data.map(({ id }) => id),
  [model],
);
const [call] = (await client.chat.completions.create({ model, messages, tools })).choices[0].message.tool_calls;
assert.equal(JSON.parse(call.function.arguments).taxRate, 8.25);

const stream = client.chat.completions.stream({ model, messages, tools, stream_options: { include_usage: true } });
const whole = await stream.finalChatCompletion();
assert.equal(whole.choices[0].message.tool_calls[0].function.name, "invoice_start");
assert.ok(whole.usage.total_tokens > 0);
assert.notEqual(whole.choices[0].message.tool_calls[0].id, call.id);

const plain = await client.chat.completions.create({ model, messages });
assert.equal(plain.choices[0].message.tool_calls, undefined);

const schema = { type: "object", properties: { taxRate: { type: "number" } }, required: ["taxRate"], additionalProperties: false };
const completion = await client.chat.completions.parse({
  model,
  messages,
  response_format: { type: "json_schema", json_schema: { name: "tax", schema, strict: true } },
});
assert.deepEqual(JSON.parse(completion.choices[0].message.content), { taxRate: 8.25 });

await assert.rejects(
  client.chat.completions.create({ model: "gpt-4o", messages }),
  (error) => error instanceof OpenAI.NotFoundError && error.code === "model_not_found",
);
await assert.rejects(client.chat.completions.create({ model, messages: [] }), (error) => error instanceof OpenAI.BadRequestError && error.param === "messages");
