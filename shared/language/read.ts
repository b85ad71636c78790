import { type Chart, type Grammar, grammar, type Kind, type Node, parse } from "./chart.ts";
import { easternEntries, easternRules } from "./day/eastern.ts";
import { dayFigures } from "./day/figures.ts";
import { dayEntries } from "./day/language.ts";
import { dayRules } from "./day/rules.ts";
import { lexicon } from "./lexicon.ts";
import { currencyEntries } from "./money/currencies.ts";
import { moneyEntries } from "./money/language.ts";
import { noCentsBehind } from "./money/no-cents.ts";
import { moneyRules } from "./money/rules.ts";
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
import { type Token, tokensOf } from "./tokens.ts";
import { type Language, languages, vocabularies } from "./vocabularies.ts";

const grammars = new Map<string, Grammar>();

function grammarOf(spoken: readonly Language[]): Grammar {
  const key = spoken.join(" ");
  const known = grammars.get(key);
  if (known) return known;
  const words = spoken.flatMap((language) => {
    const { number, money, quantity, day } = vocabularies[language];
    return [...numberEntries(number), ...moneyEntries(money), ...quantityEntries(quantity), ...dayEntries(day)];
  });
  const currencies = currencyEntries(spoken.map((language) => [language, vocabularies[language].money]));
  const entries = [...signs, ...symbols, ...percentEntries, ...currencies, ...easternEntries, ...words];
  const inWords = spoken.flatMap((language) => {
    const { number, quantity } = vocabularies[language];
    const numeral = numerals(number);
    return [numeral, compounds(numeral, [...percentCompounds, ...quantityCompounds(quantity)])];
  });
  const leaves = [figures, plainDigits, noCentsBehind, dayFigures, lexicon(entries), ...inWords];
  const made = grammar(leaves, [...numberRules, ...bracketRules, ...moneyRules, ...percentRules, ...quantityRules, ...dayRules, ...easternRules]);
  grammars.set(key, made);
  return made;
}

/** A text with all that its stretches may be. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly chart: Chart;
  readonly languages: readonly Language[];
}

/** Reads a text in these languages: all that its words and figures may be, side by side. The time grows with its length. */
export function read(text: string, spoken: readonly Language[] = languages): ReadText {
  const tokens = tokensOf(text);
  return { text, tokens, chart: parse(tokens, grammarOf(spoken)), languages: spoken };
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
