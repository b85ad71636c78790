import type { Ask } from "../../../shared/chat/assistant.ts";

/**
 * What calling a function leads to. `read`: it only looks something up, and the model is told what it found. `write`: it changes the draft or a record.
 * `request`: it asks the person to confirm something.
 */
export type ToolEffect = "read" | "write" | "request";

/** What a tool tells the model: one line of what it did, and what has to be asked before the invoice is right. */
export type ToolResult = { readonly ok: true; readonly summary: string; readonly asks?: readonly Ask[] } & Readonly<Record<string, unknown>>;

/**
 * What a tool answers where it refuses: what is wrong, in words for the person, in which fields of the arguments, that nothing was changed, and what the model
 * should do about it.
 */
export interface ToolRefusal {
  /** A sentence; `stored_invoice` where a stored invoice is not meant, `begun_invoice` where that is one that is not stored. */
  readonly error: string;
  /** The sentence, where the error is a code. */
  readonly detail?: string;
  readonly field?: string;
  readonly fields?: readonly string[];
  readonly changed: "nothing";
  readonly hint: string;
}

/** A tool call that was carried out, or refused; `tool` is the function's name. */
export interface ExecutedCall {
  readonly tool: string;
  readonly effect: ToolEffect;
  readonly input: unknown;
  readonly result: ToolResult | ToolRefusal;
}
