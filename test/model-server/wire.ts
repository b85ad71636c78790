import type { ServerResponse } from "node:http";
import type { ModelRequest } from "../api/model-server.ts";

/** A model's answer: text, calls of functions, or both. */
export interface Said {
  readonly content?: string;
  readonly calls?: readonly (readonly [name: string, said: object])[];
}

/** A message on the wire, with the fields that servers require back. */
export type WireMessage = ModelRequest["messages"][number] & {
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly extra_content?: unknown; readonly function: { readonly name: string } }[];
  readonly reasoning_content?: string;
};

/** How a server streams answers, which conversations it accepts, and how it refuses others. Servers for Chat Completions differ in these. */
export interface Wire {
  /** Lines before the first chunk: comments that keep the connection open, chunks without choices. */
  readonly preamble?: readonly string[];
  /** The chunks that name a role. */
  readonly role: "first" | "every";
  /** The content of a chunk without text. */
  readonly noContent: "null" | "empty" | "absent";
  /** A call's arguments come in pieces, at once, or as an object instead of text. */
  readonly arguments: "pieces" | "whole" | "object";
  /** How calls of one answer are numbered, and their ids, by a count over the whole process. */
  readonly index: "counted" | "zero" | "absent";
  id(count: number): string;
  /** The field for thoughts before an answer. */
  readonly thinking?: "reasoning_content" | "reasoning";
  /** Extra fields of an answer's first call, which must be sent back. */
  readonly firstCall?: object;
  /** The finish reason of an answer with calls. */
  readonly finish: "tool_calls" | "stop";
  /** The place of the token counts. */
  readonly usage: "own chunk" | "last chunk" | "x_groq" | "none";
  /** Rules of its API or its model's template. Each returns an error message, or undefined if the conversation is valid. */
  readonly rules: readonly ((messages: readonly WireMessage[]) => string | undefined)[];
  /** The body of a refusal. */
  refusal(status: number, message: string): unknown;
}

let count = 0;
export const USAGE = { prompt_tokens: 1200, completion_tokens: 34, total_tokens: 1234 };

/** Answers as a server does: refuses invalid conversations, otherwise streams the model's answer. Returns the reason of a refusal. */
export function answer(response: ServerResponse, wire: Wire, asked: ModelRequest, said: Said): string | undefined {
  const messages = asked.messages as WireMessage[];
  const refused = wire.rules.map((rule) => rule(messages)).find((fault) => fault !== undefined);
  if (refused !== undefined) {
    refuse(response, wire, 400, refused);
    return refused;
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const head = { id: `chatcmpl-${++count}`, object: "chat.completion.chunk", created: 1, model: asked.model };
  const lines = [
    ...(wire.preamble ?? []),
    ...deltasOf(wire, said).map((delta) => data({ ...head, choices: [{ index: 0, delta, finish_reason: null }] })),
    ...endOf(wire, said).map((chunk) => data({ ...head, ...chunk })),
    "data: [DONE]\n\n",
  ];
  // Split within a character, a line and a chunk, where it is hardest to read.
  const bytes = Buffer.from(lines.join(""));
  for (let at = 0; at < bytes.length; at += 61) response.write(bytes.subarray(at, at + 61));
  response.end();
  return undefined;
}

export function refuse(response: ServerResponse, wire: Wire, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(wire.refusal(status, message)));
}

const data = (chunk: object): string => `data: ${JSON.stringify(chunk)}\n\n`;

function deltasOf(wire: Wire, { content = "", calls = [] }: Said): object[] {
  const none = wire.noContent === "absent" ? {} : { content: wire.noContent === "null" ? null : "" };
  const deltas: object[] = wire.thinking ? halves("The person wants {something}.").map((text) => ({ ...none, [wire.thinking ?? ""]: text })) : [];
  deltas.push(...halves(content).map((text) => ({ content: text })));
  for (const [at, [name, said]] of calls.entries()) {
    const id = wire.id(++count);
    const index = wire.index === "absent" ? {} : { index: wire.index === "zero" ? 0 : at };
    const text = JSON.stringify(said);
    const pieces = wire.arguments === "pieces" ? halves(text) : [wire.arguments === "object" ? said : text];
    const [first = "", ...rest] = wire.arguments === "pieces" ? ["", ...pieces] : pieces;
    deltas.push({ ...none, tool_calls: [{ ...index, id, type: "function", ...(at ? {} : wire.firstCall), function: { name, arguments: first } }] });
    deltas.push(...rest.map((piece) => ({ ...none, tool_calls: [{ ...index, function: { arguments: piece } }] })));
  }
  return deltas.map((delta, i) => (wire.role === "every" || i === 0 ? { role: "assistant", ...delta } : delta));
}

function endOf({ finish, usage }: Wire, { calls = [] }: Said): object[] {
  const last = { choices: [{ index: 0, delta: {}, finish_reason: calls.length ? finish : "stop" }] };
  if (usage === "own chunk") return [last, { choices: [], usage: USAGE }];
  if (usage === "last chunk") return [{ ...last, usage: USAGE }];
  return [usage === "x_groq" ? { ...last, x_groq: { id: "req_1", usage: USAGE }, usage: USAGE } : last];
}

const halves = (text: string): string[] => (text.length < 2 ? [text].filter(Boolean) : [text.slice(0, text.length / 2), text.slice(text.length / 2)]);
