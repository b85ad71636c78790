import * as z from "zod/mini";
import type { Instant } from "../../shared/clock.ts";
import { itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";
import { recipientAddresses } from "./recipient-addresses.ts";

const WrittenTo = z.object({ at: z.string() });

const keyOf = (workspaceId: string, address: string): Key => ({ pk: workspaceKey(workspaceId), sk: `WRITTEN-TO#${address.toLowerCase()}` });

/** To which addresses a workspace has written: an item for each, from its first email on. */
export const writtenTo = {
  /** Whether it has. What was sent before there were these items is known of the customer that it went to. */
  async has(workspaceId: string, address: string, customerId: string | undefined): Promise<boolean> {
    if (await read(keyOf(workspaceId, address), WrittenTo)) return true;
    const reached = customerId ? await recipientAddresses.of(workspaceId, customerId) : [];
    return reached.some(({ to }) => to.toLowerCase() === address.toLowerCase());
  },

  /** The step that notes a new address; its condition fails where another email got there first. */
  adding: (workspaceId: string, address: string, at: Instant): Step => ({
    Put: { Item: itemFor(keyOf(workspaceId, address), WrittenTo, { at }), ConditionExpression: "attribute_not_exists(pk)" },
  }),
};
