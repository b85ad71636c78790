import { type Initials, initialsIn } from "./initials.ts";
import type { NameWord } from "./name-words.ts";
import { namesMeantBy } from "./nicknames.ts";
import { isFirstName } from "./party.ts";
import { type Run, runsOf } from "./runs.ts";
import { isParticle } from "./small-words.ts";
import { slipsBetween } from "./spelling.ts";
import { type Fit, ORDER, wordFit } from "./word-fit.ts";

/** Words of what was said that fit words of a stored name: each side from a place on, over so many words. */
export interface Pair {
  readonly said: number;
  readonly stored: number;
  readonly length: readonly [said: number, stored: number];
  readonly fit: Fit;
  /** Written together on one side, or as initials: "blue bird" and "Bluebird", "JK" and "J. K.", "TSV". */
  readonly by?: "joined" | "letters" | "initials";
}

/** The words of two names, side by side. */
export interface Alignment {
  readonly said: readonly NameWord[];
  readonly stored: readonly NameWord[];
  readonly pairs: readonly Pair[];
  /** Words that were said and are not in the stored name, and words of it that were not said. */
  readonly extra: readonly NameWord[];
  readonly missed: readonly NameWord[];
  /** Words that stand beside the stored name and were not said; `missed` has none of them. */
  readonly asides: readonly NameWord[];
  /** Places of the stored name that were said. */
  readonly covered: ReadonlySet<number>;
  /** Whether it was said in small letters: "the inn". */
  readonly isSmall: boolean;
}

/** Aligns the words of two names: each word fits one, or one run of words, of the other side at most; the surest fits first. */
export function align(said: readonly NameWord[], stored: readonly NameWord[], isSmall = false): Alignment {
  const all: Pair[] = [...joinedPairs(said, stored), ...initialsPairs(said, stored)];
  for (const s of said.keys())
    for (const t of stored.keys()) {
      const fit = wordFit(said[s] as NameWord, stored[t] as NameWord);
      if (fit) all.push({ said: s, stored: t, length: [1, 1], fit });
    }
  const isReadable = (pair: Pair) => pair.fit.kind !== "initial" || !standsForSurname(pair, all, stored, said);
  // "Fahrrad Klinik" is the Fahrradklinik before it is a Klinik.
  const isOneWord = ({ by, fit, length }: Pair) => by === "joined" && fit.kind === "same" && Math.min(...length) === 1;
  // Small words come last; what stands beside a name fits where the name itself does not.
  const areSmall = ({ said: s, stored: t, by }: Pair) => !by && said[s]?.kind === "filler" && stored[t]?.kind === "filler";
  const isBeside = ({ stored: t, fit }: Pair) => stored[t]?.aside !== undefined && fit.kind !== "same";
  const rank = (pair: Pair) =>
    areSmall(pair) || isBeside(pair) ? ORDER.length : ORDER.indexOf(pair.fit.kind) + (isOneWord(pair) ? -0.5 : pair.by && pair.fit.kind !== "nick" ? 0.5 : 0);
  const size = ({ length: [x, y] }: Pair) => x + y;
  const ranks = new Map(all.map((pair) => [pair, rank(pair)] as const));
  const rankOf = (pair: Pair) => ranks.get(pair) ?? 0;
  all.sort((a, b) => rankOf(a) - rankOf(b) || size(b) - size(a) || Math.abs(a.said - a.stored) - Math.abs(b.said - b.stored));
  const [usedSaid, usedStored] = [new Set<number>(), new Set<number>()];
  const pairs = all.filter(isReadable).filter(({ said: s, stored: t, length: [x, y] }) => {
    const [mine, its] = [places(s, x), places(t, y)];
    if (mine.some((at) => usedSaid.has(at)) || its.some((at) => usedStored.has(at))) return false;
    for (const at of mine) usedSaid.add(at);
    for (const at of its) usedStored.add(at);
    return true;
  });
  coverAcronyms(stored, usedStored);
  const [isHerOther, isItsOther] = [isOtherName(said, usedSaid), isOtherName(stored, usedStored)];
  return {
    said,
    stored,
    pairs,
    extra: said.filter((_, at) => !usedSaid.has(at) && !(isHerOther && isSurname(said, at)) && !isExcused(said, at, stored, usedStored)),
    missed: stored.filter((word, at) => !word.aside && !(isItsOther && isSurname(stored, at)) && !usedStored.has(at)),
    asides: stored.filter(({ aside }, at) => aside && !usedStored.has(at)),
    covered: usedStored,
    isSmall,
  };
}

/** Whether of a name that somebody had, and the one they have now, the one behind it was told, and a first name with it. */
const isOtherName = (words: readonly NameWord[], told: ReadonlySet<number>): boolean =>
  words.some(({ aside }, at) => aside === "birth" && told.has(at)) && words.some((word, at) => !word.aside && told.has(at) && isFirstName(word));
const isSurname = (words: readonly NameWord[], at: number): boolean =>
  words[at]?.kind === "own" && !words[at]?.aside && words.slice(0, at).some(({ kind }) => kind === "own");

const acronyms = new WeakMap<object, readonly Initials[]>();

