import { kind } from "./chart.ts";
import { type Entry, word } from "./lexicon.ts";

/** Signs that rules speak of. */
export const slash = kind<true>("slash");
export const dash = kind<true>("dash");
export const point = kind<true>("point");
export const comma = kind<true>("comma");
export const colon = kind<true>("colon");
export const apostrophe = kind<true>("apostrophe");
export const plus = kind<true>("plus");
export const openBracket = kind<true>("openBracket");
export const closeBracket = kind<true>("closeBracket");

export const signs: readonly Entry[] = [
  word(slash, "/"),
  word(dash, "-"),
  word(point, "."),
  word(comma, ","),
  word(colon, ":"),
  word(apostrophe, "'"),
  word(plus, "+"),
  word(openBracket, "("),
  word(closeBracket, ")"),
];
