import type { Context } from "aws-lambda";
import { now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { type OutcomeCounts, processOutbox } from "./outbox.ts";

/** What is left of the function's time when it takes on no more, in milliseconds. */
const RESERVE = 10_000;

/** A schedule calls it every five minutes: it sees to the emails that have not ended. What it can not do it leaves for the next time, and fails, so that the operator is told. */
export async function handler(_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<OutcomeCounts> {
  const looked = await processOutbox(now(), () => context.getRemainingTimeInMillis() > RESERVE);
  if (Object.values(looked).some(Boolean)) log.info("looked through the outbox", { ...looked });
  if (looked.failed) throw new Error(`${looked.failed} emails in the outbox could not be seen to; the log says which and why.`);
  return looked;
}
