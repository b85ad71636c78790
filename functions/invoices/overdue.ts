import { longDate } from "../../shared/clock.ts";
import { idAt } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { overdueSince } from "../../shared/invoicing/status.ts";
import { formatMoney } from "../../shared/money.ts";
import type { Step } from "../platform/table.ts";
import { activity } from "./activity.ts";

/** Returns the step that notes when a sent invoice became overdue. A second such step fails its condition. */
export function overdueNote(workspaceId: string, { id, dueDate, sentAt, amountDue, currency, business }: Invoice, timeZone: string): Step {
  const at = overdueSince({ dueDate, sentAt }, timeZone);
  const detail = `${formatMoney(amountDue, currency, business.locale)} was due on ${longDate(dueDate, business.locale)}`;
  return activity.noteOnce(workspaceId, { id: idAt("activity", Date.parse(at), id), invoiceId: id, at, by: "system", kind: "overdue", detail });
}
