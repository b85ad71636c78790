import * as z from "zod/mini";
import { type Id, idOf } from "../../../shared/ids.ts";
import { itemFor, type Key, ownedBy, read, type Step, workspaceKey, write } from "../../platform/table.ts";

/** The account at Stripe that a workspace is paid to, as Stripe had it when it was last asked. `ready`: it takes payments. */
export const StripeAccount = z.object({ accountId: z.string(), ready: z.boolean(), name: z.optional(z.string()) });
export type StripeAccount = z.infer<typeof StripeAccount>;

/** Whose account it is. */
const Owner = z.object({ workspaceId: idOf("workspace") });
type WorkspaceId = Id<"workspace">;

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "PAYMENT-ACCOUNT" });
/** What Stripe says of an account has to be found by the account. */
const ownerKey = (accountId: string): Key => ({ pk: `STRIPE#${accountId}`, sk: "ACCOUNT" });

const sameAccount = (accountId: string) => ({ ConditionExpression: "accountId = :account", ExpressionAttributeValues: { ":account": accountId } });

export const stripeAccounts = {
  find: (workspaceId: string): Promise<StripeAccount | undefined> => read(key(workspaceId), StripeAccount),

  /** The workspace that has connected this account, and has it still. */
  async owner(accountId: string): Promise<WorkspaceId | undefined> {
    const owner = await read(ownerKey(accountId), Owner);
    const account = owner && (await stripeAccounts.find(owner.workspaceId));
    return account?.accountId === accountId ? owner?.workspaceId : undefined;
  },

  /** Stores the account that a workspace begins with. Throws `Conflict` where it has one. */
  add: (workspaceId: WorkspaceId, account: StripeAccount): Promise<void> =>
    write([
      { Put: { Item: itemFor(key(workspaceId), StripeAccount, account), ConditionExpression: "attribute_not_exists(pk)" } },
      { Put: { Item: itemFor(ownerKey(account.accountId), Owner, { workspaceId }), ...ownedBy(workspaceId) } },
    ]),

  /** The step that stores what Stripe says of the account now; its condition fails where the workspace has another by now, or none. */
  noting: (workspaceId: WorkspaceId, account: StripeAccount): Step => ({
    Put: { Item: itemFor(key(workspaceId), StripeAccount, account), ...sameAccount(account.accountId) },
  }),

  /** The steps that part a workspace from its account; the first one's condition fails where it has another by now, or none. */
  removing: (workspaceId: string, accountId: string): Step[] => [
    { Delete: { Key: key(workspaceId), ...sameAccount(accountId) } },
    { Delete: { Key: ownerKey(accountId), ...ownedBy(workspaceId) } },
  ],

  /** Deletes whose account it was, when the workspace is erased. */
  async clear(workspaceId: string): Promise<void> {
    const account = await stripeAccounts.find(workspaceId);
    if (account) await write([{ Delete: { Key: ownerKey(account.accountId), ...ownedBy(workspaceId) } }]);
  },
};
