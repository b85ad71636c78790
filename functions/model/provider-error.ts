import OpenAI from "openai";
import * as z from "zod/mini";
import { redact } from "../platform/redact.ts";

/** Why a provider's model did not answer. `late`: the turn ended before the model did, which says nothing about the model. */
export type ModelFault = "key" | "model" | "credit" | "rate" | "context" | "tools" | "refused" | "server" | "unreachable" | "silent" | "late" | "answer";

/** Most characters of a provider's message that are logged. */
const MOST_MESSAGE = 200;

/**
 * A model was silent, broke off, or wrote something that is no answer. `tokens` is what it took until then. The message is the provider's, without the key and
 * other secrets of the request, which some providers repeat.
 */
export class ModelError extends Error {
  readonly tokens: number;
  readonly fault: ModelFault;
  /** Milliseconds after which the provider wants to be asked again, if it says so. */
  readonly retryAfter: number | undefined;
  constructor(cause: unknown, tokens: number, fault: ModelFault = faultOf(cause)) {
    // A provider may answer with a whole HTML page, or repeat the request.
    super(redact(cause instanceof Error ? cause.message : String(cause)).slice(0, MOST_MESSAGE));
    this.name = "ModelFailed";
    this.tokens = tokens;
    this.fault = fault;
    this.retryAfter = cause instanceof OpenAI.APIError ? retryAfter(cause.headers) : undefined;
  }
}

/**
 * Wordings of faults that providers do not tell by status: OpenAI, Azure, Gemini,
 * OpenRouter, DeepSeek, Mistral, Ollama, llama.cpp and vLLM. The first match counts.
 */
const wordings: readonly (readonly [ModelFault, RegExp])[] = [
  [
    "context",
    /context_length_exceeded|exceed_context_size|maximum context length|available context size|context (?:window|length) (?:is )?exceed|prompt is too long|input token count|too many tokens/i,
  ],
  ["tools", /not support (?:tool|function)|support tool use|--enable-auto-tool-choice|--jinja/i],
  ["credit", /insufficient_quota|insufficient (?:balance|credit|quota)|current quota|credit balance|billing|requires more credits/i],
  ["key", /(?:invalid|incorrect) api key|api key (?:is )?(?:not valid|invalid|missing)|invalid_api_key/i],
  ["model", /model_not_found|not a valid model|model [^ ]+ (?:was )?not found|model [^ ]+ does not exist|DeploymentNotFound/i],
];

const statuses: Readonly<Record<number, ModelFault>> = { 401: "key", 402: "credit", 403: "key", 404: "model", 408: "silent", 413: "context", 429: "rate" };

/** An error body, or an error in the middle of a stream without a status of its own; OpenRouter puts the status into `code`. */
const Body = z.object({ code: z.nullish(z.union([z.string(), z.number()])), type: z.nullish(z.string()) });

function faultOf(cause: unknown): ModelFault {
  if (cause instanceof OpenAI.APIConnectionTimeoutError) return "silent";
  if (cause instanceof OpenAI.APIConnectionError) return "unreachable";
  if (!(cause instanceof OpenAI.APIError)) return "answer";
  const { code, type } = Body.safeParse(cause.error).data ?? {};
  const wording = wordings.find(([, pattern]) => pattern.test(`${code} ${type} ${cause.message.slice(0, 2000)}`));
  if (wording) return wording[0];
  const status = cause.status ?? Number(code);
  return statuses[status] ?? (status >= 400 && status < 500 ? "refused" : "server");
}

/** Returns the wait in milliseconds that a provider asks for in milliseconds, in seconds or as a date, or undefined if it names none that can be read. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const exact = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  if (exact >= 0) return exact;
  const said = headers?.get("retry-after");
  if (!said) return undefined;
  // The date is by the provider's clock, which its answer tells.
  const now = Date.parse(headers?.get("date") ?? "") || Date.now();
  const wait = Number.isNaN(Number(said)) ? Date.parse(said) - now : Number(said) * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
