import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonSchema } from "./examples.ts";

/** What a model is asked, as it came over the wire. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: { role: string; content: string; tool_call_id?: string }[];
  readonly tools: { function: { name: string; parameters: JsonSchema } }[];
  readonly stream?: boolean;
  readonly stream_options?: object;
  readonly web_search_options?: object;
}

/** What a provider's model does with one call; `call` counts those since it was last told what to do, from 1. */
export type Respond = (response: ServerResponse, asked: ModelRequest, call: number) => void | Promise<void>;

/** What the server of this process does now, and what it was asked since it was told that. */
let respond: Respond;
let bodies: string[] = [];

let providers = 0;

/** One server a process, at one address: the functions of an app keep the client that they make for the first. */
let listening: Promise<string> | undefined;

async function listen(): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    await respond(response, JSON.parse(body), bodies.length);
  });
  await once(server.listen(0, "127.0.0.1").unref(), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** Another provider's server that speaks Chat Completions. An app that runs meanwhile uses it, until it is closed. */
export async function startModelServer() {
  const does = (next: Respond): void => {
    // Another key is another provider: what the one before did not answer is not held against it.
    process.env["ASSISTANT_API_KEY"] = `key-of-test-${++providers}`;
    respond = next;
    bodies = [];
  };
  does((response) => stream(response, [{ content: "Done." }]));
  process.env["ASSISTANT_BASE_URL"] = await (listening ??= listen());

  return {
    /** What it does from now on. */
    does,
    /** What it was asked since then. */
    asked: (): ModelRequest[] => bodies.map((body) => JSON.parse(body)),
    bodies: (): readonly string[] => bodies,
    async close(): Promise<void> {
      delete process.env["ASSISTANT_BASE_URL"];
      delete process.env["ASSISTANT_API_KEY"];
    },
  };
}

/** The same with no limit of tokens: the tests of a file are one workspace, and say more in a day than a person does. */
export async function startUnlimitedModelServer() {
  process.env["ASSISTANT_DAILY_TOKENS"] = "1000000000";
  const server = await startModelServer();
  return {
    ...server,
    async close(): Promise<void> {
      delete process.env["ASSISTANT_DAILY_TOKENS"];
      await server.close();
    },
  };
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

interface Ending {
  /** Hangs up in the middle. */
  readonly cut?: boolean;
  /** Says nothing more, and does not hang up. */
  readonly silent?: boolean;
  readonly usage?: object;
}

/** Server-sent events of a model that says these things, one chunk each. */
export function stream(response: ServerResponse, deltas: readonly object[], { cut, silent, usage }: Ending = {}): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const delta of deltas) piece(response, delta);
  if (usage) response.write(`data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage })}\n\n`);
  if (silent) return;
  if (cut) response.destroy();
  else response.end("data: [DONE]\n\n");
}

/** One chunk of an answer whose head is out. */
export function piece(response: ServerResponse, delta: object): void {
  const chunk = { id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: null }] };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

/** A chunk with a whole tool call. */
export const calling = (name: string, said: unknown, id = "c1", index = 0) => ({
  tool_calls: [{ index, id, type: "function", function: { name, arguments: typeof said === "string" ? said : JSON.stringify(said) } }],
});

/** What the tools answered since the person last spoke. */
export const resultsIn = ({ messages }: ModelRequest): string[] =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === "user"))
    .filter(({ role }) => role === "tool")
    .map(({ content }) => content);
