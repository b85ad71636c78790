import type { ActivityKind } from "../../shared/activity.ts";
import type { CalendarDate, Instant } from "../../shared/clock.ts";
import { type CreditNote, creditNoteNumber, refund, voidRefund } from "../../shared/credit-notes.ts";
import { type Id, idFrom } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { subtract } from "../../shared/money.ts";
import { move, receive } from "../../shared/status.ts";
import { activity } from "../invoices/activity.ts";
import { amount as inWords } from "../invoices/amount.ts";
import { automatic } from "../letters/automatic.ts";
import type { StoredInvoiceLetter } from "../letters/store.ts";
import type { Author } from "../lib/author.ts";
import type { Step } from "../lib/table.ts";
import type { Arrival } from "./arrival.ts";

/** What becomes of an invoice: as it is then, what its activity says of that, and what its customer is written. Nothing happened where there are no steps. */
export interface Change {
  readonly next: Invoice;
  readonly steps: readonly Step[];
  readonly letters: readonly StoredInvoiceLetter[];
  /** How many credit notes were written. */
  readonly credited: number;
}

/** The invoice as it is, before anything becomes of it. */
export const unchanged = (invoice: Invoice): Change => ({ next: invoice, steps: [], letters: [], credited: 0 });

/** What a change is made with: how many credit notes there are in the workspace, and which day it is where the business is. */
export interface Making {
  readonly creditNotes: number;
  today(at: Instant): CalendarDate;
  readonly now: Instant;
}

/** What is still to be noted on an invoice of what Stripe says of a payment. */
export function changed(workspaceId: Id<"workspace">, invoice: Invoice, arrival: Arrival, making: Making): Change {
  let change = unchanged(invoice);
  if (!invoice.payments.some(({ id }) => id === arrival.paymentId)) change = withPayment(workspaceId, change, arrival, making);
  for (const { creditNoteId, refundId, amount, stands, madeAt, notes, failure } of arrival.refunds) {
    const noted = change.next.creditNotes.find(({ id }) => id === creditNoteId);
    const { userId, name, reason } = notes;
    const author: Author = userId || name ? { workspaceId, by: "person", userId, name } : { workspaceId, by: "system" };
    if (stands && !noted) {
      const given = { id: creditNoteId, paymentId: arrival.paymentId, amount, date: making.today(madeAt), refundId, ...(reason ? { reason } : {}) };
      change = withRefund(author, change, given, making);
    } else if (!stands && noted && !noted.voidedAt) change = withoutRefund(workspaceId, change, noted, failure, making);
  }
  return change;
}

function withPayment(workspaceId: Id<"workspace">, change: Change, arrival: Arrival, { today, now }: Making): Change {
  const { next: invoice } = change;
  const { paymentId: id, account, intent, amount, method, state, madeAt, reason } = arrival;
  const said = `${inWords(amount, invoice)} by ${method}`;
  const becomes = (next: Invoice, by: "customer" | "system", kind: ActivityKind, detail: string): Change => ({
    ...change,
    next,
    steps: [...change.steps, activity.note({ workspaceId, by }, invoice.id, { kind, detail }, now)],
  });
  if (state === "underway") return invoice.status === "sent" ? becomes(move(invoice, "pending", now), "customer", "pending", said) : change;
  if (state === "failed")
    return becomes(invoice.status === "pending" ? move(invoice, "sent", now) : invoice, "system", "payment_failed", reason ? `${said}: ${reason}` : said);
  // A card is charged at once; from a bank the money is there when we hear of it.
  const date = today(method === "card" ? madeAt : now);
  const next = receive(invoice, { id, amount, date, method, recordedAt: now, stripe: { account, intent } });
  const receipt = automatic("receipt", next, { id: idFrom("letter", id), paymentId: id, now, today: today(now) });
  return posted(becomes(next, "customer", "payment", said + beyond(invoice, next)), receipt);
}

const posted = (change: Change, letter: StoredInvoiceLetter | undefined): Change => (letter ? { ...change, letters: [...change.letters, letter] } : change);

/** What a person has to know of money that nobody owed. */
function beyond(before: Invoice, after: Invoice): string {
  if (after.status === "void") return ", though the invoice is void";
  const more = subtract(Math.max(0, -after.amountDue), Math.max(0, -before.amountDue));
  return more > 0 ? `, ${inWords(more, after)} more than was due` : "";
}

/** The invoice with one more credit note, under the next number. */
export function withRefund(
  author: Author,
  change: Change,
  given: Omit<CreditNote, "creditNoteNumber" | "recordedAt">,
  { creditNotes, today, now }: Making,
): Change {
  const { next: invoice, steps, credited } = change;
  const number = creditNoteNumber(creditNotes + credited + 1);
  const next = refund(invoice, { ...given, creditNoteNumber: number, recordedAt: now });
  const detail = [inWords(given.amount, invoice), number, given.reason].filter(Boolean).join(" · ");
  const letter = automatic("refund", next, { id: idFrom("letter", given.id), creditNoteId: given.id, now, today: today(now) });
  const noted = activity.note(author, invoice.id, { kind: "refund", detail }, now);
  return posted({ ...change, next, steps: [...steps, noted], credited: credited + 1 }, letter);
}

function withoutRefund(workspaceId: Id<"workspace">, change: Change, note: CreditNote, failure: string | undefined, { now }: Making): Change {
  const { next: invoice, steps } = change;
  const detail = [inWords(note.amount, invoice), note.creditNoteNumber, failure].filter(Boolean).join(" · ");
  const noted = activity.note({ workspaceId, by: "system" }, invoice.id, { kind: "refund_failed", detail }, now);
  return { ...change, next: voidRefund(invoice, note.id, now), steps: [...steps, noted] };
}
