import { createHash } from "node:crypto";
import { after, type Instant } from "../../../shared/clock.ts";
import { enqueueDataUpdate } from "../../connections/data-update-queue.ts";
import { Conflict, expiry, type Step, workspaceKey, write } from "../../platform/table.ts";
import { activity } from "../activity.ts";
import type { LinkOwner } from "../link-store.ts";

/** So many visits of an invoice are noted in a day: a visitor can not fill its history. */
const MOST = 100;

/** For how long the visits of a day are known; by then no visitor comes back with one of them. */
const KEPT = 2 * 24 * 3_600_000;

/** Adds a visit to those of this invoice's day, unless it is one of them already, or they are too many. */
function countVisit({ workspaceId, invoiceId }: LinkOwner, visit: string, now: Instant): Step {
  // The browser's name for its visit is stored as a hash, so that it has one length.
  const hash = createHash("sha256").update(visit).digest("base64url").slice(0, 16);
  return {
    Update: {
      Key: { pk: workspaceKey(workspaceId), sk: `VISITS#${invoiceId}#${now.slice(0, 10)}` },
      UpdateExpression: "ADD visits :visit SET expiresAt = :end",
      ConditionExpression: "attribute_not_exists(visits) OR (size(visits) < :most AND NOT contains(visits, :hash))",
      ExpressionAttributeValues: { ":visit": new Set([hash]), ":hash": hash, ":most": MOST, ":end": expiry(after(now, KEPT)).expiresAt },
    },
  };
}

/** Notes that the customer looked at their invoice; the same visit again, and what is too much for a day, is not noted. */
export async function noteVisit(owner: LinkOwner, visit: string, now: Instant): Promise<void> {
  const viewed = activity.note({ workspaceId: owner.workspaceId, by: "customer" }, owner.invoiceId, { kind: "viewed" }, now);
  try {
    await write([countVisit(owner, visit, now), viewed]);
    await enqueueDataUpdate(owner.workspaceId, "invoice");
  } catch (error) {
    if (!(error instanceof Conflict && error.steps.length)) throw error;
  }
}
