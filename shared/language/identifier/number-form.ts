/** A number that a country gives to persons or businesses, and how it is checked. */
export interface NumberForm {
  /** ISO 3166-1. */
  readonly country: string;
  /** `vat`: under which value added tax or sales tax is charged; `tax`: otherwise of a tax office; `register`: of a register of businesses. */
  readonly kind: "vat" | "tax" | "register";
  /** What its country calls it. */
  readonly name: string;
  /** Letters that may stand before it and tell its country. */
  readonly prefix?: string;
  /** All of it behind the prefix, in capitals and without signs. */
  readonly form: RegExp;
  /** Words that it stands behind, folded, without signs, separated by bars; each may be the beginning of a longer one. */
  readonly words: string;
  /** What tells it where no word does: the form alone, or right check digits. Otherwise a word or its prefix must. */
  readonly isToldBy?: "form" | "check";
  /** Returns whether the check digits are right; absent, or undefined, where a number has none. */
  readonly check?: (number: string) => boolean | undefined;
}
