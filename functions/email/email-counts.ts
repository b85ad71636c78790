import { after, type Instant } from "../../shared/clock.ts";
import { countingDay } from "../../shared/sending/email-limits.ts";
import type { StoredNotice } from "../email-queue/store.ts";
import { batchRead } from "../platform/batch-read.ts";
import { env } from "../platform/env.ts";
import type { Step } from "../platform/table.ts";
import { amountSpent, giveBackStep, spend, takeStep, type WorkspaceCounter } from "../sessions/workspace-counters.ts";

const DAY = 86_400_000;

/** What is counted of the emails of a workspace on a day (UTC): all of them, those to addresses that it never wrote to before, and those to one address. */
const stretches = {
  emails: (day: string) => `emails#${day}`,
  newRecipients: (day: string) => `new-recipients#${day}`,
  recipient: (day: string, address: string) => `emails-to#${day}#${address.toLowerCase()}`,
} as const;

const noticeStretches = { notice: "notices", billing: "billing-notices" } as const;

/** The counter of a stretch. A day is asked for until the next one is over: bounces are held against the emails of both. */
const counter = (workspaceId: string, day: string, stretch: string): WorkspaceCounter => ({
  workspaceId,
  stretch,
  until: after(`${day}T00:00:00.000Z`, 3 * DAY),
});

export const emailCounts = {
  /** What was counted on a day so far; `recipient` is how many emails went to that address. */
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

  /** How many emails a workspace sent today and yesterday. */
  async ofLate(workspaceId: string, now: Instant): Promise<number> {
    const [today, yesterday] = await batchRead(() =>
      Promise.all([now, after(now, -DAY)].map((at) => amountSpent({ workspaceId, stretch: stretches.emails(countingDay(at)) }))),
    );
    return (today ?? 0) + (yesterday ?? 0);
  },

  /** The steps that count an email; one of their conditions fails where there is no more room for it. */
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
   * Counts an email to the owner, in the transaction that `store` writes; says whether there was room for it. Those about their own plan are counted apart:
   * a busy day at the till takes no word about the plan away.
   */
  spendNotice: (workspaceId: string, { kind }: Pick<StoredNotice, "kind">, now: Instant, store: (taking: Step) => Promise<void>): Promise<boolean> => {
    const day = countingDay(now);
    return spend(counter(workspaceId, day, `${noticeStretches[kind]}#${day}`), 1, env("OWNER_EMAILS_PER_DAY"), store);
  },

  /** The steps that take back the count of an email that no recipient got. That its address was a new one stays counted: writing there again counts for nothing. */
  uncounting: (workspaceId: string, day: string, { copies, address }: { copies: number; address: string | undefined }): Step[] => [
    giveBackStep(counter(workspaceId, day, stretches.emails(day)), copies),
    ...(address === undefined ? [] : [giveBackStep(counter(workspaceId, day, stretches.recipient(day, address)), 1)]),
  ],
};
