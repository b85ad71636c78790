import { type CalendarDate, dayOf, type Instant } from "@shared/clock.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { isTimeToRemind, ladder, type Reminders } from "@shared/records/reminders.ts";
import { formats } from "../../components/format.ts";

/** Describes a reminder's day, counted from the due date. */
export const dayName = (offset: number): string => (offset === 0 ? "On the due date" : `${Math.abs(offset)} days ${offset < 0 ? "before" : "after"} it is due`);

interface ReminderFacts extends Pick<ShownInvoice, "customer" | "recipient" | "status" | "sentAt" | "dueDate" | "reminders"> {
  readonly amountDue: number;
  readonly business: { readonly timeZone: string };
}

/** Says when the customer is next reminded of an invoice, or why they are not. `today` in the business's time zone. */
export function describeNextReminder(
  { customer, recipient, business, status, sentAt, dueDate, amountDue, reminders }: ReminderFacts,
  usual: Reminders,
  today: CalendarDate,
  now: Instant,
): string {
  if (!(reminders ?? usual.on)) return `${customer.name} is not reminded.`;
  if (!recipient && !customer.email) return `No address of ${customer.name} is known, so nobody is reminded.`;
  if (amountDue <= 0) return "Nothing is due on it, so nobody is reminded.";
  if (!usual.days.length) return "No days are chosen in the settings, so nobody is reminded.";
  if (status === "pending") return "A payment is on its way; until it has arrived, nobody is reminded.";
  // No reminder is sent on the day on which the invoice was sent.
  const isNew = !sentAt || dayOf(sentAt, business.timeZone) === today;
  const isOver = (day: CalendarDate) => day < today || (day === today && (isNew || isTimeToRemind(day, now, business.timeZone)));
  const next = ladder(dueDate).find(({ day, offset }) => usual.days.includes(offset) && !isOver(day));
  if (!next) return "The last reminder is over.";
  const day = formats().date(next.day);
  return status === "draft" ? `Once it is sent, ${customer.name} is reminded first on ${day}.` : `${customer.name} is reminded next on ${day}.`;
}
