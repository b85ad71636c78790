import type { TurnContext } from "../context.ts";
import { alike, type Link, linkProduct } from "../link.ts";
import { canon } from "./canon.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { flat, isProduct, productToken } from "./reading.ts";
import { measure, singular, unitOf } from "./units.ts";
import { cleaned, said } from "./wording.ts";

type Product = TurnContext["products"][number];

/** A product's name as words: all of them, and those that stand outside its parentheses. */
interface Name {
  readonly name: string;
  readonly all: readonly string[];
  readonly core: readonly string[];
}

/** In how many words a name is said at most. */
const LONGEST = 9;

const fillers = new Set("the a an and n of my our your for in with per to".split(" "));
const marks = /^[,:()-]$/;

const wordsIn = (text: string) => canon(text).filter((token) => !/^[^\p{L}\p{N}]+$/u.test(token.text));

const content = (text: string): string[] => flat(wordsIn(text)).filter((word) => !fillers.has(word));

/** Names that were taken apart already: a message reads the same catalogue several times, and it may be long. */
const known = new WeakMap<object, Name>();

function nameOf(product: { name: string }): Name {
  const { name } = product;
  const found = known.get(product) ?? { name, all: content(name), core: content(name.replace(/\([^)]*\)/g, " ")) };
  known.set(product, found);
  return found;
}

/**
 * The products of the catalogue that are named in at least two words, each made one token ("a box of 1000 business cards" of "Business cards (box of 1000)",
 * "60 minute violin lessons", "medium mow"), so that no figure, comma or "and" within a name is taken for something else. A name that fits several is left.
 */
export function anchored(tokens: readonly Token[], products: readonly { name: string }[]): Token[] {
  const names = products.map(nameOf);
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const found = longest(tokens, i, names);
    const token = tokens[i] as Token;
    const last = found && tokens[i + found.length - 1]?.text;
    if (found) out.push({ ...productToken(found.name, tokens.slice(i, i + found.length)), ...(plural(last, found.name) ? { plural: true } : {}) });
    else out.push(token);
    i += found?.length ?? 1;
  }
  return out;
}

function longest(tokens: readonly Token[], from: number, names: readonly Name[]): { name: string; length: number } | undefined {
  const opens = tokens[from];
  const counts = measure(opens?.text) !== undefined && isFigure(tokens[from - 1]);
  if (!opens || counts || fillers.has(opens.text) || marks.test(opens.text)) return;
  for (let length = Math.min(LONGEST, tokens.length - from); length > 0; length--) {
    const window = tokens.slice(from, from + length);
    const [last] = window.slice(-1);
    if (!last || fillers.has(last.text) || marks.test(last.text) || window.some((token) => isProduct(token) || /^[;.|?@]$/.test(token.text))) continue;
    const name = meant(window, names);
    if (name) return { name, length };
  }
}

/** The one product whose name has all these words. */
function meant(window: readonly Token[], names: readonly Name[]): string | undefined {
  const said = flat(window.filter(({ text }) => !marks.test(text))).filter((word) => !fillers.has(word));
  if (said.length < 2 || new Set(said).size < said.length) return;
  const joined = window.some(({ text }) => /^(?:and|&|n)$/.test(text));
  const fitting = names.filter(({ name, all }) => (!joined || /\band\b|&/i.test(name)) && said.every((word) => all.some((other) => same(word, other))));
  if (!fitting.length) return;
  const full = fitting.filter(({ core, all }) =>
    [core, all].some((words) => words.length > 1 && words.every((word) => said.some((other) => same(other, word)))),
  );
  const [one, another] = full.length ? mostSaid(full, said) : fitting;
  if (!one || another) return;
  if (full.length) return one.name;
  // A part of the name: it has to say more than how much, and what stands apart from it is no part of it.
  const telling = said.filter((word) => !/^[\d.]+$/.test(word) && !unitOf(word));
  const apart = joined || window.some(({ text }) => marks.test(text));
  const loose = isFigure(window[0]) && !measure(window[1]?.text);
  return telling.length > 0 && said.length > 1 && !apart && !loose && covers(one, said) ? one.name : undefined;
}

/** "Group walks", of a "Group walk". */
const plural = (last = "", name: string): boolean => singular(last) !== last && measure(last) === undefined && !wordsIn(name).some(({ text }) => text === last);

const same = (a: string, b: string): boolean => (/\d/.test(a + b) ? a === b : alike(a, b) >= 0.9);

/** Of names that are said in full the one that has the most of what was said outside its parentheses. */
const mostSaid = (names: readonly Name[], said: readonly string[]): readonly Name[] => {
  const count = ({ core, all }: Name) =>
    core.filter((word) => said.some((other) => same(other, word))).length * 10 + all.filter((word) => said.some((other) => same(other, word))).length;
  const most = Math.max(...names.map(count));
  return names.filter((name) => count(name) === most);
};

/** Whether at least half of a name is said. */
const covers = ({ core, all }: Name, said: readonly string[]): boolean =>
  [core, all].some((words) => words.filter((word) => said.some((other) => same(other, word))).length * 2 >= words.length);

/** The product that words mean: the one that is named in them, if it is only one; else what all of them together mean. */
export function linkWords(words: readonly Token[], products: readonly Product[]): Link<Product> {
  const [named, another] = new Set(words.filter(isProduct).map(({ source }) => source));
  const hit = another === undefined ? products.find(({ name }) => name === named) : undefined;
  const all = linkProduct(cleaned(said(words)), products);
  return hit && !("hit" in all) ? { hit, score: 0.75 } : all;
}
