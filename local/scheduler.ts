import { randomUUID } from "node:crypto";
import { after, type Clock } from "../shared/clock.ts";
import { type ScheduledFunction, schedule } from "../shared/hosting/schedule.ts";
import type { Invoke } from "./lambda/runtime.ts";
import { repeat } from "./lib/repeat.ts";

/** The time limit of a scheduled function, in milliseconds. */
const LIMIT = 120_000;

export interface Scheduler {
  /** Runs a function now, as its schedule does, and returns its answer. */
  run(name: ScheduledFunction): Promise<unknown>;
  /**
   * Runs all functions, for what fell due while nothing was running, and returns their answers. A function that fails is logged,
   * has an `Error` as its answer, and
   * runs again at its time.
   */
  catchUp(): Promise<ReadonlyMap<ScheduledFunction, unknown>>;
  close(): Promise<void>;
}

/** EventBridge Scheduler for one app. Calls each function at its minutes of every hour of the app's clock, which it checks every `tickMs`. */
export function startScheduler({ invoke, now, tickMs = 30_000 }: { invoke: Invoke; now: Clock; tickMs?: number }): Scheduler {
  const names = Object.keys(schedule) as ScheduledFunction[];
  /** Returns the last moment at which a function was due, to the minute. */
  const dueOf = (name: ScheduledFunction): string => {
    const at = now();
    const minute = Number(at.slice(14, 16));
    const past = schedule[name].minutes.findLast((each) => each <= minute);
    const back = past === undefined ? minute + 60 - (schedule[name].minutes.at(-1) ?? 0) : minute - past;
    return after(at, -back * 60_000).slice(0, 16);
  };
  const called = new Map(names.map((name) => [name, dueOf(name)]));

  const run = (name: ScheduledFunction) => invoke(name, eventOf(name, now()), LIMIT);
  const attempt = async (name: ScheduledFunction) => {
    called.set(name, dueOf(name));
    return run(name).catch((error: unknown) => {
      console.error(`The scheduled function ${name} failed:`, error);
      return error instanceof Error ? error : new Error(String(error));
    });
  };
  const clock = repeat(tickMs, async () => {
    for (const name of names) if (called.get(name) !== dueOf(name)) await attempt(name);
  });
  return {
    run,
    catchUp: async () => {
      const answers = new Map<ScheduledFunction, unknown>();
      for (const name of names) answers.set(name, await attempt(name));
      return answers;
    },
    close: clock.stop,
  };
}

/** The event that a schedule sends if it has no input of its own. */
const eventOf = (name: ScheduledFunction, time: string) => ({
  version: "0",
  id: randomUUID(),
  "detail-type": "Scheduled Event",
  source: "aws.scheduler",
  account: "000000000000",
  time: `${time.slice(0, 19)}Z`,
  region: "us-east-1",
  resources: [`arn:aws:scheduler:us-east-1:000000000000:schedule/default/${name}`],
  detail: "{}",
});
