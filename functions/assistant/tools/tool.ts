import * as z from "zod/mini";
import type { Ask, Message } from "../../../shared/assistant.ts";
import type { Instant } from "../../../shared/clock.ts";
import type { Document } from "../../../shared/documents.ts";
import type { Invoice } from "../../../shared/invoices.ts";
import type { Changed } from "../../../shared/realtime.ts";
import type { Author } from "../../lib/author.ts";
import type { Conversation, Kept, PendingAction, RecordChange, Speaker } from "../../lib/conversation.ts";
import type { Step } from "../../lib/table.ts";
import { type Done, withChange } from "../done.ts";
import type { Hand, World } from "../draft.ts";

/** One turn of a conversation while it runs. Tools change what is in hand; everything else is as it was when the turn began. */
export interface Turn {
  readonly speaker: Speaker;
  /** The message that it answers. */
  readonly messageId: Message["id"];
  readonly now: Instant;
  /** How long what is said in it is remembered. */
  readonly kept: Kept;
  readonly before: Conversation;
  /** The conversation up to what this turn answers, oldest first. */
  readonly heard: readonly Message[];
  world: World;
  /** The invoice in hand, and the stored one it belongs to once it is saved. */
  hand: Hand | undefined;
  saved: Invoice | undefined;
  /** The document that was in sight when the turn began. */
  readonly documentBefore: Document | undefined;
  /** The document that was written, changed or opened in this turn. */
  document: Document | undefined;
  /** What was stored in this turn, so that open screens read it again. */
  readonly stored: Set<Changed>;
  /** The customers, products, documents and profile that were changed in this turn, in that order, so that undoing it puts them back. */
  readonly changed: RecordChange[];
  /** The invoices that were stored in this turn, in the version that they then had. */
  readonly invoices: Done["invoices"];
  /** What an earlier run of the same turn did, where it did not live to its end. */
  readonly left: Done;
  /** What is written with the end of the turn, or not at all: a turn that the queue delivers again does it once. */
  readonly steps: Step[];
  /** What was requested in this turn and waits for the person's word. */
  action: Omit<PendingAction, "shownIn"> | undefined;
  /** Set by `undo`: what it took back must not itself become something to undo. */
  undone: boolean;
}

/** Who does what the assistant does: the assistant, at the person's word. */
export const authorOf = ({ speaker }: Turn): Author => ({ ...speaker, by: "assistant" });

/** Notes that a record was changed. */
export function noteChange({ changed }: Pick<Turn, "changed">, change: RecordChange): void {
  changed.splice(0, changed.length, ...withChange(changed, change));
}

/** A tool as a model sees it, and what it does. Its result goes back to the model as JSON; an `AppError` goes back as `{ error, field }`. */
export interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly description: string;
  readonly parameters: S;
  run(turn: Turn, said: z.output<S>): Promise<Result>;
}

/** What a tool tells the model: one line of what it did, and what has to be asked before the invoice is right. */
export type Result = { readonly ok: true; readonly summary: string; readonly asks?: readonly Ask[] } & Readonly<Record<string, unknown>>;

/** A tool, its result typed by its own arguments. */
export const tool = <S extends z.ZodMiniType>(definition: Tool<S>): Tool<S> => definition;

/**
 * The JSON Schema of a tool's arguments, as Chat Completions wants it. Rules that JSON Schema can not say are checked when the call comes;
 * patterns are left out too, because they cost tokens and models read "date" better than a pattern of dates.
 */
export const jsonSchema = (schema: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
    },
  });
  return rest;
};
