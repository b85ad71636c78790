import { planById } from "../../shared/billing/plans.ts";
import type { Instant } from "../../shared/clock.ts";
import { billingNoticeWords } from "../../shared/email/billing-words.ts";
import type { Id } from "../../shared/ids.ts";
import { billingNotice } from "../email-queue/billing-notice.ts";
import { type EmailPlace, emails } from "../email-queue/store.ts";
import { ownerAddress } from "../identity/owner-address.ts";
import { processedEvents } from "../invoices/payments/processed-events.ts";
import { idFor } from "../invoices/payments/provider-ids.ts";
import { Conflict, type Step, write } from "../platform/table.ts";

/** A declined first charge: the SetupIntent of the card, the plan, and the bank's reason. */
interface Failure {
  readonly setupIntentId: string;
  readonly planId: string;
  readonly reason: string;
}

const markOf = (setupIntentId: string): string => `${setupIntentId}/declined`;

/** The email that tells an owner that their plan did not begin: one for each SetupIntent. */
export const notBegunNotice = {
  /**
   * Stores the email, unless the page has shown the failure. It is not enqueued but waits some minutes in the outbox, so that an open page can show it first.
   */
  async tell(workspaceId: Id<"workspace">, { setupIntentId, planId, reason }: Failure, now: Instant): Promise<void> {
    const plan = planById(planId);
    const to = await ownerAddress(workspaceId);
    if (!plan || !to || (await processedEvents.has(markOf(setupIntentId)))) return;
    const words = billingNoticeWords({ kind: "not_begun", plan: plan.id, reason }, { now, timeZone: "UTC" });
    await writeOnce(emails.adding(workspaceId, billingNotice(words, { id: notBegunNotice.place(workspaceId, setupIntentId).emailId, to, now })));
  },

  /** Notes that the page has shown the failure. */
  said: (setupIntentId: string, now: Instant): Promise<void> => writeOnce([processedEvents.adding(markOf(setupIntentId), now)]),

  place: (workspaceId: Id<"workspace">, setupIntentId: string): EmailPlace => ({
    workspaceId,
    noticeOf: "subscription",
    emailId: idFor("email", markOf(setupIntentId), 0),
  }),
};

async function writeOnce(steps: Step[]): Promise<void> {
  try {
    await write(steps);
  } catch (error) {
    if (!(error instanceof Conflict && error.steps.length)) throw error;
  }
}
