import type { ActivityKind } from "../../shared/activity.ts";
import type { Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { type LetterKind, type LetterState, subjectOf } from "../../shared/letters.ts";
import { reached } from "../customers/reached.ts";
import { sending as documentSending } from "../documents/sending.ts";
import { documents } from "../documents/store.ts";
import { activity } from "../invoices/activity.ts";
import { sending } from "../invoices/sending.ts";
import { invoices } from "../invoices/store.ts";
import { Conflict, type Step } from "../lib/table.ts";
import { tellSender } from "./news.ts";
import { type LetterPlace, letters, type StoredDocumentLetter, type StoredInvoiceLetter, type StoredLetter } from "./store.ts";

/** How a letter ended. `messageId` is what SES calls it. */
export interface Ending {
  readonly state: Extract<LetterState, "sent" | "failed" | "dropped" | "unknown">;
  readonly reason?: string;
  readonly messageId?: string | undefined;
}

/** How often somebody else may write the letter, or what it is about, between reading and writing them. */
const TRIES = 5;

/**
 * Ends a letter that is in one of the states `from`, in one transaction with its place in the outbox, the invoice or document that it was taking along, and
 * what the activity of an invoice says of it, and has whoever sent it told. Any other letter stays as it is.
 */
export async function endLetter(place: LetterPlace, from: readonly LetterState[], ending: Ending, now: Instant): Promise<void> {
  const { workspaceId, letterId } = place;
  for (let attempt = 1; ; attempt++) {
    const letter = await letters.find(workspaceId, subjectOf(place), letterId);
    if (!letter || !from.includes(letter.state)) return;
    const { messageId = letter.messageId, state, reason } = ending;
    const ended: StoredLetter = { ...letter, state, reason, messageId, ...(state === "sent" ? { sentAt: now } : {}) };
    const steps = letters.ending(workspaceId, letter, ended);
    const gone = state === "sent" || state === "unknown";
    try {
      await (letter.kind === "document"
        ? endWithDocument(workspaceId, letter, gone, steps, now)
        : endWithInvoice(workspaceId, letter, gone, [...steps, ...noted(workspaceId, letter, ending, now)], now));
      return await tellSender(place, ended);
    } catch (error) {
      // Somebody ended it at the same moment, or wrote what it is about: look again.
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
    }
  }
}

type WorkspaceId = LetterPlace["workspaceId"];

async function endWithInvoice(workspaceId: WorkspaceId, letter: StoredInvoiceLetter, gone: boolean, steps: Step[], now: Instant): Promise<void> {
  const invoice = await invoices.find(workspaceId, letter.invoiceId);
  if (invoice) await sending.end(workspaceId, invoice, letter.id, gone, [...steps, ...went(workspaceId, invoice, letter, gone, now)], now);
}

async function endWithDocument(workspaceId: WorkspaceId, letter: StoredDocumentLetter, gone: boolean, steps: Step[], now: Instant): Promise<void> {
  const document = await documents.find(workspaceId, letter.documentId);
  if (document) await documentSending.end(workspaceId, document, letter.id, gone, [...steps, ...went(workspaceId, document, letter, gone, now)], now);
}

/** That the customer got a letter at this address. */
const went = (workspaceId: WorkspaceId, { customerId }: Pick<Invoice | Document, "customerId">, { to }: StoredLetter, gone: boolean, at: Instant): Step[] =>
  gone && customerId ? [reached.noting(workspaceId, customerId, { to, at })] : [];

const written: Record<LetterKind, ActivityKind> = { invoice: "emailed", reminder: "reminded", receipt: "receipt", refund: "emailed" };

/** What the activity says: to whom it went, or why it did not. Of a letter that there was no more reason to send it says nothing. */
function noted(workspaceId: WorkspaceId, letter: StoredInvoiceLetter, { state, reason }: Ending, now: Instant): Step[] {
  const note = (kind: ActivityKind, detail: string) => [activity.note({ workspaceId, ...letter.author }, letter.invoiceId, { kind, detail }, now)];
  const to = [letter.to, letter.cc].filter(Boolean).join(", ");
  switch (state) {
    case "sent":
      return note(written[letter.kind], `to ${to}`);
    case "unknown":
      return note(written[letter.kind], `to ${to}; whether it got there is not known`);
    case "failed":
      return note("email_failed", `to ${to}: ${reason ?? "it could not be sent"}`);
    case "dropped":
      return [];
  }
}
