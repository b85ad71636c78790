import type { AddressUse } from "../../shared/sending/recipients.ts";
import { batchRead } from "../platform/batch-read.ts";
import { customers } from "./customer-store.ts";
import { writtenTo } from "./written-addresses.ts";

/** How many customers found by an address are checked, and how many are named. */
const LOOKED_THROUGH = 50;
const NAMED = 3;

/** Returns which other customers have this address, and whether the workspace has written to it. */
export async function addressUse(workspaceId: string, to: string, customerId: string | undefined): Promise<AddressUse> {
  const [{ items }, isWrittenTo] = await batchRead(() =>
    Promise.all([customers.page(workspaceId, { q: to, limit: LOOKED_THROUGH }), writtenTo.has(workspaceId, to, customerId)]),
  );
  const others = items.filter(({ id, email }) => id !== customerId && email?.toLowerCase() === to.toLowerCase());
  return { customers: others.slice(0, NAMED).map(({ name }) => name), isWrittenTo };
}
