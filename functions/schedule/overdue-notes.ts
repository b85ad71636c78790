import { dayOf, type Instant } from "../../shared/clock.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import { agenda, type Entry } from "../invoices/agenda.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { overdueNote } from "../invoices/overdue.ts";
import { Conflict, write } from "../platform/table.ts";
import type { SweepContext } from "./sweep-context.ts";

/** What became of an entry: noted as overdue; left there, because its day is not over for the business; or taken off without a note. */
export type OverdueOutcome = "noted" | "early" | "dropped";

/**
 * Notes in the activity of a sent invoice that it became overdue, once its due date is over where the business is. Changes nothing else: overdue is
 * derived, everywhere. From then on it stands on the agenda to be reminded of; where it did already, this changes nothing, and what was sent before
 * there were reminders joins them here.
 */
export async function noteOverdue(entry: Entry, { timeZone }: SweepContext, now: Instant): Promise<OverdueOutcome> {
  const { workspaceId, invoiceId, day } = entry;
  const today = dayOf(now, timeZone);
  if (today <= day) return "early";
  const invoice = await invoices.find(workspaceId, invoiceId);
  const done = agenda.done(entry);
  const open = invoice && statusOf(invoice) === "sent" ? invoice : undefined;
  const reminding = open ? agenda.reminding(workspaceId, open, today) : [];
  try {
    await write([done, ...reminding, ...(open ? [overdueNote(workspaceId, open, timeZone)] : [])]);
    return open ? "noted" : "dropped";
  } catch (error) {
    if (!(error instanceof Conflict) || !error.steps.length) throw error;
    // Paid, voided or swept by another run meanwhile. If it is the note alone that failed, the invoice was overdue before, and is noted.
    if (!error.steps.includes(0)) await write([done, ...reminding]);
    return "dropped";
  }
}
