import type { Leaf, Node, Reading } from "../chart.ts";
import { number } from "./kinds.ts";
import type { NumberReading } from "./written.ts";

/** What follows a number in the same word: "prozentig", "stündige". */
export interface Ending {
  readonly ending: string;
  read(value: readonly NumberReading[]): Reading;
}

const NONE: readonly Node[] = [];
const LEAST = 3;

/** Returns the leaf that reads words which begin with a number: "zehnprozentig", "zweistündiger". `numeral` reads the numbers of the language. */
export function compounds(numeral: Leaf, endings: readonly Ending[]): Leaf {
  const byEnd = new Map<string, Ending[]>();
  for (const each of endings) byEnd.set(each.ending.slice(-LEAST), [...(byEnd.get(each.ending.slice(-LEAST)) ?? []), each]);
  return (tokens, start) => {
    const token = tokens[start];
    const known = token && byEnd.get(token.text.slice(-LEAST));
    if (!known) return NONE;
    return known.flatMap(({ ending, read }): Node[] => {
      const before = token.text.slice(0, -ending.length);
      if (!before || !token.text.endsWith(ending)) return [];
      return numeral([{ ...token, text: before }], 0).flatMap(({ kind, value }) =>
        kind === number ? [{ ...read(value as readonly NumberReading[]), start, end: start + 1 }] : [],
      );
    });
  };
}
