import * as z from "zod/mini";
import { addDays, after, type CalendarDate, dayOf, type Instant } from "../clock.ts";
import { isTimeToRemind } from "../records/reminders.ts";
import type { Workspace } from "./billing.ts";

/** The announcements of a trial's end: one some days ahead, one on its last day. */
export const TrialNotice = z.enum(["ahead", "last"]);
export type TrialNotice = z.infer<typeof TrialNotice>;

/** How many days before the trial's last day each is made. */
const daysBefore: Record<TrialNotice, number> = { ahead: 3, last: 0 };

/** For how many days after its day an announcement that could not be made is still worth making. */
const WORTH = 7;

const HOUR = 3_600_000;

/** The moment that an announcement goes by, in every time zone the same. */
export const noticeMoment = (trialEndsAt: Instant, notice: TrialNotice): Instant => after(trialEndsAt, -daysBefore[notice] * 24 * HOUR);

/** The first day on earth on which an announcement may be due, whatever the time zone of the business turns out to be. */
export const firstNoticeDay = (trialEndsAt: Instant, notice: TrialNotice): CalendarDate => after(noticeMoment(trialEndsAt, notice), -12 * HOUR).slice(0, 10);

/** Whether a workspace is paid for, or about to be: its owner need not be told what comes after the trial. */
const isSubscribed = ({ subscription }: Pick<Workspace, "subscription">): boolean =>
  subscription !== undefined && ["active", "trialing", "past_due"].includes(subscription.status);

/**
 * Whether an announcement is to be made now: in the morning of its day where the business is, unless the workspace is paid for by then. It is `over` once
 * the next one is due, or once it comes too late.
 */
export function trialNoticeDue(workspace: Pick<Workspace, "trialEndsAt" | "subscription">, notice: TrialNotice, now: Instant, timeZone: string) {
  if (isSubscribed(workspace)) return "over";
  const last = dayOf(workspace.trialEndsAt, timeZone);
  if (!isTimeToRemind(addDays(last, -daysBefore[notice]), now, timeZone)) return "early";
  const until = notice === "ahead" ? addDays(last, -1) : addDays(last, WORTH);
  return dayOf(now, timeZone) <= until ? "due" : "over";
}
