import { randomUUID } from "node:crypto";
import { after, type Clock } from "../shared/clock.ts";
import { type Scheduled, schedule } from "../shared/schedule.ts";
import { every } from "./every.ts";
import type { Invoke } from "./functions.ts";

/** How long a scheduled function may take, in milliseconds. */
const LIMIT = 120_000;

export interface Scheduler {
  /** Calls a function as its schedule does, now, and answers what it answers. */
  run(name: Scheduled): Promise<unknown>;
  /** Calls all of them: for what came due while nothing was running. One that fails says so and is called again at its time. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** EventBridge Scheduler for one house: calls each function at its minute of every hour of the house's clock, which it looks at every `tickMs`. */
export function startScheduler({ invoke, now, tickMs = 30_000 }: { invoke: Invoke; now: Clock; tickMs?: number }): Scheduler {
  const names = Object.keys(schedule) as Scheduled[];
  /** The hour that a function was last called in, its minutes counted from when it is called. */
  const hourOf = (name: Scheduled) => after(now(), -schedule[name].minute * 60_000).slice(0, 13);
  const called = new Map(names.map((name) => [name, hourOf(name)]));

  const run = (name: Scheduled) => invoke(name, eventOf(name, now()), LIMIT);
  const attempt = async (name: Scheduled) => {
    called.set(name, hourOf(name));
    await run(name).catch((error: unknown) => console.error(`The scheduled function ${name} failed:`, error));
  };
  const clock = every(tickMs, async () => {
    for (const name of names) if (called.get(name) !== hourOf(name)) await attempt(name);
  });
  return {
    run,
    catchUp: async () => {
      for (const name of names) await attempt(name);
    },
    close: clock.stop,
  };
}

/** What a Lambda function is sent by a schedule that gives it no input of its own. */
const eventOf = (name: Scheduled, time: string) => ({
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
