import { distance } from "fastest-levenshtein";
import { spokenKeysOf } from "../../../shared/language/names/book.ts";
import { vagueMeaning } from "../../../shared/language/names/common-words.ts";
import { isLegalForm } from "../../../shared/language/names/legal-forms.ts";
import { compareNames, matchName } from "../../../shared/language/names/match.ts";
import { nameWords } from "../../../shared/language/names/name-words.ts";
import { isFiller } from "../../../shared/language/names/small-words.ts";
import { heardAlike, soundsOf } from "../../../shared/language/names/sound.ts";
import { addressedAs } from "../../../shared/language/names/titles.ts";
import { tradeOf } from "../../../shared/language/names/trades.ts";
import { memoize } from "../../../shared/memoize.ts";
import type { Link } from "./link.ts";
import { singular } from "./units.ts";
import { CACHE_CHARACTERS, words } from "./words.ts";

/** How alike two words are, 0 to 1: same, same but for an ending, or a slip of the finger. */
export function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (a[0] !== b[0] && a[1] !== b[1] && a.at(-1) !== b.at(-1)) return 0;
  const [x, y] = [stem(a), stem(b)];
  if (x === y) return 0.97;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || /\d/.test(a + b)) return 0;
  const slips = Math.min(distance(a, b), Math.min(x.length, y.length) >= 6 ? distance(x, y) : 9);
  if (slips === 1 && (shorter >= 5 || a[0] === b[0])) return 0.9;
  return shorter >= 8 && a[0] === b[0] && distance(a, b) === 2 ? 0.8 : 0;
}

/** A word without plural and verbal endings: audits, audited, auditing → audit. */
const stem = memoize(CACHE_CHARACTERS, (word: string): string => {
  const one = singular(word);
  const base = one.replace(/(?:ing|ion|ed|er|e)$/, "");
  if (base.length < 4) return one;
  return base.replace(/([^aeiouls])\1$/, "$1").replace(/(?<=.{5})at$/, "");
});

/** How alike two words of names are: as words are, or nearly so where they are heard alike. */
const soundLikeness = (a: string, b: string): number =>
  Math.max(alike(a, b), a.length > 3 && b.length > 3 && heardAlike(soundsOf(a), soundsOf(b)) === "north" ? 0.85 : 0);

/** A legal form or a title says little about who is meant. */
const isForm = (word: string): boolean => isLegalForm(word) || addressedAs(word) !== undefined || word === "co" || word === "company";
/** What many customers have in their names: it points less than a name of their own. */
const isTrade = (word: string): boolean => tradeOf(word) !== undefined || vagueMeaning(word) !== undefined;

/** How much a word says about who is meant. A number by itself is more likely a quantity than the end of "Client 2". */
const weigh = (word: string) => (isForm(word) ? 0.05 : isFiller(word) ? 0.02 : isTrade(word) ? 0.6 : /^[\d.]+$/.test(word) ? 0.5 : 1);

/** The customers that share a word, or nearly, with a text: the only ones it can name. */
export function mentionedCustomers<C extends { name: string }>(text: string, customers: readonly C[]): readonly C[] {
  const said = words(text);
  const pairs = said.map((word, i) => `${word}${said[i + 1] ?? ""}`);
  const near = new Map<string, boolean>();
  const fits = (word: string) => {
    let found = near.get(word);
    if (found === undefined) {
      found = !isForm(word) && (said.some((other) => soundLikeness(word, other) > 0) || (word.length > 4 && pairs.some((pair) => alike(word, pair) > 0)));
      near.set(word, found);
    }
    return found;
  };
  const found = customers.filter(({ name }) => {
    const own = words(name);
    return own.some((word, i) => fits(word) || said.includes(`${word}${own[i + 1] ?? ""}`));
  });
  return found.length ? found : saidOtherwise(text, customers);
}

/** A place in a text: of its characters from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’&.-]*[\p{L}\p{M}\p{N}])?/gu;

/** How many words of a text are looked at for names in other words, and how many of them a name takes. */
const [LOOKED_AT, MOST_WORDS] = [200, 5];

/** A few words of a text that follow each other. */
interface Phrase extends Span {
  readonly said: string;
  readonly keys: ReadonlySet<string>;
}

/** The phrases of a text that may be names: "eins und eins", "Century Twenty One". */
const phrasesIn = (text: string): Phrase[] => {
  const pieces = [...text.matchAll(WORD)].slice(0, LOOKED_AT).map(({ 0: piece, index }) => ({ start: index, end: index + piece.length }));
  return pieces.flatMap(({ start }, from) =>
    pieces.slice(from, from + MOST_WORDS).map(({ end }) => {
      const said = text.slice(start, end);
      return { said, start, end, keys: spokenKeysOf(nameWords(said), true) };
    }),
  );
};

const sharesKey = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((key) => other.has(key));

