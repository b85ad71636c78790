import { type Qualifiers, qualifiersOf } from "./qualifiers.ts";
import { singular } from "./units.ts";
import { words } from "./words.ts";

const fillers = new Set("the a an and n of my our your his her their its to client customer for per with in".split(" "));
const numbers = new Map([
  ["0.5", "half"],
  ..."one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, i) => [word, String(i + 1)] as const),
] as const);

/** Whether a word of a name or a description says nothing of what it is. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** A word as it is compared: numbers as figures, but for a half. */
export const withDigits = (word: string): string => numbers.get(word) ?? word;

/** What only says that something is sold. */
const saleWords = new Set("fee charge service rate package product".split(" "));

/** Whether a word only says that something is sold ("call-out **fee**"). */
export const isSold = (word: string): boolean => saleWords.has(word) || saleWords.has(singular(word));

/** What is done to a thing that is there already ("website **audit**"). What makes or brings the thing is not among it: "flyers" may stand for flyer printing. */
const SERVICE =
  /^(?:audit|review|maintenance|repair|support|clean|refresh|check|test|update|upgrade|change|swap|setup|service|removal|disposal|\p{L}{2,}(?:tion|sion|ing))$/u;
const MAKING = /^(?:design|print|produc|writ|mak|bak|build|creat|suppl|hir|rent|illustrat|paint|engrav|hous|floor|fenc|light|fram|sess)/;
/** A business does not sell what it takes away: "green waste" may stand for its removal. */
const TAKING = /^(?:removal|disposal)$/;

/** A product's name, taken apart. */
export interface NameWords extends Qualifiers {
  /** Its words without those that say nothing. */
  readonly words: readonly string[];
  /** Of each, whether it stands apart: in parentheses, behind a comma or a dash. */
  readonly apart: readonly boolean[];
  /** The words that say what it is: those that do not stand apart, without those that only say that it is sold. */
  readonly core: readonly number[];
  /** Of each, whether it is in capitals: EICR, MOT. */
  readonly capitals: readonly boolean[];
  /** Two neighbours run together, and on which of the words they stand: "callout" of "Call-out fee". */
  readonly pairs: readonly { readonly text: string; readonly at: number; readonly length: number }[];
  /** Which word says what is done to a thing that is there already. */
  readonly serviceWord: number | undefined;
  /** Whether that is to take it away. */
  readonly isRemoval: boolean;
}

/** Takes a name apart. */
export function parseProductName(name: string): NameWords {
  const all = name
    .split(/(\([^()]*\)|,[\s\S]*$| [-–—] [\s\S]*$)/)
    .flatMap((part, i) => words(part).map((word) => ({ word, apart: i % 2 === 1, capitals: part.includes(word.toUpperCase()) && /^\p{L}{3,}$/u.test(word) })));
  const significant = all.filter(({ word }) => !isFiller(word));
  const at = all.map(({ word }, i) =>
    isFiller(word) ? significant.findIndex((one) => all.indexOf(one) > i) : significant.indexOf(all[i] as (typeof all)[number]),
  );
  const pairs = all.slice(1).flatMap(({ word }, i) => {
    const one = all[i]?.word ?? "";
    const length = Number(!isFiller(one)) + Number(!isFiller(word));
    return length && one.length + word.length > 3 ? [{ text: one + word, at: at[isFiller(one) ? i + 1 : i] ?? 0, length }] : [];
  });
  const list = significant.map(({ word }) => withDigits(word));
  const saying = significant.flatMap(({ word, apart }, i) => (apart || isSold(word) ? [] : [i]));
  const serviceWord = saying.at(-1);
  const last = serviceWord === undefined ? undefined : significant[serviceWord];
  const done = saying.length > 1 && last !== undefined && SERVICE.test(singular(last.word)) && !MAKING.test(last.word);
  return {
    words: list,
    apart: significant.map(({ apart }) => apart),
    core: saying.length ? saying : [...list.keys()],
    capitals: significant.map(({ capitals }) => capitals),
    pairs,
    isRemoval: TAKING.test(last?.word ?? ""),
    // Of "delivery and setup" nothing is set up.
    serviceWord: done && all[all.indexOf(last) - 1]?.word !== "and" ? serviceWord : undefined,
    ...qualifiersOf(list),
  };
}
