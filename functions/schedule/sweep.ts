import { type CalendarDate, type Instant, lastDayOver } from "../../shared/clock.ts";
import { lastMorning } from "../../shared/records/reminders.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { type AgendaEntry, agenda } from "../invoices/agenda.ts";
import { log } from "../platform/log.ts";
import type { Page } from "../platform/table.ts";
import { trialAgenda } from "../sessions/trial-agenda.ts";
import { noteOverdue, type OverdueOutcome } from "./overdue-notes.ts";
import { type ReminderOutcome, remind } from "./reminders.ts";
import { type SweepContext, sweepContexts } from "./sweep-context.ts";
import { type AnnouncementOutcome, announceTrialEnd } from "./trial-announcements.ts";

type Outcome = OverdueOutcome | ReminderOutcome | AnnouncementOutcome | "failed";

/** The number of entries by result. `cutShort`: time ran out before the end of the agenda. */
export type SweepResult = Record<Outcome | "looked", number> & { cutShort: boolean };

/** How many entries are handled concurrently. */
const AT_ONCE = 10;

/**
 * Does what is due on the agenda: notes overdue invoices, sends reminders and announces ends of trials. A run that is cut short is continued by the next one,
 * concurrent runs do each entry once, and a failing entry stops no other.
 */
export async function sweep(now: Instant, isTimeLeft: () => boolean): Promise<SweepResult> {
  const swept: SweepResult = {
    looked: 0,
    noted: 0,
    reminded: 0,
    announced: 0,
    paused: 0,
    passed: 0,
    early: 0,
    held: 0,
    dropped: 0,
    failed: 0,
    cutShort: false,
  };
  const homeOf = sweepContexts(now);
  const overdue = new Set<AgendaEntry["workspaceId"]>();

  /** One list of the agenda: its pages of due entries, and how to handle an entry. */
  const list = <E extends Pick<AgendaEntry, "workspaceId">>(
    { page, entryIn }: { page(cursor: string | undefined): Promise<Page<{ sk: string }>>; entryIn(item: object): E },
    see: (entry: E, home: SweepContext, now: Instant) => Promise<Outcome>,
  ) => ({
    page,
    see: async (item: object): Promise<Outcome> => {
      const entry = entryIn(item);
      const outcome = await see(entry, await homeOf(entry.workspaceId), now);
      if (outcome === "noted") overdue.add(entry.workspaceId);
      return outcome;
    },
  });
  const invoicesUp = (kind: Parameters<typeof agenda.page>[0], to: CalendarDate) => ({
    page: (cursor: string | undefined) => agenda.page(kind, to, cursor),
    entryIn: agenda.entryIn,
  });
  const lists = [
    list(invoicesUp("overdue", lastDayOver(now)), noteOverdue),
    list(invoicesUp("reminder", lastMorning(now)), remind),
    list({ page: (cursor) => trialAgenda.page(lastMorning(now), cursor), entryIn: trialAgenda.entryIn }, announceTrialEnd),
  ];

  const outcomeOf = async (see: (item: object) => Promise<Outcome>, item: { sk: string }): Promise<Outcome> => {
    try {
      return await see(item);
    } catch (error) {
      log.error("not swept", { entry: item.sk, error });
      return "failed";
    }
  };

  for (const { page, see } of lists) {
    let cursor: string | undefined;
    do {
      const { items, next } = await page(cursor);
      for (let i = 0; i < items.length && !swept.cutShort; i += AT_ONCE) {
        swept.cutShort = !isTimeLeft();
        const some = swept.cutShort ? [] : items.slice(i, i + AT_ONCE);
        for (const outcome of await Promise.all(some.map((item) => outcomeOf(see, item)))) swept[outcome]++;
        swept.looked += some.length;
      }
      cursor = next;
    } while (cursor && !swept.cutShort);
  }
  // One push for each workspace, however many invoices became overdue. Reminders push when they are sent.
  await Promise.all([...overdue].map((workspaceId) => enqueueDataUpdate(workspaceId, "invoice")));
  return swept;
}
