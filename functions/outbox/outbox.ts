import { after, type Instant } from "../../shared/clock.ts";
import { subjectOf } from "../../shared/letters.ts";
import { endLetter } from "../letters/ending.ts";
import { hand } from "../letters/queue.ts";
import { letters, type OutboxEntry } from "../letters/store.ts";
import { log } from "../lib/log.ts";
import { write } from "../lib/table.ts";

/** What was done about a letter: handed over again; given up, because nobody could send it for so long, or because nobody knows whether it went; its entry forgotten; nothing. */
type Outcome = "handed" | "givenUp" | "unknown" | "forgotten" | "left" | "failed";
export type Looked = Record<Outcome, number>;

const MINUTE = 60_000;
/** A letter that is younger than this is on its way. */
const YOUNG = 2 * MINUTE;
/** SES has said by then whether it took a letter, if it is ever to say so. */
const DOUBT = 15 * MINUTE;
/** A letter that nobody could send for a day comes too late: whoever wrote it may send it again. */
const STALE = 24 * 60 * MINUTE;
const AT_ONCE = 10;

/** Sees to the letters that have not ended, the oldest first. */
export async function lookThrough(now: Instant, isTimeLeft: () => boolean): Promise<Looked> {
  const looked: Looked = { handed: 0, givenUp: 0, unknown: 0, forgotten: 0, left: 0, failed: 0 };
  let cursor: string | undefined;
  do {
    const { items, next } = await letters.outbox(cursor);
    const old = items.filter(({ createdAt }) => createdAt <= after(now, -YOUNG));
    for (let i = 0; i < old.length && isTimeLeft(); i += AT_ONCE)
      for (const outcome of await Promise.all(old.slice(i, i + AT_ONCE).map((entry) => seenTo(entry, now)))) looked[outcome]++;
    cursor = old.length === items.length && isTimeLeft() ? next : undefined;
  } while (cursor);
  return looked;
}

async function seenTo(entry: OutboxEntry, now: Instant): Promise<Outcome> {
  try {
    return await seeTo(entry, now);
  } catch (error) {
    log.error("a letter in the outbox was not seen to", { letterId: entry.letterId, error });
    return "failed";
  }
}

async function seeTo(entry: OutboxEntry, now: Instant): Promise<Outcome> {
  const { createdAt: _, ...place } = entry;
  const letter = await letters.find(entry.workspaceId, subjectOf(entry), entry.letterId);
  if (letter?.state === "waiting" && letter.createdAt <= after(now, -STALE)) {
    await endLetter(place, ["waiting"], { state: "failed", reason: "It could not be sent for a whole day." }, now);
    return "givenUp";
  }
  if (letter?.state === "waiting") {
    await hand(place);
    return "handed";
  }
  if (letter?.state === "sending") {
    if ((letter.claimedAt ?? letter.createdAt) > after(now, -DOUBT)) return "left";
    await endLetter(place, ["sending"], { state: "unknown" }, now);
    return "unknown";
  }
  await write([letters.forget(entry)]);
  return "forgotten";
}
