import type { Instant } from "../../shared/clock.ts";
import type { ActivityKind } from "../../shared/invoicing/activity.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { settle, statusOf } from "../../shared/invoicing/status.ts";
import type { Step } from "../platform/table.ts";
import type { Author } from "../sessions/author.ts";
import { activity } from "./activity.ts";
import { agenda } from "./agenda.ts";
import { invoices } from "./invoice-store.ts";
import { NOTHING_DUE } from "./sending.ts";

/** Stores an invoice in its new status, with its entry in the activity and its place on the agenda; `steps` go into the same transaction. */
export async function changeStatus(
  author: Author,
  current: Invoice,
  next: Invoice,
  change: { kind: ActivityKind; detail?: string },
  now: Instant,
  steps: readonly Step[] = [],
): Promise<Invoice> {
  const { workspaceId } = author;
  const entry = activity.note(author, current.id, change, now);
  const followed = await agenda.follow(workspaceId, current, { ...next, version: current.version + 1 }, now);
  return invoices.replace(workspaceId, current, next, { steps: [entry, ...followed, ...steps] }, now);
}

/**
 * Stores an invoice as paid that was stored as sent although nothing is due on it: before `move` knew the rule. Paid since it was sent. Throws `Conflict`
 * where it was changed meanwhile.
 */
export async function settleBySending(workspaceId: Author["workspaceId"], invoice: Invoice, now: Instant): Promise<void> {
  if (invoice.status === statusOf(invoice)) return;
  const settled = { ...settle(invoice, now), paidAt: invoice.sentAt ?? now };
  await changeStatus({ workspaceId, by: "system" }, invoice, settled, { kind: "payment", detail: NOTHING_DUE }, now);
}
