import type { Ask } from "../../../shared/chat/ask.ts";
import type { Sources } from "../../../shared/chat/sources.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { Conversation } from "../../chat/conversation-state.ts";
import type { Quotes } from "../calls/quotes.ts";

/** A line removed from the draft, with its position, so that it can be restored. */
export type RemovedLine = NonNullable<Conversation["removed"]>[number];

/** The invoice of the conversation with its open questions, the sources of its figures, and removed lines. */
export interface CurrentDraft {
  readonly draft: InvoiceDraft;
  readonly asks: readonly Ask[];
  readonly sources?: Sources;
  readonly removed?: readonly RemovedLine[] | undefined;
  /** The model's quotes for figures, until their sources are found. */
  readonly quotes?: Quotes;
  /** The customer that a different name was linked to, until the answer has said so. */
  readonly linked?: LinkedName | undefined;
}

/** A customer on record, and the name that was said for them. */
export interface LinkedName {
  readonly said: string;
  readonly name: string;
}

/** A stored invoice, and the refused change of it. */
export interface RefusedChange extends CurrentDraft {
  readonly invoice: Invoice;
  /** The message asks for another invoice; otherwise it asks for no change at all. */
  readonly isForAnother: boolean;
}
