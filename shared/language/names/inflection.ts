/*
 * Endings that a name takes in a sentence: "dla Kowalskiego", "Wiśniewskiej Kasi", "pana Nowaka", "Annas". Words are folded.
 */

/** Who a form can be of: a man, a woman, a whole family. */
export type FormOf = "he" | "she" | "they";

/** Endings of Polish and Czech surnames that are adjectives. */
const adjectives: readonly (readonly [string, FormOf])[] = [
  ["iego", "he"],
  ["iemu", "he"],
  ["im", "he"],
  ["iej", "she"],
  ["ich", "they"],
  ["imi", "they"],
  ["i", "he"],
  ["a", "she"],
];
/** Endings of other surnames of men, and of wives that are called by them. */
const nouns: readonly (readonly [string, FormOf])[] = [
  ["owi", "they"],
  ["owie", "they"],
  ["ow", "they"],
  ["ami", "they"],
  ["owa", "she"],
  ["ova", "she"],
  ["owej", "she"],
  ["iem", "he"],
  ["em", "he"],
  ["owi", "he"],
  ["a", "he"],
];
const ADJECTIVE = /^(\p{L}{2,}(?:sk|ck|dzk))/u;

/** The form of a surname that was said, of one that is stored: "kowalskiego" of "kowalski" is a man's; undefined if it is none. */
export function formOf(said: string, stored: string): FormOf | undefined {
  if (said === stored || stored.length < 3) return undefined;
  return adjectiveForm(said, stored) ?? nounForm(said, stored);
}

function adjectiveForm(said: string, stored: string): FormOf | undefined {
  const [, stem = ""] = ADJECTIVE.exec(stored) ?? [];
  if (!stem) return undefined;
  if (said === `${stem.slice(0, -1)}cy`) return "they";
  if (!said.startsWith(stem)) return undefined;
  const own = adjectives.find(([ending]) => stored === stem + ending);
  const other = adjectives.find(([ending]) => said === stem + ending);
  return own && other?.[1];
}

function nounForm(said: string, stored: string): FormOf | undefined {
  // Zając, Zająca; Dudek, Dudka; Mazurek, Mazurka; Zenek, Zenka.
  const stems = [stored, ...(/ek$/.test(stored) ? [`${stored.slice(0, -2)}k`] : []), ...(/a$/.test(stored) ? [stored.slice(0, -1)] : [])];
  for (const stem of stems)
    for (const [ending, who] of nouns) if (said === stem + ending && (ending !== "a" || (stem === stored && !/[aeiou]$/.test(stem)))) return who;
  // Żarki, Żarkach.
  if (/[iy]$/.test(stored) && said === `${stored.slice(0, -1)}ach`) return "he";
  // Długa, Długiej.
  if (/a$/.test(stored) && [`${stored.slice(0, -1)}iej`, `${stored.slice(0, -1)}ej`].includes(said)) return "she";
  // Kasia, Kasi; Ola, Oli; Anna, Anny.
  if (/a$/.test(stored) && [`${stored.slice(0, -1)}y`, `${stored.slice(0, -1)}i`, stored.slice(0, -1)].includes(said) && /[iy]$/.test(said)) return "she";
  return undefined;
}
