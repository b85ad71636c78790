import { dayOf, type Instant } from "../../shared/clock.ts";
import { idAt } from "../../shared/ids.ts";
import { isTimeToRemind, reminderOf } from "../../shared/reminders.ts";
import { automaticEmail } from "../email-queue/automatic.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emails } from "../email-queue/store.ts";
import { agenda, type Entry } from "../invoices/agenda.ts";
import { invoices } from "../invoices/store.ts";
import { Conflict, write } from "../lib/table.ts";
import type { Home } from "./homes.ts";

/** What became of an entry: a reminder was written; none was due, and it stands on the next day; left there, because it is not time; or taken off. */
export type ReminderOutcome = "reminded" | "passed" | "early" | "dropped";

/**
 * Writes a reminder of a sent invoice where one is to go out by now, and moves the invoice on to the next day on which one may. Both are one
 * transaction, and the email's id follows from its day: another run at the same time, or a later one, writes none.
 */
export async function remind(entry: Entry, { timeZone, reminders }: Home, now: Instant): Promise<ReminderOutcome> {
  const { workspaceId, invoiceId } = entry;
  if (!isTimeToRemind(entry.day, now, timeZone)) return "early";
  const today = dayOf(now, timeZone);
  const invoice = await invoices.find(workspaceId, invoiceId);
  const open = invoice?.status === "sent" ? invoice : undefined;
  const moved = [agenda.done(entry), ...(open ? agenda.reminding(workspaceId, open, today) : [])];
  const day = open && reminderOf(open, reminders, entry.day, today);
  // Under the same id in every time zone: a business that moves to where the day comes later writes no second one.
  const email = day && automaticEmail("reminder", open, { id: idAt("email", Date.parse(`${day}T09:00:00.000Z`), invoiceId), now, today });
  try {
    await write([...moved, ...(email ? emails.adding(workspaceId, email) : [])]);
  } catch (error) {
    if (!(error instanceof Conflict) || !error.steps.length) throw error;
    // Paid, voided or swept by another run meanwhile. If it is the email alone that failed, it was written before.
    if (!error.steps.includes(0)) await write(moved);
    return "dropped";
  }
  if (email) await enqueueEmail({ workspaceId, invoiceId, emailId: email.id });
  return email ? "reminded" : open ? "passed" : "dropped";
}
