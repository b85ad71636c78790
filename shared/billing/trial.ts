import * as z from "zod/mini";
import { addDays, after, type CalendarDate, dayOf, type Instant } from "../clock.ts";
import { isTimeToRemind } from "../records/reminders.ts";
import type { Workspace } from "./billing.ts";

/** The two notices about a trial's end: one in advance, one on the last day. */
export const TrialNotice = z.enum(["ahead", "last"]);
export type TrialNotice = z.infer<typeof TrialNotice>;

/** Days between a notice and the last day of the trial. */
const daysBefore: Record<TrialNotice, number> = { ahead: 3, last: 0 };

/** Days after which a notice that could not be sent is dropped. */
const WORTH = 7;

const HOUR = 3_600_000;

/** The moment a notice refers to; independent of the time zone. */
export const noticeMoment = (trialEndsAt: Instant, notice: TrialNotice): Instant => after(trialEndsAt, -daysBefore[notice] * 24 * HOUR);

/** The earliest day, in any time zone, on which a notice may be due. */
export const firstNoticeDay = (trialEndsAt: Instant, notice: TrialNotice): CalendarDate => after(noticeMoment(trialEndsAt, notice), -12 * HOUR).slice(0, 10);

/** Returns true if the workspace has a paying subscription, so that its owner needs no notice. */
const isSubscribed = ({ subscription }: Pick<Workspace, "subscription">): boolean =>
  subscription !== undefined && ["active", "trialing", "past_due"].includes(subscription.status);

/**
 * Returns "due" in the morning of the notice's day, in the business's time zone. Returns "over" for a subscribed workspace, from the day of the next
 * notice, or `WORTH` days after the last one.
 */
export function trialNoticeDue(workspace: Pick<Workspace, "trialEndsAt" | "subscription">, notice: TrialNotice, now: Instant, timeZone: string) {
  if (isSubscribed(workspace)) return "over";
  const last = dayOf(workspace.trialEndsAt, timeZone);
  if (!isTimeToRemind(addDays(last, -daysBefore[notice]), now, timeZone)) return "early";
  const until = notice === "ahead" ? addDays(last, -1) : addDays(last, WORTH);
  return dayOf(now, timeZone) <= until ? "due" : "over";
}
