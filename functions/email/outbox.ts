import { after, type Instant } from "../../shared/clock.ts";
import { subjectOf } from "../../shared/sending/emails.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emails, type OutboxEntry } from "../email-queue/store.ts";
import { log } from "../platform/log.ts";
import { write } from "../platform/table.ts";
import { endEmail } from "./end-email.ts";

/**
 * The result for an email: enqueued again (`handed`); failed after too long (`givenUp`); ended as `unknown`; its entry deleted (`forgotten`); left as it is; or
 * an error (`failed`).
 */
type Outcome = "handed" | "givenUp" | "unknown" | "forgotten" | "left" | "failed";
export type OutcomeCounts = Record<Outcome, number>;

const MINUTE = 60_000;
/** A younger email is still on its way through the queue. */
const YOUNG = 2 * MINUTE;
/** By then SES has reported on an email, if it ever will. */
const DOUBT = 15 * MINUTE;
/** An email that could not be sent for a day is too late: its author may send it again. */
const STALE = 24 * 60 * MINUTE;
/** A held email has longer: the longest pause, and a day of other emails before it. */
const STALE_IF_HELD = 4 * STALE;
const AT_ONCE = 10;

/** Processes the emails that have not ended, oldest first, while `isTimeLeft()`. */
export async function processOutbox(now: Instant, isTimeLeft: () => boolean): Promise<OutcomeCounts> {
  const looked: OutcomeCounts = { handed: 0, givenUp: 0, unknown: 0, forgotten: 0, left: 0, failed: 0 };
  let cursor: string | undefined;
  do {
    const { items, next } = await emails.outbox(cursor);
    const old = items.filter(({ createdAt }) => createdAt <= after(now, -YOUNG));
    for (let i = 0; i < old.length && isTimeLeft(); i += AT_ONCE)
      for (const outcome of await Promise.all(old.slice(i, i + AT_ONCE).map((entry) => processSafely(entry, now)))) looked[outcome]++;
    cursor = old.length === items.length && isTimeLeft() ? next : undefined;
  } while (cursor);
  return looked;
}

async function processSafely(entry: OutboxEntry, now: Instant): Promise<Outcome> {
  try {
    return await processEntry(entry, now);
  } catch (error) {
    log.error("an email in the outbox was not seen to", { emailId: entry.emailId, error });
    return "failed";
  }
}

async function processEntry(entry: OutboxEntry, now: Instant): Promise<Outcome> {
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
