/**
 * What people write, with what it means on Monday, 30 November 2026. Of a sentence, brackets mark what says the day. Several days that may be meant stand side
 * by side ("2026-12-04 2026-12-11"), periods with a slash ("2026-12-01/2026-12-31"), listed days with commas.
 */
export interface DayCorpus {
  readonly examples: readonly (readonly [value: string, ...texts: string[]])[];
  /** Days only in context: a due date is asked for, or a day of work. */
  readonly latent: readonly (readonly [value: string, ...texts: string[]])[];
  /** Looks like a day, and is none. */
  readonly none: readonly string[];
}
