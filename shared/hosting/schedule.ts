/**
 * The minutes of every hour at which the scheduler calls its functions. The sweep runs on the hour, when days begin in nearly all time zones; the outbox
 * retries an email that was not handed over within five minutes.
 */
export const schedule = {
  sweep: { minutes: [1] },
  outbox: { minutes: [3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58] },
} as const satisfies Record<string, { readonly minutes: readonly number[] }>;
export type ScheduledFunction = keyof typeof schedule;
