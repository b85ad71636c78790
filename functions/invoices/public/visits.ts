import { createHash } from "node:crypto";
import { after, type Instant } from "../../../shared/clock.ts";
import { enqueueDataUpdate } from "../../connections/data-update-queue.ts";
import { Conflict, expiry, type Step, workspaceKey, write } from "../../platform/table.ts";
import { activity } from "../activity.ts";
import type { LinkOwner } from "../link-store.ts";

/** Most visits noted per invoice and day, so that a visitor cannot fill its history. */
const MOST_VISITS = 100;

/** Milliseconds for which the visits of a day are stored; no visit is repeated later than that. */
const VISIT_RETENTION = 2 * 24 * 3_600_000;

/** Returns the step that counts a visit. Its condition fails if the visit is already counted or the day is full. */
function countVisit({ workspaceId, invoiceId }: LinkOwner, visit: string, now: Instant): Step {
  // The browser's id of its visit is hashed, so that it has one length.
  const hash = createHash("sha256").update(visit).digest("base64url").slice(0, 16);
  return {
    Update: {
      Key: { pk: workspaceKey(workspaceId), sk: `VISITS#${invoiceId}#${now.slice(0, 10)}` },
      UpdateExpression: "ADD visits :visit SET expiresAt = :end",
      ConditionExpression: "attribute_not_exists(visits) OR (size(visits) < :most AND NOT contains(visits, :hash))",
      ExpressionAttributeValues: { ":visit": new Set([hash]), ":hash": hash, ":most": MOST_VISITS, ":end": expiry(after(now, VISIT_RETENTION)).expiresAt },
    },
  };
}

/** Notes that the customer viewed the invoice. Ignores a repeated visit, and visits beyond the limit of the day. */
export async function noteVisit(owner: LinkOwner, visit: string, now: Instant): Promise<void> {
  const viewed = activity.note({ workspaceId: owner.workspaceId, by: "customer" }, owner.invoiceId, { kind: "viewed" }, now);
  try {
    await write([countVisit(owner, visit, now), viewed]);
    await enqueueDataUpdate(owner.workspaceId, "invoice");
  } catch (error) {
    if (!(error instanceof Conflict && error.steps.length)) throw error;
  }
}
