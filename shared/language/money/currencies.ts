import { currencies } from "../../money.ts";
import type { Entry } from "../lexicon.ts";
import { foldToken, tokensOf } from "../tokens.ts";
import { currency } from "./kinds.ts";
import type { MoneyLanguage } from "./language.ts";

/** Of currencies with one sign, those that most people mean stand first. */
const FIRST = ["USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "MXN", "INR", "BRL", "CNY"];
const byUse = [...FIRST, ...currencies.filter((code) => !FIRST.includes(code))];

/** Codes that are words of a language too: they count in capitals only. */
const WORDS = new Set("ALL AMD ANG BAM BOB COP CUP GEL LAK MAD MOP PEN PHP RON SOS TOP TRY DOP CAD LEI SEK MUR".split(" "));

/** Signs that people write and CLDR has not. */
const written: readonly (readonly [signs: string, code: string])[] = [
  ["US$|$US|U$S|USD$|$USD", "USD"],
  ["C$|CAD$|Can$|$CA|$CAD", "CAD"],
  ["AU$|AUD$|$A|$AU", "AUD"],
  ["NZD$", "NZD"],
  ["S$|SG$", "SGD"],
  ["Mex$|MXN$|$MXN|M$N|MN", "MXN"],
  ["COL$|COP$", "COP"],
  ["AR$", "ARS"],
  ["CLP$", "CLP"],
  ["RD$", "DOP"],
  ["SFr|sFr|SFR", "CHF"],
  ["￥", "JPY"],
  ["￥", "CNY"],
  ["円", "JPY"],
  ["元", "CNY"],
  ["원", "KRW"],
  ["AED|Dhs|DH", "AED"],
  ["Rs|₨", "INR"],
  ["TL", "TRY"],
  ["NIS", "ILS"],
];

type Codes = Map<string, Set<string>>;
const put = (codes: Codes, phrase: string, code: string): void => {
  const key = phrase.trim();
  if (!key) return;
  const known = codes.get(key);
  if (known) known.add(code);
  else codes.set(key, new Set([code]));
};

const partOf = (locale: string, code: string, display: "name" | "narrowSymbol" | "symbol", count = 1): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: code, currencyDisplay: display })
    .formatToParts(count)
    .flatMap(({ type, value }) => (type === "currency" ? [value] : []))
    .join("");

const entriesOf = (codes: Codes, options: Pick<Entry, "isUpper" | "isTight">): Entry[] =>
  [...codes].map(([phrases, all]) => ({ kind: currency, value: byUse.filter((code) => all.has(code)), phrases, ...options }));

/** The codes of ISO 4217, and the signs of CLDR and of everyday life. */
export function currencySigns(): Entry[] {
  const [capitals, any, signs]: [Codes, Codes, Codes] = [new Map(), new Map(), new Map()];
  for (const code of currencies) {
    put(WORDS.has(code) ? capitals : any, WORDS.has(code) ? code : code.toLowerCase(), code);
    for (const display of ["narrowSymbol", "symbol"] as const) {
      const sign = partOf("en", code, display);
      if (sign !== code) put(signs, sign, code);
    }
  }
  for (const [all, code] of written) for (const sign of all.split("|")) put(signs, sign, code);
  const isPlain = (sign: string) => /^[^\p{L}]+$/u.test(sign);
  const split = (keep: (sign: string) => boolean): Codes => new Map([...signs].filter(([sign]) => keep(sign)));
  return [
    ...entriesOf(capitals, { isUpper: true }),
    ...entriesOf(any, {}),
    ...entriesOf(split(isPlain), {}),
    // "A$" and "Fr": the letters as they are, and the sign right behind them.
    ...entriesOf(
      split((sign) => !isPlain(sign)),
      { isTight: true, isUpper: true },
    ),
  ];
}

/** The names of all currencies in a language, whole ("US dollars") and by their noun ("dollars"), with what people say besides. */
export function currencyNames(locale: string, { noun, slang }: Pick<MoneyLanguage, "noun" | "slang">): Entry[] {
  const names: Codes = new Map();
  for (const code of currencies)
    for (const count of [1, 2]) {
      const name = partOf(locale, code, "name", count);
      if (name === code) continue;
      put(names, foldPhrase(name), code);
      const words = tokensOf(name).filter(({ text }) => /^\p{L}{2}/u.test(text));
      const own = noun === "last" ? words.at(-1) : words[0];
      if (own) put(names, own.text, code);
    }
  for (const [phrases, codes] of slang) for (const phrase of phrases.split("|")) for (const code of codes.split(" ")) put(names, phrase, code);
  return entriesOf(names, {});
}

const foldPhrase = (name: string): string =>
  tokensOf(name)
    .map(({ said }) => foldToken(said))
    .join(" ");
