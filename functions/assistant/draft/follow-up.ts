import type { Language } from "../../../shared/locales/languages.ts";
import { KNOWN_PREFIXES, writtenNumbers } from "../names/invoice-numbers.ts";
import {
  ALSO,
  ASKS_FOR_ANOTHER,
  ASKS_TO_ADD,
  BEFORE_PARTY,
  BEFORE_PLACE,
  BEGINS_WITH_CUSTOMER,
  CHANGES,
  CHANGES_CUSTOMER,
  COMES_BACK,
  COMPARES,
  CONJUNCTIONS,
  CORRECTS,
  DENIED_PERCENTAGE,
  DENIES_CHANGE,
  DOES,
  FILLERS,
  LABELS,
  LOOKS,
  MUSES,
  NEGATIONS,
  NO_PARTY,
  NOT_OPENED,
  ONE_MORE,
  OPENINGS,
  OWES,
  PEOPLE,
  PLUS,
  POLITE_REQUESTS,
  plainWords,
  RESTATES,
  TITLES,
} from "./follow-up-words.ts";

/** The invoice beside the chat, and the names that may mean another customer. */
export interface StoredContext {
  /** Empty if it is not stored; then any number means another invoice. */
  readonly invoiceNumber: string;
  readonly customer: string;
  /** Descriptions on it, and names of the catalogue; such words name no customer. */
  readonly descriptions: readonly string[];
  readonly customers: readonly { readonly name: string }[];
  readonly language?: Language | undefined;
}

/** The meaning of a message that follows a stored invoice. */
export interface FollowUp {
  /** It changes the stored invoice or corrects it, is about another one, or does not say; `nothing`: it denies a change, asks, or only thinks. */
  readonly about: "stored" | "corrects" | "another" | "unsaid" | "nothing";
  /** Its words add something. */
  readonly adds: boolean;
  /** It consists of figures and their names. */
  readonly restates: boolean;
  readonly namesAnother: boolean;
  /** It names another customer who is on record. */
  readonly namesKnown: boolean;
  /** It names the customer of the stored invoice. */
  readonly namesOwn: boolean;
  /** It asks in words for another customer on the stored invoice, or names that invoice by its number. */
  readonly changesCustomer: boolean;
  /** It asks for a new invoice. */
  readonly begins: boolean;
  /** The number of another stored invoice that it names. */
  readonly number?: string;
}

/**
 * Reads a message by its words alone, so that the result holds for every model. Both mistakes cost money: a new request on a stored invoice, and a refused
 * correction. Words for another invoice count most, then its number, a wish for another customer, a name, words of change.
 */
