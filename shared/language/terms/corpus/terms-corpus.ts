/** Examples of a language for payment terms. */
export interface TermsCorpus {
  /** Texts with the due date that they name: "30 days", "10 business days, then the end of the month", "2027-05-01; 2 % within 10 days". */
  readonly terms: readonly (readonly [text: string, due: string])[];
  /** Texts that name no day, two of them, or are about something else. */
  readonly none: readonly string[];
}
