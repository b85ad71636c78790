import { distance } from "fastest-levenshtein";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { isEstablishment, isEstate, isPluralArticle, legalForm } from "./generic-words.ts";
import { type NameWord, nameWords } from "./name-words.ts";
import { areTwoParties, isFirm, isFirstName, ownWordsOf, partyOf } from "./party.ts";

/**
 * What a name that was said is to one on record: `same` where it says all that tells that name from others or a part that points to it, and nothing else;
 * `near` where only the person knows; `other` where it is another customer's.
 */
export interface NameMatch {
  readonly verdict: "same" | "near" | "other";
  /** How well they fit, 0 to 1. */
  readonly score: number;
  /** The words of the record's name that were said, by their place. */
  readonly said: ReadonlySet<number>;
  /** Whether nothing was left out but what says nothing: "acme" for "Acme Corp". */
  readonly isWhole: boolean;
  /** Whether all that was said is in the record's name, as it is written there. */
  readonly isWithin: boolean;
}

/** How a word that was said fits one of a name: `slip` is a typing mistake that makes no other name, `close` may be another name. */
type Fit = "same" | "slip" | "close" | "initial";

const LATIN = /^\p{Script=Latin}+$/u;

/** How a name is heard, however it is spelled: Brodie and Brody, Philipp and Filip. */
const soundOf = (word: string): string =>
  word
    .replace(/(?:ie|ey|ee|i|y)$/, "y")
    .replace(/ph/g, "f")
    .replace(/ck|q|c(?=[aouklr]|$)/g, "k")
    .replace(/th/g, "t")
    .replace(/(.)\1/g, "$1");

/** Endings of surnames that are written with one letter or two. */
const SURNAMES = /(?:mann|sson|ssen|ssens|tt|ff|ll|rr|ck)$/;

/** A letter too many or too few inside a long word, or two that changed places: no customer is called so. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 6 || short[0] !== long[0]) return false;
  if (short.length === long.length) {
    const at = [...short].findIndex((letter, i) => letter !== long[i]);
    return at > 0 && short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  }
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, i) => letter !== short[i]);
  // "Hoffman" and "Hoffmann", "McLean" and "MacLean" are two, as "Martin" and "Martins"; "Bluefinn" is none.
  if (SURNAMES.test(long) || at < 3) return false;
  return short.slice(at) === long.slice(at + 1) && (long[at] === long[at - 1] ? short.length >= 7 : at < long.length - 1 && short.length >= 8);
}

/** How a word that was said fits a word of a name; nothing where they are two words. */
export function fitOf(a: NameWord, b: NameWord): Fit | undefined {
  if (a.forms.some((form) => b.forms.includes(form))) return "same";
  const [x = "", y = ""] = [a.forms[0], b.forms[0]];
  if (/\p{N}/u.test(x + y)) return undefined;
  if ((x.length === 1 || y.length === 1) && tells(a.kind) && tells(b.kind)) return x[0] === y[0] ? (x.length === 1 ? "initial" : "close") : undefined;
  // Of signs that are words each differs from all others; a longer name may have the shorter in it.
  if (!LATIN.test(x) && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(x + y))
    return Math.min(x.length, y.length) > 1 && (x.includes(y) || y.includes(x)) ? "close" : undefined;
  // Trades are forms of one word: "plumbers", "plumbing".
  if (a.kind !== "own" && b.kind !== "own" && (x === `${y}s` || y === `${x}s` || rootOf(x) === rootOf(y))) return "same";
  if (!tells(a.kind) || !tells(b.kind)) return undefined;
  if (a.forms.some((one) => b.forms.some((other) => isSlip(one, other)))) return "slip";
  const shorter = Math.min(x.length, y.length);
  const apart = distance(x, y);
  if (apart === 1 && shorter >= 3 && (shorter >= 5 || x[0] === y[0])) return "close";
  if (apart === 2 && shorter >= 7 && x[0] === y[0]) return "close";
  if (shorter >= 3 && soundOf(x) === soundOf(y)) return "close";
  let same = 0;
  while (same < shorter && x[same] === y[same]) same++;
  // Cut short, or with an ending: "Rob", "Kowalskiego".
  return (same === shorter && shorter >= 3) || (same >= 5 && Math.max(x.length, y.length) - same <= 4 && same >= shorter - 1) ? "close" : undefined;
}

