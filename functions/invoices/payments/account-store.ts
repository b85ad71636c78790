import * as z from "zod/mini";
import { type Id, idOf } from "../../../shared/ids.ts";
import { itemFor, type Key, ownedBy, read, type Step, workspaceKey, write } from "../../platform/table.ts";

/** The Stripe account of a workspace, as Stripe last reported it. `ready` means that it takes payments. */
export const StripeAccount = z.object({ accountId: z.string(), ready: z.boolean(), name: z.optional(z.string()) });
export type StripeAccount = z.infer<typeof StripeAccount>;

const Owner = z.object({ workspaceId: idOf("workspace") });
type WorkspaceId = Id<"workspace">;

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "PAYMENT-ACCOUNT" });
/** Stripe's events name only the account, so the workspace is found by the account. */
const ownerKey = (accountId: string): Key => ({ pk: `STRIPE#${accountId}`, sk: "ACCOUNT" });

const sameAccount = (accountId: string) => ({ ConditionExpression: "accountId = :account", ExpressionAttributeValues: { ":account": accountId } });

export const stripeAccounts = {
  find: (workspaceId: string): Promise<StripeAccount | undefined> => read(key(workspaceId), StripeAccount),

  /** Returns the workspace that is still connected to this account. */
  async owner(accountId: string): Promise<WorkspaceId | undefined> {
    const owner = await read(ownerKey(accountId), Owner);
    const account = owner && (await stripeAccounts.find(owner.workspaceId));
    return account?.accountId === accountId ? owner?.workspaceId : undefined;
  },

  /** Stores a workspace's first account. Throws `Conflict` if it already has one. */
  add: (workspaceId: WorkspaceId, account: StripeAccount): Promise<void> =>
    write([
      { Put: { Item: itemFor(key(workspaceId), StripeAccount, account), ConditionExpression: "attribute_not_exists(pk)" } },
      { Put: { Item: itemFor(ownerKey(account.accountId), Owner, { workspaceId }), ...ownedBy(workspaceId) } },
    ]),

  /** Returns the step that stores Stripe's new report. Its condition fails if the workspace now has another account or none. */
  noting: (workspaceId: WorkspaceId, account: StripeAccount): Step => ({
    Put: { Item: itemFor(key(workspaceId), StripeAccount, account), ...sameAccount(account.accountId) },
  }),

  /** Returns the steps that disconnect an account. The first one's condition fails if the workspace now has another account or none. */
  removing: (workspaceId: string, accountId: string): Step[] => [
    { Delete: { Key: key(workspaceId), ...sameAccount(accountId) } },
    { Delete: { Key: ownerKey(accountId), ...ownedBy(workspaceId) } },
  ],

  /** Deletes the lookup by account when the workspace is erased. */
  async clear(workspaceId: string): Promise<void> {
    const account = await stripeAccounts.find(workspaceId);
    if (account) await write([{ Delete: { Key: ownerKey(account.accountId), ...ownedBy(workspaceId) } }]);
  },
};
