import type { NameWord } from "./name-words.ts";
import { namesMeantBy } from "./nicknames.ts";
import { type Run, runsOf } from "./runs.ts";
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
  const rank = ({ fit, by }: Pair) => ORDER.indexOf(fit.kind) + (by && fit.kind !== "nick" ? 0.5 : 0);
  const size = ({ length: [x, y] }: Pair) => x + y;
  all.sort((a, b) => rank(a) - rank(b) || size(b) - size(a) || Math.abs(a.said - a.stored) - Math.abs(b.said - b.stored));
  const [usedSaid, usedStored] = [new Set<number>(), new Set<number>()];
  const pairs = all.filter(({ said: s, stored: t, length: [x, y] }) => {
    const [mine, its] = [places(s, x), places(t, y)];
    if (mine.some((at) => usedSaid.has(at)) || its.some((at) => usedStored.has(at))) return false;
    for (const at of mine) usedSaid.add(at);
    for (const at of its) usedStored.add(at);
    return true;
  });
  return {
    said,
    stored,
    pairs,
    extra: said.filter(
      (word, at) => word.aside !== "birth" && !usedSaid.has(at) && !(isFirmWord(word) && said.slice(0, at).every(({ kind }) => kind === "filler")),
    ),
    missed: stored.filter(({ aside }, at) => !aside && !usedStored.has(at)),
    asides: stored.filter(({ aside }, at) => aside && !usedStored.has(at)),
    covered: usedStored,
    isSmall,
  };
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
    if (same || text.length < LONG || run.length > 2 || /\p{N}/u.test(text)) continue;
    for (const [other, nearly] of its) {
      if (run.length === nearly.length || nearly.length > 2 || text[0] !== other[0] || Math.abs(text.length - other.length) > 1) continue;
      const slips = slipsBetween(text, other);
      if (slips?.count === 1) pairs.push(joined(run, nearly, { kind: "slip", slips }, "joined"));
    }
  }
  return pairs;
}

const joined = (said: Run, stored: Run, fit: Fit, by: "joined" | "letters"): Pair => ({
  said: said.at,
  stored: stored.at,
  length: [said.length, stored.length],
  fit,
  by,
});

/** Words that are written as one, and have two initials: "HOA", "TSV". */
const compounds = new Map(
  "homeowners ho|homeowner ho|sportverein sv|turnverein tv|musikverein mv|volksschule vs|mittelschule ms|grundschule gs|realschule rs|hauptschule hs|fachhochschule fh|fussballclub fc|fussballverein fv|feuerwehr ff"
    .split("|")
    .map((row) => row.split(" ") as [string, string]),
);

const initialsPairs = (said: readonly NameWord[], stored: readonly NameWord[]): Pair[] => [
  ...initialsIn(said, stored).map(
    ({ short, long, length }): Pair => ({ said: short, stored: long, length: [1, length], fit: { kind: "same" }, by: "initials" }),
  ),
  ...initialsIn(stored, said).map(
    ({ short, long, length }): Pair => ({ said: long, stored: short, length: [length, 1], fit: { kind: "same" }, by: "initials" }),
  ),
];

/** Which words of one name are the initials of words of another: the "HOA" of Lakeshore HOA, "TSV" for Turn- und Sportverein. */
function initialsIn(short: readonly NameWord[], long: readonly NameWord[]): { short: number; long: number; length: number }[] {
  return short.flatMap(({ forms, kind }, at) => {
    const letters = forms.find((form) => form.length < 7 && form.length > 1) ?? "";
    if (letters.length < 2 || letters.length > 6 || kind === "filler" || kind === "title" || kind === "legal") return [];
    for (let from = 0; from < long.length - 1; from++) {
      const length = initialsFrom(letters, long, from);
      if (length) return [{ short: at, long: from, length }];
    }
    return [];
  });
}

/** How many words from a place on begin with letters, small words said or not; 0 where they do not. */
function initialsFrom(letters: string, words: readonly NameWord[], from: number): number {
  let read = "";
  for (let to = from; to < words.length && read.length < letters.length; to++) {
    const { forms, kind, figure } = words[to] as NameWord;
    const [form = ""] = forms;
    const isSmall = kind === "filler" && form.length < 2;
    if (kind === "legal" || (form.length < 2 && !figure && !(isSmall && to > from))) return 0;
    const initial = compounds.get(form) ?? (figure && letters.startsWith(read + figure) ? figure : (form[0] ?? ""));
    if (letters.startsWith(read + initial)) read += initial;
    else if (kind === "filler" && to > from) continue;
    else return 0;
    if (read === letters && to > from) return to - from + 1;
  }
  return 0;
}
