import { memoize } from "../memoize.ts";
import { type Chart, type Grammar, grammar, type Kind, type Leaf, type Node, parse } from "./chart.ts";
import { clockFigures } from "./clock/figures.ts";
import { clockEntries } from "./clock/language.ts";
import { timeRules } from "./clock/rules.ts";
import { clockSpanRules } from "./clock/span-rules.ts";
import { easternEntries, easternRules } from "./day/eastern.ts";
import { dayFigures } from "./day/figures.ts";
import { dayEntries } from "./day/language.ts";
import { romanNumbers } from "./day/roman.ts";
import { dayRules } from "./day/rules.ts";
import { type Entry, lexicon } from "./lexicon.ts";
import { barePrices } from "./money/bare-prices.ts";
import { currencyEntries } from "./money/currencies.ts";
import { moneyEntries } from "./money/language.ts";
import { noCentsBehind } from "./money/no-cents.ts";
import { moneyRules } from "./money/rules.ts";
import { slips } from "./money/slips.ts";
import { withNames } from "./name/figures-in-names.ts";
import { nameEntries } from "./name/words-of-names.ts";
import { compounds } from "./number/compounds.ts";
import { figures, plainDigits } from "./number/figures.ts";
import { bracketRules } from "./number/in-brackets.ts";
import { numberEntries } from "./number/language.ts";
import { numerals } from "./number/numerals.ts";
import { numberRules } from "./number/rules.ts";
import { percentCompounds, percentRules } from "./percent/rules.ts";
import { percentEntries } from "./percent/words.ts";
import { quantityCompounds, quantityEntries, symbols } from "./quantity/language.ts";
import { quantityRules } from "./quantity/rules.ts";
import { signs } from "./signs.ts";
import { foldToken, type Token, tokensOf } from "./tokens.ts";
import { type Language, languages, vocabularies } from "./vocabularies.ts";

/** What is read besides: the words of a language that has no files here. */
export interface Addition {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly leaves: readonly Leaf[];
}

const grammars = new Map<string, Grammar>();

function grammarOf(spoken: readonly Language[], additions: readonly Addition[]): Grammar {
  const key = [...spoken, ...additions.map(({ name }) => name)].join(" ");
  const known = grammars.get(key);
  if (known) return known;
  const words = spoken.flatMap((language) => {
    const { number, money, quantity, day, clock } = vocabularies[language];
    return [...numberEntries(number), ...moneyEntries(money), ...quantityEntries(quantity), ...dayEntries(day), ...clockEntries(clock)];
  });
  const currencies = currencyEntries(spoken.map((language) => [language, vocabularies[language].money]));
  const others = additions.flatMap((one) => one.entries);
  const entries = [...signs, ...symbols, ...percentEntries, ...currencies, ...easternEntries, ...nameEntries, ...words, ...others];
  const inWords = spoken.flatMap((language) => {
    const { number, quantity } = vocabularies[language];
    const numeral = numerals(number);
    return [numeral, compounds(numeral, [...percentCompounds, ...quantityCompounds(quantity)])];
  });
  const inFigures = [figures, plainDigits, noCentsBehind, barePrices, dayFigures(sectionWords(spoken)), romanNumbers, clockFigures];
  const phrases = lexicon(entries);
  const leaves = [...inFigures, phrases, slips(currencies, phrases), ...inWords, ...additions.flatMap((one) => one.leaves)];
  const amounts = [...numberRules, ...bracketRules, ...moneyRules, ...percentRules, ...quantityRules];
  const made = grammar(leaves, [...amounts, ...dayRules, ...easternRules, ...timeRules, ...clockSpanRules]);
  grammars.set(key, made);
  return made;
}

const sectionWords = (spoken: readonly Language[]): ReadonlySet<string> =>
  new Set(spoken.flatMap((language) => vocabularies[language].day.sections.split("|").map(foldToken)));

/** A text with all that its stretches may be. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly chart: Chart;
  readonly languages: readonly Language[];
}

/** Reads a text in these languages: all that its words and figures may be, side by side. The time grows with its length. Callers must not change it. */
export const read = (text: string, spoken: readonly Language[] = languages, additions: readonly Addition[] = []): ReadText =>
  spoken === languages && !additions.length ? readInAll(text) : readAnew(text, spoken, additions);

/** A turn reads its message a dozen times: for its days, its sums, its items. In characters: the longest message. */
const CACHE_CHARACTERS = 8_000;
const readInAll = memoize(CACHE_CHARACTERS, (text) => readAnew(text, languages, []));

function readAnew(text: string, spoken: readonly Language[], additions: readonly Addition[]): ReadText {
  const tokens = tokensOf(text);
  return { text, tokens, chart: withNames(tokens, parse(tokens, grammarOf(spoken, additions))), languages: spoken };
}

/** The nodes of a kind, from left to right. */
export const nodesOf = <T>({ chart }: ReadText, kind: Kind<T>): Node<T>[] =>
  chart.flatMap((nodes) => nodes.filter((node): node is Node<T> => node.kind.name === kind.name));

/** The characters that a node stands for. */
export const spanOf = ({ tokens }: ReadText, { start, end }: Pick<Node, "start" | "end">): { readonly start: number; readonly end: number } => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end - 1]?.end ?? 0,
});

/** The nodes that no longer one of the same kind covers. */
export function longest<T>(nodes: readonly Node<T>[]): Node<T>[] {
  const ends = new Map<number, number>();
  for (const { start, end } of nodes) ends.set(start, Math.max(end, ends.get(start) ?? 0));
  // How far the nodes reach that begin before each start.
  const reached = new Map<number, number>();
  let most = 0;
  for (const start of [...ends.keys()].sort((one, other) => one - other)) {
    reached.set(start, most);
    most = Math.max(most, ends.get(start) ?? 0);
  }
  return nodes.filter(({ start, end }) => end === ends.get(start) && end > (reached.get(start) ?? 0));
}
