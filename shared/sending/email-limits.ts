import * as z from "zod/mini";
import { addDays, after, Instant } from "../clock.ts";

/**
 * How many emails a workspace may send in a day, to how many addresses that it never wrote to before, and how many of them to one address. Days are those of
 * UTC: a business that changes its time zone does not get a second one.
 */
export interface EmailLimits {
  readonly emails: number;
  readonly newRecipients: number;
  readonly perRecipient: number;
}

/** After how many emails that came back within a day, and how many that their readers marked as spam, a workspace sends no more for a while. */
export interface TroubleLimits {
  readonly bounces: number;
  readonly complaints: number;
}

/** What a workspace has sent today, and what its next email is: so many copies (one, or two with the sender's own) to `recipient`. */
export interface EmailUse {
  readonly emails: number;
  readonly newRecipients: number;
  readonly copies: number;
  /** Absent where an email goes to its sender alone: their own address has no limit. */
  readonly recipient?: { readonly address: string; readonly isNew: boolean; readonly emails: number } | undefined;
}

/** That a workspace sends no emails for a while, and why. */
export const SendingPause = z.object({ kind: z.enum(["bounces", "complaint"]), at: Instant, until: Instant });
export type SendingPause = z.infer<typeof SendingPause>;

/** Why an email does not go out now, in a sentence for the person, and from when on it may. */
export const EmailRefusal = z.object({ kind: z.enum(["emails", "new_recipients", "recipient", "bounces", "complaint"]), reason: z.string(), until: Instant });
export type EmailRefusal = z.infer<typeof EmailRefusal>;

/** How many emails a workspace may still send today, of how many a day; and why none goes out, where none does. */
export const EmailAllowance = z.object({ left: z.int(), most: z.int(), refusal: z.optional(EmailRefusal) });
export type EmailAllowance = z.infer<typeof EmailAllowance>;

/** Where a business is, and how a moment is written there. */
interface Reader {
  readonly timeZone: string;
  readonly locale: string;
}

const HOUR = 3_600_000;
/** How long a workspace sends nothing, in milliseconds: emails that came back are mostly a list gone stale, which a day mends; a complaint weighs more. */
const PAUSES = { bounces: 24 * HOUR, complaint: 72 * HOUR } as const satisfies Record<SendingPause["kind"], number>;
/** Bounces within so many milliseconds are counted together. */
const BOUNCE_WINDOW = 24 * HOUR;
/** Who sends much may have more come back: AWS looks at an account from five of a hundred on. */
const BOUNCE_SHARE = 0.05;

/** The day by which emails are counted. */
export const countingDay = (now: Instant): string => now.slice(0, 10);

/** When the next such day begins. */
export const nextCountingDay = (now: Instant): Instant => `${addDays(countingDay(now), 1)}T00:00:00.000Z`;

/** Why the next email does not go out now; nothing where it may. */
export function emailRefusal(
  use: EmailUse,
  { limits, paid, pause, now, reader }: { limits: EmailLimits; paid: boolean; pause: SendingPause | undefined; now: Instant; reader: Reader },
): EmailRefusal | undefined {
  const paused = pauseRefusal(pause, now, reader);
  if (paused) return paused;
  const { emails, newRecipients, copies, recipient } = use;
  const until = nextCountingDay(now);
  const opens = moment(until, reader);
  const plan = paid ? "" : "in the trial ";
  if (emails + copies > limits.emails) {
    const sent = emails >= limits.emails ? "have been sent" : "leave no room for this one and its copy";
    return {
      kind: "emails",
      until,
      reason: `The ${plural(limits.emails, "email")} a day that you can send ${plan}${sent}. You can send again from ${opens}.`,
    };
  }
  if (recipient && recipient.emails >= limits.perRecipient)
    return {
      kind: "recipient",
      until,
      reason: `${recipient.address} got ${plural(recipient.emails, "email")} from you today, automatic ones included, and one address gets no more in a day. You can write to it again from ${opens}.`,
    };
  if (recipient?.isNew && newRecipients >= limits.newRecipients)
    return {
      kind: "new_recipients",
      until,
      reason: `You wrote to ${plural(newRecipients, "new address", "new addresses")} today, as many as you can ${plan}in a day. You can write to ${recipient.address} from ${opens}; addresses that you wrote to before still get your emails.`,
    };
  return undefined;
}

/** Why a workspace sends nothing at all for a while; nothing where it does. */
export function pauseRefusal(pause: SendingPause | undefined, now: Instant, reader: Reader): EmailRefusal | undefined {
  if (!pause || pause.until <= now) return undefined;
  const { kind, until } = pause;
  const opens = `It starts again by itself on ${moment(until, reader)}.`;
  const reason =
    kind === "bounces"
      ? `Sending is paused because too many of your emails came back. ${opens} Check your customers' addresses until then.`
      : `Sending is paused because a reader marked an email of yours as spam. ${opens}`;
  return { kind, until, reason };
}

/** What went wrong with a workspace's emails of late: when emails came back, and the pause that came of it. */
export const EmailStanding = z.object({ bounces: z.array(Instant), complaints: z.array(Instant), pause: z.optional(SendingPause) });
export type EmailStanding = z.infer<typeof EmailStanding>;

export const goodStanding: EmailStanding = { bounces: [], complaints: [] };

/**
 * The standing after one more email came back or was complained of at `now`. `sent` is how many the workspace sent of late. A pause is never made shorter.
 * What led to one is not counted for the next.
 */
export function standingAfter(
  { bounces, complaints, pause }: EmailStanding,
  kind: "bounce" | "complaint",
  { limits, sent, now }: { limits: TroubleLimits; sent: number; now: Instant },
): EmailStanding {
  const recent = (moments: readonly Instant[]) => moments.filter((at) => at > after(now, -BOUNCE_WINDOW));
  const next = {
    bounces: [...recent(bounces), ...(kind === "bounce" ? [now] : [])],
    complaints: [...recent(complaints), ...(kind === "complaint" ? [now] : [])],
    pause,
  };
  const paused = (why: SendingPause["kind"]): SendingPause => {
    const until = after(now, PAUSES[why]);
    return pause && pause.until > until ? pause : { kind: why, at: now, until };
  };
  if (next.complaints.length >= limits.complaints) return { ...next, complaints: [], pause: paused("complaint") };
  if (next.bounces.length >= Math.max(limits.bounces, Math.ceil(sent * BOUNCE_SHARE))) return { ...next, bounces: [], pause: paused("bounces") };
  return next;
}

/** Whether so few emails are left of a day's that a person who sends one should know. */
export const isFew = ({ left, most }: Pick<EmailAllowance, "left" | "most">): boolean => left <= Math.max(3, Math.floor(most / 10));

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** A moment as it is written where the business is, with the time zone, since a day of UTC seldom begins at midnight there. */
const moment = (at: Instant, { timeZone, locale }: Reader): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(at));
