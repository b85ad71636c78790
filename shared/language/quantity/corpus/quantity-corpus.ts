import type { Unit } from "../units.ts";

/** A text and what it is as a whole. */
export type Amount<U = Unit> = readonly [text: string, value: number, unit: U];

/** Examples of a language for quantities and rates. */
export interface QuantityCorpus {
  /** Whose decimals the examples have. */
  readonly locale: string;
  /** Sentences in which each quantity is found too; "…" is its place. */
  readonly sentences: readonly string[];
  readonly quantities: readonly Amount[];
  /** Quantities only where their context says so. */
  readonly latent: readonly Amount[];
  readonly rates: readonly Amount<Unit | "each">[];
  /** Rates only beside a price. */
  readonly latentRates: readonly Amount<Unit | "each">[];
  /** Texts without a quantity or a certain rate. */
  readonly none: readonly string[];
}
