import * as z from "zod/mini";
import type { Instant } from "../../shared/clock.ts";
import { itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";
import { recipientAddresses } from "./recipient-addresses.ts";

const WrittenTo = z.object({ at: z.string() });

const keyOf = (workspaceId: string, address: string): Key => ({ pk: workspaceKey(workspaceId), sk: `WRITTEN-TO#${address.toLowerCase()}` });

/** The addresses that a workspace has written to: one item for each, from its first email on. */
export const writtenTo = {
  /** Returns true if the workspace has written to the address. Emails from before these items existed are known through the customer they went to. */
  async has(workspaceId: string, address: string, customerId: string | undefined): Promise<boolean> {
    if (await read(keyOf(workspaceId, address), WrittenTo)) return true;
    const reached = customerId ? await recipientAddresses.of(workspaceId, customerId) : [];
    return reached.some(({ to }) => to.toLowerCase() === address.toLowerCase());
  },

  /** The step that notes a new address. Fails if another email was first. */
  adding: (workspaceId: string, address: string, at: Instant): Step => ({
    Put: { Item: itemFor(keyOf(workspaceId, address), WrittenTo, { at }), ConditionExpression: "attribute_not_exists(pk)" },
  }),
};
