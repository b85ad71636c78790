import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import { type AppClock, openClock } from "./clock/app-clock.ts";
import { type ClockMove, type ClockStep, clockMoves, type MovableClock } from "./clock/clock-moves.ts";
import { clockPages } from "./clock/pages.ts";
import { socketLimits } from "./gateway/websocket.ts";
import { json, readRequest, sendReply } from "./lib/http-message.ts";
import type { EmailStore } from "./mail/emails.ts";
import type { QueueServer } from "./queue.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Ses } from "./ses.ts";
import type { LocalStripe } from "./stripe.ts";

export { type AppClock, type MovableClock, openClock };

/** The parts of an app that follow its clock. */
export interface ClockDependents {
  /** Tells other processes and threads, which have clocks of their own, the new setting. */
  readonly tell: (setting: string) => void;
  readonly stripe: Pick<LocalStripe, "catchUp" | "events">;
  readonly scheduler: Pick<Scheduler, "catchUp">;
  readonly queue: Pick<QueueServer, "idle">;
  readonly ses: Pick<Ses, "settled">;
  readonly mail: Pick<EmailStore, "count" | "list">;
  /** Ends the connections that are too old at the new time. */
  readonly endConnections: () => Promise<void>;
}

/** Lets people and tests move the clock of an app. Product, table, mail and Stripe share that clock, and each move does what falls due. */
export function movableClock(clock: AppClock, parts: ClockDependents): MovableClock & { close(): Promise<void> } {
  const { tell, stripe, scheduler, queue, ses, mail, endConnections } = parts;
  const told: AppClock = {
    ...clock,
    set(to) {
      clock.set(to);
      tell(clock.setting());
    },
  };

  async function catchUp(): Promise<Omit<ClockStep, "at">> {
    const [events, emails] = [stripe.events().length, mail.count()];
    await stripe.catchUp();
    const answers = await scheduler.catchUp();
    // Emails are printed and sent from a queue. SES reports their outcomes, and what those change at Stripe returns as events.
    await queue.idle();
    await ses.settled();
    await stripe.catchUp();
    await queue.idle();
    const sent = mail.count() - emails;
    return {
      events: stripe
        .events()
        .slice(events)
        .map(({ type }) => type),
      emails:
        sent > 0
          ? mail
              .list()
              .slice(0, sent)
              .toReversed()
              .map(({ id, to, subject }) => ({ id, to, subject }))
          : [],
      done: [...answers].flatMap(([name, answer]) => countsOf(answer).map((count) => `${name}: ${count}`)),
      failures: [...answers.values()].flatMap((answer) => (answer instanceof Error ? [answer.message] : [])),
    };
  }

  const moves = clockMoves(told, catchUp);
  return { ...moves, moveTo: (to) => endingConnections(moves.moveTo(to)), advance: (span) => endingConnections(moves.advance(span)) };

  /** AWS ends connections after two hours, so none survives a longer move. */
  async function endingConnections(moving: Promise<ClockMove>): Promise<ClockMove> {
    const move = await moving;
    if (Date.parse(move.to) - Date.parse(move.from) >= socketLimits.lifeMs) await endConnections();
    return move;
  }
}

/** Counts in a scheduled function's answer for things that it left alone. */
const UNTOUCHED = ["looked", "early", "passed"];

/** Returns the counts of a scheduled function's answer as text: `2 noted`. */
function countsOf(answer: unknown): string[] {
  const counts = z.safeParse(z.record(z.string(), z.unknown()), answer).data ?? {};
  return Object.entries(counts).flatMap(([name, count]) => (!UNTOUCHED.includes(name) && typeof count === "number" && count > 0 ? [`${count} ${name}`] : []));
}

export function clockServer(clock: MovableClock, { prefix, home }: { prefix: string; home: string }) {
  const pages = clockPages(clock, { base: prefix, home });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readRequest(request, prefix);
    sendReply(response, asked ? await pages(asked) : json(413, { message: "The request is too large." }));
  };
}
