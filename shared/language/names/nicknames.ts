import { dutchAndNorthern } from "./nicknames/dutch-and-northern.ts";
import { eastern } from "./nicknames/eastern.ts";
import { english } from "./nicknames/english.ts";
import { german } from "./nicknames/german.ts";
import { polish } from "./nicknames/polish.ts";
import { romance } from "./nicknames/romance.ts";
import { plainWord } from "./plain-word.ts";

/*
 * Short and pet forms of first names, by language: before the colon the name, behind it what people say for it. A form may belong to several names ("Pat"), and
 * a name may have several spellings. Words are folded; endings that a language adds by a rule ("Franzl", "Juanito") are in `first-name-fit.ts`.
 */

/** Names by each form that people say for them. */
const meant = new Map<string, Set<string>>();
/** The rows of a word as a name of its own: what is short for it. */
const names = new Set<string>();
/** The row in which a name stands. */
const rowOf = new Map<string, string>();

for (const language of [english, german, romance, dutchAndNorthern, polish, eastern])
  for (const row of language.split("|")) {
    const [own = [], short = []] = row.split(":").map((part) => part.trim().split(/\s+/).map(plainWord));
    for (const name of own) {
      names.add(name);
      if (!rowOf.has(name)) rowOf.set(name, row);
      for (const form of short) meant.set(form, (meant.get(form) ?? new Set()).add(name));
    }
  }

/** The names that a form is short for; none where it is no nickname. */
export const namesMeantBy = (form: string): ReadonlySet<string> => meant.get(form) ?? NONE;
const NONE: ReadonlySet<string> = new Set();

/** Whether a word is a first name that has short forms, or one of those. */
export const isCalledBy = (word: string): boolean => names.has(word) || meant.has(word);

/** Whether two names are spellings of one: Mohamed and Muhammad. */
export const areSpellings = (one: string, other: string): boolean => one !== other && rowOf.has(one) && rowOf.get(one) === rowOf.get(other);
