import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { catalogueOf, near, SAME } from "../names/catalogue-index.ts";
import { linkProduct } from "../names/product-link.ts";
import { isSold } from "../names/product-name.ts";
import { isParticiple } from "../names/stems.ts";
import { unitOf } from "../names/units.ts";
import { canon } from "./canon.ts";
import { isFigure } from "./figures.ts";
import { unheard } from "./heard.ts";
import type { Token } from "./lexer.ts";

/** Before or behind a thing: it is not charged, or only spoken of. */
const denied = /^(?:no|not|without|instead|usual|minus|less|skip|drop|forget|never|don't|didn't|doesn't|wasn't|weren't|isn't|excluding|except|already)$/;
const waived =
  /^(?:waived|free|thrown|included|gratis|complimentary|cancelled|canceled|dropped|off|already|later|separately|isn't|wasn't|not|aside|is|was|are|were|has|had|got)$/;

const boundary = (token: Token | undefined) =>
  token === undefined || /^(?:[^\p{L}].*|and|plus|but|for|with|at|on|in|x|each|as|too|also|please|to|of|by|from)$/u.test(token.text);

/**
 * The products of the catalogue that a text names by the word that says what they are ("the 6x12 marquee"), and that stand in nothing that came of it.
 * What is denied, given away or told of ("no call-out", "delivery thrown in", "the dogs were lovely") is none of them.
 */
export function forgotten(text: string, came: unknown, { products }: Pick<TurnContext, "products">): Ask[] {
  if (!products.length) return [];
  const left = new Set(unheard(text, came));
  if (!left.size) return [];
  const tokens = canon(text);
  const catalogue = catalogueOf(products);
  const heads = (word: string) =>
    near(word, catalogue).filter(({ name, at, like, length }) => like >= SAME && length === 1 && at === headOf(catalogue.names[name]));
  for (const [i, token] of tokens.entries()) {
    if (!left.has(token.text) || isSold(token.text) || unitOf(token.text) || isParticiple(token.text) || !boundary(tokens[i + 1])) continue;
    const named = heads(token.text);
    const again = tokens.some((other, j) => j > i && other.text === token.text && /^waived$/.test(tokens[j + 1]?.text ?? ""));
    if (!named.length || again || told(tokens, i)) continue;
    const start = tokens.slice(0, i).findLastIndex((one) => /^(?:[,.;:|()]|and|plus|the|a|an|of|for|with|to|at|in|on|by)$/.test(one.text)) + 1;
    const words = tokens.slice(start, i + 1).filter((one) => !isFigure(one) || one.counts);
    const link = linkProduct(words.map(({ source }) => source).join(" "), products);
    const names = "hit" in link ? [link.hit.name] : [...new Set(named.map(({ name }) => products[name]?.name ?? ""))];
    return [question(token.source, names)];
  }
  return [];
}

/** Which word of a name says what it is: the last one outside what stands apart, that is no figure and no unit. */
const headOf = (name: ReturnType<typeof catalogueOf>["names"][number] | undefined): number | undefined =>
  name?.core.findLast((at) => {
    const word = name.words[at] ?? "";
    return /^\p{L}{3,}$/u.test(word) && !unitOf(word) && !isSold(word);
  });

const told = (tokens: readonly Token[], i: number): boolean =>
  tokens.slice(Math.max(0, i - 5), i).some(({ text }, j, all) => denied.test(text) && !all.slice(j).some((one) => /^[,.;|]$/.test(one.text))) ||
  waived.test(tokens[i + 1]?.text ?? "");

const question = (words: string, names: readonly string[]): Ask => ({ kind: "product", because: "mention", candidates: [...names], words });
