import type { Ask } from "../../../shared/chat/assistant.ts";
import type { Sources } from "../../../shared/chat/sources.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { Conversation } from "../../chat/conversation-state.ts";
import type { Quotes } from "../calls/quotes.ts";

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
