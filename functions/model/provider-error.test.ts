import OpenAI from "openai";
import { afterEach, describe, expect, test } from "vitest";
import { ModelError, type ModelFault } from "./provider-error.ts";

afterEach(() => {
  for (const name of ["ASSISTANT_API_KEY", "ASSISTANT_EXTRA_HEADERS"]) delete process.env[name];
});

const refusalOf = (status: number | undefined, error: object, headers: Record<string, string> = {}) =>
  status ? OpenAI.APIError.generate(status, { error }, undefined, new Headers(headers)) : new OpenAI.APIError(undefined, error, undefined, new Headers());

// Answers as real servers send them.
const answers: [server: string, status: number | undefined, error: object, fault: ModelFault][] = [
  ["OpenAI, wrong key", 401, { message: "Incorrect API key provided: sk-1.", code: "invalid_api_key" }, "key"],
  ["Gemini, wrong key", 400, { message: "API key not valid. Please pass a valid API key.", status: "INVALID_ARGUMENT" }, "key"],
  ["OpenAI, no such model", 404, { message: "The model `x` does not exist or you do not have access to it.", code: "model_not_found" }, "model"],
  ["Ollama, no such model", 404, { message: "model 'x' not found", type: "not_found_error" }, "model"],
  ["OpenRouter, no such model", 400, { message: "x/y is not a valid model ID", code: 400 }, "model"],
  ["OpenAI, no credit", 429, { message: "You exceeded your current quota, please check your plan and billing details.", code: "insufficient_quota" }, "credit"],
  ["DeepSeek, no credit", 402, { message: "Insufficient Balance" }, "credit"],
  ["OpenRouter, no credit", 402, { message: "This request requires more credits, or fewer max_tokens.", code: 402 }, "credit"],
  ["OpenAI, too many requests", 429, { message: "Rate limit reached for gpt-4o", code: "rate_limit_exceeded" }, "rate"],
  ["OpenRouter, too many requests in a stream", undefined, { message: "Rate limited upstream", code: 429 }, "rate"],
  ["OpenRouter, down in a stream", undefined, { message: "Provider disconnected", code: "server_error" }, "server"],
  ["OpenAI, too long", 400, { message: "This model's maximum context length is 8192 tokens.", code: "context_length_exceeded" }, "context"],
  ["vLLM, too long", 400, { message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens." }, "context"],
  ["llama.cpp, too long", 400, { message: "the request exceeds the available context size", type: "exceed_context_size_error" }, "context"],
  ["Gemini, too long", 400, { message: "The input token count (9) exceeds the maximum number of tokens allowed (8)." }, "context"],
  ["Ollama, no tools", 400, { message: "registry.ollama.ai/library/gemma:2b does not support tools" }, "tools"],
  ["vLLM, no tools", 400, { message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set' }, "tools"],
  ["llama.cpp, no tools", 500, { message: "tools param requires --jinja flag" }, "tools"],
  ["OpenRouter, no tools", 404, { message: "No endpoints found that support tool use.", code: 404 }, "tools"],
  ["llama.cpp, loading", 503, { message: "Loading model", type: "unavailable_error" }, "server"],
  ["a request it does not like", 400, { message: "Unrecognized request argument supplied: foo" }, "refused"],
];
test.each(answers)("%s: what is the matter is known from what it says", (_server, status, error, fault) => {
  expect(new ModelError(refusalOf(status, error), 0).fault).toBe(fault);
});

test("a server that is not there, one that takes too long and an answer that is none are told apart", () => {
  const faults = [new OpenAI.APIConnectionError({}), new OpenAI.APIConnectionTimeoutError(), new SyntaxError("Unexpected token")];
  expect(faults.map((cause) => new ModelError(cause, 0).fault)).toEqual(["unreachable", "silent", "answer"]);
});

describe("when to ask again", () => {
  const wait = (headers: Record<string, string>) => new ModelError(refusalOf(429, { message: "Slow down" }, headers), 0).retryAfter;

  test("is read in seconds, in milliseconds and as a date", () => {
    expect(wait({ "retry-after": "7" })).toBe(7_000);
    expect(wait({ "retry-after-ms": "120", "retry-after": "1" })).toBe(120);
    expect(wait({ "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" })).toBe(0);
    expect(wait({ "retry-after": "Thu, 01 Jan 1970 00:00:17 GMT", date: "Thu, 01 Jan 1970 00:00:10 GMT" })).toBe(7_000);
  });

  test("is unknown where nothing is said, or nothing that can be read", () => {
    expect(wait({})).toBeUndefined();
    expect(wait({ "retry-after": "soon" })).toBeUndefined();
  });
});

test("secrets of the request that a provider repeats are in no error", () => {
  process.env["ASSISTANT_API_KEY"] = "sk-live-abcdefgh";
  process.env["ASSISTANT_EXTRA_HEADERS"] = '{"api-key":"{key}","x-proxy-token":"token-of-proxy"}';
  const { message } = new ModelError(refusalOf(401, { message: `${"x".repeat(185)} sk-live-abcdefgh token-of-proxy` }), 0);
  expect(message).not.toMatch(/sk-l|token-/);
  expect(message).toContain("[redac");
});
