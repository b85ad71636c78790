/**
 * The functions that only the scheduler calls, by name, and at which minutes of every hour. Days begin on the hour nearly everywhere;
 * an email that was not handed over waits for five minutes at most.
 */
export const schedule = {
  sweep: { minutes: [1] },
  outbox: { minutes: [3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58] },
} as const satisfies Record<string, { readonly minutes: readonly number[] }>;
export type ScheduledFunction = keyof typeof schedule;
