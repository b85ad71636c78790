import { memoize } from "../../../shared/memoize.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { singular } from "../names/units.ts";
import { CACHE_CHARACTERS } from "../names/words.ts";
import { canon } from "./canon.ts";
import type { Token } from "./lexer.ts";

/** What was said and is not yet understood: tokens leave it as they are taken. */
export interface Reading {
  readonly source: string;
  tokens: Token[];
}

/** What a pattern took out of a reading. */
export interface Taken {
  /** Its named groups, as canonical text; empty where a group was not there. */
  groups: Record<string, string>;
  /** The tokens of a named group, or of all that was taken. */
  tokens: (group?: string) => Token[];
  /** Where the first token taken stood. */
  at: number;
}

/** What was said, in canonical form. A product's name with a figure or a day in it ("90-minute massage", "Sunday roast") is one word, so that the figure counts nothing and the day dates nothing. */
export const reading = (source: string, products: readonly { name: string }[] = []): Reading => ({
  source,
  tokens: named(unpaid(canon(source), products), products),
});

/** The words of tokens one by one, without their plurals; what an adjective counts is two of them, and "6x12" three. */
export const flat = (tokens: readonly Token[]) =>
  tokens
    .flatMap((token) => (token.counts ? [String(token.counts.value), token.counts.unit] : token.text.split(/[-_]|(?<=\d)(?=x\d)|(?<=\dx)(?=\d)/)))
    .map(singular);

/** "Marquee 6 x 12 m" said the other way round: "6 by 12 marquee". */
function turned(words: readonly string[]): (readonly string[])[] {
  const at = words.findIndex((word, i) => word === "x" && /^\d/.test(words[i - 1] ?? "") && /^\d/.test(words[i + 1] ?? ""));
  const [size, thing] = [words.slice(at - 1, at + 2), words.slice(0, at - 1)];
  return at < 2
    ? []
    : [
        [...size, ...thing],
        [...thing, ...size],
      ];
}

/** The one token that stands for a product that was named in several. */
export const productToken = (name: string, tokens: readonly Token[]): Token => ({
  text: `p:${name.toLowerCase().replaceAll(" ", "_")}`,
  source: name,
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});

/** Whether a token is such a one. */
export const isProduct = ({ text }: Token): boolean => text.startsWith("p:");

/** A figure, or a day or month, that is a part of a name where the name is said: the Saturday of "Saturday support". */
const TIMED =
  /\d|^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** A name in which a figure or a word for a time stands, word for word: without what stands in parentheses, and without what stands behind a comma. */
const formsOf = memoize(CACHE_CHARACTERS, (name): readonly { name: string; words: readonly string[] }[] =>
  [name.replace(/\(.*?\)/g, " "), name.replace(/\(.*?\)|,.*/g, " ")]
    .map((form) => flat(canon(form).filter(({ text }) => text !== ",")))
    .flatMap((form) => [form, ...turned(form)])
    .map((form) => ({ name, words: form }))
    .filter(({ words }) => words.length > 1 && words.some((word) => TIMED.test(word))),
);

/** "3 euro cylinders", where the catalogue has a "Euro cylinder lock": three of them, and no money. */
function unpaid(tokens: readonly Token[], products: readonly { name: string }[]): readonly Token[] {
  const coined = (token: Token, next: Token | undefined) => {
    const coin = next && /^\$\d/.test(token.text) ? /^\d+ (\p{L}+)$/u.exec(token.source)?.[1]?.toLowerCase() : undefined;
    return coin && products.some(({ name }) => name.toLowerCase().includes(`${coin} ${singular(next?.text ?? "")}`)) ? coin : undefined;
  };
  return tokens.flatMap((token, i) => {
    const coin = coined(token, tokens[i + 1]);
    if (!coin) return [token];
    const cut = token.source.length - coin.length;
    return [
      { text: token.text.slice(1), source: token.source.slice(0, cut).trim(), start: token.start, end: token.start + cut - 1 },
      { text: coin, source: token.source.slice(cut), start: token.start + cut, end: token.end },
    ];
  });
}

function named(tokens: readonly Token[], products: readonly { name: string }[]): Token[] {
  const numbered = products.flatMap(({ name }) => formsOf(name));
  if (!numbered.length) return [...tokens];
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const fitting = numbered.map(({ name, words }) => ({ name, length: lengthOf(tokens, i, words) })).filter(({ length }) => length > 0);
    // "A5 flyers", of which there are packs of 500 and of 1000: neither is named.
    const found = fitting.every(({ name }) => name === fitting[0]?.name) ? fitting[0] : undefined;
    const first = tokens[i];
    if (found && first) {
      out.push(productToken(found.name, tokens.slice(i, i + found.length)));
      i += found.length;
    } else if (first) {
      out.push(first);
      i++;
    }
  }
  return out;
}

