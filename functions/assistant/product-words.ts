import { root } from "./kinship.ts";
import { inUnits, singular, unitOf } from "./offline/units.ts";
import { words } from "./words.ts";

/** A number with what it counts, or with the letters it belongs to: 30 minutes, 2 beds, A4. */
interface Size {
  readonly of: string;
  readonly value: number;
}

/** What a name says that another can not say too: its sizes, and on which side of what it is. */
export interface Marks {
  readonly sizes: readonly Size[];
  readonly sides: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Sides that shut each other out. The words of one side stand for each other. */
const opposites = [
  "small little mini|medium mid|large big|xl",
  "single|double twin|triple",
  "half|full whole",
  "inside interior indoor internal|outside exterior outdoor external",
  "front|rear back",
  "upper top|lower bottom",
  "left|right",
  "hot|cold",
  "wet|dry",
  "weekday|weekend saturday sunday",
  "morning|afternoon|evening",
  "daytime|night nighttime overnight",
  "man men mens gent gentleman gentlemen male|lady woman women womens female|child children childrens kid boy girl junior",
  "commercial business|residential domestic",
  "black|white|red|blue|yellow|green|grey",
].map((row) => row.split("|").map((side) => side.split(" ")));

const sideOf = new Map(opposites.flatMap((row, r) => row.flatMap((side, s) => side.map((word) => [word, [r, s] as const] as const))));

const side = (word: string) => sideOf.get(word) ?? sideOf.get(singular(word));

/** Words on the same side of what a word is on: large for big. */
export const sameSide = (word: string): readonly string[] => {
  const [row, at] = side(word) ?? [];
  return row === undefined || at === undefined ? [] : (opposites[row]?.[at] ?? []);
};

const isNumber = (word: string | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word);

const sizesIn = (list: readonly string[]): Size[] =>
  list.flatMap((word, i): Size[] => {
    const [, letters, digits] = /^([a-z]{1,2})(\d+)$/.exec(word) ?? [];
    if (letters !== undefined) return [{ of: letters, value: Number(digits) }];
    const next = list[i + 1];
    // Of "6 x 12" neither side may be another.
    if (word === "x" && isNumber(list[i - 1]) && isNumber(next)) return [{ of: "x", value: Number(list[i - 1]) * 1e6 + Number(next) }];
    const value = word === "half" ? 0.5 : isNumber(word) ? Number(word) : undefined;
    if (value === undefined || next === undefined || isNumber(next)) return [];
    const unit = unitOf(next);
    const minutes = unit === undefined ? undefined : inUnits(unit, "minute");
    if (minutes !== undefined) return [{ of: "minute", value: value * minutes }];
    return word === "half" ? [] : [{ of: unit ?? root(next), value }];
  });

const sidesIn = (list: readonly string[]): Map<number, Set<number>> => {
  const sides = new Map<number, Set<number>>();
  for (const word of list) {
    const [row, at] = side(word) ?? [];
    if (row !== undefined && at !== undefined) sides.set(row, (sides.get(row) ?? new Set()).add(at));
  }
  return sides;
};

/** The sizes and sides that words name. */
export const marksOf = (list: readonly string[]): Marks => ({ sizes: sizesIn(list), sides: sidesIn(list) });

/** Whether what was said shuts a name out: it says another size ("3 bed" of "Clean (2 bed)") or another side ("large" of "Lawn mow - small"). */
export const contradicts = (said: Marks, name: Marks): boolean => {
  for (const { of, value } of said.sizes) {
    const same = name.sizes.filter((size) => size.of === of);
    if (same.length && !same.some((size) => size.value === value)) return true;
  }
  for (const [row, sides] of said.sides) {
    const own = name.sides.get(row);
    if (own && ![...own].some((one) => sides.has(one))) return true;
  }
  return false;
};

const fillers = new Set("the a an and n of my our your his her their its to client customer for per with in".split(" "));
const numbers = new Map([
  ["0.5", "half"],
  ..."one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, i) => [word, String(i + 1)] as const),
] as const);

/** Whether a word of a name or a description says nothing of what it is. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** A word as it is compared: numbers as figures, but for a half. */
export const figured = (word: string): string => numbers.get(word) ?? word;

/** What only says that something is sold. */
const sold = new Set("fee charge service rate package product".split(" "));

/** Whether a word only says that something is sold ("call-out **fee**"). */
export const isSold = (word: string): boolean => sold.has(word) || sold.has(singular(word));

/** What is done to a thing that is there already ("website **audit**"). What makes or brings the thing is not among it: "flyers" may stand for flyer printing. */
const DEED =
  /^(?:audit|review|maintenance|repair|support|clean|refresh|check|test|update|upgrade|change|swap|setup|service|removal|disposal|\p{L}{2,}(?:tion|sion|ing))$/u;
const MAKING = /^(?:design|print|produc|writ|mak|bak|build|creat|suppl|hir|rent|illustrat|paint|engrav|hous|floor|fenc|light|fram|sess)/;
/** Nobody sells what he takes away: "green waste" may stand for its removal. */
const TAKING = /^(?:removal|disposal)$/;

/** A product's name, taken apart. */
export interface NameWords extends Marks {
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
  readonly deed: number | undefined;
  /** Whether that is to take it away. */
  readonly taken: boolean;
}

/** Takes a name apart. */
export function nameWords(name: string): NameWords {
  const all = name
    .split(/(\([^)]*\)|,.*$| [-–—] .*$)/)
    .flatMap((part, i) => words(part).map((word) => ({ word, apart: i % 2 === 1, capitals: part.includes(word.toUpperCase()) && /^\p{L}{3,}$/u.test(word) })));
  const telling = all.filter(({ word }) => !isFiller(word));
  const at = all.map(({ word }, i) => (isFiller(word) ? telling.findIndex((one) => all.indexOf(one) > i) : telling.indexOf(all[i] as (typeof all)[number])));
  const pairs = all.slice(1).flatMap(({ word }, i) => {
    const one = all[i]?.word ?? "";
    const length = Number(!isFiller(one)) + Number(!isFiller(word));
    return length && one.length + word.length > 3 ? [{ text: one + word, at: at[isFiller(one) ? i + 1 : i] ?? 0, length }] : [];
  });
  const list = telling.map(({ word }) => figured(word));
  const saying = telling.flatMap(({ word, apart }, i) => (apart || isSold(word) ? [] : [i]));
  const deed = saying.at(-1);
  const last = deed === undefined ? undefined : telling[deed];
  const done = saying.length > 1 && last !== undefined && DEED.test(singular(last.word)) && !MAKING.test(last.word);
  return {
    words: list,
    apart: telling.map(({ apart }) => apart),
    core: saying.length ? saying : [...list.keys()],
    capitals: telling.map(({ capitals }) => capitals),
    pairs,
    taken: TAKING.test(last?.word ?? ""),
    // Of "delivery and setup" nothing is set up.
    deed: done && all[all.indexOf(last) - 1]?.word !== "and" ? deed : undefined,
    ...marksOf(list),
  };
}