const rootOf = (word: string): string => word.replace(/(?:ing|ers|er|s)$/, "");

interface Pair {
  readonly query: number;
  readonly name: number;
  readonly length: readonly [query: number, name: number];
  readonly fit: Fit;
}

const ORDER: readonly Fit[] = ["same", "slip", "initial", "close"];

/** Two words run together: "blue bird" and "Bluebird". */
const pairFrom = (words: readonly NameWord[], at: number): NameWord | undefined => {
  const [one, two] = [words[at], words[at + 1]];
  return one && two && { forms: one.forms.flatMap((first) => two.forms.map((second) => first + second)), kind: "own" };
};

/** Which words of two names fit each other, each once, the best first. */
function pairsOf(query: readonly NameWord[], name: readonly NameWord[]): Pair[] {
  const all: Pair[] = [];
  const add = (a: NameWord | undefined, b: NameWord | undefined, place: Omit<Pair, "fit">) => {
    const fit = a && b && fitOf(a, b);
    const isSplit = place.length[0] !== place.length[1];
    if (fit && (!isSplit || fit === "same" || (fit === "slip" && (a.forms[0]?.length ?? 0) > 6))) all.push({ ...place, fit });
  };
  for (const q of query.keys())
    for (const n of name.keys()) {
      add(query[q], name[n], { query: q, name: n, length: [1, 1] });
      add(pairFrom(query, q), name[n], { query: q, name: n, length: [2, 1] });
      add(query[q], pairFrom(name, n), { query: q, name: n, length: [1, 2] });
    }
  all.push(
    ...initialsOf(query, name),
    ...initialsOf(name, query).map(({ query: n, name: q, length: [m, l], fit }) => ({ query: q, name: n, length: [l, m] as const, fit })),
  );
  all.sort((a, b) => ORDER.indexOf(a.fit) - ORDER.indexOf(b.fit) || b.length[0] + b.length[1] - a.length[0] - a.length[1]);
  const [usedQuery, usedName] = [new Set<number>(), new Set<number>()];
  const places = (at: number, length: number) => Array.from({ length }, (_, i) => at + i);
  return all.filter(({ query, name, length: [q, n] }) => {
    const [mine, its] = [places(query, q), places(name, n)];
    if (mine.some((at) => usedQuery.has(at)) || its.some((at) => usedName.has(at))) return false;
    for (const at of mine) usedQuery.add(at);
    for (const at of its) usedName.add(at);
    return true;
  });
}

/** Words that are written as one, and have two initials. */
const COMPOUNDS: Readonly<Record<string, string>> = dictionary({ homeowners: "ho", homeowner: "ho" });

/** What a customer is, by its initials: the "HOA" of Lakeshore HOA for "Homeowners Association". The initials of a whole name tell nothing. */
function initialsOf(short: readonly NameWord[], long: readonly NameWord[]): Pair[] {
  const isLast = (at: number) => long.slice(at).every(({ kind }) => kind === "legal");
  return short.flatMap(({ forms: [letters = ""], kind }, at): Pair[] => {
    if (short.length < 2 || letters.length < 2 || letters.length > 5 || (kind !== "own" && kind !== "kind")) return [];
    for (let from = 0; from < long.length - 1; from++)
      for (let to = from + 2; to <= Math.min(long.length, from + letters.length); to++) {
        const run = long.slice(from, to);
        const isSaid = run.map(({ forms: [form = ""] }) => COMPOUNDS[form] ?? form[0]).join("") === letters;
        const isName = long.some(({ kind }, place) => kind === "own" && (place < from || place >= to));
        if (isSaid && isName && isLast(to) && run.at(-1)?.kind !== "own" && !run.some(({ kind }) => kind === "legal"))
          return [{ query: at, name: from, length: [1, to - from], fit: "same" }];
      }
    return [];
  });
}

