import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonSchema } from "./examples.ts";

/** A request to the model, as sent. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: { role: string; content: string; tool_call_id?: string }[];
  readonly tools: { function: { name: string; parameters: JsonSchema } }[];
  readonly stream?: boolean;
  readonly stream_options?: object;
  readonly web_search_options?: object;
}

/** A provider's model. `call` counts the calls since its behaviour was last set, from 1. */
export type Respond = (response: ServerResponse, asked: ModelRequest, call: number) => void | Promise<void>;

/** The behaviour of this process's server, and its requests since that was set. */
let respond: Respond;
let bodies: string[] = [];

let providers = 0;

/** One server per process at one address, because an app's functions keep the client that they created first. */
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

/** Starts another provider's server for Chat Completions. Running apps use it until it is closed. */
export async function startModelServer() {
  const does = (next: Respond): void => {
    // Another key is another provider, so earlier failures do not count against it.
    process.env["ASSISTANT_API_KEY"] = `key-of-test-${++providers}`;
    respond = next;
    bodies = [];
  };
  does((response) => stream(response, [{ content: "Done." }]));
  process.env["ASSISTANT_BASE_URL"] = await (listening ??= listen());

  return {
    /** Sets its behaviour. */
    does,
    /** The requests since then. */
    asked: (): ModelRequest[] => bodies.map((body) => JSON.parse(body)),
    bodies: (): readonly string[] => bodies,
    async close(): Promise<void> {
      delete process.env["ASSISTANT_BASE_URL"];
      delete process.env["ASSISTANT_API_KEY"];
    },
  };
}

/** The same without a token limit: the tests of a file share a workspace and send more in a day than a person does. */
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
  /** Closes the connection in the middle. */
  readonly cut?: boolean;
  /** Stops answering without closing the connection. */
  readonly silent?: boolean;
  readonly usage?: object;
}

/** Streams these deltas as server-sent events, one chunk each. */
export function stream(response: ServerResponse, deltas: readonly object[], { cut, silent, usage }: Ending = {}): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const delta of deltas) piece(response, delta);
  if (usage) response.write(`data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage })}\n\n`);
  if (silent) return;
  if (cut) response.destroy();
  else response.end("data: [DONE]\n\n");
}

/** Writes one chunk after the response's head. */
export function piece(response: ServerResponse, delta: object): void {
  const chunk = { id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: null }] };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

/** A delta with a whole tool call. */
export const calling = (name: string, said: unknown, id = "c1", index = 0) => ({
  tool_calls: [{ index, id, type: "function", function: { name, arguments: typeof said === "string" ? said : JSON.stringify(said) } }],
});

/** The tools' results since the person's last message. */
export const resultsIn = ({ messages }: ModelRequest): string[] =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === "user"))
    .filter(({ role }) => role === "tool")
    .map(({ content }) => content);
