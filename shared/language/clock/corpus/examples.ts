/**
 * Times and spans that people write. Of a sentence, brackets mark what says the time. Where am or pm is not said, both times stand side by side, the likelier
 * first ("07:30 19:30"); spans are written with a dash, and those over midnight end earlier than they begin.
 */
export interface ClockCorpus {
  readonly times: readonly (readonly [value: string, ...texts: string[]])[];
  readonly spans: readonly (readonly [value: string, ...texts: string[]])[];
  /** Times and spans only in context. */
  readonly latent: readonly (readonly [value: string, ...texts: string[]])[];
  /** Looks like a time, and is none. */
  readonly none: readonly string[];
}