/** How much a word says of who is meant, for the order of those that may be. */
const WEIGHTS = { own: 1, generation: 1, kind: 0.6, vague: 0.4, title: 0.05, family: 0.05, legal: 0.05, filler: 0.02 } as const;
const weightOf = (words: readonly NameWord[]): number => words.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);

/** The words that tell a name from others. Where it is made of what many have, it is all of them together. */
const tellingOf = (words: readonly NameWord[]): ReadonlySet<number> => {
  const at = (kinds: readonly string[]) => words.flatMap(({ kind }, i) => (kinds.includes(kind) ? [i] : []));
  const own = at(["own"]);
  return new Set(own.length ? own : at(["kind", "vague", "generation", "title"]));
};

const legalForms = (words: readonly NameWord[]): string[] => words.flatMap(({ forms, kind }) => (kind === "legal" ? (legalForm(forms[0] ?? "") ?? []) : []));

/** Whether names say two legal forms, or one of a name that has none. */
function contradict(query: readonly NameWord[], name: readonly NameWord[]): boolean {
  const [its, said] = [legalForms(name), legalForms(query)];
  if (its.length && said.some((form) => !its.includes(form))) return true;
  // "Maria Weber GmbH" is no person called Maria Weber.
  return said.length > 0 && !its.length && !isFirm(name) && ownWordsOf(name).length > 1;
}

/** A word with the particle that belongs to it: "vanderberg". */
const withParticle = ({ particle = "", forms: [form = ""] }: NameWord): string => particle + form;

/** Whether the same words make other names: behind another particle ("Van den Berg"), or in another order ("Paul Ryan"). */
function isReworded(query: readonly NameWord[], name: readonly NameWord[], pairs: readonly Pair[]): boolean {
  const isFamily = partyOf(name, true) === "family";
  const own = pairs.filter(({ query: q, name: n }) => query[q]?.kind === "own" && name[n]?.kind === "own").sort((a, b) => a.query - b.query);
  if (!isFamily && own.some(({ name: at }, i) => at < (own[i - 1]?.name ?? 0))) return true;
  return own.some(({ query: q, name: n, length: [x, y] }) => {
    const [said, its] = [query[q] as NameWord, name[n] as NameWord];
    // "Los García" are the Familia García.
    if (isFamily && its.particle === undefined && isPluralArticle(said.particle ?? "")) return false;
    return x === y && said.particle !== its.particle && withParticle(said) !== withParticle(its);
  });
}

/** "Tony" is a person, Tony's Pizza a firm. */
const isOwnersFirm = (query: readonly NameWord[], name: readonly NameWord[], pairs: readonly Pair[]): boolean =>
  query.length === 1 && query[0]?.isOwner === undefined && isFirstName(query[0]) && pairs.some(({ name: at }) => name[at]?.isOwner) && partyOf(name) === "firm";

