import { after, type Instant } from "../../shared/clock.ts";
import { countingDay } from "../../shared/sending/email-limits.ts";
import type { StoredNotice } from "../email-queue/store.ts";
import { batchRead } from "../platform/batch-read.ts";
import { env } from "../platform/env.ts";
import type { Step } from "../platform/table.ts";
import { amountSpent, giveBackStep, spend, takeStep, type WorkspaceCounter } from "../sessions/workspace-counters.ts";

const DAY = 86_400_000;

/** Counters of a workspace's emails on a day (UTC): all emails, those to addresses it had never written to, and those to one address. */
const stretches = {
  emails: (day: string) => `emails#${day}`,
  newRecipients: (day: string) => `new-recipients#${day}`,
  recipient: (day: string, address: string) => `emails-to#${day}#${address.toLowerCase()}`,
} as const;

const noticeStretches = { notice: "notices", billing: "billing-notices" } as const;

/** A day's counter is kept for three days, because bounces are compared with the emails of today and yesterday. */
const counter = (workspaceId: string, day: string, stretch: string): WorkspaceCounter => ({
  workspaceId,
  stretch,
  until: after(`${day}T00:00:00.000Z`, 3 * DAY),
});

export const emailCounts = {
  /** Returns the counts of a day so far; `recipient` counts the emails to `address`. */
  async on(workspaceId: string, day: string, address = ""): Promise<{ emails: number; newRecipients: number; recipient: number }> {
    const [emails, newRecipients, recipient] = await batchRead(() =>
      Promise.all([
        amountSpent({ workspaceId, stretch: stretches.emails(day) }),
        amountSpent({ workspaceId, stretch: stretches.newRecipients(day) }),
        address ? amountSpent({ workspaceId, stretch: stretches.recipient(day, address) }) : 0,
      ]),
    );
    return { emails, newRecipients, recipient };
  },

  /** Returns how many emails a workspace sent today and yesterday together. */
  async ofLate(workspaceId: string, now: Instant): Promise<number> {
    const [today, yesterday] = await batchRead(() =>
      Promise.all([now, after(now, -DAY)].map((at) => amountSpent({ workspaceId, stretch: stretches.emails(countingDay(at)) }))),
    );
    return (today ?? 0) + (yesterday ?? 0);
  },

  /** The steps that count an email. One fails if a limit would be exceeded. */
  counting(
    workspaceId: string,
    day: string,
    { copies, address, isNew }: { copies: number; address: string | undefined; isNew: boolean },
    limits: { emails: number; newRecipients: number; perRecipient: number },
  ): Step[] {
    const take = (stretch: string, by: number, most: number) => takeStep(counter(workspaceId, day, stretch), by, most);
    return [
      take(stretches.emails(day), copies, limits.emails),
      ...(address === undefined ? [] : [take(stretches.recipient(day, address), 1, limits.perRecipient)]),
      ...(isNew ? [take(stretches.newRecipients(day), 1, limits.newRecipients)] : []),
    ];
  },

  /**
   * Counts an email to the owner in the transaction that `store` writes; returns false at the daily limit. Notices about the plan have their own counter, so
   * that a busy day of payments suppresses none of them.
   */
  spendNotice: (workspaceId: string, { kind }: Pick<StoredNotice, "kind">, now: Instant, store: (taking: Step) => Promise<void>): Promise<boolean> => {
    const day = countingDay(now);
    return spend(counter(workspaceId, day, `${noticeStretches[kind]}#${day}`), 1, env("OWNER_EMAILS_PER_DAY"), store);
  },

  /** The steps that uncount an email that no recipient got. A new address stays counted: writing to it again counts for nothing. */
  uncounting: (workspaceId: string, day: string, { copies, address }: { copies: number; address: string | undefined }): Step[] => [
    giveBackStep(counter(workspaceId, day, stretches.emails(day)), copies),
    ...(address === undefined ? [] : [giveBackStep(counter(workspaceId, day, stretches.recipient(day, address)), 1)]),
  ],
};
