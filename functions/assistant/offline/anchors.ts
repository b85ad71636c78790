import type { TurnContext } from "../calls/turn-context.ts";
import { matchingNames, matchShare, type NameMatches } from "../names/catalogue-index.ts";
import type { Link } from "../names/link.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, singular, unitOf } from "../names/units.ts";
import { words } from "../names/words.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { flat, isProduct, productToken } from "./reading.ts";
import { cleaned, said } from "./wording.ts";

type Product = TurnContext["products"][number];

/** In how many tokens a name is said at most. */
const LONGEST = 9;

const fillers = new Set("the a an and n of my our your for in with per to".split(" "));
const marks = /^[,:()-]$/;

/**
 * The products of the catalogue that are named in at least two words, or in the only one they have, each made one token ("a box of 1000 business cards" of "Business cards (box of 1000)",
 * "60 minute violin lessons", "medium mow"), so that no figure, comma or "and" within a name is taken for something else. A name that fits several is left.
 */
export function anchored(tokens: readonly Token[], products: readonly { name: string }[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const meant = longest(tokens, i, products);
    // "Consulting at the standard day rate": named once, and its rate spoken of.
    const again =
      meant &&
      out.slice(-4).some((before) => isProduct(before) && before.source === meant.name) &&
      !out.slice(-3).some((token) => marks.test(token.text) || isFigure(token));
    const found = again ? undefined : meant;
    const token = tokens[i] as Token;
    const last = found && tokens[i + found.length - 1]?.text;
    if (found) out.push({ ...productToken(found.name, tokens.slice(i, i + found.length)), ...(plural(last, found.name) ? { plural: true } : {}) });
    else out.push(token);
    i += found?.length ?? 1;
  }
  return out;
}

function longest(tokens: readonly Token[], from: number, products: readonly { name: string }[]): { name: string; length: number } | undefined {
  const opens = tokens[from];
  const counts = measure(opens?.text) !== undefined && isFigure(tokens[from - 1]);
  if (!opens || fillers.has(opens.text) || marks.test(opens.text)) return;
  const said: string[] = [];
  let held: NameMatches | undefined;
  let found: { name: string; length: number } | undefined;
  for (let length = 1; length <= LONGEST && from + length <= tokens.length; length++) {
    const last = tokens[from + length - 1] as Token;
    // "A 650 battery for 650": what it costs is no word of its name.
    if (isProduct(last) || /^[;.|?@]$/.test(last.text) || (last.text === "for" && isFigure(tokens[from + length]))) break;
    if (fillers.has(last.text) || marks.test(last.text)) continue;
    for (const word of flat([last]).filter((each) => !fillers.has(each))) {
      if (said.includes(word)) return found;
      said.push(word);
      held = matchingNames(word, products, held);
    }
    if (!held?.size) break;
    const name = said.length > 1 ? meant(tokens.slice(from, from + length), said, held, products) : alone(tokens, from + length - 1, held, products);
    // "1 foot massage" is one of them, where "6 ft shelf" may be of any length.
    const whole = name !== undefined && words(name).length === said.length && words(name)[0] === opens.source.toLowerCase();
    if (name && (!counts || whole)) found = { name, length };
  }
  return found;
}

/** The one product whose name is said by these words, all of which it has. */
function meant(window: readonly Token[], said: readonly string[], held: NameMatches, products: readonly { name: string }[]): string | undefined {
  const joined = window.some(({ text }) => /^(?:and|&|n)$/.test(text));
  const fitting = [...held]
    .map(([at, bits]) => ({ name: products[at]?.name ?? "", ...matchShare(at, bits, products) }))
    .filter(({ name }) => !joined || /\band\b|&/i.test(name));
  const full = fitting.filter(({ core, all }) => [core, all].some((share) => share.of > 1 && share.said === share.of));
  const most = Math.max(...full.map(({ core, all }) => core.said * 10 + all.said));
  const [one, another] = full.length ? full.filter(({ core, all }) => core.said * 10 + all.said === most) : fitting;
  if (!one || another) return;
  if (full.length) return one.name;
  // A part of the name: it has to say more than how much, and what stands apart from it is no part of it.
  const telling = said.some((word) => word.length > 1 && !/^[\d.]+$/.test(word) && !unitOf(word));
  const apart = window.some(({ text }) => marks.test(text));
  const loose = isFigure(window[0]) && !measure(window[1]?.text);
  const half = [one.core, one.all].some((share) => share.said * 2 >= share.of);
  const link = telling && !apart && !loose && half ? linkProduct(said.join(" "), products) : undefined;
  return link && "hit" in link && link.hit.name === one.name ? one.name : undefined;
}

const ends = /^(?:[^\p{L}].*|and|plus|for|with|at|on|in|x|each|is|was|to)$/u;

/** The one product that has no other name than this word, where the word stands by itself: "12 croissants", "three yards of topsoil", and not "web design". */
function alone(tokens: readonly Token[], at: number, held: NameMatches, products: readonly { name: string }[]): string | undefined {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const led = before === undefined || isFigure(before) || measure(before.text) !== undefined || /^(?:[^\p{L}]|of$|and$|plus$)/u.test(before.text);
  if (!led || !(next === undefined || ends.test(next.text))) return;
  const [one, another] = [...held].filter(([product, bits]) => {
    const { core } = matchShare(product, bits, products);
    return core.of === 1 && core.said === 1;
  });
  return one && !another ? products[one[0]]?.name : undefined;
}

/** "Group walks", of a "Group walk". */
const plural = (last = "", name: string): boolean => {
  const word = last.split("-").at(-1) ?? "";
  return singular(word) !== word && measure(word) === undefined && !words(name).includes(word);
};

/** The product that words mean: the one that is named in them, if it is only one; else what all of them together mean. */
export function linkWords(words: readonly Token[], products: readonly Product[]): Link<Product> {
  const [named, another] = new Set(words.filter(isProduct).map(({ source }) => source));
  const hit = another === undefined ? products.find(({ name }) => name === named) : undefined;
  const all = linkProduct(cleaned(said(words)), products);
  return hit && !("hit" in all) ? { hit, score: 0.75 } : all;
}
