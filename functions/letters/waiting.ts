import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../shared/errors.ts";
import { subjectOf } from "../../shared/letters.ts";
import { letters, type StoredLetter } from "./store.ts";

/** How long a person waits for what becomes of their letter, in milliseconds: API Gateway gives up on a call after thirty seconds. */
const PATIENCE = 20_000;
/** How long it is until the next look: short at first, because most letters are gone in a moment; then longer, so that who waits leaves room for who works. */
const FIRST = 50;
const LONGEST = 2000;

/**
 * The letter once it has ended, or as it stands when nobody wants to wait any longer. Throws `unavailable` with the reason where it could not be sent,
 * `conflict` where there was no more reason to send it.
 */
export async function outcomeOf(workspaceId: string, written: StoredLetter): Promise<StoredLetter> {
  const until = performance.now() + PATIENCE;
  let letter = written;
  for (let wait = FIRST; isUnderWay(letter) && performance.now() < until; wait = Math.min(LONGEST, wait * 1.5)) {
    await pause(wait);
    letter = await letters.get(workspaceId, subjectOf(letter), letter.id);
  }
  const { state, reason = "It could not be sent." } = letter;
  if (state === "failed") throw new AppError("unavailable", reason);
  if (state === "dropped") throw new AppError("conflict", reason);
  return letter;
}

const isUnderWay = ({ state }: StoredLetter): boolean => state === "waiting" || state === "sending";
