import type { LineWords } from "./calls.ts";

/** A line as it was understood. Without `unitPrice` nobody said one and the catalogue has none. */
export interface Item {
  description: string;
  quantity: number;
  unit?: string;
  unitPrice?: number;
  productId?: string;
  /** Several products fit the words. */
  candidates?: readonly string[];
  /** Whether words were given at all ("20 hours" alone has none). */
  described: boolean;
  /** Whether the quantity was said. */
  counted: boolean;
  /** Whether the price was said, not looked up. */
  priced: boolean;
  /** "Half price", "double time". */
  times?: number;
  /** The price was said without what tells whether it is for each or for all of them. */
  open?: boolean;
  /** The price was said for all of it. */
  lump?: boolean;
  /** "It was …", "that's …": told of what stands before. */
  recalled?: boolean;
  /** The price was said for each. */
  apiece?: boolean;
  /** "Gold stamping on each": it is done to each of what stands before. */
  onEach?: boolean;
  /** It stands behind a colon or a "=": what stands before it may be made of it. */
  below?: boolean;
  /** "The rads": something that was spoken of. */
  definite?: boolean;
  /** "And another page": one more, and not what was named before. */
  further?: boolean;
  /** "At the same rate", and as whose. */
  same?: boolean;
  like?: string;
  /** What the price is for one of, where no quantity was said; and what is counted. */
  per?: string;
  noun?: string;
  /** What the price is otherwise, where it was said in words: 18.50 or 1850. */
  otherwise?: number;
  /** So many per cent of what is charged for something else, and the words that say of what. */
  share?: { percent: number; of: readonly string[] };
  /** Figures that were said beside the quantity and do not multiply it. */
  aside?: readonly number[];
  /** How many pieces were said, where so many of them are one: 84000 words at a price per thousand. */
  of?: number;
  /** "A few": how many must be asked. */
  vague?: boolean;
}

/** A line as the tool takes it. */
export const wordsOfItem = (item: Item): LineWords => ({
  description: item.description || "Services",
  quantity: item.quantity,
  ...(item.unit ? { unit: item.unit } : {}),
  ...(item.unitPrice !== undefined ? { unitPrice: item.unitPrice } : {}),
});
