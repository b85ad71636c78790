import assert from "node:assert/strict";
import { env } from "node:process";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, jsonSchema, Output, stepCountIs, streamText, tool } from "ai";

/** Tests the AI SDK against the server at BASE_URL: its tool loop, a stream, an object by a schema, an error. */
const provider = createOpenAICompatible({ name: "plainbill", baseURL: env.BASE_URL, supportsStructuredOutputs: true, includeUsage: true });
const model = provider("plainbill-offline");
const prompt = "Invoice Acme Corp for 12 hours of design at $85/h, 8.25% tax";
const inputSchema = jsonSchema({ type: "object", properties: { customer: { type: "object" }, lines: { type: "array" }, taxRate: { type: "number" } } });
const inputs = [];
const execute = (input) => {
  inputs.push(input);
  return { ok: true, summary: "New invoice for Acme Corp.", customer: "Acme Corp", total: "$1,104.15", dueDate: "2026-04-15", asks: [] };
};
const tools = { invoice_start: tool({ description: "Begins an invoice.", inputSchema, execute }) };

const { text, steps } = await generateText({ model, prompt, tools, stopWhen: stepCountIs(3), maxRetries: 0 });
assert.equal(steps.length, 2);
assert.equal(inputs[0].customer.name, "Acme Corp");
assert.match(text, /1,104\.15/);

const stream = streamText({ model, prompt, tools, stopWhen: stepCountIs(3), maxRetries: 0 });
assert.match(await stream.text, /1,104\.15/);
assert.ok((await stream.totalUsage).totalTokens > 0);

const schema = jsonSchema({ type: "object", properties: { taxRate: { type: "number" } }, required: ["taxRate"], additionalProperties: false });
const { output } = await generateText({ model, prompt, output: Output.object({ schema }), maxRetries: 0 });
assert.deepEqual(output, { taxRate: 8.25 });

const choice = await generateText({ model, prompt, tools, toolChoice: { type: "tool", toolName: "invoice_start" }, maxRetries: 0 });
assert.equal(choice.toolCalls[0].toolName, "invoice_start");

await assert.rejects(
  generateText({ model: provider("gpt-4o"), prompt, maxRetries: 0 }),
  (error) => APICallError.isInstance(error) && error.statusCode === 404 && /gpt-4o/.test(error.message),
);