export function readFollowUp(text: string, stored: StoredContext): FollowUp {
  const said = new PhraseMatcher(text);
  const own = new Set(plainWords(stored.customer).split(" "));
  const things = wordsOf(stored.descriptions);
  const asksToAdd = said.has(ASKS_TO_ADD);
  const adds = asksToAdd || said.has(ALSO) || said.startsAmong(CONJUNCTIONS) || PLUS.test(text);
  const isKnown = namesKnown(said, stored, things, own);
  const isUnknown = namesUnknown(said, stored, things, own);
  const isBegun = beginsWithParty(said, things, own);
  const isNamed = isKnown || isUnknown || isBegun || namesAnother(said, stored, things, own);
  const isOwnNamed = said.words.some((word) => word.length > 2 && own.has(word));
  const isThing = (word: string) => things.has(word) || things.has(word.replace(/e?s$/, "")) || things.has(`${word}s`);
  const restates = said.words.every((word) => /\p{N}/u.test(word) || RESTATES.has(word) || own.has(word) || isThing(word));
  const asksForAnother = said.has(ASKS_FOR_ANOTHER) || said.announces(ONE_MORE);
  const begins = asksForAnother || (said.opens() && !adds && !said.has(CORRECTS) && !said.has(CHANGES_CUSTOMER));
  const known = { adds, restates, begins, namesAnother: isNamed, namesKnown: isKnown, namesOwn: isOwnNamed };
  const about = (about: FollowUp["about"], changesCustomer = false): FollowUp => ({ ...known, about, changesCustomer });
  if (asksForAnother) return about("another");
  if (
    (LOOKS.test(text.trim()) && !adds && !said.has(CHANGES)) ||
    said.beginsAnywhere(MUSES) ||
    said.asks() ||
    said.has(DENIES_CHANGE) ||
    said.deniesPercentage()
  )
    return about("nothing");
  const numbers = stored.invoiceNumber ? invoiceNumbers(text, stored.invoiceNumber) : writtenNumbers(text);
  if (numbers.includes(stored.invoiceNumber.toLowerCase())) return { ...about("stored", true), adds: true };
  if (numbers[0] !== undefined) return { ...about("another"), number: numbers[0].toUpperCase() };
  if (said.deniesParty(stored.customer) && said.hasFigure()) return about("another");
  if (said.has(CHANGES_CUSTOMER) || said.begins(BEGINS_WITH_CUSTOMER) || said.denies(stored.customer)) return about("stored", true);
  if (OWES.test(text) && !isOwnNamed) return about("another");
  const changes = said.has(CHANGES);
  if (isKnown) return about(isOwnNamed && changes ? "stored" : "another");
  if (isBegun) return about("another");
  // "Make it 120 for Barkley" may name the customer or the thing; one click decides.
  if (changes) return about(!adds && isUnknown ? "another" : "stored");
  if (said.opens() || isUnknown) return about("another");
  if (adds && !asksToAdd && isNamed) return about("another");
  const corrects = said.has(CORRECTS) || said.startsAmong(NEGATIONS) || (restates && said.has(COMES_BACK));
  return about(corrects ? "corrects" : "unsaid");
}