/** How many tokens from a place on say these words; none if they do not. */
function lengthOf(tokens: readonly Token[], from: number, words: readonly string[]): number {
  for (let length = 1; length <= words.length && from + length <= tokens.length; length++) {
    const said = flat(tokens.slice(from, from + length));
    if (said.length === words.length && said.every((word, i) => word === words[i] || (word === "by" && words[i] === "x"))) return length;
  }
  return 0;
}

/** Figures in patterns. `{num}` 12 · `{money}` $85 · `{pct}` 10% · `{amount}` either of the first two · `{share}` a sum or a per cent. */
const parts: Record<string, string> = dictionary({
  num: String.raw`\d+(?:\.\d+)?`,
  money: String.raw`\$\d+(?:\.\d+)?`,
  pct: String.raw`\d+(?:\.\d+)?%`,
  amount: String.raw`\$?\d+(?:\.\d+)?`,
  share: String.raw`(?:\$\d+(?:\.\d+)?|\d+(?:\.\d+)?%)`,
  any: String.raw`\$?\d+(?:\.\d+)?%?`,
  unit: "(?:hour|minute|day|night|week|month|year|mile|km|ft|sqft|metre|sqm|yard|kg|lb|ton|gallon|litre)",
  end: "(?=$| [,.;|)?])",
  they: "(?:i|we|you|they|he|she|it|them|him|her|the client|the customer|client|customer)",
});

/** How often a group of a pattern may repeat. */
const MOST_REPEATS = 7;
const compiled = new Map<string, RegExp>();

/** A pattern over canonical tokens: words stand between single spaces, `{num}` and the like stand for figures. */
export function pattern(source: string): RegExp {
  let regex = compiled.get(source);
  if (!regex) {
    // Repeats are bounded, so that a message made to be slow ("and and and …") is not.
    const bounded = source.replace(/\)\*/g, `){0,${MOST_REPEATS}}`).replace(/\)\+/g, `){1,${MOST_REPEATS}}`);
    regex = new RegExp(`(?<=^| )(?:${bounded.replace(/\{([a-z]+)\}/g, (whole, name: string) => parts[name] ?? whole)})(?=$| )`, "du");
    compiled.set(source, regex);
  }
  return regex;
}

/** The canonical text of tokens. */
export const textOf = (tokens: readonly Token[]): string => tokens.map((token) => token.text).join(" ");

/** The words as they were written, from the first token to the last. */
export const wordsOf = (tokens: readonly Token[], source: string): string => (tokens.length ? source.slice(tokens[0]?.start, tokens.at(-1)?.end) : "");

/** Finds a pattern without taking it. */
export function find(tokens: readonly Token[], source: string): Taken | undefined {
  const text = textOf(tokens);
  const match = pattern(source).exec(text);
  if (!match) return;
  const within = ([from, to]: readonly [number, number]) => {
    let at = 0;
    return tokens.filter((token) => {
      const inside = at >= from && at < to;
      at += token.text.length + 1;
      return inside;
    });
  };
  const spans = match.indices;
  const all = within([match.index, match.index + match[0].length]);
  return {
    groups: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, value ?? ""])),
    tokens: (group) => (group === undefined ? all : spans?.groups?.[group] ? within(spans.groups[group]) : []),
    at: all[0] ? tokens.indexOf(all[0]) : 0,
  };
}

/** Finds a pattern and takes its tokens out of the reading. */
export function take(from: Reading, source: string): Taken | undefined {
  const taken = find(from.tokens, source);
  if (taken) drop(from, taken.tokens());
  return taken;
}

/** Takes the first of some patterns that is there. */
export function takeAny(from: Reading, patterns: readonly string[]): Taken | undefined {
  for (const one of patterns) {
    const taken = take(from, one);
    if (taken) return taken;
  }
  return undefined;
}

/** Takes tokens out of the reading. */
export function drop(from: Reading, tokens: readonly Token[]): void {
  const gone = new Set(tokens);
  from.tokens = from.tokens.filter((token) => !gone.has(token));
}

/** The figure in canonical text: "$85" → 85, "8.25%" → 8.25. */
export const amountOf = (text: string): number => Number(text.replace(/[$%]/g, ""));
