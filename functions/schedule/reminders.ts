import { dayOf, type Instant } from "../../shared/clock.ts";
import { idAt } from "../../shared/ids.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import { isTimeToRemind, reminderOf } from "../../shared/records/reminders.ts";
import { countEmail, EmailLimitError } from "../email/allowance.ts";
import { automaticEmail } from "../email-queue/automatic-email.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emails } from "../email-queue/store.ts";
import { agenda, type Entry } from "../invoices/agenda.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { recipientOf } from "../invoices/recipient.ts";
import { Conflict, write } from "../platform/table.ts";
import type { SweepContext } from "./sweep-context.ts";

/**
/**
 * What became of an entry: a reminder was written; one was due, but the workspace has no plan; none was due; in all three it stands on the next day. Or it
 * was left there, because it is not time, or because the business may send no more emails today (`held`); or taken off.
 */
export type ReminderOutcome = "reminded" | "paused" | "passed" | "early" | "held" | "dropped";

/**
 * Writes a reminder of a sent invoice where one is to go out by now, and moves the invoice on to the next day on which one may. Both are one
 * transaction, and the email's id follows from its day: another run at the same time, or a later one, writes none. A day that passes while the workspace has
 * no plan is over: once it has one, the next day counts, and nothing is sent in arrears. Where the business may send no more emails today everything stays as
 * it is, and a later run reminds.
 */
export async function remind(entry: Entry, { timeZone, reminders, entitled }: SweepContext, now: Instant): Promise<ReminderOutcome> {
  const { workspaceId, invoiceId } = entry;
  if (!isTimeToRemind(entry.day, now, timeZone)) return "early";
  const today = dayOf(now, timeZone);
  const invoice = await invoices.find(workspaceId, invoiceId);
  const open = invoice && statusOf(invoice) === "sent" ? invoice : undefined;
  const moved = [agenda.done(entry), ...(open ? agenda.reminding(workspaceId, open, today) : [])];
  const day = open && reminderOf(open, reminders, entry.day, today);
  const isPaused = day !== undefined && !(await entitled());
  // Under the same id in every time zone: a business that moves to where the day comes later writes no second one.
  const id = day && !isPaused ? idAt("email", Date.parse(`${day}T09:00:00.000Z`), invoiceId) : undefined;
  const email = open && id && automaticEmail("reminder", open, await recipientOf(workspaceId, open), { id, now, today });
  try {
    if (!email) await write(moved);
    else
      await countEmail(workspaceId, { to: email.to, customerId: open.customerId }, now, ({ counted, steps }) =>
        write([...moved, ...emails.adding(workspaceId, { ...email, counted }), ...steps]),
      );
  } catch (error) {
    if (error instanceof EmailLimitError) return "held";
    if (!(error instanceof Conflict) || !error.steps.length) throw error;
    // Paid, voided or swept by another run meanwhile. If it is the email alone that failed, it was written before.
    if (!error.steps.includes(0)) await write(moved);
    return "dropped";
  }
  if (email) await enqueueEmail({ workspaceId, invoiceId, emailId: email.id });
  if (email) return "reminded";
  return isPaused ? "paused" : open ? "passed" : "dropped";
}