/** "APAE" of Associação de Pais e Amigos dos Excepcionais (APAE) says all of it, and the other way round. */
function coverAcronyms(stored: readonly NameWord[], told: Set<number>): void {
  const found = acronyms.get(stored) ?? initialsIn(stored, stored);
  acronyms.set(stored, found);
  for (const { short, long, length } of found) {
    if (short >= long && short < long + length) continue;
    const run = places(long, length);
    if (told.has(short)) for (const at of run) told.add(at);
    else if (run.every((at) => told.has(at) || stored[at]?.kind === "filler")) told.add(short);
  }
}

/** Whether an initial would stand for a surname on the other side of a first name that both have: the "M." of M. Jean Marchand is no Jean Moreau. */
function standsForSurname({ said: s, stored: t }: Pair, all: readonly Pair[], stored: readonly NameWord[], said: readonly NameWord[]): boolean {
  const long = [said[s], stored[t]].find((word) => word && (word.forms[0] ?? "").length > 1 && !word.isLetters);
  if (!long || isFirstName(long)) return false;
  return all.some((other) => other.fit.kind === "same" && isFirstName(stored[other.stored]) && other.said < s !== other.stored < t);
}

/** Whether a word that was said need not be in the stored name: how somebody was called, what stands beside the name, what any firm may be called. */
function isExcused(said: readonly NameWord[], at: number, stored: readonly NameWord[], told: ReadonlySet<number>): boolean {
  const word = said[at] as NameWord;
  if (word.aside === "birth") return true;
  // "Luc, the electrician" is not Luc's bakery.
  if (word.aside === "told") return word.kind !== "kind" || !stored.some(({ kind }, place) => kind === "kind" && !told.has(place));
  return isFirmWord(word) && said.slice(0, at).every(({ kind }) => kind === "filler");
}

/** "Impresa Gatti", "l'entreprise Girard": what any firm may be called. */
const isFirmWord = ({ kind, meaning }: NameWord): boolean => kind === "vague" && (meaning === "firm" || meaning === "enterprise");

/** The words of the stored name, and those that were said, of a pair. */
export const storedOf = ({ stored }: Alignment, { stored: at, length: [, length] }: Pair): readonly NameWord[] => stored.slice(at, at + length);
export const saidOf = ({ said }: Alignment, { said: at, length: [length] }: Pair): readonly NameWord[] => said.slice(at, at + length);

const places = (at: number, length: number): number[] => Array.from({ length }, (_, i) => at + i);

/** From how many letters on a run is found with a slip. */
const LONG = 7;

const hasText = (words: readonly NameWord[]): boolean => words.some(({ kind, figure }) => kind !== "filler" || figure);

/** Words that are written together on one side: "blue bird" and "Bluebird", "Zé Manel" and José Manuel. */
function joinedPairs(said: readonly NameWord[], stored: readonly NameWord[]): Pair[] {
  const [mine, its] = [runsOf(said, true), runsOf(stored, false)];
  const pairs: Pair[] = [];
  for (const [text, run] of mine) {
    const same = its.get(text);
    if (
      same &&
      (run.length > 1 || same.length > 1) &&
      hasText(said.slice(run.at, run.at + run.length)) &&
      hasText(stored.slice(same.at, same.at + same.length))
    )
      pairs.push(joined(run, same, { kind: "same" }, text.length < 4 ? "letters" : "joined"));
    for (const name of run.length > 1 || text.length > 3 ? namesMeantBy(text) : []) {
      const called = its.get(name);
      if (called && (run.length > 1 || called.length > 1)) pairs.push(joined(run, called, { kind: "nick" }, "joined"));
    }
    if (same || text.length < LONG || sizeOf(said, run) > 2 || /\p{N}/u.test(text)) continue;
    for (const [other, nearly] of its) {
      if (text[0] !== other[0] || Math.abs(text.length - other.length) > 1 || run.length === nearly.length || sizeOf(stored, nearly) > 2) continue;
      const slips = slipsBetween(text, other);
      if (slips?.count === 1) pairs.push(joined(run, nearly, { kind: "slip", slips }, "joined"));
    }
  }
  return pairs;
}

/** How many words a run has, without the small ones. */
const sizeOf = (words: readonly NameWord[], { at, length }: Run): number =>
  Math.max(1, words.slice(at, at + length).filter(({ kind, forms: [form = ""] }) => kind !== "filler" || !isParticle(form)).length);

const joined = (said: Run, stored: Run, fit: Fit, by: "joined" | "letters"): Pair => ({
  said: said.at,
  stored: stored.at,
  length: [said.length, stored.length],
  fit,
  by,
});

const initialsPairs = (said: readonly NameWord[], stored: readonly NameWord[]): Pair[] => [
  ...initialsIn(said, stored).map(
    ({ short, long, length, isSure }): Pair => ({ said: short, stored: long, length: [1, length], fit: { kind: isSure ? "same" : "cut" }, by: "initials" }),
  ),
  ...initialsIn(stored, said).map(
    ({ short, long, length, isSure }): Pair => ({ said: long, stored: short, length: [length, 1], fit: { kind: isSure ? "same" : "cut" }, by: "initials" }),
  ),
];
