import type { Item } from "./item.ts";
import { itemConcepts } from "./role-concepts.ts";

/** How many items stand between a tax and the word that says it is contained: "prices include the 20 % VAT", "VAT is already included". */
const REACH = 3;
/** Words that say so of a tax alone. "Already" and "tout" may be of anything. */
const CONTAINED =
  /^(?:incl|include[sd]?|including|inclusive|inkl|inklusive|einschliesslich|enthalten|enthalt|enthaelt|compris|comprise|comprises|comprend|contient|ttc)$/;

/** Returns whether a message says that its prices contain the tax ("prices include VAT", "TVA comprise"), or do not; undefined where it says neither. */
export function isTaxIncluded(items: readonly Item[]): boolean | undefined {
  const concepts = itemConcepts(items);
  const isAround = (at: number, ...some: readonly string[]): boolean =>
    concepts.slice(Math.max(0, at - REACH), at + REACH + 1).some((own, i) => Math.max(0, at - REACH) + i !== at && own.some((one) => some.includes(one)));
  const at = items.findIndex(({ text }, i) => CONTAINED.test(text) && isAround(i, "TAX"));
  return at < 0 ? undefined : !isAround(at, "NOT", "ONTOP");
}
