import { after, type Instant } from "../../shared/clock.ts";
import { subjectOf } from "../../shared/sending/emails.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emails, type OutboxEntry } from "../email-queue/store.ts";
import { log } from "../platform/log.ts";
import { write } from "../platform/table.ts";
import { endEmail } from "./end-email.ts";

/** What was done about an email: enqueued again; given up, because it could not be sent for so long, or because it is unknown whether it went; its entry deleted; nothing. */
type Outcome = "handed" | "givenUp" | "unknown" | "forgotten" | "left" | "failed";
export type OutcomeCounts = Record<Outcome, number>;

const MINUTE = 60_000;
/** An email that is younger than this is on its way. */
const YOUNG = 2 * MINUTE;
/** SES has said by then whether it took an email, if it is ever to say so. */
const DOUBT = 15 * MINUTE;
/** An email that could not be sent for a day comes too late: its author may send it again. */
const STALE = 24 * 60 * MINUTE;
/** One that is held back by a limit has longer: the longest pause, and a day of other emails before it. */
const STALE_IF_HELD = 4 * STALE;
const AT_ONCE = 10;

/** Sees to the emails that have not ended, the oldest first. */
export async function processOutbox(now: Instant, isTimeLeft: () => boolean): Promise<OutcomeCounts> {
  const looked: OutcomeCounts = { handed: 0, givenUp: 0, unknown: 0, forgotten: 0, left: 0, failed: 0 };
  let cursor: string | undefined;
  do {
    const { items, next } = await emails.outbox(cursor);
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
    log.error("an email in the outbox was not seen to", { emailId: entry.emailId, error });
    return "failed";
  }
}

async function seeTo(entry: OutboxEntry, now: Instant): Promise<Outcome> {
  const { createdAt: _, ...place } = entry;
  const email = await emails.find(entry.workspaceId, subjectOf(entry), entry.emailId);
  if (email?.state === "waiting" && email.createdAt <= after(now, -(email.heldUntil ? STALE_IF_HELD : STALE))) {
    await endEmail(place, ["waiting"], { state: "failed", reason: email.reason ?? "It could not be sent for a whole day." }, now);
    return "givenUp";
  }
  if (email?.state === "waiting") {
    await enqueueEmail(place);
    return "handed";
  }
  if (email?.state === "sending") {
    if ((email.claimedAt ?? email.createdAt) > after(now, -DOUBT)) return "left";
    await endEmail(place, ["sending"], { state: "unknown" }, now);
    return "unknown";
  }
  await write([emails.forget(entry)]);
  return "forgotten";
}
