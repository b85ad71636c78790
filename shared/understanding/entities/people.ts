import { fold } from "../../language/fold.ts";
import { firstNames } from "../../language/names/first-names.ts";
import type { Span } from "./words.ts";

/** What may be the name of a person. `title` is what stands before it ("Mr", "Frau Dr."), and no part of `value`. */
export interface PersonFound extends Span {
  readonly value: string;
  readonly title: string;
  readonly words: readonly string[];
}

const NAME =
  /(?<![\p{L}\p{N}@.'’-])(?:\p{Lu}[\p{L}'’]*(?:[-‐]\p{Lu}?[\p{L}'’]*){0,2}\.?)(?:[ \u00a0](?:(?:de|del|della|da|dos|van|von|zu|den|der|la|le|el|di|du|bin|al|ap|y|i)[ \u00a0]){0,2}(?:[Dd]['’])?\p{Lu}[\p{L}'’]*(?:[-‐]\p{Lu}?[\p{L}'’]*){0,2}\.?){0,4}/gu;
const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|rev|revd|cllr|fr|hr|herr|herrn|frau|sr|sra|srta|don|doña|dña|d|dª|m|mm|me|mme|mlle|monsieur|madame|mademoiselle|maître|señor|señora|ing|mag|dipl|mag\(fh\)|capt|father|pastor|sister|brother|lic|arq|mtro|mtra|dra|hi|hey|hello|hallo|hola|bonjour|thanks|danke|merci|gracias|dear|cher|chère|lieber?|moin|kia|atn|attn|att|fao|señores|estimad[oa]|captain|colonel|docteur|doctor|maestr[oa]|pfarrer(?:in)?|fam|familie|inh|inhaber(?:in)?|hd|magistra)\.?$/iu;
/** What a person does, before the name: "Kassenwart Hinrich Bode", "Projektleiterin Anna Berg". */
const JOB =
  /(?:wart|warte|leiter|führer|meister|kassier|präsident|techniker|verwalter|vertreter|berater|betreuer|bearbeiter|ingenieur)(?:in)?$|^(?:obmann|obfrau|treasurer|director|manager|owner|secretary|bursar|tesorer[oa]|president[ea]?|trésori(?:er|ère)|gérante?|directeur|directrice|architecte?|architekt(?:in)?)$/iu;
/** A title that belongs to the name. */
const OWN_TITLE = /^(?:dr|prof|professor|rev|revd|cllr|sister|brother|father|pastor)\.?$/i;

/** "Jean DUPONT", "ROUVEYROL Sandrine": as French writes names. */
const isFrench = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.length < 4 &&
  [words[0], words.at(-1)].some((word = "", i) => {
    const rest = i === 0 ? words.slice(1) : words.slice(0, -1);
    return firstNames.has(fold(word)) && /\p{Ll}/u.test(word) && rest.every((other) => /^\p{Lu}[\p{Lu}'’-]{2,}$/u.test(other) && /[AEIOUYÉÈÀ]/u.test(other));
  });

/** Short words in capitals beside others are no part of a name: "Referenz B-", "IBAN DE"; initials and whole names in capitals are. */
const isMixed = (words: readonly string[]): boolean => {
  const long = words.filter((word) => !/^\p{Lu}\.?$/u.test(word));
  const shouts = long.filter((word) => /^[\p{Lu}'’-]{2,}$/u.test(word) && !/^(?:II|III|IV|JR|SR)$/.test(word));
  const isName = shouts.length === long.length && (shouts.length > 1 || (shouts[0]?.length ?? 0) > 4);
  return words.some((word) => word.endsWith("-")) || (shouts.length > 0 && !isName);
};

/** All stretches of words with capitals that a name of a person can be: what they are is told by what stands around them. */
export function peopleIn(text: string): PersonFound[] {
  return Array.from(text.matchAll(NAME)).flatMap(({ 0: found, index }): PersonFound[] => {
    const words = found.split(/[ \u00a0]/);
    // "i. V. Rolf Bantleon" signs for another.
    let first = /^(?:V|A)\.$/.test(words[0] ?? "") && /i\.? ?$/.test(text.slice(Math.max(0, index - 3), index)) ? 1 : 0;
    const isTitle = (word: string): boolean => TITLES.test(word) || word === "DI";
    while (first < words.length - 1 && (isTitle(words[first] ?? "") || (first < words.length - 2 && JOB.test(words[first] ?? "")))) first++;
    const own = words.slice(first);
    const last = own.at(-1) ?? "";
    // A point behind the last word ends a sentence, unless the word is short: "Smith Jr.", "A. B."
    const value = last.length > 3 ? own.join(" ").replace(/\.$/, "") : own.join(" ");
    const titles = words.slice(0, first).filter(isTitle);
    const before = text.slice(Math.max(0, index - 12), index);
    const title = titles.join(" ") || (/(?:^|\s)(?:M|D|Dª|Dña|señor|señora|monsieur|madame|maître|don|doña|herr|frau)\.? ?$/u.exec(before)?.[0].trim() ?? "");
    const start = index + words.slice(0, first).join(" ").length + (first ? 1 : 0);
    if (!/\p{L}{2}/u.test(value) || TITLES.test(value) || (isMixed(own) && !isFrench(own))) return [];
    return [{ value: OWN_TITLE.test(titles.at(-1) ?? "") ? `${titles.at(-1)} ${value}` : value, title, words: own, start, end: start + value.length }];
  });
}
