import { countryCodes } from "../countries.ts";
import type { Span } from "../span.ts";

/** The code of a bank (ISO 9362). */
export interface BicFound extends Span {
  readonly kind: "bic";
  readonly value: string;
}

/** Whether a text is built as a BIC: four letters of a bank, those of a country, its place, and at times its branch. */
export const isBic = (value: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value) && countryCodes.has(value.slice(4, 6));

const FORM = /(?<![\p{L}\p{N}])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![\p{L}\p{N}])/gu;
/** The word of a bank's code, or an account right before it. Words in capitals look like a BIC. */
const BANK = /\b(?:bic|swift)\b|[A-Z]{2}\d{2}(?: ?[A-Z\d]){10,30}[ ,;·|–\t\n-]{1,5}$/i;
/** How far before it the word may stand. */
const NEAR = 160;

/** Returns the BICs of a text: where their word or an account stands near. */
export const bicsIn = (text: string): BicFound[] =>
  Array.from(text.matchAll(FORM)).flatMap(({ 0: value, index: start }): BicFound[] =>
    isBic(value) && BANK.test(text.slice(Math.max(0, start - NEAR), start)) ? [{ kind: "bic", value, start, end: start + value.length }] : [],
  );
