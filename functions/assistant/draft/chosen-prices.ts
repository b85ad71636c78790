import { readTypedNumber } from "../../../shared/language/number/typed.ts";
import { fold } from "../../../shared/text/search.ts";
import { isSure } from "../../../shared/uploads/document-files.ts";
import { type ChosenPrice, type DocumentPrice, isWhole } from "./document-draft.ts";

const stem = (word: string): string => word.replace(/(?<=\p{L}{2})s$/u, "");

/** Words of any request, which tell no price from another. */
const COMMON = new Set(
  "a an and the of for from in on to with this that these those it its all my our your me us please make create write draft invoice invoices bill contract order document file new one extra additional per"
    .split(" ")
    .map(stem),
);
/** Most words of a message that are searched for prices. */
const MOST_WORDS = 400;

/** The words of a text, and its numbers as written. */
const WORD = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*/gu;
const plain = (word: string): string => (/^\d/.test(word) ? word : fold(word));
const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(plain);

/** A message's choice among a document's prices. */
export interface PriceChoice {
  readonly chosen: readonly ChosenPrice[];
  /** The message with spaces in place of the words that chose prices, so that positions stay the same; empty if it says nothing else. */
  readonly rest: string;
}

/**
 * Returns the prices of a document that a message asks for: those named by a word no other price has, or by number ("phase 1"), and rates with a quantity in
 * their unit ("12 hours"). A rate without a quantity needs all its distinct words; then the draft asks how many. If the message names none, those of `usual`
 * count: all that state their whole amount. Unsure prices are included, because a requested price that cannot be billed yet must be mentioned.
 */
export function choosePrices(
  message: string,
  prices: readonly DocumentPrice[],
  locale: string,
  usual: readonly DocumentPrice[] = prices.filter(isWhole),
): PriceChoice {
  const said = wordsOf(message).slice(0, MOST_WORDS).map(stem);
  const pairs = new Set(said.slice(1).map((word, i) => `${said[i]} ${word}`));
  const words = new Set(said);
  const own = distinctWords(prices);
  const used = new Set<string>();
  const use = (...choosing: string[]): true => choosing.forEach((word) => void used.add(word)) ?? true;
  const chosen = prices.flatMap((value, i): ChosenPrice[] => {
    const distinct = own[i] ?? [];
    const numbered = numberedIn(value.label).filter((pair) => pairs.has(pair));
    if (isWhole(value)) {
      const naming = [...numbered, ...distinct.filter((word) => words.has(word))];
      return naming.length && use(...naming) ? [{ value }] : [];
    }
    const unit = value.meaning.per ? stem(fold(value.meaning.per)) : "";
    const counted = unit ? saidCount(said, unit, locale) : undefined;
    if (counted && use(unit, "h", "hr", counted.number)) return [{ value, quantity: counted.count, ...whenSaid(message, counted.number) }];
    return distinct.length && distinct.every((word) => words.has(word)) && use(...distinct) ? [{ value, quantity: null }] : [];
  });
  return { chosen: chosen.length ? chosen : usual.map((value) => ({ value })), rest: restOf(message, used) };
}

/** Boundaries between the parts of a request. */
const BETWEEN = /[,;.!\n](?=\s|$)|\s(?:and|und|et|y|but|aber|with|mit|avec|con|plus)(?=\s)/giu;

/** Returns what a message says besides the choice: parts with words that are not common to any request; of the choosing parts, those with another number. */
function restOf(message: string, used: ReadonlySet<string>): string {
  let rest = "";
  let from = 0;
  for (const end of [...Array.from(message.matchAll(BETWEEN), ({ index, 0: mark }) => index + mark.length), message.length]) {
    rest += openIn(message.slice(from, end), used);
    from = end;
  }
  return rest.trim() ? rest : "";
}

/** Returns the rest of one part of a message, with spaces in place of the used words. */
function openIn(part: string, used: ReadonlySet<string>): string {
  const words = wordsOf(part).map(stem);
  const isUsed = (word: string, i: number) => used.has(word) || used.has(`${words[i - 1]} ${word}`) || used.has(`${word} ${words[i + 1]}`);
  const left = words.filter((word, i) => !isUsed(word, i));
  const isOpen = left.length < words.length ? left.some((word) => /^\d/.test(word)) : left.some((word) => !COMMON.has(word));
  if (!isOpen) return " ".repeat(part.length);
  let i = 0;
  return part.replace(WORD, (word) => (isUsed(words[i] ?? "", i++) ? " ".repeat(word.length) : word));
}

/** Returns when the counted work was done: "12 hours in October". */
function whenSaid(message: string, number: string): Pick<ChosenPrice, "when"> {
  const after = message.slice(message.indexOf(number)).split(BETWEEN)[0] ?? "";
  const when = /\s(?:in|im|en|during|for)\s+((?:early |late )?\p{Lu}\p{L}{2,12}(?:\s+\d{4})?)\s*$/u.exec(after)?.[1];
  return when ? { when } : {};
}

/** Returns the words that only one price has, for each price, without numbers. An unsure price shares those of a sure one with the same label. */
function distinctWords(prices: readonly DocumentPrice[]): string[][] {
  const words = prices.map(({ label }) => new Set(wordsOf(label).map(stem)));
  const sureLabels = new Set(prices.filter(isSure).map(({ label }) => fold(label)));
  const counts = new Map<string, number>();
  for (const [i, each] of words.entries()) {
    const price = prices[i];
    if (price && (isSure(price) || !sureLabels.has(fold(price.label)))) for (const word of each) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return words.map((each) => [...each].filter((word) => counts.get(word) === 1 && /^\p{L}{3}/u.test(word) && !COMMON.has(word)));
}

/** Returns words of a label with the number after them: "phase 1". */
function numberedIn(label: string): string[] {
  const words = wordsOf(label).map(stem);
  return words.slice(1).flatMap((word, i) => (/^\d+$/.test(word) && /^\p{L}/u.test(words[i] ?? "") ? [`${words[i]} ${word}`] : []));
}

/** Returns the number before a unit, with at most two words between: "12 extra hours". */
function saidCount(said: readonly string[], unit: string, locale: string): { count: number; number: string } | undefined {
  for (const [at, word] of said.entries()) {
    if (word !== unit && !(unit === "hour" && (word === "h" || word === "hr"))) continue;
    const number = said.slice(Math.max(0, at - 3), at).findLast((before) => /^\d/.test(before));
    const count = number === undefined ? undefined : readTypedNumber(number, locale);
    if (number !== undefined && count) return { count, number };
  }
  return undefined;
}
