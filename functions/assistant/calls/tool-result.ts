import type { Ask } from "../../../shared/chat/ask.ts";

/**
 * The effect of a tool. `read`: it looks something up, and the model gets the result. `write`:
 * it changes the draft or a record. `request`: it asks the person to confirm something.
 */
export type ToolEffect = "read" | "write" | "request";

/**
 * A tool's answer to the model: one line about what it did, the questions to ask before the invoice or the document is right, and what the person has to be
 * told about it, whatever the model says.
 */
export type ToolResult = {
  readonly ok: true;
  readonly summary: string;
  readonly asks?: readonly Ask[];
  readonly notes?: readonly string[];
} & Readonly<Record<string, unknown>>;

/** A tool's refusal: the reason in words for the person, the affected arguments, that nothing changed, and a hint for the model. */
export interface ToolRefusal {
  /** A sentence, or a code: `stored_invoice` if no stored invoice is meant, `begun_invoice` if the one meant is not stored. */
  readonly error: string;
  /** The sentence, if the error is a code. */
  readonly detail?: string;
  readonly field?: string;
  readonly fields?: readonly string[];
  readonly changed: "nothing";
  readonly hint: string;
}

/** A tool call that was carried out or refused; `tool` is the tool's name. */
export interface ExecutedCall {
  readonly tool: string;
  readonly effect: ToolEffect;
  readonly input: unknown;
  readonly result: ToolResult | ToolRefusal;
}
