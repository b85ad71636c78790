import type { Leaf, Node } from "../chart.ts";
import { roman } from "./kinds.ts";

/*
 * Roman numbers of quarters and months: "III. Quartal", "IVe trimestre", "23.XI.2026".
 */

const NONE: readonly Node[] = [];
const NUMBERS = "I II III IV V VI VII VIII IX X XI XII".split(" ");
/** An ending may stand in the same word: "IIIe", "IIIº". */
const ROMAN = /^([IVX]{1,4})(?:e|er|re|ème|eme|º|ª)?$/;

/** Reads Roman numbers up to 12, in capitals. */
export const romanNumbers: Leaf = (tokens, start) => {
  const said = tokens[start]?.said ?? "";
  const first = said.charCodeAt(0);
  // I, V and X.
  if (first !== 73 && first !== 86 && first !== 88) return NONE;
  const value = NUMBERS.indexOf(ROMAN.exec(said)?.[1] ?? "") + 1;
  return value ? [{ kind: roman, value, start, end: start + 1, isLatent: true }] : NONE;
};
