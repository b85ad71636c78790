import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { type Clock, clockFrom, type Instant } from "../../shared/clock.ts";
import { writeDurably } from "../lib/durable.ts";

/** How far the clock of an app is ahead of the real one, in milliseconds. */
const Ahead = z.coerce.number().check(z.int(), z.gt(0));

/** The clock of one app. */
export interface AppClock {
  readonly now: Clock;
  /** What it shows, as `PLAINBILL_NOW` says it. */
  setting(): string;
  /** Sets it to a later moment; one that stands still goes on standing still. */
  set(to: Instant): void;
}

/**
 * The clock that `setting` asks for, which ran from `since` on. Where it asks for none it is the real one, as far ahead as it was set last: `file` stores how
 * far that is.
 */
export function openClock({ file, setting: asked, since }: { file: string; setting: string; since: number }): AppClock {
  /** A clock that shows `moment` now and runs. */
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
