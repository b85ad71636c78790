import { dayOf, type Instant } from "../../shared/clock.ts";
import { idAt } from "../../shared/ids.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import { isTimeToRemind, reminderOf } from "../../shared/records/reminders.ts";
import { countEmail, EmailLimitError } from "../email/allowance.ts";
import { automaticEmail } from "../email-queue/automatic-email.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emails } from "../email-queue/store.ts";
import { type AgendaEntry, agenda } from "../invoices/agenda.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { invoiceRecipient } from "../invoices/recipient.ts";
import { Conflict, write } from "../platform/table.ts";
import type { SweepContext } from "./sweep-context.ts";

/**
 * The result for an entry. The invoice moves to its next day: `reminded`; `paused`, a reminder was due but the workspace has no plan; `passed`, none was due.
 * It stays: `early`; `held`, no more emails today. It is removed: `dropped`.
 */
export type ReminderOutcome = "reminded" | "paused" | "passed" | "early" | "held" | "dropped";

/**
 * Writes a reminder of a sent invoice if one is due, and moves the invoice to its next day, in one transaction. The email's id derives from the day, so that no
 * other run writes a second one. Days that pass without a plan are over: once there is one, the next day counts and nothing is sent in arrears. At a limit of
 * emails nothing changes, and a later run reminds.
 */
export async function remind(entry: AgendaEntry, { timeZone, reminders, entitled }: SweepContext, now: Instant): Promise<ReminderOutcome> {
  const { workspaceId, invoiceId } = entry;
  if (!isTimeToRemind(entry.day, now, timeZone)) return "early";
  const today = dayOf(now, timeZone);
  const invoice = await invoices.find(workspaceId, invoiceId);
  const open = invoice && statusOf(invoice) === "sent" ? invoice : undefined;
  const moved = [agenda.done(entry), ...(open ? agenda.reminding(workspaceId, open, today) : [])];
  const day = open && reminderOf(open, reminders, entry.day, today);
  const isPaused = day !== undefined && !(await entitled());
  // The id is the same in every time zone, so a business that changes its own gets no second reminder.
  const id = day && !isPaused ? idAt("email", Date.parse(`${day}T09:00:00.000Z`), invoiceId) : undefined;
  const email = open && id && automaticEmail("reminder", open, await invoiceRecipient(workspaceId, open), { id, now, today });
  try {
    if (!email) await write(moved);
    else
      await countEmail(workspaceId, { to: email.to, customerId: open.customerId }, now, ({ counted, steps }) =>
        write([...moved, ...emails.adding(workspaceId, { ...email, counted }), ...steps]),
      );
  } catch (error) {
    if (error instanceof EmailLimitError) return "held";
    if (!(error instanceof Conflict) || !error.steps.length) throw error;
    // Paid, voided or handled by another run meanwhile. If only the email's step failed, it was written before.
    if (!error.steps.includes(0)) await write(moved);
    return "dropped";
  }
  if (email) await enqueueEmail({ workspaceId, invoiceId, emailId: email.id });
  if (email) return "reminded";
  return isPaused ? "paused" : open ? "passed" : "dropped";
}
