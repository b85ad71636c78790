import { currencies } from "../../../shared/money.ts";
import type { Token } from "./lexer.ts";

/** A word for money: how much of a currency one of it is, and of which. `$` and `kr` are shared by several currencies. */
export interface Coin {
  factor: number;
  currency?: string;
}

const coins: Record<string, Coin> = Object.fromEntries(
  (
    [
      ["buck bucks", 1],
      ["dollar dollars", 1, "$"],
      ["cent cents ¢ centime centimes", 0.01],
      ["euro euros €", 1, "EUR"],
      ["pound pounds quid £ sterling", 1, "GBP"],
      ["pence penny pennies", 0.01, "GBP"],
      ["rupee rupees ₹ rs inr", 1, "INR"],
      ["paise paisa", 0.01, "INR"],
      ["yen", 1, "JPY"],
      ["franc francs", 1, "CHF"],
      ["rappen", 0.01, "CHF"],
      ["kr krona kronor krone kroner", 1, "kr"],
      ["öre øre", 0.01, "kr"],
      ["rand", 1, "ZAR"],
      ["dirham dirhams", 1, "AED"],
      ["zloty zlotys złoty zł", 1, "PLN"],
      ["ringgit", 1, "MYR"],
      ["baht", 1, "THB"],
      ["forint", 1, "HUF"],
      ["koruna korun kč", 1, "CZK"],
      ["naira", 1, "NGN"],
      ["shekels shekel", 1, "ILS"],
      ["riyal riyals", 1, "SAR"],
    ] as const
  ).flatMap(([words, factor, currency]) => words.split(" ").map((word) => [word, { factor, ...(currency ? { currency } : {}) }] as const)),
);

/** What a word for money stands for. */
export const coinOf = (word: string | undefined): Coin | undefined => (word !== undefined && Object.hasOwn(coins, word) ? coins[word] : undefined);

const notes: Record<string, number> = { fiver: 5, fivers: 5, tenner: 10, tenners: 10 };

/** What a word for one bank note stands for: "a tenner". */
export const noteOf = (word: string | undefined): number | undefined => (word !== undefined && Object.hasOwn(notes, word) ? notes[word] : undefined);

/** The currency a word names: a code in capitals, or a name. */
export const currencyOf = (token: Token | undefined): string | undefined => {
  if (!token) return;
  if (/^[A-Z]{3}$/.test(token.source) && currencies.includes(token.source)) return token.source;
  return /^(?:usd|eur|gbp|cad|aud|inr|jpy|chf|nzd|sgd|zar|aed|sek|nok|dkk|pln|hkd)$/.test(token.text) ? token.text.toUpperCase() : undefined;
};

const countries: Record<string, Record<string, string>> = {
  kr: { swedish: "SEK", norwegian: "NOK", danish: "DKK", icelandic: "ISK" },
  $: { us: "USD", american: "USD", canadian: "CAD", australian: "AUD", aussie: "AUD", singapore: "SGD", singaporean: "SGD" },
  CHF: { swiss: "CHF" },
  GBP: { british: "GBP" },
  INR: { indian: "INR" },
  JPY: { japanese: "JPY" },
};

/** The currency of a country's adjective and a name that several countries share: "Swedish", "kronor". */
export const currencyOfCountry = (country: string | undefined, name: string | undefined): string | undefined => {
  const known = countries[coinOf(name)?.currency ?? ""];
  return country !== undefined && known && Object.hasOwn(known, country) ? known[country] : undefined;
};

/** Currencies that share a sign or a name, and which of them is meant where the business has none of them. */
const families: Record<string, { of: ReadonlySet<string>; first: string }> = {
  $: { of: new Set("USD CAD AUD NZD SGD HKD".split(" ")), first: "USD" },
  kr: { of: new Set("SEK NOK DKK ISK".split(" ")), first: "SEK" },
};

/** The currency a sign or a name stands for, to a business whose own is `own`. */
export const meantBy = (sign: string, own: string): string => {
  const family = families[sign];
  return !family ? sign : family.of.has(own) ? own : family.first;
};
