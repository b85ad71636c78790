import type { AnswerNotice, AnswerTable, Message, NamedInvoice, UnusedWords } from "../../../shared/chat/assistant.ts";
import type { Instant } from "../../../shared/clock.ts";
import type { Document } from "../../../shared/documents/documents.ts";
import type { Analysis } from "../../../shared/uploads/document-files.ts";
import type { Retention, Speaker } from "../../chat/speaker.ts";
import type { Author } from "../../sessions/author.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import type { RunChanges } from "./record-changes.ts";
import { reduceTurn, type TurnEvent, type TurnState } from "./turn-events.ts";

/** What a turn is asked, and what it is read against. */
export interface TurnInput {
  readonly speaker: Speaker;
  /** The message that it answers. */
  readonly messageId: Message["id"];
  /** The session of the page on which it was said. */
  readonly sessionId: string | undefined;
  readonly now: Instant;
  /** How long what is said in it is remembered. */
  readonly retention: Retention;
  /** The conversation up to what this turn answers, oldest first. */
  readonly messages: readonly Message[];
  /** The draft beside the chat was stored at the last turn, and was deleted elsewhere since. */
  readonly isDeletedElsewhere: boolean;
  /** The document that was in sight when the turn began. */
  readonly documentBefore: Document | undefined;
  /** The documents that the message brings, or else the last one before it that brought some. */
  readonly files: readonly Pick<Analysis, "file" | "values">[];
  /** What an earlier run of the same turn did that did not live to its end. */
  readonly earlierRun: RunChanges;
  /** The person stopped it before it began. */
  readonly stopped: boolean;
  /** Whom the message bills when the embedded model reads it without the current draft. */
  billedAlone(turn: Turn): Promise<string | undefined>;
}

/**
 * One turn of a conversation while it runs. Its state changes by events alone: `record` folds one into it at once, because what a tool does next builds on
 * what it did before, and what it stored stays stored where it fails after that.
 */
export interface Turn extends TurnInput, TurnState {
  record(event: TurnEvent): void;
  /** Remembers the state as it is now; the function that it returns drops every event since. */
  checkpoint(): () => void;
}

/** The events of a turn begin with `state`. */
export function openTurn(input: TurnInput, state: TurnState): Turn {
  const turn: Turn = {
    ...input,
    ...state,
    record(event) {
      become(reduceTurn(state, event));
    },
    checkpoint() {
      const then = state;
      return () => become(then);
    },
  };
  const become = (next: TurnState): void => {
    state = next;
    Object.assign(turn, next);
  };
  return turn;
}

/** Who does what the assistant does: the assistant, at the person's word. */
export const assistantAuthor = ({ speaker }: Turn): Author => ({ ...speaker, by: "assistant" });

/**
 * What the person said of what they want done: their last message, and where it answers a question of the assistant's, the one that led to it as well. The newest
 * first.
 */
export function saidFor({ messages, reference: { said = "" } }: Pick<Turn, "messages" | "reference">): string[] {
  const asked = messages.at(-2);
  const before = asked?.role === "assistant" && asked.content.includes("?") ? messages.at(-3) : undefined;
  return [said, ...(before?.role === "user" && !before.command ? [before.content] : [])];
}

/** What a turn came to: the answer, and what was done on the way. */
export interface TurnReply {
  readonly text: string;
  readonly table?: AnswerTable | undefined;
  readonly notice?: AnswerNotice | undefined;
  readonly executed: readonly ExecutedCall[];
  /** A provider's model wrote the text; `invoices` are those that it names, as they are stored. Absent where code wrote it. */
  readonly modelWrote?: { readonly invoices: readonly NamedInvoice[] };
  /** What of the person's message the embedded model did not use. */
  readonly unused?: readonly UnusedWords[];
}
