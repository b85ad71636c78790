import type { Instant } from "../../shared/clock.ts";
import type { Id } from "../../shared/ids.ts";
import { type Aggregates, beforeRecount, RULE, recountRow } from "../../shared/invoicing/aggregates.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import { type Ledger, ledger, writeLedger } from "../ledger/store.ts";
import { Conflict } from "../platform/table.ts";
import { invoices } from "./invoice-store.ts";
import { settleBySending } from "./status-change.ts";

/** How many rows are read at once. */
const PAGE = 500;

/**
 * The ledger, its aggregates counted by the rule of this version. Where an earlier version counted them, invoices are brought to today's rules first and
 * then counted anew: once for a workspace, or again after an instance of the earlier version wrote to it (docs/decisions/0028).
 */
export async function countedLedger(workspaceId: Id<"workspace">, now: Instant): Promise<Ledger> {
  const found = await ledger.get(workspaceId);
  if (found.aggregates.rule === RULE) return found;
  await settleAll(workspaceId, now);
  // Every write of an invoice goes through the ledger. If there was one while the rows were read, they are read again.
  await writeLedger(workspaceId, async ({ aggregates }) => ({
    steps: [],
    ...(aggregates.rule === RULE ? {} : { aggregates: await recount(workspaceId, aggregates, now) }),
    result: undefined,
  }));
  return ledger.get(workspaceId);
}

async function recount(workspaceId: Id<"workspace">, earlier: Aggregates, now: Instant): Promise<Aggregates> {
  let aggregates = beforeRecount(earlier);
  let cursor: string | undefined;
  do {
    const { items, next } = await invoices.page(workspaceId, { limit: PAGE, cursor }, now, "UTC");
    for (const row of items) aggregates = recountRow(aggregates, row, now);
    cursor = next;
  } while (cursor);
  return aggregates;
}

/** Stores as paid what is stored as sent although nothing is due on it, so that it stands among the paid ones in lists. */
async function settleAll(workspaceId: Id<"workspace">, now: Instant): Promise<void> {
  let cursor: string | undefined;
  do {
    const { items, next } = await invoices.storedAsSent(workspaceId, { limit: PAGE, cursor });
    for (const row of items) if (statusOf(row) !== row.status) await settleOne(workspaceId, row.id, now);
    cursor = next;
  } while (cursor);
}

/** Where another writer changes the invoice at the same moment, it is read again. */
async function settleOne(workspaceId: Id<"workspace">, id: Id<"invoice">, now: Instant): Promise<void> {
  for (;;) {
    const invoice = await invoices.find(workspaceId, id);
    if (!invoice) return;
    try {
      return await settleBySending(workspaceId, invoice, now);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
