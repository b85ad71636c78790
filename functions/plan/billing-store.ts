import * as z from "zod/mini";
import { Subscription } from "../../shared/billing/billing.ts";
import { after, Instant } from "../../shared/clock.ts";
import { type Id, idOf } from "../../shared/ids.ts";
import { Conflict, itemFor, type Key, ownedBy, read, type Step, write } from "../platform/table.ts";
import { keyOfWorkspace } from "../sessions/workspace-store.ts";

type WorkspaceId = Id<"workspace">;

/**
 * The claim to create or end a workspace's subscription: `holder` is the SetupIntent it is created from, or `ENDING`. Only the holder creates one, so there is
 * at most one (docs/decisions/0045).
 */
const Claim = z.object({ holder: z.string(), madeAt: Instant });
type Claim = z.infer<typeof Claim>;

/** The holder of the claim of an account that is being deleted. */
export const ENDING = "the account's end";

/** How long an abandoned claim lasts, in milliseconds: longer than any function runs. */
const CLAIM_LASTS = 5 * 60_000;

/**
 * The billing fields of a workspace's item: its customer at Stripe, Stripe's last answer about the subscription and when it came, when the portal was last
 * opened, how often an answer was stored, and the claim.
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

const Owner = z.object({ workspaceId: idOf("workspace") });
/** Finds the workspace by its customer at Stripe, which is all that events name. */
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
  /** Returns undefined if the workspace is gone. */
  find: (workspaceId: string): Promise<Billing | undefined> => read(keyOfWorkspace(workspaceId), Billing),

  /** Returns the workspace of a customer at Stripe. */
  async owner(customerId: string): Promise<WorkspaceId | undefined> {
    const owner = await read(ownerKey(customerId), Owner);
    const found = owner && (await billing.find(owner.workspaceId));
    return found?.customerId === customerId ? owner?.workspaceId : undefined;
  },

  /** Stores the customer of a workspace in place of `before`. Throws `Conflict` if it has another one by now, or is gone. */
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

  /** The step that stores Stripe's current answer. Fails if another answer was stored since `revision` was read: then Stripe must be asked again. */
  noting: (workspaceId: string, { revision, subscription, now }: { revision: number; subscription: Subscription | undefined; now: Instant }): Step => {
    const values = { ":now": now, ":next": revision + 1, ...(revision ? { ":revision": revision } : {}) };
    return change(workspaceId, {
      set: subscription ? "SET subscription = :subscription, askedAt = :now, revision = :next" : "SET askedAt = :now, revision = :next REMOVE subscription",
      condition: revision ? "revision = :revision" : "attribute_not_exists(revision)",
      values: { ...values, ...(subscription ? { ":subscription": Subscription.parse(subscription) } : {}) },
    });
  },

  /** Notes that a person was sent to Stripe's portal: until some time after they return, the stored subscription may be older than what they did there. */
  openedPortal: (workspaceId: string, now: Instant): Promise<void> =>
    write([change(workspaceId, { set: "SET portalOpenedAt = :now", condition: "attribute_exists(customerId)", values: { ":now": now } })]),

  /**
   * Takes the claim for `holder`, who may have it already. Returns undefined, or the holder if it is another one. Throws `Conflict` if the workspace is gone.
   */
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

  /** Releases the claim, unless another holder has it by now. */
  async release(workspaceId: string, holder: string): Promise<void> {
    try {
      await write([change(workspaceId, { set: "REMOVE claim", condition: "claim.holder = :holder", values: { ":holder": holder } })]);
    } catch (error) {
      if (!(error instanceof Conflict && error.steps.length)) throw error;
    }
  },

  /** Deletes the customer's link to the workspace when that is erased. */
  async clear(workspaceId: string): Promise<void> {
    const { customerId } = (await billing.find(workspaceId)) ?? {};
    if (customerId) await write([{ Delete: { Key: ownerKey(customerId), ...ownedBy(workspaceId) } }]);
  },
};
