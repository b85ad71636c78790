import type { TurnContext } from "../calls/turn-context.ts";
import { linkCustomer } from "../names/customer-link.ts";
import type { Link } from "../names/link.ts";
import { linkProduct } from "../names/product-link.ts";

/** From which likeness on a record that is named in passing is meant, 0 to 1. */
const ENOUGH = 0.7;

/** The record that the words of a text name best, wherever in it they stand; nothing where none is named surely. */
function namedBy<T>(text: string, longest: number, link: (words: string) => Link<T>): T | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  let best: { hit: T; score: number } | undefined;
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
      const name = words
        .slice(from, to)
        .join(" ")
        .replace(/^[,:;.!?]+|(?:'s?|[,:;.!?])+$/g, "");
      const found = name ? link(name) : undefined;
      if (found && "hit" in found && found.score > ENOUGH && (!best || found.score > best.score)) best = found;
    }
  return best?.hit;
}

/** The customer on record that a text names. */
export const customerNamed = (text: string, { customers }: TurnContext): string | undefined =>
  namedBy(text, 5, (words) => linkCustomer(words, customers))?.name;

/** The product of the catalogue that a text names. */
export const productNamed = (text: string, { products }: TurnContext): string | undefined => namedBy(text, 6, (words) => linkProduct(words, products))?.name;

/** A wish as it was said, and without the remarks around it in which no figure stands: "nobody buys mugs, delete the mugs product, please". */
export const wishesIn = (text: string, verb: string): string[] => {
  const alone = text.replace(/(?:\s*[,;.!?]\s+|\s+(?:[-–]|because|since|cos|as)\s+)[^\d@]*$/u, "");
  const last = new RegExp(`^[^\\d@]*[,;.!]\\s*(?:(?:so|and|please|just)\\s+)*(?=${verb}\\s)`, "i").exec(text)?.[0] ?? "";
  return [...new Set([text, alone, text.slice(last.length)])];
};
