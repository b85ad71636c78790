import { addDays, type CalendarDate } from "../../../../shared/clock.ts";
import type { ShownInvoice } from "../../../../shared/invoices.ts";
import type { Reminders } from "../../../../shared/reminders.ts";
import { formatDate } from "../../components/format.ts";

/** On which day of those that may be chosen, as a person would say it. */
export const dayName = (offset: number): string => (offset === 0 ? "On the due date" : `${Math.abs(offset)} days ${offset < 0 ? "before" : "after"} it is due`);

/** When the customer is reminded of an invoice next, or why they are not. */
export function reminding(
  { customer, status, dueDate, reminders }: Pick<ShownInvoice, "customer" | "status" | "dueDate" | "reminders">,
  usual: Reminders,
  today: CalendarDate,
): string {
  if (!(reminders ?? usual.on)) return `${customer.name} is not reminded.`;
  if (!customer.email) return `${customer.name} has no address on this invoice, so nobody is reminded.`;
  if (!usual.days.length) return "No days are chosen in the settings, so nobody is reminded.";
  const next = usual.days
    .map((offset) => addDays(dueDate, offset))
    .sort()
    .find((day) => day >= today);
  if (!next) return "The last reminder is over.";
  return status === "draft"
    ? `Once it is sent, ${customer.name} is reminded first on ${formatDate(next)}.`
    : `${customer.name} is reminded next on ${formatDate(next)}.`;
}
