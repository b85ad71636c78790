import type { Addition } from "../../../shared/language/read.ts";
import { type Language, languages } from "../../../shared/language/vocabularies.ts";
import { calendarEntries } from "./calendar-names.ts";
import { isNumberLanguage, numeralsOf, partEntries } from "./number-words.ts";

/** The languages of the reader among those that a person speaks, English always with them. */
export const spokenIn = (spoken: readonly string[]): Language[] => languages.filter((language) => language === "en" || spoken.includes(language));

const additions = new Map<string, Addition>();

/** Returns what is read of a language that the reader has no files of: its numbers by a library, its calendar by the platform (decision 42). */
export function additionsFor(spoken: readonly string[]): Addition[] {
  return spoken.filter((language) => isNumberLanguage(language) && !(languages as readonly string[]).includes(language)).map(additionOf);
}

function additionOf(language: string): Addition {
  const known = additions.get(language);
  if (known) return known;
  const made: Addition = { name: language, entries: [...calendarEntries(language), ...partEntries], leaves: [numeralsOf(language)] };
  additions.set(language, made);
  return made;
}
