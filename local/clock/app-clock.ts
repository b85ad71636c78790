import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { type Clock, clockFrom, type Instant } from "../../shared/clock.ts";
import { writeDurably } from "../lib/durable.ts";

/** How far the app's clock is ahead of the real one, in milliseconds. */
const Ahead = z.coerce.number().check(z.int(), z.gt(0));

export interface AppClock {
  readonly now: Clock;
  /** The setting that shows the current time, in the form of `PLAINBILL_NOW`. */
  setting(): string;
  /** Sets the clock to a later moment. A clock that stands still goes on standing still. */
  set(to: Instant): void;
}

/**
 * Opens the clock that `setting` describes and that has run since `since`. An empty setting means the real clock, as far ahead as
 * it was last set;
 * `file` stores how far.
 */
export function openClock({ file, setting: asked, since }: { file: string; setting: string; since: number }): AppClock {
  /** A setting of a running clock that shows `moment` now. */
  const running = (moment: number): string => `${new Date(Math.ceil(moment - (Date.now() - since))).toISOString()}+`;
  let setting = asked || (existsSync(file) ? running(Date.now() + Ahead.parse(readFileSync(file, "utf8"))) : "");
  let clock = clockFrom(setting, Date.now, since);
  return {
    now: () => clock(),
    setting: () => setting,
    set(to) {
      const standsStill = setting !== "" && !setting.endsWith("+");
      setting = standsStill ? to : running(Date.parse(to));
      clock = clockFrom(setting, Date.now, since);
      if (!asked) writeDurably(file, String(Math.ceil(Date.parse(to) - Date.now())));
    },
  };
}
