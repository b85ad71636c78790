import * as z from "zod/mini";
import { addDays, after, Instant } from "../clock.ts";

/**
 * Daily limits of a workspace: emails, addresses never written to before, and emails to one address. Days are in UTC, so that a business cannot get a
 * second day by changing its time zone.
 */
export interface EmailLimits {
  readonly emails: number;
  readonly newRecipients: number;
  readonly perRecipient: number;
}

/** Bounces and spam complaints within a day after which sending pauses. */
export interface TroubleLimits {
  readonly bounces: number;
  readonly complaints: number;
}

/** Today's use, and the next email: the number of copies (two if the sender gets one) and its recipient. */
export interface EmailUse {
  readonly emails: number;
  readonly newRecipients: number;
  readonly copies: number;
  /** Absent for an email to its sender alone: that address has no limit. */
  readonly recipient?: { readonly address: string; readonly isNew: boolean; readonly emails: number } | undefined;
}

/** A pause in sending, with its cause. */
export const SendingPause = z.object({ kind: z.enum(["bounces", "complaint"]), at: Instant, until: Instant });
export type SendingPause = z.infer<typeof SendingPause>;

/** Why an email cannot be sent now, as a sentence for the person, and when it can be. */
export const EmailRefusal = z.object({ kind: z.enum(["emails", "new_recipients", "recipient", "bounces", "complaint"]), reason: z.string(), until: Instant });
export type EmailRefusal = z.infer<typeof EmailRefusal>;

/** Emails left today, the daily limit, and the refusal if none can be sent. */
export const EmailAllowance = z.object({ left: z.int(), most: z.int(), refusal: z.optional(EmailRefusal) });
export type EmailAllowance = z.infer<typeof EmailAllowance>;

/** The business's time zone and locale. */
interface Reader {
  readonly timeZone: string;
  readonly locale: string;
}

const HOUR = 3_600_000;
/** Length of a pause, in milliseconds. Bounces mostly mean an outdated list, which a day fixes; a complaint weighs more. */
const PAUSES = { bounces: 24 * HOUR, complaint: 72 * HOUR } as const satisfies Record<SendingPause["kind"], number>;
/** Bounces within this time, in milliseconds, are counted together. */
const BOUNCE_WINDOW = 24 * HOUR;
/** Tolerated share of bounces for large senders: AWS reviews an account from five percent on. */
const BOUNCE_SHARE = 0.05;

/** The UTC day in which emails are counted. */
export const countingDay = (now: Instant): string => now.slice(0, 10);

/** The start of the next UTC day. */
export const nextCountingDay = (now: Instant): Instant => `${addDays(countingDay(now), 1)}T00:00:00.000Z`;

/** Returns why the next email cannot be sent now; undefined if it can. */
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

/** Returns why sending is paused; undefined if it is not. */
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

/** The recent bounces and complaints of a workspace, with the resulting pause. */
export const EmailStanding = z.object({ bounces: z.array(Instant), complaints: z.array(Instant), pause: z.optional(SendingPause) });
export type EmailStanding = z.infer<typeof EmailStanding>;

export const goodStanding: EmailStanding = { bounces: [], complaints: [] };

/**
 * Returns the standing after a bounce or complaint at `now`. `sent` is the number of recent emails. A pause is never shortened. Events that caused a pause
 * do not count towards the next.
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

/** Returns true if few emails are left of the day's limit, so that the sender should know. */
export const isFew = ({ left, most }: Pick<EmailAllowance, "left" | "most">): boolean => left <= Math.max(3, Math.floor(most / 10));

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Formats a moment with its time zone, because a UTC day seldom begins at midnight where the business is. */
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