/** Compares a name that was said with one on record. `isShared`: a word that several of the records have tells nothing. */
export function matchNames(said: string, record: string, isShared: (word: NameWord) => boolean = () => false): NameMatch {
  const [query, name] = [nameWords(said), nameWords(record)];
  const pairs = pairsOf(query, partyOf(name, true) === "family" ? name.map(inPlural) : name);
  const covered = (side: "query" | "name") =>
    new Set(pairs.flatMap((pair) => Array.from({ length: pair.length[side === "query" ? 0 : 1] }, (_, i) => pair[side] + i)));
  const [mine, its] = [covered("query"), covered("name")];
  const [extra, missed] = [query.filter((_, i) => !mine.has(i)), name.filter((_, i) => !its.has(i))];
  const isWhole = !missed.some(({ kind }) => tells(kind));
  const isWithin = query.length > 0 && !extra.some(({ kind }) => tells(kind)) && pairs.every(({ fit }) => fit === "same");
  const result = (verdict: NameMatch["verdict"], score: number): NameMatch => ({ verdict, score, said: its, isWhole, isWithin });
  const score = () => 0.6 * (1 - weightOf(extra) / (weightOf(query) || 1)) + 0.4 * (1 - weightOf(missed) / (weightOf(name) || 1));
  if (query.length && writtenName(query) === writtenName(name)) return result("same", query.length === name.length ? 1 : 0.995);

  const telling = tellingOf(name);
  const told = pairs.filter(({ name: at }) => telling.has(at));
  const sure = told.filter(({ fit }) => fit === "same");
  const [kind, another] = query.filter((word) => tells(word.kind));
  if (!told.length && kind?.kind === "kind" && !another && pairs.some(({ name: at, fit }) => fit === "same" && name[at]?.kind === "kind"))
    // "The inn" points to the one that is; "Plumbing" is what is left of some name.
    return isEstablishment(kind.forms[0] ?? "") && !/\p{Lu}/u.test(said.replace(/^(?:The|Our) /, "")) ? result("same", 0.75) : result("near", 0.55);
  // "Rugby Club" may be the one on record.
  const isAllKinds =
    query.length > 1 && query.every(({ kind }) => kind === "kind" || kind === "filler") && query.filter(({ kind }) => kind === "kind").length > 1;
  if (!told.length && isWithin && isAllKinds) return result("near", 0.6);
  // Initials may be meant: "HHC".
  if (!told.length) return isAcronym(query, name) || isAcronym(name, query) ? result("near", 0.55) : result("other", 0);
  // The "A." of "Dr. A. Khan" is not Alpha's.
  if (ownWordsOf(extra).length && told.every(({ fit }) => fit === "initial")) return result("other", 0);
  const isOwnName = name.some(({ kind }) => kind === "own");
  if (ownWordsOf(extra).length && ownWordsOf(missed).length) {
    const pointing = sure.filter(({ name: at }) => !isShared(name[at] as NameWord));
    // People have more names than they use; "First Baptist Church" is one of many.
    return pointing.length > 1 && !isFirm(name) ? result("near", 0.55) : result("other", 0);
  }
  if (!isOwnName && (ownWordsOf(extra).length || sure.length < Math.min(2, telling.size))) {
    // A name of words that many have is meant by all of them; by one of them perhaps.
    return ownWordsOf(extra).length ? result("other", 0) : result("near", 0.55);
  }
  const kinds = (words: readonly NameWord[]) => words.filter(({ kind, forms: [form = ""] }) => kind === "kind" && !isEstate(form));
  if (isOwnName && kinds(extra).length && kinds(missed).length) return result("other", 0);
  if (extra.some(({ kind }) => tells(kind)) || missed.some(({ kind }) => kind === "generation") || contradict(query, name)) return result("near", 0.55);
  if (areTwoParties(query, name) || isReworded(query, name, pairs) || isOwnersFirm(query, name, pairs)) return result("near", 0.6);
  if (!isOwnName && missed.some(({ kind }) => tells(kind))) return result("near", 0.55);
  // With its legal form a name is whole: "Stark Ltd" is no short form of "Stark Plumbing".
  if (legalForms(query).length && missed.some(({ kind }) => tells(kind))) return result("near", 0.55);
  if (missed.some(({ kind }) => kind === "own") && !isShortForm(record, name, its)) return result("near", Math.max(0.6, score()));
  const isDoubtful =
    pairs.some(({ fit }) => fit === "initial") ||
    told.some(({ fit }) => fit === "close") ||
    (told.some(({ fit }) => fit === "slip") && !isFirm(name)) ||
    !told.some(({ fit }) => fit === "same" || fit === "slip");
  return isDoubtful ? result("near", 0.6) : result("same", told.length === sure.length ? score() : score() * 0.95);
}

