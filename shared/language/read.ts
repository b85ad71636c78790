import { type Chart, type Grammar, grammar, type Kind, type Node, parse } from "./chart.ts";
import { easternEntries, easternRules } from "./day/eastern.ts";
import { dayFigures } from "./day/figures.ts";
import { dayEntries } from "./day/language.ts";
import { dayRules } from "./day/rules.ts";
import { lexicon } from "./lexicon.ts";
import { currencySigns } from "./money/currencies.ts";
import { moneyEntries } from "./money/language.ts";
import { moneyRules } from "./money/rules.ts";
import { figures, plainDigits } from "./number/figures.ts";
import { numberEntries } from "./number/language.ts";
import { numerals } from "./number/numerals.ts";
import { numberRules } from "./number/rules.ts";
import { percentRules } from "./percent/rules.ts";
import { percentEntries } from "./percent/words.ts";
import { quantityEntries, symbols } from "./quantity/language.ts";
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
    return [...numberEntries(number), ...moneyEntries(language, money), ...quantityEntries(quantity), ...dayEntries(day)];
  });
  const entries = [...signs, ...symbols, ...percentEntries, ...currencySigns(), ...easternEntries, ...words];
  const leaves = [figures, plainDigits, dayFigures, lexicon(entries), ...spoken.map((language) => numerals(vocabularies[language].number))];
  const made = grammar(leaves, [...numberRules, ...moneyRules, ...percentRules, ...quantityRules, ...dayRules, ...easternRules]);
  grammars.set(key, made);
  return made;
}

/** A text with all that its stretches may be. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly chart: Chart;
}

/** Reads a text in these languages: all that its words and figures may be, side by side. The time grows with its length. */
export function read(text: string, spoken: readonly Language[] = languages): ReadText {
  const tokens = tokensOf(text);
  return { text, tokens, chart: parse(tokens, grammarOf(spoken)) };
}

/** The nodes of a kind, from left to right. */
export const nodesOf = <T>({ chart }: ReadText, kind: Kind<T>): Node<T>[] =>
  chart.flatMap((nodes) => nodes.filter((node): node is Node<T> => node.kind.name === kind.name));

/** The characters that a node stands for. */
export const spanOf = ({ tokens }: ReadText, { start, end }: Node): { readonly start: number; readonly end: number } => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end - 1]?.end ?? 0,
});

/** The nodes that no longer one of the same kind covers. */
export const longest = <T>(nodes: readonly Node<T>[]): Node<T>[] =>
  nodes.filter(
    (node) => !nodes.some((other) => other !== node && other.start <= node.start && node.end <= other.end && other.end - other.start > node.end - node.start),
  );
