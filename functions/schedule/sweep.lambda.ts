import type { Context } from "aws-lambda";
import { now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { type SweepResult, sweep } from "./sweep.ts";

/** What is left of the function's time when it takes on no more, in milliseconds: enough to end what is under way and to say how far it came. */
const RESERVE = 10_000;

/** A schedule calls it every hour: it does what is due. What it can not do it leaves for the next hour, and fails, so that the operator is told. */
export async function handler(_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<SweepResult> {
  const swept = await sweep(now(), () => context.getRemainingTimeInMillis() > RESERVE);
  if (swept.looked) log.info("swept", { ...swept });
  if (swept.failed) throw new Error(`${swept.failed} of ${swept.looked} entries of the agenda could not be seen to; the log says which and why.`);
  if (swept.cutShort) throw new Error(`There was no time for all: ${swept.looked} entries of the agenda were looked at, and the others wait for the next run.`);
  return swept;
}
