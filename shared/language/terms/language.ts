/**
 * The words of payment terms in a language, separated by bars. A word of several lists counts where it stands first in this order; an abbreviation with its
 * point is read without it too. A word that another language has with the same meaning need not be repeated.
 */
export interface TermsLanguage {
  readonly day: string;
  /** Letters that are days behind a number only: "30d", "30 j". */
  readonly dayLetters?: string;
  readonly workday: string;
  /** What makes days of work of the days beside it: "business", "ouvrés". */
  readonly working?: string;
  readonly week: string;
  readonly month: string;
  readonly fortnight?: string;
  readonly year: string;
  /** End of the month, in one word. */
  readonly monthEnd?: string;
  readonly end: string;
  /** The end of a month from which days are counted. */
  readonly fromMonthEnd?: string;
  /** The end of the next month, in one phrase: "net monthly". */
  readonly nextMonthEnd?: string;
  /** English counts from the end of the month ("30 days EOM"), the other languages count up to it ("30 jours fin de mois"). */
  readonly isCountedFromEnd?: true;
  /** End of the year, in one word. */
  readonly yearEnd?: string;
  /** The next month, in one word: "prox", "Folgemonat". */
  readonly nextMonth?: string;
  readonly next: string;
  readonly net: string;
  readonly atOnce: string;
  /** At once, where no other time is named; beside a percentage it is a discount: "pronto pago". */
  readonly promptly?: string;
  /** Before or with the delivery: "prepaid", "Nachnahme". */
  readonly before: string;
  /** Events that are at once: "receipt", "Erhalt". */
  readonly event: string;
  readonly discount: string;
  readonly payment: string;
  /** What days are counted from: "invoice", "date". */
  readonly invoice: string;
  readonly within: string;
  readonly on: string;
  readonly of: string;
  readonly after: string;
  readonly aside: string;
  readonly or: string;
  readonly not: string;
  /** Begins another clause. */
  readonly and?: string;
  /** What is left to pay after an instalment. */
  readonly rest: string;
  /** What a discount depends on: "if", "bei Zahlung". */
  readonly condition: string;
  readonly percent: string;
  readonly plus?: string;
  /** Numbers that are a word of terms in another language: "due", "once". */
  readonly notNumbers?: string;
  /** Words without effect. */
  readonly filler: string;
  /** What says payment at once wherever it stands, as in the text of a contract. */
  readonly phrases: string;
}
