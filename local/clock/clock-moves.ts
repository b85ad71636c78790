import { after, type Instant } from "../../shared/clock.ts";
import type { AppClock } from "./app-clock.ts";
import { addDuration, type Duration } from "./duration.ts";

/** The events of one step, at the time `at`. */
export interface ClockStep {
  readonly at: Instant;
  /** The types of Stripe's events, in order. */
  readonly events: readonly string[];
  readonly emails: readonly { readonly id: string; readonly to: readonly string[]; readonly subject: string }[];
  /** Counts reported by scheduled functions: `sweep: 2 noted`. */
  readonly done: readonly string[];
  /** Errors, as sentences. */
  readonly failures: readonly string[];
}

/** One move of the clock, with the steps at which something happened. */
export interface ClockMove {
  readonly from: Instant;
  readonly to: Instant;
  readonly steps: readonly ClockStep[];
}

/** An app's clock that can be moved forward, one day at a time. Each step does everything that is due before the next step begins. */
export interface MovableClock {
  now(): Instant;
  advance(span: Duration): Promise<ClockMove>;
  /** Moves the clock to `to`. Rejects with `ImpossibleMove` if `to` is not later than now, or too far away for one move. */
  moveTo(to: Instant): Promise<ClockMove>;
  /** The latest move. */
  last(): ClockMove | undefined;
}

const DAY = 24 * 3_600_000;
/** The longest move, in days. */
const FARTHEST = 5 * 366;

/** A move that cannot be made. The message is a sentence for the person who asked for it. */
export class ImpossibleMove extends Error {}

/** Moves `clock` a day at a time, one move after another. `catchUp` does what is due and returns what happened. */
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
      // A running clock may have got there by itself.
      if (at > clock.now()) clock.set(at);
      const happened = await catchUp();
      if (Object.values(happened).some((list) => list.length > 0)) steps.push({ at, ...happened });
    }
    last = { from, to: clock.now(), steps };
    return last;
  }

  /** Computes `target` only when it is this move's turn. */
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
