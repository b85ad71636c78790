import { isOf, type Leaf } from "../chart.ts";
import { numberDe } from "../number/de.ts";
import { numberEn } from "../number/en.ts";
import { numberEs } from "../number/es.ts";
import { numberFr } from "../number/fr.ts";
import { numberIt } from "../number/it.ts";
import { number } from "../number/kinds.ts";
import type { NumberLanguage } from "../number/language.ts";
import { numberNl } from "../number/nl.ts";
import { numerals } from "../number/numerals.ts";
import { numberPt } from "../number/pt.ts";
import type { Token } from "../tokens.ts";

/** How the figures of a telephone number are said in a language, besides its numbers. Words are separated by bars. */
interface SpokenDigits {
  readonly numbers: NumberLanguage;
  /** "Oh" is 0, "meia" 6. */
  readonly others?: readonly (readonly [words: string, digit: string])[];
  /** "Double", "triple". */
  readonly repeats?: readonly (readonly [words: string, times: number])[];
  readonly plus: string;
}

const languages: readonly SpokenDigits[] = [
  {
    numbers: numberEn,
    others: [["oh|o", "0"]],
    repeats: [
      ["double", 2],
      ["triple|treble", 3],
    ],
    plus: "plus",
  },
  { numbers: numberDe, plus: "plus" },
  { numbers: numberFr, plus: "plus" },
  { numbers: numberEs, repeats: [["doble", 2]], plus: "mas" },
  { numbers: numberIt, repeats: [["doppio", 2]], plus: "piu" },
  { numbers: numberNl, repeats: [["dubbel|dubbele", 2]], plus: "plus" },
  { numbers: numberPt, others: [["meia", "6"]], repeats: [["duplo", 2]], plus: "mais" },
];

/** Some figures of a telephone number, and the token behind their words. */
export interface Said {
  readonly figures: string;
  readonly end: number;
}

/** Returns the figures that words at a token say; undefined if they say none. */
type Reader = (tokens: readonly Token[], start: number) => Said | undefined;

const HUNDRED = 100;

function readerOf({ numbers, others = [], repeats = [], plus }: SpokenDigits): Reader {
  const numeral = numerals(numbers);
  const digits = new Map(others.flatMap(([words, digit]) => words.split("|").map((word) => [word, digit] as const)));
  const times = new Map(repeats.flatMap(([words, count]) => words.split("|").map((word) => [word, count] as const)));
  const figuresAt: Reader = (tokens, start) => {
    const digit = digits.get(tokens[start]?.text ?? "");
    return digit === undefined ? saidNumber(numeral, tokens, start) : { figures: digit, end: start + 1 };
  };
  return (tokens, start) => {
    const text = tokens[start]?.text ?? "";
    const next = text === plus || times.has(text) ? figuresAt(tokens, start + 1) : undefined;
    if (text === plus) return next && { figures: `+${next.figures}`, end: next.end };
    const count = times.get(text);
    if (count !== undefined) return next?.figures.length === 1 ? { figures: next.figures.repeat(count), end: next.end } : undefined;
    return figuresAt(tokens, start);
  };
}

/** The longest number below a hundred at a token, and hundreds: "oh eight hundred". */
function saidNumber(numeral: Leaf, tokens: readonly Token[], start: number): Said | undefined {
  let said: Said | undefined;
  for (const node of numeral(tokens, start)) {
    const [value, ...more] = isOf(node, number) ? node.value.map((one) => one.value) : [];
    if (value === undefined || more.length || !Number.isInteger(value) || value >= 10 * HUNDRED || (value >= HUNDRED && value % HUNDRED)) continue;
    if (node.end > (said?.end ?? 0)) said = { figures: String(value), end: node.end };
  }
  return said;
}

export const spokenDigits: readonly Reader[] = languages.map(readerOf);
