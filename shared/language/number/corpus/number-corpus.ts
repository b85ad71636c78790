/** A text and what it may be, as a whole. */
export type Example = readonly [text: string, ...values: number[]];

/** Examples of a language for numbers. */
export interface NumberCorpus {
  /** Sentences in which each example is found too; "…" is its place. */
  readonly sentences: readonly string[];
  readonly numbers: readonly Example[];
  /** Numbers only where their context says so. */
  readonly latent: readonly Example[];
  readonly ordinals: readonly Example[];
  /** Texts of several numbers that do not run together, from left to right. */
  readonly several: readonly Example[];
  /** Texts without any number or place in a row. */
  readonly none: readonly string[];
}
