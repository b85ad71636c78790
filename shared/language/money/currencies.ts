import { currencies } from "../../money.ts";
import type { Entry } from "../lexicon.ts";
import { piecesOfPhrase } from "../tokens.ts";
import { type CurrencyMark, cents, currency, doubtfulCurrency } from "./kinds.ts";
import type { MoneyLanguage } from "./language.ts";
import { type CurrencyRows, codesLikeWords, doubtful, doubtfulCapitals, hundredths, markOfRow, names, signs } from "./signs.ts";

/** Of currencies with one name, those that most people mean stand first. */
const FIRST = "USD EUR GBP CHF JPY CAD AUD MXN INR BRL CNY SEK NOK DKK PLN CZK".split(" ");
const byUse = [...FIRST, ...currencies.filter((code) => !FIRST.includes(code))];

/** The marks of phrases. What is said of a phrase first decides what it means; the others add what else it may be. */
class Marks {
  readonly #marks = new Map<string, CurrencyMark>();

  add(phrase: string, mark: CurrencyMark): void {
    const key = foldPhrase(phrase);
    const known = this.#marks.get(key);
    if (!known) this.#marks.set(key, mark);
    else this.#marks.set(key, { ...known, may: [...new Set([...known.may, ...mark.may])], ...(mark.isLeading ? { isLeading: true } : {}) });
  }

  addRows(rows: CurrencyRows, flags: Partial<CurrencyMark> = {}): void {
    for (const [phrases, may] of rows) for (const phrase of phrases.split("|")) this.add(phrase, { ...markOfRow(may), ...flags });
  }

  entries(): Entry[] {
    // "FR 73" is a tax number, "BT22 9ZL" a postcode, "6312-2RS" an article.
    return [...this.#marks].map(([phrases, value]) => ({ kind: currency, value, phrases, isNotUpper: /^(?:fr|zl|rs)(?: \.)?$/.test(phrases) }));
  }
}

const foldPhrase = (phrase: string): string =>
  piecesOfPhrase(phrase)
    .map(({ text }) => text)
    .join(" ");

const isPlain = (sign: string): boolean => !/\p{L}/u.test(sign) || !/[\p{Sc}/]/u.test(sign);
/** "a$" and "s/" are other things than "A$" and "S/"; letters that are apart from their sign are capitals too. */
const isUpper = (sign: string): boolean => sign.includes(" ") || /^(?:A\$|\$A|S\/)$/.test(sign);
const ABBREVIATIONS = new Set("fr sfr kr rs rp dhs kč руб грн дин лв".split(" "));
/** "Fr." and "kr." are abbreviations. "đ" would be any d. */
const spellings = (sign: string): string[] => (/^[a-z]$/.test(foldPhrase(sign)) ? [] : ABBREVIATIONS.has(sign) ? [sign, `${sign} .`] : [sign]);

/** Signs of letters and others ("R$"), with the letters as they are. */
const compoundSigns = (): Entry[] =>
  signs.flatMap(([all, may]) =>
    all
      .split("|")
      .filter((sign) => !isPlain(sign))
      .map((sign) => ({
        kind: currency,
        value: { ...markOfRow(may), isLeading: true } satisfies CurrencyMark,
        phrases: sign,
        isTight: !sign.includes(" "),
        isUpper: isUpper(sign),
      })),
  );

const isCertain = (code: string): boolean => !doubtfulCapitals.some(([sign]) => sign === code);

/** The signs, codes and names of all currencies in these languages, each phrase once. */
export function currencyEntries(spoken: readonly (readonly [locale: string, language: MoneyLanguage])[]): Entry[] {
  const marks = new Marks();
  for (const [, { slang }] of spoken) marks.addRows(slang, { isWord: true });
  const hundreds = new Set(spoken.flatMap(([, { cents: all }]) => all.flatMap(([phrases]) => phrases.split("|"))));
  for (const [phrases, may] of signs)
    for (const sign of phrases.split("|").filter(isPlain))
      for (const phrase of spellings(sign))
        marks.add(phrase, {
          ...markOfRow(may),
          isLeading: true,
          ...(/^\p{L}{4}/u.test(sign) ? { isWord: true } : {}),
          ...(hundreds.has(phrase) ? { isOnlyLeading: true } : {}),
        });
  marks.addRows(names, { isWord: true });
  const words = new Set([...codesLikeWords, ...spoken.flatMap(([, { noNames = "" }]) => noNames.toUpperCase().split("|"))]);
  for (const code of currencies) if (!words.has(code)) marks.add(code, { may: [code], meant: code, isLeading: true });
  for (const [locale, language] of spoken) addNames(marks, locale, language);
  return [
    ...marks.entries(),
    ...compoundSigns(),
    ...currencies
      .filter((code) => words.has(code) && isCertain(code))
      .map((code) => ({
        kind: currency,
        value: { may: [code], meant: code, isLeading: true } satisfies CurrencyMark,
        phrases: code,
        isUpper: true,
      })),
    ...doubtful.map(([phrases, may]) => ({ kind: doubtfulCurrency, value: markOfRow(may), phrases })),
    ...doubtfulCapitals.map(([phrases, may]) => ({ kind: doubtfulCurrency, value: markOfRow(may), phrases, isUpper: true })),
    ...hundredths.map(([phrases, may]) => ({ kind: cents, value: markOfRow(may), phrases })),
  ];
}

/** Names whose noun is none, or a word of everyday life: "nuevo dólar", "Zimbabwean gold", "leoni", "marcos". */
const WITHOUT_NOUN = new Set("BAM ILS KGS PEN SLE TWD UZS ZWG".split(" "));

/** Adds the names of CLDR, whole ("US dollars") and by their noun ("dollars"). */
function addNames(marks: Marks, locale: string, { noun, noNames = "" }: MoneyLanguage): void {
  const others = new Set(noNames.split("|"));
  for (const code of byUse)
    for (const name of namesOf(locale, code)) {
      const words = piecesOfPhrase(name).filter(({ text }) => /^\p{L}{2}/u.test(text));
      if (words.length > 1) marks.add(name, { may: [code], meant: code, isWord: true, isLeading: true });
      const own = noun === "last" ? words.at(-1) : words[0];
      if (own && !others.has(own.text) && (words.length === 1 || !WITHOUT_NOUN.has(code))) marks.add(own.text, { may: [code], isWord: true });
    }
}

/** The singular and the plural of a currency's name, where CLDR has one: what stands behind the number and its space. */
function namesOf(locale: string, code: string): readonly string[] {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: code, currencyDisplay: "name", maximumFractionDigits: 0 });
  const [one, two] = [format.format(1).slice(2), format.format(2).slice(2)];
  return (one === two ? [one] : [one, two]).filter((name) => name !== code);
}