/** What a name says, without the small words around it. */
const writtenName = (words: readonly NameWord[]): string =>
  words.flatMap(({ forms, kind, particle = "" }) => (kind === "filler" ? [] : `${particle}${forms[0]}`)).join(" ");

/**
 * Whether a part of a name is what people call them by: one of a person's names, "Ellen" for Ellen Patterson; the name that a couple shares, in the plural; of
 * partners the first; of a firm that says last what it is, all before that: "Willow Creek" for Willow Creek Golf Club. Two names out of three may be a
 * relative's; what else a firm's name has tells a branch or a partner.
 */
function isShortForm(record: string, name: readonly NameWord[], said: ReadonlySet<number>): boolean {
  const own = name.flatMap(({ kind }, at) => (kind === "own" ? [at] : []));
  const told = own.filter((at) => said.has(at));
  const isBeginning = told.every((at, i) => at === own[i]);
  if (partyOf(name, true) === "family") {
    const and = name.findIndex(({ kind }, at) => kind === "filler" && at > 0);
    const shared = own.filter((at) => at > and).length === own.filter((at) => at < and).length + 1;
    return shared && told.length === 1 && told[0] === own.at(-1);
  }
  // Both halves of "Müller-Lindner" are one name.
  if (name.some(({ isJoined }, at) => isJoined && said.has(at) !== said.has(at - 1))) return false;
  if (isFirm(name)) {
    if (PARTNERS.test(record)) return isBeginning && told.length > 0;
    const last = name.filter(({ kind }) => tells(kind)).at(-1);
    return isBeginning && told.length > 1 && last?.kind === "kind" && !isPersonal(name[told[0] ?? 0]) && !own.some((at) => isCharacterOrNumber(name[at]));
  }
  const isPerson = !own.some((at) => at > 0 && isCharacterOrNumber(name[at])) && own.some((at) => isPersonal(name[at]));
  return isPerson && told.filter((at) => !name[at]?.isJoined).length === 1;
}

/** "Hargrove, Lewis & Tate LLP". */
const PARTNERS = /^[\p{L}'’-]{2,40}(?:, [\p{L}'’-]{2,40}){1,6},? (?:&|\+|and|und|et|y|e|en) [\p{L}'’-]{2,40}/u;

const isCharacterOrNumber = (word: NameWord | undefined): boolean => /\p{N}|^.$/u.test(word?.forms[0] ?? "");
/** A first name, or its initial. */
const isPersonal = (word: NameWord | undefined): boolean => isFirstName(word) || /^\p{L}$/u.test(word?.forms[0] ?? "");

const inPlural = (word: NameWord): NameWord => (word.kind === "own" ? { ...word, forms: [...word.forms, ...word.forms.map((form) => `${form}s`)] } : word);

/** Whether a word that is missing or added may make another name. */
const tells = (kind: NameWord["kind"]): boolean => kind === "own" || kind === "kind" || kind === "vague" || kind === "generation";

function isAcronym(short: readonly NameWord[], long: readonly NameWord[]): boolean {
  const [only, more] = short.filter(({ kind }) => kind !== "legal" && kind !== "filler");
  const letters = only?.forms[0] ?? "";
  if (more || letters.length < 2 || letters.length > 6) return false;
  const initials = (kinds: readonly NameWord["kind"][]) => long.flatMap(({ forms, kind }) => (kinds.includes(kind) ? [forms[0]?.[0] ?? ""] : [])).join("");
  return [initials(["own", "kind", "vague", "title", "generation"]), initials(["own", "kind", "vague", "title", "generation", "legal"])].includes(letters);
}
