import type { Context } from "aws-lambda";
import { now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { type OutcomeCounts, processOutbox } from "./outbox.ts";

/** Remaining time of the function, in milliseconds, below which it starts nothing more. */
const RESERVE = 10_000;

/**
 * Processes the outbox; a schedule calls it every five minutes. Emails that fail are left for the next run, and the function fails, so that the operator is
 * told.
 */
export async function handler(_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<OutcomeCounts> {
  const looked = await processOutbox(now(), () => context.getRemainingTimeInMillis() > RESERVE);
  if (Object.values(looked).some(Boolean)) log.info("looked through the outbox", { ...looked });
  if (looked.failed) throw new Error(`${looked.failed} emails in the outbox could not be seen to; the log says which and why.`);
  return looked;
}
