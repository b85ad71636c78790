import { dayOf, type Instant, lastDayOver } from "../../shared/clock.ts";
import { business } from "../business/store.ts";
import { agenda } from "../invoices/agenda.ts";
import { overdueNote } from "../invoices/overdue.ts";
import { invoices } from "../invoices/store.ts";
import { log } from "../lib/log.ts";
import { Conflict, write } from "../lib/table.ts";

/** What became of an entry: noted as overdue; left there, because its day is not over for the business; taken off without a note; none of these. */
type Outcome = "noted" | "early" | "dropped" | "failed";

/** What a run came to. `cutShort` where time ran out before the end of the agenda. */
export type Swept = Record<Outcome | "looked", number> & { cutShort: boolean };

/** How many invoices are looked at side by side. */
const AT_ONCE = 10;

/**
 * Notes in the activity of each sent invoice that it became overdue, once its due date is over where the business is. Changes nothing else: overdue
 * is derived, everywhere. Whatever cuts it short, the next run goes on; two at the same time do it once; one that can not be done stops no other.
 */
export async function sweep(now: Instant, isTimeLeft: () => boolean): Promise<Swept> {
  const swept: Swept = { looked: 0, noted: 0, early: 0, dropped: 0, failed: 0, cutShort: false };
  const zoneOf = zones();
  let cursor: string | undefined;
  do {
    const { items, next } = await agenda.page(lastDayOver(now), cursor);
    for (let i = 0; i < items.length; i += AT_ONCE) {
      if (!isTimeLeft()) return { ...swept, cutShort: true };
      const some = items.slice(i, i + AT_ONCE);
      for (const outcome of await Promise.all(some.map((item) => settled(item, now, zoneOf)))) swept[outcome]++;
      swept.looked += some.length;
    }
    cursor = next;
  } while (cursor);
  return swept;
}

type ZoneOf = ReturnType<typeof zones>;

/** The time zones of businesses, each asked for once a run. */
function zones() {
  const known = new Map<string, Promise<string>>();
  return (workspaceId: string): Promise<string> => {
    const zone = known.get(workspaceId) ?? business.get(workspaceId).then(({ timeZone }) => timeZone);
    known.set(workspaceId, zone);
    return zone;
  };
}

async function settled(item: { sk: string }, now: Instant, zoneOf: ZoneOf): Promise<Outcome> {
  try {
    return await settle(item, now, zoneOf);
  } catch (error) {
    log.error("not swept", { entry: item.sk, error });
    return "failed";
  }
}

async function settle(item: object, now: Instant, zoneOf: ZoneOf): Promise<Outcome> {
  const entry = agenda.entryIn(item);
  const { workspaceId, invoiceId } = entry;
  const timeZone = await zoneOf(workspaceId);
  if (dayOf(now, timeZone) <= entry.day) return "early";
  const invoice = await invoices.find(workspaceId, invoiceId);
  const done = agenda.done(entry);
  const note = invoice?.status === "sent" ? [overdueNote(workspaceId, invoice, timeZone)] : [];
  try {
    await write([done, ...note]);
    return note.length ? "noted" : "dropped";
  } catch (error) {
    if (!(error instanceof Conflict) || !error.steps.length) throw error;
    // Paid, voided or swept by another run meanwhile. If it is the note alone that failed, the invoice was overdue before, and is noted.
    if (!error.steps.includes(0)) await write([done]);
    return "dropped";
  }
}
