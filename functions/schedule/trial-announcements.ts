import type { Workspace } from "../../shared/billing/billing.ts";
import { noticeMoment, type TrialNotice, trialNoticeDue } from "../../shared/billing/trial.ts";
import type { Instant } from "../../shared/clock.ts";
import { billingNoticeWords } from "../../shared/email/billing-words.ts";
import { idAt } from "../../shared/ids.ts";
import { billingNotice } from "../email-queue/billing-notice.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emails, type StoredBillingNotice } from "../email-queue/store.ts";
import { ownerAddress } from "../identity/owner-address.ts";
import { Conflict, write } from "../platform/table.ts";
import { type TrialEntry, trialAgenda } from "../sessions/trial-agenda.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import type { SweepContext } from "./sweep-context.ts";

/** The result for an entry: announced; too early, so left on the agenda; or removed without an email. */
export type AnnouncementOutcome = "announced" | "early" | "dropped";

/**
 * Writes the email about the trial's end to its owner and removes the entry in the same transaction. The email's id derives from the trial's end, so that no
 * other run writes a second one.
 */
export async function announceTrialEnd(entry: TrialEntry, { timeZone }: SweepContext, now: Instant): Promise<AnnouncementOutcome> {
  const { workspaceId, notice } = entry;
  const workspace = await workspaces.find(workspaceId);
  const due = workspace ? trialNoticeDue(workspace, notice, now, timeZone) : "over";
  if (due === "early") return "early";
  const done = trialAgenda.done(entry);
  const to = workspace && due === "due" ? await ownerAddress(workspaceId) : undefined;
  const email = workspace && to ? announcement(workspace, notice, { to, timeZone, now }) : undefined;
  try {
    await write([done, ...(email ? emails.adding(workspaceId, email) : [])]);
  } catch (error) {
    if (!(error instanceof Conflict) || !error.steps.length) throw error;
    // Another run announced it meanwhile. If only the email's step failed, it was written before.
    if (!error.steps.includes(0)) await write([done]);
    return "dropped";
  }
  if (!email) return "dropped";
  await enqueueEmail({ workspaceId, noticeOf: email.noticeOf, emailId: email.id });
  return "announced";
}

function announcement({ id, trialEndsAt }: Workspace, notice: TrialNotice, at: { to: string; timeZone: string; now: Instant }): StoredBillingNotice {
  const words = billingNoticeWords({ kind: at.now < trialEndsAt ? "trial_ends" : "trial_over", endsAt: trialEndsAt }, at);
  return billingNotice(words, { id: idAt("email", Date.parse(noticeMoment(trialEndsAt, notice)), id), to: at.to, now: at.now });
}
