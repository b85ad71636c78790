import type { Instant } from "../../shared/clock.ts";
import type { ActivityKind } from "../../shared/invoicing/activity.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { Step } from "../platform/table.ts";
import type { Author } from "../sessions/author.ts";
import { activity } from "./activity.ts";
import { agenda } from "./agenda.ts";
import { invoices } from "./invoice-store.ts";

/** Stores an invoice in its new status, with its activity entry and its place on the agenda, in one transaction with `steps`. */
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
