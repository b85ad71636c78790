import { datesIn } from "../entities/dates.ts";
import { fold } from "../entities/fold.ts";
import { type MoneyHints, moneyIn } from "../entities/money.ts";
import { type Word, wordsIn } from "../entities/words.ts";

export type Language = "en" | "de" | "fr" | "es";

/** How a document writes: its language, its decimals, its money. */
export interface Manner {
  readonly language: Language;
  readonly decimal: "." | ",";
  readonly currency: string | undefined;
  readonly monthFirst: boolean;
  /** The first day that it names in full: those without a year lie near it. */
  readonly near: string | undefined;
}

const typical: Readonly<Record<Language, Set<string>>> = {
  en: new Set("the of and to for is by with this shall will any be on are we your our from at".split(" ")),
  de: new Set("der die das und ist von zu den mit wird auf fur im des dem nicht ein eine sind wir ihre bei".split(" ")),
  fr: new Set("le les des et du est pour dans une par au sur aux nous votre ce sont qui vous que".split(" ")),
  es: new Set("el los las y del para una por con se al su que es este sin lo como".split(" ")),
};

/** In which language a document is, from its small words. */
export function languageOf(words: readonly Word[]): Language {
  const counts: Record<Language, number> = { en: 0.5, de: 0, fr: 0, es: 0 };
  for (const { text } of words) for (const language of ["en", "de", "fr", "es"] as const) if (typical[language].has(text)) counts[language]++;
  return (["en", "de", "fr", "es"] as const).reduce((best, language) => (counts[language] > counts[best] ? language : best), "en");
}

const COMMA_DECIMALS = /\d,\d{2}(?!\d)/g;
const POINT_DECIMALS = /\d\.\d{2}(?![\d.])/g;
const AMERICAN = /\b(?:USA|United States|[A-Z]{2} \d{5}|Delaware|California|New York|Texas|Inc\.|LLC)\b/;

/** By what a document shows whose dollars it means. */
const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ABN|ACN|Australia|NSW|QLD|A\$|AUD)(?![\p{L}])/u, "AUD"],
  [/\b(?:NZBN|New Zealand|Aotearoa|Auckland|NZ\$|NZD)(?![\p{L}])/u, "NZD"],
  [/\b(?:HST|PST|Canada|Ontario|British Columbia|Quebec|Québec|Alberta|C\$|CAD|[A-Z]\d[A-Z] \d[A-Z]\d)(?![\p{L}])/u, "CAD"],
  [/\b(?:México|Mexico|C\.V\.|MXN|Jalisco|pesos)(?![\p{L}])/u, "MXN"],
  [/\b(?:Singapore|UEN|S\$|SGD)(?![\p{L}])/u, "SGD"],
];

/** The currency of a document that names none: by the country it shows, or its language. */
const likelyCurrency = (text: string, language: Language, dollar: string | undefined): string | undefined => {
  if (/\beuros?\b/i.test(text) || language !== "en") return "EUR";
  if (dollar) return dollar;
  if (AMERICAN.test(text) || /\(?\d{3}\)?[ -]\d{3}-\d{4}/.test(text)) return "USD";
  return /\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\bquid\b/.test(text) ? "GBP" : undefined;
};

/** How a document writes, from the whole of it. */
export function mannerOf(text: string): Manner {
  const language = languageOf(wordsIn(fold(text.slice(0, 40_000))));
  const [commas, points] = [COMMA_DECIMALS, POINT_DECIMALS].map((form) => text.match(form)?.length ?? 0) as [number, number];
  const decimal = commas === points ? (language === "en" ? "." : ",") : commas > points ? "," : ".";
  const counts = new Map<string, number>();
  const dollar = DOLLARS.find(([sign]) => sign.test(text))?.[1];
  const isForeign = dollar !== undefined && !/\bUSD\b|US\$|, [A-Z]{2} \d{5}\b/.test(text);
  for (const { currency } of moneyIn(text, isForeign ? { dollar } : {})) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  for (const [, code = ""] of text.matchAll(/\b(EUR|USD|GBP|CHF|CAD|AUD)\b/g)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [currency] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [likelyCurrency(text, language, dollar)];
  const monthFirst = language === "en" && !isForeign && (AMERICAN.test(text) || currency === "USD");
  return { language, decimal, currency, monthFirst, near: datesIn(text.slice(0, 60_000), { monthFirst })[0]?.date };
}

/** Which dollar a document means, by the currency that it names most. */
export const hintsOf = ({ currency }: Manner): MoneyHints => ({
  main: currency,
  ...(currency && /^(?:CAD|AUD|NZD|SGD|USD|HKD|MXN)$/.test(currency) ? { dollar: currency } : {}),
});
