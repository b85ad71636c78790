import { memoize } from "../../memoize.ts";

/*
 * How a word is heard, whichever way it is spelled, by groups of languages: Meier and Meyer, Brody and Brodie, Giménez and Jiménez, Schmidt and Szmidt. Words
 * are folded. Each group is a list of spellings with what they become, applied in order.
 */

type Spelling = readonly [RegExp, string];

const common: readonly Spelling[] = [
  [/ph/g, "f"],
  [/th/g, "t"],
  [/(.)\1/g, "$1"],
];
const english: readonly Spelling[] = [
  [/^ma?ck?(?=[a-z]{4})/, "mk"],
  [/^kn/, "n"],
  [/^wr/, "r"],
  [/gh/g, ""],
  [/(?:ie|ey|ee|i|y)$/, "y"],
  [/e$/, ""],
  [/ck|q|c(?=[aoukl]|$)/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/ks/g, "x"],
  [/(?:ea|ei|ee|ai|ay|ey|ie)/g, "e"],
  [/(?:oo|ou|ow|au)/g, "o"],
  [/y/g, "i"],
  [/(.)\1/g, "$1"],
];
const germanic: readonly Spelling[] = [
  [/(?:sch|sh|sz|^x)/g, "S"],
  [/(?:tz|ts|cz|zz)/g, "z"],
  [/(?:aeu|eu|oi|oy)/g, "oi"],
  [/u(?:ij|y)/g, "ui"],
  [/(?:ai|ay|ei|ey|ij|y(?=[kln]))/g, "ei"],
  [/(?:chs|cks|ks)/g, "x"],
  [/(?:dt|d)(?=$|s$)/g, "t"],
  [/(?:ck|kk|c(?=[aoulrk]|$)|qu)/g, "k"],
  [/v|w/g, "f"],
  [/(?<=[aeiou])h/g, ""],
  [/ie|y/g, "i"],
  [/uy|ui/g, "ui"],
  [/b$/, "p"],
  [/g$/, "k"],
  [/(?:er|a)$/, ""],
  [/(.)\1/g, "$1"],
];
const romance: readonly Spelling[] = [
  [/(?:tx|tch|tsch)/g, "ch"],
  [/(?:lh|gli|ll)(?=[aeiou])/g, "li"],
  [/(?:nh|gn)/g, "ni"],
  [/ch/g, "C"],
  [/sh/g, "C"],
  [/(?:j|g(?=[eiy])|^x)/g, "j"],
  [/(?:qu|k|c(?=[aoulr]|$))/g, "k"],
  [/(?:s|z|c(?=[eiy])|x(?=$))/g, "s"],
  [/bv|v|w/g, "b"],
  [/h/g, ""],
  [/(?:eaux|eau|au|aux)/g, "o"],
  [/(?:ai|ei|ay)/g, "e"],
  [/y/g, "i"],
  [/(?<=[aeioulnr])(?:ds|ts|d|t|s)$/, ""],
  [/e$/, ""],
  [/an|am|en|em/g, "an"],
  [/(.)\1/g, "$1"],
];
const slavic: readonly Spelling[] = [
  [/(?:sch|sz|sh)/g, "S"],
  [/(?:tsch|cz|ch(?=[ei]))/g, "C"],
  [/(?:rz|zh|z(?=[eiy]))/g, "Z"],
  [/ch/g, "h"],
  [/dt$/, "t"],
  [/v|w/g, "f"],
  [/(?:ks|x)/g, "x"],
  [/(?:ck|tz|ts|c)/g, "c"],
  [/j|y/g, "i"],
  [/(.)\1/g, "$1"],
];

/** Names that are written in Latin letters as they are heard: "Chatzis" and Hatzis, "Chowdry" and Chaudhry, "Covaltchuk" and Kovalchuk. */
const written: readonly Spelling[] = [
  [/(?:sch|sh|sz|sj)/g, "S"],
  [/(?:tch|tS|cz|ch|kh|^h|^x|^j)/g, "H"],
  [/(?:dh|dd)/g, "d"],
  [/(?:gh|g)/g, "g"],
  [/(?:c(?=[aoulr]|$)|ck|q)/g, "k"],
  [/(?:ou|oo|ow|au|aw|o|u)/g, "u"],
  [/(?:ee|ei|ie|iy|yi|i|y|j)/g, "i"],
  [/(?:v|w|ff|f)/g, "f"],
  [/(?:ts|tz|z|ss|s)/g, "s"],
  [/h(?=$|[^aeiu])/g, ""],
  [/(.)\1/g, "$1"],
];

const groups: readonly (readonly Spelling[])[] = [english, germanic, romance, slavic, written];

const heard = (word: string, group: readonly Spelling[]): string =>
  [...common, ...group].reduce((sound, [spelling, becomes]) => sound.replace(spelling, becomes), word);

/** How many characters of words are remembered with their sounds. */
const CACHE_CHARACTERS = 200_000;

/** How a word is heard in each group of languages. */
export const soundsOf = memoize(CACHE_CHARACTERS, (word: string): readonly string[] => groups.map((group) => heard(word, group)));

const classes = new Map("bb vb wb ff pp ck kk qk gk jj ss zs xs dt tt mn nn ll rr".split(" ").map(([letter = "", heardAs = ""]) => [letter, heardAs] as const));

/** The consonants of a word, roughly as they are heard: what words that are heard alike or mistyped can be found by. */
export function consonantsOf(word: string): string {
  let key = "";
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] === "p" && word[at + 1] === "h" ? "f" : classes.get(word[at] ?? "");
    if (letter && !key.endsWith(letter)) key += letter;
  }
  return key;
}

/** In which languages two words are heard alike: those of the north, those of the south, or those that are not written in Latin letters. */
export type Heard = "north" | "south" | "written";

/** How two words are heard alike: in English or German, or only in Romance or Slavic languages, where the spelling of a family's name changes more. */
export function heardAlike(one: readonly string[], other: readonly string[]): Heard | undefined {
  const isAlike = (at: number) => (one[at]?.length ?? 0) > 1 && one[at] === other[at];
  if (isAlike(0) || isAlike(1)) return "north";
  if (isAlike(2) || isAlike(3)) return "south";
  return isAlike(4) && (one[4]?.length ?? 0) > 3 ? "written" : undefined;
}
