import type { Span } from "../../language/span.ts";
import { type Token, tokensOf } from "../../language/tokens.ts";
import { conceptsOf } from "./concepts.ts";
import { type Habits, numbersIn } from "./mentions.ts";

/** Words that say that a sum is paid in parts: "in 3 monthly instalments", "en trois fois", "in Raten". */
export interface Instalments extends Span {
  readonly count?: number;
  readonly per?: "week" | "month" | "quarter";
}

const periods = { WEEKLY: "week", MONTHLY: "month", QUARTERLY: "quarter" } as const;
const PERIODIC = Object.keys(periods) as (keyof typeof periods)[];

/** The most instalments that a message may mean: one a month of five years. */
const MOST = 60;
/** How many words may stand between the number and the word for the parts: "3 equal monthly instalments". */
const BETWEEN = 2;

/** A word with its concepts, and the whole number that begins there. */
interface Word extends Token {
  readonly concepts: ReadonlySet<string>;
  readonly number?: { readonly value: number; readonly last: number };
}

const is = (word: Word | undefined, ...concepts: readonly string[]): boolean => concepts.some((concept) => word?.concepts.has(concept));

/** Returns in how many parts a message wants something paid; nothing where it speaks of one of them ("the 2nd of 3 instalments"), or of parts alone. */
export function instalmentsIn(text: string, habits: Habits): Instalments | undefined {
  const words = wordsOf(text, habits);
  const isPeriodic = words.some((word) => is(word, ...PERIODIC));
  const isPaid = words.some((word) => is(word, "PAYS"));
  const isSplit = words.some((word) => is(word, "SPLITS"));
  for (const [at, word] of words.entries()) {
    const { number } = word;
    const from = is(words[at - 1], "INTO") ? at - 1 : at;
    if (!number) {
      if (is(word, "INSTALMENTS") && /s$|en$/.test(word.text) && is(words[at - 1], "INTO")) return spanOf(words, at - 1, at);
      continue;
    }
    const last = partsBehind(words, number.last, { isPaid, isSplit, isInto: from < at, isPeriodic });
    if (last !== undefined && !isOneOf(words, at)) return spanOf(words, from, last, number.value);
  }
  return undefined;
}

/** The word that ends "3 monthly instalments", "3 bits", "3 mois" behind its number, where the others say that it is paid so. */
function partsBehind(
  words: readonly Word[],
  number: number,
  { isPaid, isSplit, isInto, isPeriodic }: { readonly isPaid: boolean; readonly isSplit: boolean; readonly isInto: boolean; readonly isPeriodic: boolean },
): number | undefined {
  let isEach = false;
  for (let at = number + 1; at <= number + 1 + BETWEEN; at++) {
    const word = words[at];
    if (is(word, "INSTALMENTS")) return at;
    if (is(word, "PORTIONS") && (isEach || (isPeriodic && (isPaid || isSplit)) || (isSplit && is(word, "PAYS")))) return at;
    if (is(word, "TIMES") && isInto && at === number + 1 && !words[at + 1]?.number) return at;
    if (is(word, "MONTHLY") && isInto && (isPaid || isSplit) && at === number + 1 && !is(words[at + 1], "PORTIONS", "INSTALMENTS")) return at;
    if (!is(word, "EQUAL", ...PERIODIC)) return undefined;
    isEach ||= is(word, ...PERIODIC);
  }
  return undefined;
}

/** Whether the number is how many there are of which one is meant: "the first of 3", "2 of 4". */
const isOneOf = (words: readonly Word[], at: number): boolean =>
  is(words[at - 1], "OF") &&
  (is(words[at - 2], "FIRST", "LAST", "NEXT") ||
    words.some((word) => word.number?.last === at - 2) ||
    /(?:nd|rd|th|te|ten|eme)$/.test(words[at - 2]?.text ?? ""));

/** How many words behind the parts may say how often one is due: "en 4 versements, un par mois". */
const BEHIND = 5;

function spanOf(words: readonly Word[], from: number, to: number, count?: number): Instalments {
  const [per] = words.slice(from, to + 1 + BEHIND).flatMap((word) => PERIODIC.flatMap((name) => (is(word, name) ? [periods[name]] : [])));
  return { start: words[from]?.start ?? 0, end: words[to]?.end ?? 0, ...(count === undefined ? {} : { count }), ...(per ? { per } : {}) };
}

function wordsOf(text: string, habits: Habits): Word[] {
  const tokens = tokensOf(text).filter((token) => token.text);
  const places = new Map(tokens.map(({ end }, at) => [end, at]));
  const numbers = new Map(
    numbersIn(text, habits).flatMap(({ value, start, end }) =>
      Number.isInteger(value) && value > 1 && value <= MOST ? [[start, { value, last: places.get(end) ?? -1 }] as const] : [],
    ),
  );
  return tokens.map((token) => {
    const number = numbers.get(token.start);
    return { ...token, concepts: new Set(conceptsOf(token.text)), ...(number ? { number } : {}) };
  });
}
