import type { NameWord } from "./name-words.ts";
import { tradeOf } from "./trades.ts";

/** Words that are written as one, and have two initials: "HOA", "TSV". */
const compounds = new Map(
  "homeowners ho|homeowner ho|sportverein sv|turnverein tv|musikverein mv|volksschule vs|mittelschule ms|grundschule gs|realschule rs|hauptschule hs|fachhochschule fh|fussballclub fc|fussballverein fv|feuerwehr ff"
    .split("|")
    .map((row) => row.split(" ") as [string, string]),
);

/** Letters that stand for words of a name, from a place on. `isSure`: each is the first of a word, and not one inside a compound. */
export interface Initials {
  readonly short: number;
  readonly long: number;
  readonly length: number;
  readonly isSure: boolean;
}

/** Which words of one name are the initials of words of another: the "HOA" of Lakeshore HOA, "TSV" for Turn- und Sportverein, "LVB" for Leipziger Verkehrsbetriebe. */
export function initialsIn(short: readonly NameWord[], long: readonly NameWord[]): Initials[] {
  return short.flatMap(({ forms, kind }, at): Initials[] => {
    const letters = forms.find((form) => form.length < 7 && form.length > 1) ?? "";
    if (letters.length < 2 || letters.length > 6 || kind === "filler" || kind === "title" || kind === "legal") return [];
    for (let from = 0; from < long.length - 1; from++) {
      const length = initialsFrom(letters, long, from);
      if (length) return [{ short: at, long: from, length, isSure: true }];
    }
    if (kind !== "own" || /[aeiou].*[aeiou]/.test(letters)) return [];
    for (let from = 0; from < long.length; from++) {
      const length = partsFrom(letters, long, from);
      if (length) return [{ short: at, long: from, length, isSure: false }];
    }
    return [];
  });
}

/** How long the parts of a compound are at least. */
const PART = 4;

/** How many words from a place on begin with letters, where the second letter of a word begins a trade inside it: "Verkehrs|betriebe". 0 where they do not. */
function partsFrom(letters: string, words: readonly NameWord[], from: number): number {
  let read = 0;
  let isCompound = false;
  for (let to = from; to < words.length && read < letters.length; to++) {
    const { forms, kind } = words[to] as NameWord;
    const [form = ""] = forms;
    if (kind === "filler" && to > from) continue;
    if (kind === "legal" || kind === "title" || form.length < 2 || form[0] !== letters[read]) return 0;
    read++;
    // "RhB": the first two letters of a word.
    if (hasPart(form, letters[read]) || (form[1] === letters[read] && !isVowel(form[1]) && words.length > 1)) {
      read++;
      isCompound = true;
    }
    if (read === letters.length) return isCompound && (letters.length > 2 || to === from) ? to - from + 1 : 0;
  }
  return 0;
}

const isVowel = (letter: string | undefined): boolean => "aeiou".includes(letter ?? "");

/** Whether a word goes on with a trade or office that begins with a letter. */
function hasPart(form: string, letter: string | undefined): boolean {
  for (let at = PART; letter && at <= form.length - PART; at++) if (form[at] === letter && isPart(form.slice(at))) return true;
  return false;
}
const isPart = (part: string): boolean => tradeOf(part) !== undefined || PARTS.has(part);
const PARTS = new Set(
  "bildung betriebe betrieb betriebs werke verband verbund mannschaft hauptmannschaft anstalt gemeinschaft genossenschaft bund hilfe pflege dienst zentrale vereniging bond".split(
    " ",
  ),
);

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
    else if (letters.startsWith(read + (form[0] ?? " "))) read += form[0];
    else if (kind === "filler" && to > from) continue;
    else return 0;
    if (read === letters && to > from) return to - from + 1;
  }
  return 0;
}
