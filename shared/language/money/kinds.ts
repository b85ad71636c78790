import { kind } from "../chart.ts";
import type { NumberReading } from "../number/written.ts";

/** What a sign, a code or a word says of the currency. */
export interface CurrencyMark {
  /** The currencies that it may stand for, in major use first: "$" has thirty, "US$" one. */
  readonly may: readonly string[];
  /** The most likely one without further context; undefined if several are equally likely. */
  readonly meant?: string;
  /** "Dollars" and not "$": an article may stand before it. */
  readonly isWord?: true;
  /** It stands before amounts too: "CHF 80", and not "rand 80". */
  readonly isLeading?: true;
  /** It stands before amounts only: behind one, "Rp." are Rappen. */
  readonly isOnlyLeading?: true;
}
export const currency = kind<CurrencyMark>("currency");

/** A sign of a currency that is more often something else: "ft", "R". */
export const doubtfulCurrency = kind<CurrencyMark>("doubtfulCurrency");

/** A sign that stands between an amount and its cents: the cifrão of "850$00". */
export const decimalCurrency = kind<CurrencyMark>("decimalCurrency");

/** Hundredths of a currency: "cents", "Rappen", "p". */
export const cents = kind<CurrencyMark>("cents");

/**
 * A sum of money in major units: what its figures may mean, and the currencies that its sign may stand for, none where no sign is there ("80.–"). `meant` is
 * the most likely one. A sign between two figures ("2025 CHF 135") is read with each of them: `sumsIn` of choose.ts tells whose it is.
 */
export interface MoneyValue {
  readonly amounts: readonly NumberReading[];
  readonly currencies: readonly string[];
  readonly meant?: string;
}
export const money = kind<MoneyValue>("money");

/** What stands for no cents: ".–", ",-". `isNumbering`: or behind the number of a clause, as Spanish contracts have it ("1.- Objeto"). */
export const noCents = kind<{ readonly isNumbering: boolean }>("noCents");

/** Less than one of a currency, in figures: "–.42". */
export const onlyCents = kind<number>("onlyCents");

/** Cents as hundredths: the 50 of "50/100". */
export const writtenCents = kind<number>("writtenCents");

/** So much of whatever the currency is: "grand", "Riesen", "fiver". */
export const note = kind<number>("note");

/** Joins an amount and its currency: "un millón de pesos". */
export const ofCurrency = kind<true>("ofCurrency");

/** Joins an amount and its cents: "cinco con cincuenta". */
export const withCents = kind<true>("withCents");
