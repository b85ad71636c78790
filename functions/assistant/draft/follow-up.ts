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

/** The invoice beside the chat, and the names by which a message may mean another customer. */
export interface StoredContext {
  /** Empty where it is not stored: then any number is another one's. */
  readonly invoiceNumber: string;
  readonly customer: string;
  /** What stands on it, and the names of the catalogue: such words name no customer. */
  readonly descriptions: readonly string[];
  readonly customers: readonly { readonly name: string }[];
  readonly language?: Language | undefined;
}

/**
 * What a message that follows a stored invoice is about: that invoice, in words that change it (`stored`) or correct it (`corrects`), another one, or it does not
 * say (`unsaid`); `nothing` where it says what should not be, asks something, or only thinks about it. `adds`: in words that add something. `restates`: it consists of
 * figures and what they are of. `namesAnother`: it names another customer; `namesKnown`: one on record; `namesOwn`: the one of this invoice. `changesCustomer`: it asks in words for another customer on the stored one, or names
 * that by its number. `begins`: it asks for an invoice of its own. `number` is the number of another stored one that it names.
 */
export interface FollowUp {
  readonly about: "stored" | "corrects" | "another" | "unsaid" | "nothing";
  readonly adds: boolean;
  readonly restates: boolean;
  readonly namesAnother: boolean;
  readonly namesKnown: boolean;
  readonly namesOwn: boolean;
  readonly changesCustomer: boolean;
  readonly begins: boolean;
  readonly number?: string;
}

/**
 * Reads that from the words alone, so that it holds for every model. Money is at stake on both sides: a new request must not end up on a stored invoice, and a
 * correction must not be refused. So words that ask for another invoice count most, then the number, then a wish for another customer, then who is named, then
 * words of change.
 */
export function readFollowUp(text: string, stored: StoredContext): FollowUp {
  const said = new Said(text);
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
  // "Make it 120 for Barkley" may be for whom it is, or what it is for: one click says.
  if (changes) return about(!adds && isUnknown ? "another" : "stored");
  if (said.opens() || isUnknown) return about("another");
  if (adds && !asksToAdd && isNamed) return about("another");
  const corrects = said.has(CORRECTS) || said.startsAmong(NEGATIONS) || (restates && said.has(COMES_BACK));
  return about(corrects ? "corrects" : "unsaid");
}

