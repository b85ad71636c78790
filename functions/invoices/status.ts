import { dayOf, type Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { ActivityKind } from "../../shared/invoicing/activity.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { move, type Status, settle } from "../../shared/invoicing/status.ts";
import type { Step } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Author } from "../sessions/author.ts";
import { activity } from "./activity.ts";
import { cancelInvoice } from "./credit.ts";
import { invoices } from "./invoice-store.ts";
import { payByHand } from "./payment.ts";
import { invoiceAtRest, NOTHING_DUE, requireInvoiceAtRest } from "./sending.ts";
import { changeStatus } from "./status-change.ts";

/** The reason for a status change. `email` sends the credit note that cancels a voided invoice to the customer. */
interface StatusReason {
  readonly reason?: string | undefined;
  readonly email?: boolean | undefined;
}

/** Changes the status of an invoice; `paid` records all that is due as received today. Of two concurrent changes one gets `Conflict`. */
export async function setStatus(author: Author, id: string, to: Status, now: Instant, { reason, email }: StatusReason = {}): Promise<Invoice> {
  const found = await invoiceAtRest(author.workspaceId, id);
  const current = to === "sent" ? await invoices.number(author.workspaceId, found, now) : found;
  if (to === "void" && current.status !== "draft") return cancelInvoice(author, current, { id: newId("credit", Date.parse(now)), reason, email }, now, []);
  if (to === "paid" && current.amountDue <= 0) return changeStatus(author, current, settle(current, now), { kind: "payment", detail: NOTHING_DUE }, now);
  if (to === "paid") {
    const date = dayOf(now, (await business.get(author.workspaceId)).timeZone);
    return payByHand(author, current, { amount: current.amountDue, date, method: "other" }, newId("payment"), now);
  }
  const next = move(current, to, now);
  const detail = reason || (to !== next.status ? NOTHING_DUE : undefined);
  return changeStatus(author, current, next, { kind: activityOf[to], ...(detail ? { detail } : {}) }, now);
}

const activityOf = { draft: "changed", sent: "sent", pending: "pending", void: "void" } as const satisfies Record<Exclude<Status, "paid">, ActivityKind>;

/**
 * Voids the invoice that was read; one that was sent is cancelled by a credit note. `steps` go into the same transaction. Throws `conflict` if it cannot be
 * voided, `Conflict` if it has changed since it was read.
 */
export function voidInvoice(author: Author, invoice: Invoice, reason: string | undefined, now: Instant, steps: readonly Step[]): Promise<Invoice> {
  if (invoice.status !== "draft") return cancelInvoice(author, invoice, { id: newId("credit", Date.parse(now)), reason }, now, steps);
  requireInvoiceAtRest(invoice);
  return changeStatus(author, invoice, move(invoice, "void", now), { kind: "void", ...(reason ? { detail: reason } : {}) }, now, steps);
}

/**
 * Deletes a draft. The newest gives its number back; any other is kept as void under its number, so that none is missing. Throws `conflict` for an invoice that
 * was sent, which its customer has, and `Conflict` if the draft was changed meanwhile.
 */
export async function deleteDraft(author: Author, id: string, now: Instant): Promise<void> {
  const current = await invoiceAtRest(author.workspaceId, id);
  if (current.status !== "draft")
    throw new AppError("conflict", `Invoice ${current.invoiceNumber} is ${current.status}; only a draft can be deleted.`, { field: "status" });
  await discardDraft(author, current, now, []);
}

/** Discards the draft that was read, as `deleteDraft` does; `steps` go into the same transaction. */
export async function discardDraft(author: Author, draft: Invoice, now: Instant, steps: readonly Step[]): Promise<void> {
  requireInvoiceAtRest(draft);
  if (await invoices.takeBack(author.workspaceId, draft, now, steps)) await activity.clear(author.workspaceId, draft.id);
  else await voidInvoice(author, draft, undefined, now, steps);
}
