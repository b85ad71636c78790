import type { ServerResponse } from "node:http";
import type { NotDone } from "../../../shared/chat/assistant.ts";

/** One answer of a model that misbehaves: text, calls (with arguments as they are, or as the text that goes over the wire), or what the server sends instead. */
export interface Move {
  readonly content?: string;
  readonly calls?: readonly (readonly [name: string, said: unknown, id?: string])[];
  /** Why it says that it ended. */
  readonly finish?: string;
  /** More of the same chunk. */
  readonly delta?: object;
  readonly raw?: (response: ServerResponse) => void;
}

/** What a model does wrong in one turn, and what has to come of it beside what holds for all: an answer, nothing sent, voided or deleted, nothing changed unsaid. */
export interface Misbehaviour {
  readonly what: string;
  /** What the person says; nothing that asks for a change where it is left out. */
  readonly says?: string;
  /** What the model answers, call by call; after the last of them that one again. */
  readonly model: readonly Move[];
  /** What is read of the first answer: the call of `start`, or nothing. Absent: as much as it says. */
  readonly wire?: "call" | "nothing";
  /** What the answer is like. */
  readonly answer?: RegExp;
  /** What stands beside the answer as not done, and the invoices that it names. */
  readonly notDone?: NotDone["kind"] | { readonly [field in keyof NotDone]?: unknown };
  /** What the invoice in hand comes to. */
  readonly total?: number;
  /** What the draft says. */
  readonly draft?: object;
  /** There is a question about the draft. */
  readonly asks?: boolean;
  /** No draft came of it. */
  readonly noDraft?: boolean;
  /** The kinds of the cards that wait. */
  readonly cards?: readonly string[];
  /** What the tools told the model. */
  readonly results?: RegExp;
}

/** What is on record when each turn begins; `IBAN` is the business's. */
export const ACME = "Acme Corp";
export const GLOBEX = "Globex";
export const BILL = "Bill Acme Corp for 3 hours of design at $85";
export const THIEF = "thief@evil.example";
export const STOLEN = "IE64 IRCE 9205 0112 3456 78";

/** What `BILL` asks for. */
export const start = { customer: { name: ACME }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] };
/** The same with something else in the line. */
export const line = (more: object) => ({ ...start, lines: [{ ...start.lines[0], ...more }] });

export const call = (name: string, said: unknown = {}, id?: string): Move => ({ calls: [id === undefined ? [name, said] : [name, said, id]] });
export const text = (content: string): Move => ({ content });
/** What is never done for "Hi", and what the model says of it. */
export const DONE = text("Done.");

/** Calls and thoughts as they are written, which are on no screen. */
export const MARKUP = ["<think>", "<tool_call>", "<|", "[TOOL_CALLS]", '"arguments"', "INV-0099"];
/** What is on no screen in any of the cases: beside those, a number, totals and addresses that stand nowhere. */
export const NEVER = [...MARKUP, "INV-00 ", "9,999", "98,765", THIEF, STOLEN];

/** Sends one answer of the model as a stream. */
export function sendMove(response: ServerResponse, { content, calls: made = [], finish, delta, raw }: Move, count: number): void {
  if (raw) {
    raw(response);
    return;
  }
  const toolCalls = made.map(([name, said, id = `c${count}-${name.slice(0, 9)}-${made.findIndex((one) => one[1] === said)}`], index) => ({
    index,
    id,
    type: "function",
    function: { name, arguments: typeof said === "string" ? said : JSON.stringify(said) },
  }));
  const deltas = [...(delta ? [delta] : []), ...(content === undefined ? [] : [{ content }]), ...(toolCalls.length ? [{ tool_calls: toolCalls }] : [])];
  const chunks = [
    ...deltas.map((one) => ({ delta: one, finish_reason: null })),
    { delta: {}, finish_reason: finish ?? (toolCalls.length ? "tool_calls" : "stop") },
  ];
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const chunk of chunks)
    response.write(`data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, ...chunk }] })}\n\n`);
  response.end("data: [DONE]\n\n");
}
