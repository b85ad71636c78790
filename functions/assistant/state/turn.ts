import type { AnswerNotice, AnswerTable, Message, NamedInvoice, UnusedWords } from "../../../shared/chat/assistant.ts";
import type { Instant } from "../../../shared/clock.ts";
import type { Document } from "../../../shared/documents/documents.ts";
import type { Analysis } from "../../../shared/uploads/document-files.ts";
import type { Retention, Speaker } from "../../chat/speaker.ts";
import type { Author } from "../../sessions/author.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import type { RunChanges } from "./record-changes.ts";
import { reduceTurn, type TurnEvent, type TurnState } from "./turn-events.ts";

/** The input of a turn. */
export interface TurnInput {
  readonly speaker: Speaker;
  /** The message that it answers. */
  readonly messageId: Message["id"];
  /** The session of the page that sent the message. */
  readonly sessionId: string | undefined;
  readonly now: Instant;
  /** How long its messages are stored. */
  readonly retention: Retention;
  /** The conversation up to the message answered, oldest first. */
  readonly messages: readonly Message[];
  /** The current draft was stored at the last turn, and deleted elsewhere since. */
  readonly isDeletedElsewhere: boolean;
  /** The document shown when the turn began. */
  readonly documentBefore: Document | undefined;
  /** The documents attached to the message, or to the last message before it that had any. */
  readonly files: readonly Pick<Analysis, "file" | "values">[];
  /** Changes by an earlier run of the same turn that did not finish. */
  readonly earlierRun: RunChanges;
  /** The person stopped the turn before it began. */
  readonly stopped: boolean;
  /** Returns the customer that the message bills if the embedded model reads it without the current draft. */
  billedAlone(turn: Turn): Promise<string | undefined>;
}

/**
 * A running turn of a conversation. Its state changes only by events: `record` applies one at once, because later tools build on earlier results, and what a
 * tool has stored stays stored if the turn fails.
 */
export interface Turn extends TurnInput, TurnState {
  record(event: TurnEvent): void;
  /** Remembers the current state; the returned function drops every event since. */
  checkpoint(): () => void;
}

/** Opens a turn whose events begin with `state`. */
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

/** The author of the assistant's changes, which it makes at the person's word. */
export const assistantAuthor = ({ speaker }: Turn): Author => ({ ...speaker, by: "assistant" });

/**
 * Returns the messages in which the person said what they want, newest first: the last one
 * and, if that answers a question of the assistant's, the one that led to the question.
 */
export function requestMessages({ messages, reference: { said = "" } }: Pick<Turn, "messages" | "reference">): string[] {
  const asked = messages.at(-2);
  const before = asked?.role === "assistant" && asked.content.includes("?") ? messages.at(-3) : undefined;
  return [said, ...(before?.role === "user" && !before.command ? [before.content] : [])];
}

/** The result of a turn: the answer, and the calls that were carried out. */
export interface TurnReply {
  readonly text: string;
  readonly table?: AnswerTable | undefined;
  readonly notice?: AnswerNotice | undefined;
  readonly executed: readonly ExecutedCall[];
  /** Set if a provider's model wrote the text; `invoices` are those that it names, as stored. */
  readonly modelWrote?: { readonly invoices: readonly NamedInvoice[] };
  /** Words of the message that the embedded model did not use. */
  readonly unused?: readonly UnusedWords[];
}
