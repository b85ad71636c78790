import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import type { Author } from "../sessions/author.ts";
import { activity } from "./activity.ts";
import { invoices } from "./invoice-store.ts";
import { requireInvoiceAtRest } from "./sending.ts";

/**
 * Sets whether the customer of this invoice is reminded, from the next reminder on; null follows
 * the settings. Throws `conflict` if the invoice is paid or void, and while it is being emailed.
 */
export async function setReminders(author: Author, id: string, on: boolean | null, now: Instant): Promise<Invoice> {
  const { workspaceId } = author;
  const current = await invoices.get(workspaceId, id);
  const { invoiceNumber } = current;
  const status = statusOf(current);
  if (status === "paid" || status === "void")
    throw new AppError("conflict", `Invoice ${invoiceNumber} is ${status}; nobody is reminded of it.`, { field: "status" });
  requireInvoiceAtRest(current);
  const reminders = on ?? undefined;
  if (reminders === current.reminders) return current;
  const detail = on === null ? "as the settings say" : on ? "on" : "off";
  const noted = activity.note(author, current.id, { kind: "reminders", detail }, now);
  return invoices.replace(workspaceId, current, { ...current, reminders, updatedAt: now }, { steps: [noted] }, now);
}
