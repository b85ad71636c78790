import type { CalendarDate } from "../../../shared/clock.ts";
import { isInCurrency } from "../../../shared/language/money/currency-marks.ts";
import { nameWords } from "../../../shared/language/names/name-words.ts";
import { quantity } from "../../../shared/language/quantity/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../../../shared/language/read.ts";
import { type Token, tokensOf } from "../../../shared/language/tokens.ts";
import { languages as allLanguages, type Language, languageFor } from "../../../shared/locales/languages.ts";
import { languageOf } from "../names/language.ts";
import { shift } from "../sources/date-sources.ts";
import { daysNamed } from "../sources/named-day.ts";
import { readIn, type WrittenNumber, writtenNumbers } from "../sources/written-numbers.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import type { Claim } from "./claim-words.table.ts";
import type { Outcome } from "./outcome.ts";
import { claimsOf, isOfLater, namesContact, sentencesOf } from "./said-claims.ts";
import { statesOtherTerms } from "./stated-terms.ts";

/** In what an answer contradicts what came of a turn. */
export type Contradiction = "nothing changed" | "other values" | "claim" | "contact" | "name" | "number" | "day" | "terms" | "currency";

/** Most characters of an answer, and of the texts of a turn, that are compared. */
const MOST_COMPARED = 4000;
const MOST_TEXT = 20_000;

/**
 * Returns in what an answer contradicts the outcome of its turn, if in anything: it may have been written before that was known. Numbers, days, names and
 * currencies are compared as such; of words only a few are read, and those without their grammar. What the person said proves nothing here.
 */
