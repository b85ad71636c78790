import { asciiDigits } from "../../../shared/language/digits.ts";
import { localeDecimalSign, numberReadings } from "../../../shared/language/number/written.ts";
import { unitOf } from "../names/units.ts";
import { foldWord, partOf, type SpokenNumber, spokenNumbers } from "./number-words.ts";

/*
 * Numbers as people write them anywhere: `1 050,00`, `1'240.–`, `4,50,000`, `١٢`, `1½`, `12k`, `2,5 Stunden`, "zweiundzwanzig Euro fünfzig". The lexer of the
 * embedded model reads English; this reads what a model may have read in any other language.
 */

/** A number that was written, with what it may be: a separator can be read in two ways. */
export interface WrittenNumber {
  readonly values: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly kind: "money" | "percent" | "number";
  readonly unit?: string;
  /** It has separators by which a reader of English would read another number. */
  readonly isGrouped: boolean;
}

/** How many numbers of a message are looked at. */
const MOST = 400;

/** Figures with what stands between them, and the fraction behind them. What is part of a word, a date, a time or a number with dashes is none. */
const RUN = /(?<![\p{L}\d.,/:#@-])(?:\d+(?:[.,'’ \u00a0\u2009\u202f]\d+)*(?:\s?[½¼¾⅓⅔⅛⅜⅝⅞])?|[½¼¾⅓⅔⅛⅜⅝⅞])(?!\d|[.,/:-]\d)/gu;
const ENDS_WITH_FRACTION = /\s?[½¼¾⅓⅔⅛⅜⅝⅞]$/u;

/** Returns what figures may be: both readings where the locale writes decimals with that sign, else the one with groups. */
function readingsOf(written: string, locale: string): number[] {
  const readings = numberReadings(written);
  const decimal = localeDecimalSign(locale);
  return (readings.length > 1 ? readings.filter((reading) => reading.group || reading.decimal === decimal) : readings).map(({ value }) => value);
}

interface Bare extends SpokenNumber {
  readonly others: readonly number[];
  readonly isGrouped: boolean;
}

/** Figures of a text, each way in which spaces may join them: "2 1 050" is 2 and 1050. */
function figuresIn(text: string, locale: string): Bare[] {
  return [...text.matchAll(RUN)].slice(0, MOST).flatMap(({ 0: run, index }) => {
    const [glyph = ""] = ENDS_WITH_FRACTION.exec(run) ?? [];
    const digits = run.slice(0, run.length - glyph.length);
    if (!digits) return [{ value: readingsOf(run, locale)[0] ?? 0, others: [], start: index, end: index + run.length, isGrouped: true }];
    return piecesOf(digits).flatMap(({ said, at }): Bare[] => {
      const isLast = at + said.length === digits.length;
      const [value, ...others] = readingsOf(isLast ? said + glyph : said, locale);
      const start = index + at;
      const end = isLast ? index + run.length : start + said.length;
      return value === undefined ? [] : [{ value, others, start, end, isGrouped: /\d\D\d{3}(?!\d)/.test(said) || (isLast && glyph !== "") }];
    });
  });
}

/** What stands between spaces, joined where the next has three figures. */
function piecesOf(digits: string): { said: string; at: number }[] {
  const pieces: { said: string; at: number }[] = [];
  for (const { 0: said, index } of digits.matchAll(/[^ ]+/g)) {
    const before = pieces.at(-1);
    const joins = before && before.at + before.said.length + 1 === index && /^\d{1,3}(?: \d{3})*$/.test(before.said) && /^\d{3}(?:[.,]\d{1,2})?$/.test(said);
    if (joins) pieces.splice(-1, 1, { said: `${before.said} ${said}`, at: before.at });
    else pieces.push({ said, at: index });
  }
  return pieces;
}

const CURRENCY_BEFORE = /(?:\p{Sc}|\b(?:[A-Z]{3}|Fr\.?|kr\.?|Rs\.?|zł))\s?$/u;
const CODE_BEHIND = /^\s?[A-Z]{3}(?!\p{L})/u;
const CURRENCY_BEHIND =
  /^(?:\.[-–—]|,[-–—]|:-|\s?(?:\p{Sc}|(?:euros?|Fr\.|franken|francs?|kr\.?|kron\p{L}*|zł\p{L}*|dollars?|dólares|pesos?|reais|real|pounds?|yen|円|元|ευρώ|рубл\p{L}*|руб|грн|lei|forint|Kč|korun\p{L}*|rupees?|dirhams?|درهم|ريال|שקל\p{L}*|ש"ח)(?!\p{L})))/iu;
const PERCENT =
  /^\s?(?:%|(?:percent|prozent|procent\p{L}*|pct|por ?ciento|por ?cento|pour ?cent|per ?cento|proc|yüzde|процент\p{L}*|אחוז\p{L}*|بالمئة|パーセント)(?!\p{L}))/iu;
const SCALE = /^\s?(?:k(?!\p{L})|tsd\.?|tys\.?|tausend|mille|mila|mil|duizend|tusen|tuhat|tysi\p{L}*|тыс\p{L}*|ألف|אלף|千)(?!\p{L})/iu;
const TEN_THOUSANDS = /^\s?[万萬]/u;
const NEXT_WORD = /^[\s-]?([\p{L}\p{M}]+)/u;
/** How far behind a number is looked. */
const AHEAD = 40;

/** "Una hora y media", "2 und eine halbe Stunde": a half more, behind a number or its unit; or of something else, so both are read. */
const HALF_MORE = /^(?:[\s-]+([\p{L}\p{M}]+))?\s+(?:und|et|y|e|i|en|og|och|и|و|ו)\s?(?:eine?[nr]?\s|une?\s|een\s|una\s|uma\s)?([\p{L}\p{M}]+)/iu;

/** The numbers of a text in any notation, from left to right. Those in words are read in these languages. */
export function writtenNumbers(content: string, locale: string, languages: readonly string[]): WrittenNumber[] {
  const text = asciiDigits(content);
  const spoken = spokenNumbers(
    text,
    languages.filter((language) => language !== "en"),
  ).map((one): Bare => ({ ...one, others: [], isGrouped: false }));
  const parts = partsIn(text);
  const bare = [...figuresIn(text, locale), ...spoken, ...parts].sort((a, b) => a.start - b.start || b.end - a.end).slice(0, MOST);
  const found: WrittenNumber[] = [];
  let read = 0;
  for (const [i, one] of bare.entries()) {
    if (one.start < read) continue;
    const number = withContext(one, bare[i + 1], text, languages);
    read = number.end;
    const more = number.kind === "number" ? halfMore(one, text, languages) : undefined;
    // "Ein" alone is an article.
    const isArticle = number.values[0] === 1 && number.kind === "number" && !number.unit && /^\p{L}/u.test(text.slice(one.start));
    found.push(...(isArticle ? [] : [number]), ...(more ? [more] : []));
  }
  return found;
}

/** "Eine halbe Stunde", "anderthalb", "ein Dutzend". */
function partsIn(text: string): Bare[] {
  const found: Bare[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const value = partOf(word);
    if (value !== undefined && found.length < MOST) found.push({ value, others: [], start: index, end: index + word.length, isGrouped: false });
  }
  return found;
}

/** The number with what it is of: money, a share, so many of a unit; and with what belongs to it behind. */
function withContext(one: Bare, next: Bare | undefined, text: string, languages: readonly string[]): WrittenNumber {
  const { start, isGrouped } = one;
  const behind = text.slice(one.end, one.end + AHEAD);
  const scale = SCALE.exec(behind) ?? TEN_THOUSANDS.exec(behind);
  const factor = !scale ? 1 : TEN_THOUSANDS.test(behind) ? 10_000 : 1000;
  const end = one.end + (scale?.[0].length ?? 0);
  const after = text.slice(end, end + AHEAD);
  const values = [one.value, ...one.others].map((value) => Number((value * factor).toFixed(6)));
  if (PERCENT.test(after)) return { values, start, end: end + (PERCENT.exec(after)?.[0].length ?? 0), kind: "percent", isGrouped };
  const currency = CURRENCY_BEHIND.exec(after) ?? CODE_BEHIND.exec(after);
  const isMoney = currency !== null || CURRENCY_BEFORE.test(text.slice(Math.max(0, start - 6), start));
  if (isMoney) {
    const money: WrittenNumber = { values, start, end: end + (currency?.[0].length ?? 0), kind: "money", isGrouped };
    // "Zweiundzwanzig Euro fünfzig".
    const cents = currency && next && /^\s$/.test(text.slice(money.end, next.start)) && next.value > 0 && next.value < 100 && Number.isInteger(next.value);
    return cents ? { ...money, values: [Number(((values[0] ?? 0) + next.value / 100).toFixed(2))], end: next.end, isGrouped: true } : money;
  }
  const unit = unitWord(NEXT_WORD.exec(after)?.[1], languages);
  return { values, start, end: unit ? end + (NEXT_WORD.exec(after)?.[0].length ?? 0) : end, kind: "number", isGrouped, ...(unit ? { unit } : {}) };
}

/** A number with the half that is said behind it. */
function halfMore({ value, start, end }: Bare, text: string, languages: readonly string[]): WrittenNumber | undefined {
  const half = HALF_MORE.exec(text.slice(end, end + AHEAD));
  const part = half?.[2] === undefined ? undefined : partOf(half[2]);
  if (!half || part === undefined || part >= 1) return undefined;
  const whole = end + half[0].length;
  const unit = unitWord(half[1], languages) ?? unitWord(NEXT_WORD.exec(text.slice(whole, whole + AHEAD))?.[1], languages);
  return { values: [value + part], start, end: whole, kind: "number", isGrouped: false, ...(unit ? { unit } : {}) };
}

/** The languages whose words for times are known; the forms that a dictionary does not have. */
export const timeLanguages =
  "ar az bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja ka ko lt lv mr ms nb nl pa pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh".split(
    " ",
  );
const units = ["minute", "hour", "day", "week", "month", "year"] as const;
const more: Readonly<Record<string, (typeof units)[number]>> = {
  tagen: "day",
  tages: "day",
  monaten: "month",
  monats: "month",
  jahren: "year",
  std: "hour",
  stdn: "hour",
  uren: "hour",
  uurtje: "hour",
  jours: "day",
  journee: "day",
  journees: "day",
  jornada: "day",
  jornadas: "day",
  giornata: "day",
  giornate: "day",
  godzine: "hour",
  godz: "hour",
  dnia: "day",
  minute: "minute",
  timmar: "hour",
};

/** How long a word for a time is, in characters, that is known in every language; a shorter one only in those that the person speaks. */
const TELLING = 4;

/** The unit of time that a word stands for; other units as they are known in English. */
export function unitWord(word: string | undefined, languages: readonly string[]): string | undefined {
  if (!word) return undefined;
  const found = timeWords().get(foldWord(word));
  const isKnown = found && (foldWord(word).length >= TELLING || [...found.languages].some((language) => language === "" || languages.includes(language)));
  return unitOf(word.toLowerCase()) ?? (isKnown ? found.unit : undefined);
}

interface TimeWord {
  readonly unit: string;
  readonly languages: Set<string>;
}

let times: ReadonlyMap<string, TimeWord> | undefined;
function timeWords(): ReadonlyMap<string, TimeWord> {
  if (times) return times;
  const made = new Map<string, TimeWord>();
  const add = (word: string, unit: string, language: string) => {
    const known = made.get(word) ?? { unit, languages: new Set() };
    if (known.unit === unit) made.set(word, { unit, languages: known.languages.add(language) });
  };
  for (const language of timeLanguages) for (const unit of units) for (const count of [1, 2, 5]) add(foldWord(nameOf(language, unit, count)), unit, language);
  for (const [word, unit] of Object.entries(more)) add(word, unit, "");
  times = made;
  return made;
}

const nameOf = (language: string, unit: string, count: number): string =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
    .formatToParts(count)
    .flatMap(({ type, value }) => (type === "unit" ? [value] : []))
    .join("");