/** Returns true if a message begins with another customer's name and a statement about them: "Mrs. Ito: make it 4", "Ito gets 10% off". */
function beginsWithParty(said: PhraseMatcher, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const at = said.start;
  const [first = "", next = ""] = [said.words[at], said.words[at + 1]];
  if (!/^\p{Lu}/u.test(said.written[at] ?? "") || own.has(first) || things.has(first)) return false;
  if (TITLES.has(first)) return next !== "" && !own.has(next) && !things.has(next) && /^\p{Lu}/u.test(said.written[at + 1] ?? "");
  if (RESTATES.has(first) || LABELS.has(first) || NO_PARTY.has(first)) return false;
  return DOES.has(next) || (next === "s" && /['’]/.test(said.gaps[at + 1] ?? "")) || /^\s*:/.test(said.gaps[at + 1] ?? "");
}
/** Returns true if another customer is named anywhere: with a title, as a neighbour or the like, or by a capital letter, which in German tells nothing. */
function namesAnother(said: PhraseMatcher, { language }: StoredContext, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const hasCapitals = /\p{Ll}/u.test(said.text);
  return said.words.some((word, i) => {
    if (own.has(word) || things.has(word)) return false;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(said.written[i] ?? "");
    if (PEOPLE.has(word) || (i > 0 && TITLES.has(said.words[i - 1] ?? "") && isCapital)) return true;
    const isPlace = BEFORE_PLACE.has(said.words[i - 1] ?? "");
    return language !== "de" && hasCapitals && isCapital && i > said.start && !isPlace && !NO_PARTY.has(word) && !RESTATES.has(word);
  });
}

/** Returns true if `name`, which a reader took for the customer, is said as one (after "for", or first in the message) and is not the stored invoice's. */
export function namesParty(text: string, name: string, stored: Pick<StoredContext, "customer">): boolean {
  const { words } = new PhraseMatcher(text);
  const parts = plainWords(name).split(" ");
  const own = new Set(plainWords(stored.customer).split(" "));
  if (parts.some((part) => own.has(part))) return false;
  const at = words.findIndex((_, i) => parts.every((part, j) => words[i + j] === part));
  const before = words.slice(0, Math.max(0, at)).filter((word) => !ARTICLES.has(word) && !TITLES.has(word));
  return at >= 0 && (before.every((word) => FILLERS.has(word)) || BEFORE_PARTY.has(before.at(-1) ?? ""));
}

/** A message prepared for matching phrases. */
class PhraseMatcher {
  readonly text: string;
  /** Its words as written, and the text between each word and the one before. */
  readonly written: readonly string[];
  readonly gaps: readonly string[];
  readonly words: readonly string[];
  readonly #padded: string;
  /** The index of the first word that says something. */
  readonly start: number;

  constructor(text: string) {
    this.text = text.normalize("NFC");
    const matches = [...this.text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
    this.written = matches.map(([word]) => word);
    this.gaps = matches.map(({ index }, i) => {
      const before = matches[i - 1];
      return this.text.slice(before ? before.index + before[0].length : 0, index);
    });
    this.words = this.written.map((word) => plainWords(word));
    this.#padded = ` ${this.words.join(" ")} `;
    this.start = Math.max(
      0,
      this.words.findIndex((word) => !FILLERS.has(word)),
    );
  }

  has(phrases: readonly string[]): boolean {
    return phrases.some((phrase) => (NO_SPACES.test(phrase) ? this.text.includes(phrase) : this.#padded.includes(` ${phrase} `)));
  }

  begins(phrases: readonly string[]): boolean {
    return phrases.some((phrase) => this.#at(phrase));
  }

  /** The same, also if a filler word is part of the phrase: "I could", "et si". */
  beginsAnywhere(phrases: readonly string[]): boolean {
    return this.words.slice(0, this.start + 1).some((_, i) => phrases.some((phrase) => this.#at(phrase, i)));
  }

  /** Returns true if it begins like a request for an invoice. */
  opens(): boolean {
    const longest = OPENINGS.filter((phrase) => this.#at(phrase)).sort((a, b) => b.length - a.length)[0];
    const next = longest && this.words[this.start + longest.split(" ").length];
    return next !== undefined && !NOT_OPENED.has(next) && !/^\d/.test(next);
  }

  /** Returns true if it takes the customer's name back: "not Ellen". */
  denies(name: string): boolean {
    return this.#isDenied(name, (i) => NEGATIONS.has(this.words[i - 1] ?? ""));
  }

  /** Returns true for "not for Ellen". */
  deniesParty(name: string): boolean {
    return this.#isDenied(name, (i) => BEFORE_PARTY.has(this.words[i - 1] ?? "") && NEGATIONS.has(this.words[i - 2] ?? ""));
  }

  #isDenied(name: string, isDenied: (at: number) => boolean): boolean {
    const [first = ""] = plainWords(name).split(" ");
    return first.length > 1 && this.words.some((word, i) => word === first && isDenied(i));
  }

  /** Returns true if it asks a question that is no request. */
  asks(): boolean {
    return /[?？]\s*$/.test(this.text) && !this.has(POLITE_REQUESTS);
  }

  hasFigure(): boolean {
    return /\p{N}/u.test(this.text);
  }

  /** Returns true if its only figure is a denied percentage. A second figure may be the right one: "not 10% but 15%". */
  deniesPercentage(): boolean {
    return this.text.match(/\d+(?:[.,]\d+)?/g)?.length === 1 && DENIED_PERCENTAGE.test(this.text);
  }

  /** Returns true if one of the filler words at its beginning, or the first word after them, is in `words`. */
  startsAmong(words: ReadonlySet<string>): boolean {
    return this.words.slice(0, this.start + 1).some((word) => words.has(word));
  }

  /** Returns true if it begins with a phrase followed by a separating mark: "noch eine: Herr Weber". */
  announces(phrases: readonly string[]): boolean {
    return phrases.some((phrase) => this.#at(phrase) && /[:,;–—-]/.test(this.gaps[this.start + phrase.split(" ").length] ?? ""));
  }

  #at(phrase: string, from = this.start): boolean {
    return `${this.words.slice(from).join(" ")} `.startsWith(`${phrase} `);
  }
}

const NO_SPACES = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u;

/** Returns the invoice numbers in a text, written like the stored one's ("INV-0002", "inv 2", "#2", "invoice 2") or with a known prefix. */
function invoiceNumbers(text: string, own: string): string[] {
  const digits = /(?<!\d)\d+$/.exec(own)?.[0] ?? "";
  const prefix = own.slice(0, own.length - digits.length);
  const letters = plainWords(prefix);
  if (!digits) return text.toLowerCase().includes(own.toLowerCase()) ? [own.toLowerCase()] : [];
  return [...text.matchAll(/(?:(?<!\p{L})(\p{L}+)([\s.:-]{0,3})|(#)\s?|(?<=-))(\d{1,12})(?![\p{L}\p{N}]|[.,:]\d)/gu)].flatMap(
    ({ 0: all, 1: word = "", 2: gap = "", 3: sign, 4: number = "", index }) => {
      const named = plainWords(word);
      const [before = ""] = plainWords(text.slice(Math.max(0, index - LONGEST_WORD), index))
        .split(" ")
        .slice(-1);
      if (COMPARES.has(before)) return [];
      // "A draft 2 days ago" contains no number.
      if (named !== letters && OTHER_PREFIXES.has(named) && (gap === "-" || number.length > 2)) return [`${named}-${number.padStart(4, "0")}`];
      const isNumber = (letters !== "" && named === letters) || (letters === "" && number.length >= digits.length && number === digits) || NUMBERED.has(named);
      const hashed = sign !== undefined && all.length < 9;
      // "#2" may also be a line, so only the stored invoice's own number counts.
      if (hashed) return Number(number) === Number(digits) && number.length > 1 ? [own.toLowerCase()] : [];
      if (!isNumber || (NUMBERED.has(named) && named !== letters && number.length < 3 && Number(number) !== Number(digits))) return [];
      return [`${prefix}${number.padStart(digits.length, "0")}`.toLowerCase()];
    },
  );
}
const LONGEST_WORD = 12;
const OTHER_PREFIXES: ReadonlySet<string> = new Set(KNOWN_PREFIXES.map((prefix) => prefix.toLowerCase()));
const NUMBERED: ReadonlySet<string> = new Set(["invoice", "number", "no", "nr", "rechnung", "facture", "factura", "fattura", "factuur", "fatura", "faktura"]);

/** Returns true if it names another customer on record, by the whole name or by its capitalized first word. */
function namesKnown({ written, words }: PhraseMatcher, { customers }: StoredContext, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const padded = ` ${words.join(" ")} `;
  const capitals = new Set(written.flatMap((word, i) => (/^\p{Lu}/u.test(word) ? [words[i] ?? ""] : [])));
  const said = new Set(words);
  return customers.some(({ name }) => {
    const name_ = plainWords(name);
    const all = name_.split(" ");
    const [first = ""] = all;
    if (!said.has(first) || all.every((word) => own.has(word))) return false;
    if (padded.includes(` ${name_} `) && (all.length > 1 || !things.has(first))) return true;
    return first.length > 3 && !own.has(first) && !things.has(first) && !NO_PARTY.has(first) && capitals.has(first);
  });
}

/**
 * Returns true if it names a customer not on record, by capitals after "for" or before
 * a colon. In German one capital is no sign of a name, because all nouns have it.
 */
function namesUnknown({ written, gaps, words }: PhraseMatcher, { language }: StoredContext, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const isName = (i: number) => {
    const word = words[i] ?? "";
    return /^\p{Lu}\p{L}/u.test(written[i] ?? "") && !NO_PARTY.has(word) && !own.has(word) && !things.has(word);
  };
  return words.some((word, i) => {
    if (!BEFORE_PARTY.has(word)) return false;
    let at = i + 1;
    if (ARTICLES.has(words[at] ?? "")) at += 1;
    const titled = TITLES.has(words[at] ?? "");
    if (titled) at += 1;
    if (!isName(at)) return false;
    const isShort = /^\p{Lu}{2,5}$/u.test(written[at] ?? "");
    const two = isName(at + 1) && /^[\s.&-]*$/.test(gaps[at + 1] ?? "x");
    return titled || two || TITLES.has(words[at + 1] ?? "") || (language !== "de" && !isShort);
  });
}
const ARTICLES: ReadonlySet<string> = new Set(["the", "die", "den", "der", "das", "la", "le", "les", "el", "il", "lo", "de", "het", "o", "a", "our", "my"]);

const wordsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => plainWords(text).split(" ")));
