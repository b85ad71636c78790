import { dayOf, type Instant } from "../../shared/clock.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import { type AgendaEntry, agenda } from "../invoices/agenda.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { overdueNote } from "../invoices/overdue.ts";
import { Conflict, write } from "../platform/table.ts";
import type { SweepContext } from "./sweep-context.ts";

/** The result for an entry: noted as overdue; too early, because the due date is not over in the business's time zone; or removed without a note. */
export type OverdueOutcome = "noted" | "early" | "dropped";

/**
 * Notes in a sent invoice's activity that it is overdue, once the due date is over in the business's time zone. The status itself is derived everywhere. Also
 * puts the invoice on the agenda of reminders, if it is not there yet: invoices sent before there were reminders join here.
 */
export async function noteOverdue(entry: AgendaEntry, { timeZone }: SweepContext, now: Instant): Promise<OverdueOutcome> {
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
    // Paid, voided or handled by another run meanwhile. If only the note's step failed, the invoice was noted as overdue before.
    if (!error.steps.includes(0)) await write([done, ...reminding]);
    return "dropped";
  }
}
