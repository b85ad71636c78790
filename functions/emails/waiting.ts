import { setTimeout as pause } from "node:timers/promises";
import { subjectOf } from "../../shared/emails.ts";
import { AppError } from "../../shared/errors.ts";
import { emails, type StoredEmail } from "../email-queue/store.ts";

/** How long a person waits for what becomes of their email, in milliseconds: API Gateway gives up on a call after thirty seconds. */
const PATIENCE = 20_000;
/** How long it is until the next look: short at first, because most emails are gone in a moment; then longer, so that who waits leaves room for who works. */
const FIRST = 50;
const LONGEST = 2000;

/**
 * The email once it has ended, or as it stands when the wait is over. Throws `unavailable` with the reason where it could not be sent,
 * `conflict` where there was no more reason to send it.
 */
export async function outcomeOf(workspaceId: string, written: StoredEmail): Promise<StoredEmail> {
  const until = performance.now() + PATIENCE;
  let email = written;
  for (let wait = FIRST; isUnderWay(email) && performance.now() < until; wait = Math.min(LONGEST, wait * 1.5)) {
    await pause(wait);
    email = await emails.get(workspaceId, subjectOf(email), email.id);
  }
  const { state, reason = "It could not be sent." } = email;
  if (state === "failed") throw new AppError("unavailable", reason);
  if (state === "dropped") throw new AppError("conflict", reason);
  return email;
}

const isUnderWay = ({ state }: StoredEmail): boolean => state === "waiting" || state === "sending";
