import * as z from "zod/mini";
import { Subscription } from "../../shared/billing/billing.ts";
import { after, Instant } from "../../shared/clock.ts";
import { type Id, idOf } from "../../shared/ids.ts";
import { Conflict, itemFor, type Key, ownedBy, read, type Step, write } from "../platform/table.ts";
import { keyOfWorkspace } from "../sessions/workspace-store.ts";

type WorkspaceId = Id<"workspace">;

/**
 * Who is about to make or to end the subscription of a workspace: the SetupIntent that it is made of, or `ENDING`. Only the holder of the claim makes one,
 * so that there is one at most.
 */
const Claim = z.object({ holder: z.string(), madeAt: Instant });
type Claim = z.infer<typeof Claim>;

/** The claim of an account that is being deleted. */
export const ENDING = "the account's end";

/** How long a claim stands whose holder has not come back: longer than any function runs. */
const CLAIM_LASTS = 5 * 60_000;

/**
 * What the item of a workspace holds of its subscription: the customer that it is at Stripe, what Stripe said when it was last asked and when that was, when its
 * page was last opened, how often what it said was written, and the claim.
 */
const Billing = z.object({
  customerId: z.optional(z.string()),
  subscription: z.optional(Subscription),
  askedAt: z.optional(Instant),
  portalOpenedAt: z.optional(Instant),
  revision: z._default(z.number(), 0),
  claim: z.optional(Claim),
});
export type Billing = z.infer<typeof Billing>;

/** Whose customer at Stripe it is. */
const Owner = z.object({ workspaceId: idOf("workspace") });
/** What Stripe says of a customer has to be found by the customer. */
const ownerKey = (customerId: string): Key => ({ pk: `STRIPE#${customerId}`, sk: "CUSTOMER" });

const change = (workspaceId: string, expressions: { set: string; condition: string; values: Record<string, unknown> }): Step => ({
  Update: {
    Key: keyOfWorkspace(workspaceId),
    UpdateExpression: expressions.set,
    ConditionExpression: `attribute_exists(pk) AND (${expressions.condition})`,
    ExpressionAttributeValues: expressions.values,
  },
});

export const billing = {
  /** Nothing where the workspace is gone. */
  find: (workspaceId: string): Promise<Billing | undefined> => read(keyOfWorkspace(workspaceId), Billing),

  /** The workspace that is this customer at Stripe. */
  async owner(customerId: string): Promise<WorkspaceId | undefined> {
    const owner = await read(ownerKey(customerId), Owner);
    const found = owner && (await billing.find(owner.workspaceId));
    return found?.customerId === customerId ? owner?.workspaceId : undefined;
  },

  /** Stores the customer of a workspace in place of `before`. Throws `Conflict` where it has another one by now, or is gone. */
  setCustomer: (workspaceId: WorkspaceId, customerId: string, before: string | undefined): Promise<void> =>
    write([
      change(workspaceId, {
        set: "SET customerId = :customer",
        condition: before === undefined ? "attribute_not_exists(customerId)" : "customerId = :before",
        values: { ":customer": customerId, ...(before === undefined ? {} : { ":before": before }) },
      }),
      { Put: { Item: itemFor(ownerKey(customerId), Owner, { workspaceId }), ...ownedBy(workspaceId) } },
      ...(before === undefined ? [] : [{ Delete: { Key: ownerKey(before), ...ownedBy(workspaceId) } }]),
    ]),

  /**
   * The step that stores what Stripe says of the subscription now. Its condition fails where that was stored anew since `revision` was read: who asked Stripe
   * before another's answer was stored asks again.
   */
  noting: (workspaceId: string, { revision, subscription, now }: { revision: number; subscription: Subscription | undefined; now: Instant }): Step => {
    const values = { ":now": now, ":next": revision + 1, ...(revision ? { ":revision": revision } : {}) };
    return change(workspaceId, {
      set: subscription ? "SET subscription = :subscription, askedAt = :now, revision = :next" : "SET askedAt = :now, revision = :next REMOVE subscription",
      condition: revision ? "revision = :revision" : "attribute_not_exists(revision)",
      values: { ...values, ...(subscription ? { ":subscription": Subscription.parse(subscription) } : {}) },
    });
  },

  /** Notes that a person was sent to Stripe's page: until they are back, and a little longer, what was stored may be older than what they did there. */
  openedPortal: (workspaceId: string, now: Instant): Promise<void> =>
    write([change(workspaceId, { set: "SET portalOpenedAt = :now", condition: "attribute_exists(customerId)", values: { ":now": now } })]),

  /** Takes the claim for `holder`, who may have it already. Answers who else has it, and nothing where it was taken. Throws `Conflict` where the workspace is gone. */
  async claim(workspaceId: string, holder: string, now: Instant): Promise<string | undefined> {
    const claim: Claim = { holder, madeAt: now };
    try {
      await write([
        change(workspaceId, {
          set: "SET claim = :claim",
          condition: "attribute_not_exists(claim) OR claim.holder = :holder OR claim.madeAt < :stale",
          values: { ":claim": claim, ":holder": holder, ":stale": after(now, -CLAIM_LASTS) },
        }),
      ]);
      return undefined;
    } catch (error) {
      const other = error instanceof Conflict ? (await billing.find(workspaceId))?.claim?.holder : undefined;
      if (other === undefined) throw error;
      return other;
    }
  },

  /** Gives the claim back, unless another has it by now. */
  async release(workspaceId: string, holder: string): Promise<void> {
    try {
      await write([change(workspaceId, { set: "REMOVE claim", condition: "claim.holder = :holder", values: { ":holder": holder } })]);
    } catch (error) {
      if (!(error instanceof Conflict && error.steps.length)) throw error;
    }
  },

  /** Deletes whose customer it was, when the workspace is erased. */
  async clear(workspaceId: string): Promise<void> {
    const { customerId } = (await billing.find(workspaceId)) ?? {};
    if (customerId) await write([{ Delete: { Key: ownerKey(customerId), ...ownedBy(workspaceId) } }]);
  },
};
