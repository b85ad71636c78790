import type { Customer } from "../../shared/records/customers.ts";
import { RecipientAddress } from "../../shared/sending/recipients.ts";
import { all, itemFor, type Step, workspaceKey } from "../platform/table.ts";

const prefixOf = (customerId: string): string => `REACHED#${customerId}#`;

/** The addresses at which a customer got emails, kept after the customer is deleted: one item for each address, with the time of the last email. */
export const recipientAddresses = {
  of: (workspaceId: string, customerId: string): Promise<RecipientAddress[]> =>
    all({ pk: workspaceKey(workspaceId), prefix: prefixOf(customerId) }, RecipientAddress),

  /** The step that notes an email that went out. */
  noting: (workspaceId: string, customerId: Customer["id"], { to, at }: RecipientAddress): Step => ({
    Put: { Item: itemFor({ pk: workspaceKey(workspaceId), sk: prefixOf(customerId) + to.toLowerCase() }, RecipientAddress, { to, at }) },
  }),
};
