import type { Ask } from "../../../shared/assistant.ts";

/** What a tool tells the model: one line of what it did, and what has to be asked before the invoice is right. */
export type ToolResult = { readonly ok: true; readonly summary: string; readonly asks?: readonly Ask[] } & Readonly<Record<string, unknown>>;

/** What a tool answers where it refuses: what is wrong, where, and what the model should do about it. */
export interface Refusal {
  readonly error: string;
  readonly field?: string;
  readonly hint: string;
}

/** A tool call that was carried out, or refused. */
export interface ExecutedCall {
  readonly tool: string;
  readonly input: unknown;
  readonly result: ToolResult | Refusal;
}
