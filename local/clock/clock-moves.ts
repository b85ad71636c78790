import { after, type Instant } from "../../shared/clock.ts";
import type { AppClock } from "./app-clock.ts";
import { addDuration, type Duration } from "./duration.ts";

/** What happened when the clock had come to `at`. */
export interface ClockStep {
  readonly at: Instant;
  /** The types of Stripe's events, in order. */
  readonly events: readonly string[];
  readonly emails: readonly { readonly id: string; readonly to: readonly string[]; readonly subject: string }[];
  /** What scheduled functions did, and how often: `sweep: 2 noted`. */
  readonly done: readonly string[];
  /** What went wrong, in sentences. */
  readonly failures: readonly string[];
}

/** What one move of the clock came to: the steps in which something happened. */
export interface ClockMove {
  readonly from: Instant;
  readonly to: Instant;
  readonly steps: readonly ClockStep[];
}

/** The clock of an app that can be moved on. Time goes by a day at a time: at each step everything that is due is done before the next one. */
export interface MovableClock {
  now(): Instant;
  /** Moves it on by `span`. */
  advance(span: Duration): Promise<ClockMove>;
  /** Moves it on to `to`. Rejects where that is not later than now, or too far away for one move. */
  moveTo(to: Instant): Promise<ClockMove>;
  /** The last move. */
  last(): ClockMove | undefined;
}

const DAY = 24 * 3_600_000;
/** As far as one move goes, in days. */
const FARTHEST = 5 * 366;

/** A move that cannot be made, in a sentence for the person who asked for it. */
export class ImpossibleMove extends Error {}

/** Moves `clock`, a day at a time and one move after the other. `catchUp` does what is due by it and tells what happened. */
export function clockMoves(clock: AppClock, catchUp: () => Promise<Omit<ClockStep, "at">>): MovableClock & { close(): Promise<void> } {
  let line: Promise<unknown> = Promise.resolve();
  let last: ClockMove | undefined;
  let closing = false;

  async function move(to: Instant): Promise<ClockMove> {
    const from = clock.now();
    if (!(to > from)) throw new ImpossibleMove("The clock moves forward only.");
    if (Date.parse(to) - Date.parse(from) > FARTHEST * DAY) throw new ImpossibleMove("One move takes the clock five years on at most.");
    const steps: ClockStep[] = [];
    for (let at = from; at < to && !closing; ) {
      at = after(at, DAY) < to ? after(at, DAY) : to;
      // A running clock may have come there by itself.
      if (at > clock.now()) clock.set(at);
      const happened = await catchUp();
      if (Object.values(happened).some((list) => list.length > 0)) steps.push({ at, ...happened });
    }
    last = { from, to: clock.now(), steps };
    return last;
  }

  /** `target` is worked out when it is this move's turn. */
  function inTurn(target: () => Instant): Promise<ClockMove> {
    const moved = line.then(() => move(target()));
    line = moved.catch(() => {});
    return moved;
  }

  return {
    now: clock.now,
    advance: (span) => inTurn(() => addDuration(clock.now(), span)),
    moveTo: (to) => inTurn(() => to),
    last: () => last,
    close: async () => {
      closing = true;
      await line;
    },
  };
}
