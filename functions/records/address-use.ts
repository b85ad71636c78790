import type { AddressUse } from "../../shared/sending/recipients.ts";
import { batchRead } from "../platform/batch-read.ts";
import { customers } from "./customer-store.ts";
import { writtenTo } from "./written-addresses.ts";

/** How many customers are looked through for those who have an address, and how many of them are named. */
const LOOKED_THROUGH = 50;
const NAMED = 3;

/** What a workspace has at an address besides this customer. */
export async function addressUse(workspaceId: string, to: string, customerId: string | undefined): Promise<AddressUse> {
  const [{ items }, isWrittenTo] = await batchRead(() =>
    Promise.all([customers.page(workspaceId, { q: to, limit: LOOKED_THROUGH }), writtenTo.has(workspaceId, to, customerId)]),
  );
  const others = items.filter(({ id, email }) => id !== customerId && email?.toLowerCase() === to.toLowerCase());
  return { customers: others.slice(0, NAMED).map(({ name }) => name), isWrittenTo };
}
