import type { Context } from "aws-lambda";
import { now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { type SweepResult, sweep } from "./sweep.ts";

/** Remaining time of the function, in milliseconds, below which it starts nothing more: enough to finish running work and to log the result. */
const RESERVE = 10_000;

/** Runs the sweep; a schedule calls it every hour. Entries that fail are left for the next run, and the function fails, so that the operator is told. */
export async function handler(_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<SweepResult> {
  const swept = await sweep(now(), () => context.getRemainingTimeInMillis() > RESERVE);
  if (swept.looked) log.info("swept", { ...swept });
  if (swept.failed) throw new Error(`${swept.failed} of ${swept.looked} entries of the agenda could not be seen to; the log says which and why.`);
  if (swept.cutShort) throw new Error(`There was no time for all: ${swept.looked} entries of the agenda were looked at, and the others wait for the next run.`);
  return swept;
}
