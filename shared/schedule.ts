/** What nobody calls but the clock: a function by its name, and how many minutes into every hour. Days begin on the hour nearly everywhere. */
export const schedule = { sweep: { minute: 1 } } as const;
export type Scheduled = keyof typeof schedule;
