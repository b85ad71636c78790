import { type Instant, lastDayOver } from "../../shared/clock.ts";
import { lastMorning } from "../../shared/reminders.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { agenda, type Entry } from "../invoices/agenda.ts";
import { log } from "../lib/log.ts";
import { homes } from "./homes.ts";
import { type LatenessOutcome, noteLateness } from "./lateness.ts";
import { type ReminderOutcome, remind } from "./reminding.ts";

type Outcome = LatenessOutcome | ReminderOutcome | "failed";

/** What a run came to. `cutShort` where time ran out before the end of the agenda. */
export type Swept = Record<Outcome | "looked", number> & { cutShort: boolean };

/** How many invoices are looked at side by side. */
const AT_ONCE = 10;

/**
 * Does what is due on the agenda: notes what became overdue, and reminds of what is not paid. Whatever cuts it short, the next run goes on; two at the
 * same time do it once; one that can not be done stops no other.
 */
export async function sweep(now: Instant, isTimeLeft: () => boolean): Promise<Swept> {
  const swept: Swept = { looked: 0, noted: 0, reminded: 0, paused: 0, passed: 0, early: 0, held: 0, dropped: 0, failed: 0, cutShort: false };
  const homeOf = homes(now);
  const overdue = new Set<Entry["workspaceId"]>();

  const outcomeOf = async (item: { sk: string }): Promise<Outcome> => {
    try {
      const entry = agenda.entryIn(item);
      const home = await homeOf(entry.workspaceId);
      const outcome = await (entry.kind === "overdue" ? noteLateness : remind)(entry, home, now);
      if (outcome === "noted") overdue.add(entry.workspaceId);
      return outcome;
    } catch (error) {
      log.error("not swept", { entry: item.sk, error });
      return "failed";
    }
  };

  for (const [kind, to] of [
    ["overdue", lastDayOver(now)],
    ["reminder", lastMorning(now)],
  ] as const) {
    let cursor: string | undefined;
    do {
      const { items, next } = await agenda.page(kind, to, cursor);
      for (let i = 0; i < items.length && !swept.cutShort; i += AT_ONCE) {
        swept.cutShort = !isTimeLeft();
        const some = swept.cutShort ? [] : items.slice(i, i + AT_ONCE);
        for (const outcome of await Promise.all(some.map(outcomeOf))) swept[outcome]++;
        swept.looked += some.length;
      }
      cursor = next;
    } while (cursor && !swept.cutShort);
  }
  // Once for each workspace, however many of its invoices became overdue. An email that reminds of one is told when it was sent.
  await Promise.all([...overdue].map((workspaceId) => enqueueDataUpdate(workspaceId, "invoice")));
  return swept;
}