/** "Mrs. Ito: make it 4", "Ito gets 10% off": whether a message begins with another customer's name, and says something of them. */
function beginsWithParty(said: Said, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const at = said.start;
  const [first = "", next = ""] = [said.words[at], said.words[at + 1]];
  if (!/^\p{Lu}/u.test(said.written[at] ?? "") || own.has(first) || things.has(first)) return false;
  if (TITLES.has(first)) return next !== "" && !own.has(next) && !things.has(next) && /^\p{Lu}/u.test(said.written[at + 1] ?? "");
  if (RESTATES.has(first) || LABELS.has(first) || NO_PARTY.has(first)) return false;
  return DOES.has(next) || (next === "s" && /['’]/.test(said.gaps[at + 1] ?? "")) || /^\s*:/.test(said.gaps[at + 1] ?? "");
}
/** Whether another customer is named anywhere: with a title, as a neighbour or the like, or by a capital, which in German tells nothing. */
function namesAnother(said: Said, { language }: StoredContext, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const hasCapitals = /\p{Ll}/u.test(said.text);
  return said.words.some((word, i) => {
    if (own.has(word) || things.has(word)) return false;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(said.written[i] ?? "");
    if (PEOPLE.has(word) || (i > 0 && TITLES.has(said.words[i - 1] ?? "") && isCapital)) return true;
    const isPlace = BEFORE_PLACE.has(said.words[i - 1] ?? "");
    return language !== "de" && hasCapitals && isCapital && i > said.start && !isPlace && !NO_PARTY.has(word) && !RESTATES.has(word);
  });
}

/** Whether `name`, which a reader took for the customer of a message, is said in it as one: behind "for", or at its beginning; and is not the stored one's. */
export function namesParty(text: string, name: string, stored: Pick<StoredContext, "customer">): boolean {
  const { words } = new Said(text);
  const parts = plainWords(name).split(" ");
  const own = new Set(plainWords(stored.customer).split(" "));
  if (parts.some((part) => own.has(part))) return false;
  const at = words.findIndex((_, i) => parts.every((part, j) => words[i + j] === part));
  const before = words.slice(0, Math.max(0, at)).filter((word) => !ARTICLES.has(word) && !TITLES.has(word));
  return at >= 0 && (before.every((word) => FILLERS.has(word)) || BEFORE_PARTY.has(before.at(-1) ?? ""));
}

/** A message as phrases are looked for in it. */
class Said {
  readonly text: string;
  /** Its words as they were written, and what separates each from the one before. */
  readonly written: readonly string[];
  readonly gaps: readonly string[];
  readonly words: readonly string[];
  readonly #padded: string;
  /** At which word it begins to say something. */
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

  /** The same, where one of the words before is a part of the phrase: "I could", "et si". */
  beginsAnywhere(phrases: readonly string[]): boolean {
    return this.words.slice(0, this.start + 1).some((_, i) => phrases.some((phrase) => this.#at(phrase, i)));
  }

  /** Whether it begins as a request for an invoice does. */
  opens(): boolean {
    const longest = OPENINGS.filter((phrase) => this.#at(phrase)).sort((a, b) => b.length - a.length)[0];
    const next = longest && this.words[this.start + longest.split(" ").length];
    return next !== undefined && !NOT_OPENED.has(next) && !/^\d/.test(next);
  }

  /** "Not Ellen": it takes the customer's name back. */
  denies(name: string): boolean {
    return this.#isDenied(name, (i) => NEGATIONS.has(this.words[i - 1] ?? ""));
  }

  /** "Not for Ellen". */
  deniesParty(name: string): boolean {
    return this.#isDenied(name, (i) => BEFORE_PARTY.has(this.words[i - 1] ?? "") && NEGATIONS.has(this.words[i - 2] ?? ""));
  }

  #isDenied(name: string, isDenied: (at: number) => boolean): boolean {
    const [first = ""] = plainWords(name).split(" ");
    return first.length > 1 && this.words.some((word, i) => word === first && isDenied(i));
  }

  /** It asks something, and does not ask for something to be done. */
  asks(): boolean {
    return /[?？]\s*$/.test(this.text) && !this.has(POLITE_REQUESTS);
  }

  hasFigure(): boolean {
    return /\p{N}/u.test(this.text);
  }

  /** One percentage, which is not to be. With a second figure that one may be the right one: "not 10% but 15%". */
  deniesPercentage(): boolean {
    return this.text.match(/\d+(?:[.,]\d+)?/g)?.length === 1 && DENIED_PERCENTAGE.test(this.text);
  }

  /** Whether one of the words before it says something is one of `words`, or that word itself. */
  startsAmong(words: ReadonlySet<string>): boolean {
    return this.words.slice(0, this.start + 1).some((word) => words.has(word));
  }

  /** Whether it begins with a phrase that something else is set apart from: "noch eine: Herr Weber". */
  announces(phrases: readonly string[]): boolean {
    return phrases.some((phrase) => this.#at(phrase) && /[:,;–—-]/.test(this.gaps[this.start + phrase.split(" ").length] ?? ""));
  }

  #at(phrase: string, from = this.start): boolean {
    return `${this.words.slice(from).join(" ")} `.startsWith(`${phrase} `);
  }
}

const NO_SPACES = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u;

/** The numbers of invoices in a text that are written as the stored one's is, "INV-0002", "inv 2", "#2", "invoice 2", or with a prefix that others have. */
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
      // "A draft 2 days ago" names none.
      if (named !== letters && OTHER_PREFIXES.has(named) && (gap === "-" || number.length > 2)) return [`${named}-${number.padStart(4, "0")}`];
      const isNumber = (letters !== "" && named === letters) || (letters === "" && number.length >= digits.length && number === digits) || NUMBERED.has(named);
      const hashed = sign !== undefined && all.length < 9;
      // "#2" may be a line as well: only the own number is taken for one.
      if (hashed) return Number(number) === Number(digits) && number.length > 1 ? [own.toLowerCase()] : [];
      if (!isNumber || (NUMBERED.has(named) && named !== letters && number.length < 3 && Number(number) !== Number(digits))) return [];
      return [`${prefix}${number.padStart(digits.length, "0")}`.toLowerCase()];
    },
  );
}
const LONGEST_WORD = 12;
const OTHER_PREFIXES: ReadonlySet<string> = new Set(KNOWN_PREFIXES.map((prefix) => prefix.toLowerCase()));
const NUMBERED: ReadonlySet<string> = new Set(["invoice", "number", "no", "nr", "rechnung", "facture", "factura", "fattura", "factuur", "fatura", "faktura"]);

/** Whether it names a customer on record who is not the one of the stored invoice: by the whole name, or by its first word with a capital. */
function namesKnown({ written, words }: Said, { customers }: StoredContext, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
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

/** Whether it names another customer, who is not on record, by capitals behind "for" or before a colon. In German one capital makes no name: all nouns have it. */
function namesUnknown({ written, gaps, words }: Said, { language }: StoredContext, things: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
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
