import type { ActivityKind } from "../../shared/activity.ts";
import type { Instant } from "../../shared/clock.ts";
import type { Letter, LetterState } from "../../shared/letters.ts";
import { activity } from "../invoices/activity.ts";
import { sending } from "../invoices/sending.ts";
import { invoices } from "../invoices/store.ts";
import { Conflict, type Step } from "../lib/table.ts";
import { type LetterPlace, letters, type StoredLetter } from "./store.ts";

/** How a letter ended. `messageId` is what SES calls it. */
export interface Ending {
  readonly state: Extract<LetterState, "sent" | "failed" | "dropped" | "unknown">;
  readonly reason?: string;
  readonly messageId?: string | undefined;
}

/** How often somebody else may write the invoice or the letter between reading and writing them. */
const TRIES = 5;

/**
 * Ends a letter that is in one of the states `from`, in one transaction with its place in the outbox, the invoice that it was taking along, and what the
 * activity says of it. Any other letter stays as it is.
 */
export async function endLetter({ workspaceId, invoiceId, letterId }: LetterPlace, from: readonly LetterState[], ending: Ending, now: Instant): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const [letter, invoice] = await Promise.all([letters.find(workspaceId, invoiceId, letterId), invoices.find(workspaceId, invoiceId)]);
    if (!letter || !invoice || !from.includes(letter.state)) return;
    const { messageId = letter.messageId, state, reason } = ending;
    const ended: StoredLetter = { ...letter, state, reason, messageId, ...(state === "sent" ? { sentAt: now } : {}) };
    const steps = [...letters.ending(workspaceId, letter, ended), ...noted(workspaceId, letter, ending, now)];
    try {
      return await sending.end(workspaceId, invoice, letterId, state === "sent" || state === "unknown", steps, now);
    } catch (error) {
      // Somebody ended it at the same moment, or wrote the invoice: look again.
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
    }
  }
}

const written: Record<Letter["kind"], ActivityKind> = { invoice: "emailed", reminder: "reminded", receipt: "receipt", refund: "emailed" };

/** What the activity says: to whom it went, or why it did not. Of a letter that there was no more reason to send it says nothing. */
function noted(workspaceId: LetterPlace["workspaceId"], letter: StoredLetter, { state, reason }: Ending, now: Instant): Step[] {
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
