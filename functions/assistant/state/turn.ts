import type { AnswerNotice, AnswerTable, Ask, Message, NamedInvoice, UnusedWords } from "../../../shared/chat/assistant.ts";
import type { ChangedNoun } from "../../../shared/chat/realtime.ts";
import type { Sources } from "../../../shared/chat/sources.ts";
import type { Instant } from "../../../shared/clock.ts";
import type { Document } from "../../../shared/documents/documents.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { Analysis } from "../../../shared/uploads/document-files.ts";
import type { Conversation } from "../../chat/conversation-state.ts";
import type { PendingAction } from "../../chat/pending-action.ts";
import type { Retention, Speaker } from "../../chat/speaker.ts";
import type { RecordChange } from "../../chat/undo-store.ts";
import type { Step } from "../../platform/table.ts";
import type { Author } from "../../sessions/author.ts";
import type { Quotes } from "../calls/quotes.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import type { RunChanges, StoredInvoice } from "./record-changes.ts";
import type { ReferenceData } from "./reference-data.ts";

/** A line that was taken off the draft, and at which place it stood, so that it can be put back. */
export type RemovedLine = NonNullable<Conversation["removed"]>[number];

/** The invoice that the conversation is about, the open questions about it, the sources of its figures, and what was taken off it. */
export interface CurrentDraft {
  readonly draft: InvoiceDraft;
  readonly asks: readonly Ask[];
  readonly sources?: Sources;
  readonly removed?: readonly RemovedLine[] | undefined;
  /** What the model quoted for figures as it set them, until their sources are found. */
  readonly quotes?: Quotes;
  /** The customer that was linked, by which name, until the answer has said so. */
  readonly linked?: LinkedName | undefined;
}

/** A customer on record, and the name that was said for them. */
export interface LinkedName {
  readonly said: string;
  readonly name: string;
}

/** A stored invoice, and what it would have become. */
export interface RefusedChange extends CurrentDraft {
  readonly invoice: Invoice;
  /** The message was for another invoice; else it asks for no change at all. */
  readonly isForAnother: boolean;
}

/** One turn of a conversation while it runs. Tools change the current draft; all that is `readonly` is as it was when the turn began. */
export interface Turn {
  readonly speaker: Speaker;
  /** The message that it answers. */
  readonly messageId: Message["id"];
  /** The session of the page on which it was said. */
  readonly sessionId: string | undefined;
  readonly now: Instant;
  /** How long what is said in it is remembered. */
  readonly retention: Retention;
  /** The conversation as the turn found it: what it changed is told, and undone, against that. */
  before: Conversation;
  /** The conversation up to what this turn answers, oldest first. */
  readonly messages: readonly Message[];
  reference: ReferenceData;
  /** The current draft, and the stored invoice it belongs to once it is saved. */
  currentDraft: CurrentDraft | undefined;
  saved: Invoice | undefined;
  /** The drafts that lack something and made room for another one, the newest last. */
  unfinished: readonly CurrentDraft[];
  /** The current draft was begun in this turn. */
  begun?: boolean;
  /** It was stored at the last turn, and was deleted elsewhere since. */
  readonly isDeletedElsewhere?: boolean;
  /** The document that was in sight when the turn began. */
  readonly documentBefore: Document | undefined;
  /** The document that was written, changed or opened in this turn. */
  document: Document | undefined;
  /** The stored invoices that were read in this conversation, the newest last, as they now are. */
  readonly read: Invoice[];
  /** The documents that the message brings, or else the last one before it that brought some. */
  readonly files: readonly Pick<Analysis, "file" | "values">[];
  /** The customer that a name was taken for, where it was said otherwise; the answer says so. */
  linked?: LinkedName | undefined;
  /** Whom the message bills when the embedded model reads it without the current draft. */
  billedAlone?: () => Promise<string | undefined>;
  /** What a call would have made of the stored invoice `invoice`, which the message did not mean. One click does it after all. */
  refused?: RefusedChange | undefined;
  /** A call was refused because the message asks for an invoice of its own, besides one that was begun and is not stored. */
  asksForAnother?: boolean;
  /** What was left out of a draft that was begun in this turn, because the reader of its document was not sure of it, and that its total is another one; the answer says so. */
  leftOut?: string | undefined;
  /** What was stored in this turn, so that open screens read it again. */
  readonly stored: Set<ChangedNoun>;
  /** The customers, products, documents and profile that were changed in this turn, in that order, so that undoing it puts them back. */
  readonly changed: RecordChange[];
  /** The invoices that were stored in this turn, in the version that they then had. */
  readonly invoices: StoredInvoice[];
  /** What an earlier run of the same turn did, where it did not live to its end. */
  readonly earlierRun: RunChanges;
  /** The person stopped it before it began. */
  readonly stopped: boolean;
  /** What is written with the end of the turn, or not at all: a turn that the queue delivers again does it once. */
  readonly steps: Step[];
  /** What was requested in this turn and waits for the person's word. */
  requested: readonly Omit<PendingAction, "shownIn">[];
  /** The figures that were last looked up in this turn, as the answer shows them. */
  table?: AnswerTable | undefined;
  /** Set by `undo`: what it took back must not itself become something to undo. */
  undone: boolean;
}

/** Who does what the assistant does: the assistant, at the person's word. */
export const authorOf = ({ speaker }: Turn): Author => ({ ...speaker, by: "assistant" });

/**
 * What the person said of what they want done: their last message, and where it answers a question of the assistant's, the one that led to it as well. The newest
 * first.
 */
export function saidFor({ messages, reference: { said = "" } }: Pick<Turn, "messages" | "reference">): string[] {
  const asked = messages.at(-2);
  const before = asked?.role === "assistant" && asked.content.includes("?") ? messages.at(-3) : undefined;
  return [said, ...(before?.role === "user" && !before.command ? [before.content] : [])];
}

/** How many of the invoices that were read a conversation remembers. */
const READ = 5;

/** Notes that a stored invoice was read: from now on its figures are sources. */
export function noteRead({ read }: Pick<Turn, "read">, invoice: Invoice): void {
  read.splice(0, read.length, ...[...read.filter(({ id }) => id !== invoice.id), invoice].slice(-READ));
}

/** What a turn came to: the answer, and what was done on the way. */
export interface Reply {
  readonly text: string;
  readonly table?: AnswerTable | undefined;
  readonly notice?: AnswerNotice | undefined;
  readonly executed: readonly ExecutedCall[];
  /** A provider's model wrote the text; `invoices` are those that it names, as they are stored. Absent where code wrote it. */
  readonly modelWrote?: { readonly invoices: readonly NamedInvoice[] };
  /** What of the person's message the embedded model did not use. */
  readonly unused?: readonly UnusedWords[];
}
