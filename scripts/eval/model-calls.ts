import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as z from "zod/mini";

/** The cost of one turn with a provider's model. */
export interface TurnCost {
  readonly model?: string | undefined;
  readonly calls: number;
  /** Tokens as counted by the server; `cached` are prompt tokens read from its cache. */
  readonly prompt: number;
  readonly cached: number;
  readonly completion: number;
  /** Calls for which the server reports no tokens; those are estimated as four characters each. */
  readonly uncounted: number;
  readonly seconds: number;
}

/** A recorded call: request and response, unchanged. */
const Recording = z.object({ path: z.string(), status: z.number(), type: z.string(), request: z.string(), response: z.string() });
type Recording = z.infer<typeof Recording>;

/** The folders to record answers of a real server to, and to replay them from. */
export interface RecordingFolders {
  readonly record?: string | undefined;
  readonly replay?: string | undefined;
}

interface Turn {
  readonly name: string;
  readonly calls: { readonly path: string; readonly request: string; status: number; type: string; response: string }[];
}

const turns = new AsyncLocalStorage<Turn>();

/** Runs a turn, named for its recording, and counts its calls of the model. */
export async function countCalls<T>(name: string, work: () => Promise<T>): Promise<{ result: T; cost: TurnCost }> {
  const turn: Turn = { name, calls: [] };
  const since = performance.now();
  const result = await turns.run(turn, work);
  const seconds = (performance.now() - since) / 1000;
  const usages = turn.calls.map(usageOf);
  const sum = (of: (usage: Usage) => number) => usages.reduce((all, usage) => all + of(usage), 0);
  const [first] = turn.calls;
  const cost: TurnCost = {
    model: first && modelIn(first.request),
    calls: turn.calls.length,
    prompt: sum(({ prompt }) => prompt),
    cached: sum(({ cached }) => cached),
    completion: sum(({ completion }) => completion),
    uncounted: usages.filter(({ isCounted }) => !isCounted).length,
    seconds,
  };
  return { result, cost };
}

/**
 * Intercepts every call of the model to count, record or replay it. It avoids `fetch`, which gives up on a server that needs more than five minutes for its
 * first byte, as a person who plays the server does.
 */
export function watchModelCalls(baseUrl: string, key: string, { record, replay }: RecordingFolders): void {
  const elsewhere = globalThis.fetch;
  if (record) mkdirSync(record, { recursive: true });
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const turn = turns.getStore();
    if (!url.startsWith(baseUrl) || !turn) return elsewhere(input, init);
    const request = String(init?.body ?? "");
    const call: Turn["calls"][number] = { path: new URL(url).pathname, request, status: 0, type: "", response: "" };
    turn.calls.push(call);
    const file = `${turn.name}-${turn.calls.length}.json`;
    if (replay) return replayCall(join(replay, file), call);
    const answer = await send(url, init ?? {}, request);
    Object.assign(call, { status: answer.status, type: answer.headers.get("content-type") ?? "" });
    const keep = () => record && writeFileSync(join(record, file), JSON.stringify(withoutKey(call, key), null, 1));
    return new Response(answer.body?.pipeThrough(noting((text) => (call.response += text), keep)) ?? null, answer);
  };
}

/** Passes the stream on and reports its text. */
function noting(note: (text: string) => void, end: () => void): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  return new TransformStream({
    transform(chunk, controller) {
      note(decoder.decode(chunk, { stream: true }));
      controller.enqueue(chunk);
    },
    flush: end,
  });
}

async function send(url: string, { method = "GET", headers, signal }: RequestInit, body: string): Promise<Response> {
  const over = url.startsWith("https:") ? overHttps : overHttp;
  // Uncompressed, so that it can be read here.
  const sent = { ...Object.fromEntries(new Headers(headers)), "accept-encoding": "identity" };
  const asked = over(url, { method, headers: sent, ...(signal ? { signal } : {}) });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const came = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array<ArrayBuffer>>, { status: answer.statusCode ?? 500, headers: came });
}

/** Removes the key from a recording, even if the server repeats it. */
const withoutKey = (call: Recording, key: string): Recording =>
  key ? { ...call, request: call.request.replaceAll(key, "[key]"), response: call.response.replaceAll(key, "[key]") } : call;

const ID = /\b[a-z]+_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;

/** Returns the recorded answer with the ids of that run replaced by this run's: records are created anew, in the same order. */
function replayCall(file: string, call: Turn["calls"][number]): Response {
  if (!existsSync(file)) throw new Error(`Nothing is kept of this call: ${file}.`);
  const kept = Recording.parse(JSON.parse(readFileSync(file, "utf8")));
  const [then, now] = [kept.request, call.request].map((text) => [...new Set(text.match(ID))]);
  const response = kept.response.replace(ID, (id) => now?.[then?.indexOf(id) ?? -1] ?? id);
  Object.assign(call, { status: kept.status, type: kept.type, response });
  return new Response(response, { status: kept.status, headers: { "content-type": kept.type } });
}

interface Usage {
  readonly prompt: number;
  readonly cached: number;
  readonly completion: number;
  readonly isCounted: boolean;
}

const tokens = z.nullish(z.number());
/** The formats in which servers report usage: nearly all like OpenAI; DeepSeek has its own names for cached tokens. */
const CountedUsage = z.object({
  usage: z.object({
    prompt_tokens: z.number(),
    completion_tokens: tokens,
    total_tokens: tokens,
    prompt_tokens_details: z.nullish(z.object({ cached_tokens: tokens })),
    prompt_cache_hit_tokens: tokens,
  }),
});

function usageOf({ request, response }: Pick<Recording, "request" | "response">): Usage {
  const counted = response
    .split("\n")
    .filter((line) => line.includes('"usage"'))
    .flatMap((line) => CountedUsage.safeParse(jsonIn(line.replace(/^data:/, ""))).data ?? [])
    .at(-1);
  const whole = counted ?? CountedUsage.safeParse(jsonIn(response)).data;
  if (!whole) return { prompt: Math.ceil(request.length / 4), cached: 0, completion: Math.ceil(response.length / 40), isCounted: false };
  const { prompt_tokens: prompt, completion_tokens, total_tokens, prompt_tokens_details, prompt_cache_hit_tokens } = whole.usage;
  return {
    prompt,
    cached: prompt_tokens_details?.cached_tokens ?? prompt_cache_hit_tokens ?? 0,
    // Reasoning tokens are always in the total, but not always in the completion.
    completion: Math.max(completion_tokens ?? 0, (total_tokens ?? 0) - prompt),
    isCounted: true,
  };
}

const modelIn = (request: string): string | undefined => (Object(jsonIn(request)) as { model?: string }).model;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
