/** Examples of a language for percentages. */
export interface PercentCorpus {
  /** Whose decimals the examples have. */
  readonly locale: string;
  /** Sentences in which each example is found too; "…" is its place. */
  readonly sentences: readonly string[];
  readonly percentages: readonly (readonly [text: string, percentage: number])[];
  /** Texts without a percentage. */
  readonly none: readonly string[];
}
