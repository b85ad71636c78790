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

/** What became of an entry: the end of the trial was announced; it was left there, because it is not time; or it was taken off without a word. */
export type AnnouncementOutcome = "announced" | "early" | "dropped";

/**
 * Writes to the owner that the trial ends, and takes the entry off in the same transaction. The email's id follows from the trial's end, so that another run
 * at the same time, or a later one, writes none.
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
    // Announced by another run meanwhile. If it is the email alone that failed, it was written before.
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
