/** A text and the sum that it is as a whole: the amount in major units, and the currency where it says one. */
export type Sum = readonly [text: string, amount: number, currency?: string];

/** Examples of a language for money. */
export interface MoneyCorpus {
  /** Whose decimals and whose signs the examples have. */
  readonly locale: string;
  readonly currency: string;
  /** Sentences in which each example is found too; "…" is its place. */
  readonly sentences: readonly string[];
  readonly sums: readonly Sum[];
  /** Money only where its context says so. */
  readonly latent: readonly Sum[];
  /** Texts without money. */
  readonly none: readonly string[];
}
