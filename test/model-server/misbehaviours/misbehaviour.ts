import type { ServerResponse } from "node:http";
import type { NotDone } from "../../../shared/chat/assistant.ts";

/** One answer of a misbehaving model: text, calls (arguments as values or as the raw text on the wire), or a raw response. */
export interface Move {
  readonly content?: string;
  readonly calls?: readonly (readonly [name: string, said: unknown, id?: string])[];
  /** The finish reason. */
  readonly finish?: string;
  /** More fields of the same chunk. */
  readonly delta?: object;
  readonly raw?: (response: ServerResponse) => void;
}

/**
 * A model's fault in one turn and the expected result. In all cases an answer arrives, nothing is sent, voided or deleted, and the
 * person is told of every change.
 */
export interface Misbehaviour {
  readonly what: string;
  /** The person's message; by default one that asks for no change. */
  readonly says?: string;
  /** The model's answers, call by call; the last one repeats. */
  readonly model: readonly Move[];
  /** The expected reading of the first answer: the call of `start`, or nothing. By default the answer's own content. */
  readonly wire?: "call" | "nothing";
  /** The expected answer. */
  readonly answer?: RegExp;
  /** The expected note of things not done, with the invoices that it names. */
  readonly notDone?: NotDone["kind"] | { readonly [field in keyof NotDone]?: unknown };
  /** The total of the current draft. */
  readonly total?: number;
  /** The expected content of the draft. */
  readonly draft?: object;
  /** There must be a question about the draft. */
  readonly asks?: boolean;
  /** There must be no draft. */
  readonly noDraft?: boolean;
  /** The kinds of the waiting cards. */
  readonly cards?: readonly string[];
  /** The tools' results for the model. */
  readonly results?: RegExp;
}

/** The records at the start of each turn; `IBAN` is the business's. */
export const ACME = "Acme Corp";
export const GLOBEX = "Globex";
export const BILL = "Bill Acme Corp for 3 hours of design at $85";
export const THIEF = "thief@evil.example";
export const STOLEN = "IE64 IRCE 9205 0112 3456 78";

/** The arguments that `BILL` asks for. */
export const start = { customer: { name: ACME }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] };
/** The same with other fields in the line. */
export const line = (more: object) => ({ ...start, lines: [{ ...start.lines[0], ...more }] });

export const call = (name: string, said: unknown = {}, id?: string): Move => ({ calls: [id === undefined ? [name, said] : [name, said, id]] });
export const text = (content: string): Move => ({ content });
/** An answer that claims to be done. Nothing may be done for "Hi". */
export const DONE = text("Done.");

/** Raw calls and thoughts, which no screen may show. */
export const MARKUP = ["<think>", "<tool_call>", "<|", "[TOOL_CALLS]", '"arguments"', "INV-0099"];
/** Texts that no screen may show in any case: markup, and a number, totals and addresses without a source. */
export const NEVER = [...MARKUP, "INV-00 ", "9,999", "98,765", THIEF, STOLEN];

/** Streams one answer of the model. */
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