/** The customers whose names a text says in other words than they are written in. */
function saidOtherwise<C extends { name: string }>(text: string, customers: readonly C[]): readonly C[] {
  const phrases = phrasesIn(text);
  const said = new Set(phrases.flatMap(({ keys }) => [...keys]));
  return customers.filter(({ name }) => sharesKey(spokenKeysOf(nameWords(name), false), said) && phraseFor(phrases, name) !== undefined);
}

/** The phrase that means a name best, the shortest where several do. */
function phraseFor(phrases: readonly Phrase[], name: string): Phrase | undefined {
  const keys = spokenKeysOf(nameWords(name), false);
  const meant = phrases.flatMap((phrase) => {
    const { verdict, score } = sharesKey(phrase.keys, keys) ? compareNames(phrase.said, name) : { verdict: "other", score: 0 };
    return verdict === "same" ? [{ phrase, score }] : [];
  });
  return meant.sort((a, b) => b.score - a.score || a.phrase.said.length - b.phrase.said.length)[0]?.phrase;
}

/** How well a name that was used fits a customer's: 1 the same, from 0.6 on a part of it that points to it or nearly it, below that no. */
export const customerScore = (query: string, name: string): number => compareNames(query, name).score;

const ownWords = (name: string) => words(name).filter((word) => !isForm(word) && !isFiller(word));

/**
 * The customer a name means. It links only where all that tells that name from others was said, or a part that points to this one alone. A name that is only
 * near to one is a question.
 */
export function linkCustomer<C extends { name: string }>(name: string, customers: readonly C[]): Link<C> {
  const { verdict, which, among, isAmongThem, score } = matchName(name, customers);
  if (which) return { hit: which, score };
  return verdict === "ask" ? { candidates: among, ...(isAmongThem ? {} : { doubt: true }) } : { none: true };
}

const ARTICLES = new Set("the our my that der die das dem den unser unsere unserem le la el los las il lo het de al del do da no na".split(" "));

/**
 * Where a text names a customer: by a word of their name that is theirs alone, spelled as people spell, or by its initials. A word that many have in their name
 * (a trade, a legal form, a number) is not enough, unless the name has no other; a trade is ("the hotel") where none of the `others` and no line of the
 * invoice, `things`, has it.
 */
export function namedAt(text: string, name: string, others: readonly string[] = [], things: readonly string[] = []): Span | undefined {
  const own = ownWords(name);
  const most = Math.max(0, ...own.map(weigh));
  const shared = new Set([...others.filter((other) => other !== name), ...things].flatMap(words));
  const telling = (own.length ? own : words(name)).filter((word) => weigh(word) >= Math.min(1, most));
  const pointing = own.filter((word) => isTrade(word) && !shared.has(word));
  const initials = own.map((word) => word[0]).join("");
  const pieces = [...text.matchAll(WORD)].flatMap(({ 0: piece, index }) => {
    const said = words(piece);
    return said.length ? [{ said, start: index, end: index + piece.length }] : [];
  });
  const unspaced = telling.flatMap((word) => unspacedAt(text, word) ?? [])[0];
  if (unspaced) return unspaced;
  const isName = (word: string) => telling.some((one) => soundLikeness(word, one) >= 0.8);
  // Other languages write endings and small words together with a name: Kowalskiego, لشركة.
  const hasName = (word: string) => isName(word) || telling.some((one) => one.length > 3 && word.includes(one));
  // "The hotel" points; "Plumbing" behind another name does not.
  const isPointed = (said: readonly string[], i: number) => ARTICLES.has(pieces[i - 1]?.said.join("") ?? "") && said.some((word) => pointing.includes(word));
  const found = pieces.find(({ said }, i) => said.some(hasName) || isPointed(said, i) || (initials.length > 1 && said.join("") === initials));
  if (found) return { start: found.start, end: found.end };
  const at = pieces.findIndex(({ said }, i) => isName(`${said.join("")}${pieces[i + 1]?.said.join("") ?? ""}`));
  const [first, second] = [pieces[at], pieces[at + 1]];
  if (first && second) return { start: first.start, end: second.end };
  const phrase = phraseFor(phrasesIn(text), name);
  return phrase && { start: phrase.start, end: phrase.end };
}

const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;
/** Legal forms that are written together with the name. */
const JOINED_FORMS = /株式会社|有限会社|合同会社|有限公司|公司/g;

/** The same where words have no space between them: two characters of the name that follow each other. */
function unspacedAt(text: string, word: string): Span | undefined {
  if (!UNSPACED.test(word)) return undefined;
  const own = [...word.replace(JOINED_FORMS, "")];
  const places = own.slice(1).map((second, i) => ({ start: text.indexOf(`${own[i]}${second}`), length: `${own[i]}${second}`.length }));
  const found = places.find(({ start }) => start >= 0);
  return found && { start: found.start, end: found.start + found.length };
}
