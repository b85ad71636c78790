import { Reached } from "../../shared/addressed.ts";
import type { Customer } from "../../shared/customers.ts";
import { all, type Step, workspaceKey } from "../lib/table.ts";

const prefixOf = (customerId: string): string => `REACHED#${customerId}#`;

/** At which addresses a customer got letters, also one who is deleted since: an item for each address, with the time of the last letter. */
export const reached = {
  of: (workspaceId: string, customerId: string): Promise<Reached[]> => all({ pk: workspaceKey(workspaceId), prefix: prefixOf(customerId) }, Reached),

  /** The step that notes a letter which went out. */
  noting: (workspaceId: string, customerId: Customer["id"], { to, at }: Reached): Step => ({
    Put: { Item: { pk: workspaceKey(workspaceId), sk: prefixOf(customerId) + to.toLowerCase(), to, at } },
  }),
};
