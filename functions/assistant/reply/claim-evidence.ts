import type { ClaimVerb } from "./claim-words.ts";

/** An invoice that was read in this conversation, as far as an answer may tell of it. `number` as numbers are compared. */
export interface InvoiceEvidence {
  readonly number: string;
  readonly status: string;
  readonly isPaid: boolean;
  readonly isCredited: boolean;
}

/** What an answer is held against: what was executed and came of it, what the person said, what is on record. */
export interface ClaimEvidence {
  /** The prefixes of the numbers of invoices, and the numbers that were met. */
  readonly prefixes: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Every figure that was met, those that are totals, and what may have been worked out of them. */
  readonly figures: readonly number[];
  readonly totals: readonly number[];
  readonly derived: readonly number[];
  /** How many records the longest list had that was read. */
  readonly rows: number;
  /** All texts as one, nothing between their words but "@". */
  readonly compact: string;
  /** What was done in this turn. */
  readonly done: ReadonlySet<ClaimVerb>;
  /** What the person's click did in this conversation, and the numbers on the card. */
  readonly settled: readonly { readonly verb: ClaimVerb; readonly numbers: ReadonlySet<string> }[];
  readonly invoices: readonly InvoiceEvidence[];
  /** The invoice in hand, where it is stored. */
  readonly current: InvoiceEvidence | undefined;
  /** A list of invoices, or their sums, were read in this turn. */
  readonly hasList: boolean;
  /** Something of this turn waits for the person's click. */
  readonly waits: boolean;
  /** There is an invoice in hand; the person asks what was done before. */
  readonly hasDraft: boolean;
  readonly isAskedBack: boolean;
  readonly locale: string;
  readonly languages: readonly string[];
}