export function contradictionIn(answer: string, outcome: Outcome, reference: ReferenceData): Contradiction | undefined {
  const text = answer.slice(0, MOST_COMPARED);
  const languages = languagesOf(text, reference);
  if (outcome.isCalledOtherwise) return "other values";
  if (claimsIn(text, languages, outcome).some((claim) => !outcome.isSo[claim])) return outcome.isChanged ? "claim" : "nothing changed";
  // Of a turn in which nothing came about nothing else can be wrong.
  if (!outcome.isChanged && !outcome.waits) return undefined;
  if (emailsIn(text).some((email) => !outcome.values.texts.some((known) => known.toLowerCase().includes(email)))) return "contact";
  if (!outcome.hasContacts && sentencesOf(text).some((sentence) => changesContact(sentence.text, languages))) return "contact";
  if (namesAnother(text, outcome, reference)) return "name";
  const days = daysNamed(text, reference, { isDue: true }).filter(
    // "Tomorrow's forecast" is no day of an invoice, nor is 金 (Friday) in 入金 (payment), nor "so" (Sonntag).
    ({ start, end }) => !/^(?:(?:the )?[Ff]irst|\p{Script=Han}|\p{Ll}{2})$/u.test(text.slice(start, end)) && !/^['’]s\b/.test(text.slice(end, end + 3)),
  );
  const written = writtenNumbers(readIn(text, languages), reference.profile.locale);
  // The "1'" of "1'000" is no minute.
  const counted = quantitiesIn(text).filter(({ start, end }) => !written.some((number) => number.start <= start && end < number.end));
  const isApart = (number: Span, spans: readonly Span[]): boolean => !spans.some(({ start, end }) => number.start < end && start < number.end);
  // A word alone may be no number: "TVA" is two in Swedish. With a currency it is one.
  const isNumber = ({ start, end, unit, kind }: WrittenNumber): boolean => unit !== undefined || kind === "money" || /\p{N}/u.test(text.slice(start, end));
  const numbers = written.filter((number) => isNumber(number) && isApart(number, [...days, ...counted]));
  if (![...numbers, ...counted].every((number) => isKnown(number, outcome, reference))) return "number";
  if (!days.every((day) => isKnownDay(day.days, /\p{N}/u.test(text.slice(day.start, day.end)), outcome, reference))) return "day";
  const dates = days.filter(({ start, end }) => /\p{N}/u.test(text.slice(start, end)));
  const dateless = dates.reduce((rest, { start, end }) => rest.slice(0, start) + "?".padEnd(end - start) + rest.slice(end), text);
  if (outcome.hasTerms && statesOtherTerms(dateless, outcome.drafts, reference.today, (value) => isFigure(value, outcome))) return "terms";
  return isInCurrencies(text, outcome) ? undefined : "currency";
}

/** Claims of what only a click does, in words that no other language has for something else: a short answer may be in any. */
const BY_CLICK: ReadonlySet<Claim> = new Set(["sent", "gone", "recorded"]);

/** Returns what an answer claims. Where a card waits, a sentence about what will be claims nothing. */
function claimsIn(text: string, languages: readonly Language[], { waits }: Outcome): Claim[] {
  const isUnsure = languageOf(text) === undefined;
  return sentencesOf(text).flatMap((sentence) => {
    if (waits && isOfLater(sentence.text, languages)) return [];
    const foreign = isUnsure ? [...claimsOf(sentence.text, allLanguages)].filter((claim) => BY_CLICK.has(claim)) : [];
    return [...claimsOf(sentence.text, languages), ...foreign];
  });
}

/** Returns the languages that an answer may be in. A model falls back to English. */
export const languagesOf = (text: string, { language = "en", profile }: ReferenceData): Language[] => [
  ...new Set<Language>([languageOf(text) ?? language, language, languageFor(profile.locale), "en"]),
];

/** Returns the e-mail addresses of a text, in lower case. */
const emailsIn = (text: string): string[] =>
  text.split(/[\s<>()[\]{}"'“”«»,;:*`|]/u).flatMap((word) => (word.indexOf("@") > 0 ? [word.toLowerCase().replace(/[.!?…]$/, "")] : []));

/** Returns true if a sentence says that how somebody is reached was stored or changed. */
function changesContact(sentence: string, languages: readonly Language[]): boolean {
  const claims = claimsOf(sentence, languages);
  return namesContact(sentence, languages) && CHANGES.some((claim) => claims.has(claim));
}
const CHANGES = ["changed", "saved", "added"] as const;

const isFigure = (value: number, { values: { figures, texts } }: Outcome): boolean =>
  [...figures, ...figuresIn(texts)].some((figure) => Math.abs(Math.abs(figure) - Math.abs(value)) < 0.0051);

const figureCache = new WeakMap<readonly string[], readonly number[]>();
function figuresIn(texts: readonly string[]): readonly number[] {
  const known =
    figureCache.get(texts) ?? texts.flatMap((text) => writtenNumbers(readIn(text.slice(0, MOST_COMPARED), []), "en-US").flatMap(({ values }) => values));
  figureCache.set(texts, known);
  return known;
}

const TIME = /^(?:day|week|fortnight|month|year)$/;
/** Units under which lines and records are counted. */
const COUNTED = /^(?:item|copy|piece|unit)$/;

/** Returns true if a number of an answer is a figure of the outcome, counts its lines or records, or counts the days to one of its days. */
function isKnown({ values, kind, unit }: Quantity, outcome: Outcome, reference: ReferenceData): boolean {
  const { drafts } = outcome;
  if (values.some((value) => isFigure(value, outcome) || (unit === "minute" && isFigure(value / 60, outcome)))) return true;
  if (kind !== "number") return false;
  if (unit && TIME.test(unit))
    return values.some((value) => drafts.some((draft) => [draft.invoiceDate, reference.today].some((from) => shift(from, value, unit) === draft.dueDate)));
  return (!unit || COUNTED.test(unit)) && values.some((value) => value <= 1 || drafts.some(({ lines }) => lines.length === value));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

type Quantity = Pick<WrittenNumber, "values" | "kind" | "unit" | "start" | "end">;

/** Returns how many of which units an answer says: "three and a half hours" is 3.5. "An hour" says nothing. */
function quantitiesIn(text: string): Quantity[] {
  const said = read(text);
  return longest(nodesOf(said, quantity)).flatMap((node) => {
    const { values, unit } = node.value;
    const isOne = values.some(({ value, isInWords }) => isInWords && value === 1);
    return isOne ? [] : [{ ...spanOf(said, node), values: values.map(({ value }) => value), kind: "number", unit }];
  });
}

const ISO = /\d{4}-\d{2}-\d{2}/g;
const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns true if a day of an answer is one of the outcome, or is only called by the weekday of one. */
function isKnownDay(days: readonly CalendarDate[], hasDate: boolean, { values, drafts }: Outcome, reference: ReferenceData): boolean {
  const text = values.texts.join("\n").slice(0, MOST_TEXT);
  const known = new Set([reference.today, ...(text.match(ISO) ?? [])]);
  if (days.some((day) => known.has(day))) return true;
  if (!hasDate && drafts.some(({ dueDate, invoiceDate }) => days.some((day) => [dueDate, invoiceDate].some((own) => weekdayOf(own) === weekdayOf(day)))))
    return true;
  return daysNamed(text, reference, { isDue: true }).some((named) => named.days.some((day) => days.includes(day)));
}

/** Returns true if an answer names a customer or a product that the outcome does not name. */
function namesAnother(text: string, { values }: Outcome, { customers, products }: ReferenceData): boolean {
  const said = tokensOf(text);
  const named = [...customers, ...products].filter(({ name }) => isNamed(name, said));
  if (!named.length) return false;
  const known = tokensOf(values.texts.join("\n").slice(0, MOST_TEXT));
  return named.some(({ name }) => !isNamed(name, known));
}

/** Returns true if all that tells a name from others stands in a text. */
function isNamed(name: string, tokens: readonly Token[]): boolean {
  const words = nameWords(name).flatMap(({ kind, forms: [form] }) => (kind === "legal" || kind === "title" || kind === "filler" || !form ? [] : [form]));
  const [first] = words;
  return first !== undefined && tokens.some(({ text }, i) => text === first && words.every((word, j) => tokens[i + j]?.text === word));
}

/** Returns true if all amounts may be in a currency of the drafts. */
const isInCurrencies = (text: string, { drafts, values }: Outcome): boolean => {
  const currencies = [...new Set([...drafts.map(({ currency }) => currency), ...values.texts.filter((one) => /^[A-Z]{3}$/.test(one))])];
  return !currencies.length || currencies.some((currency) => isInCurrency(text, currency));
};
