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

/** A text of a corpus without its brackets, and what stands between them. */
export function marked(example: string): { readonly text: string; readonly start: number; readonly end: number } {
  const [start, end] = [example.indexOf("["), example.indexOf("]")];
  return start < 0 ? { text: example, start: 0, end: example.length } : { text: example.replace(/[[\]]/g, ""), start, end: end - 1 };
}
