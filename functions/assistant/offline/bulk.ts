import type { Ask, AskOf } from "../../../shared/chat/ask.ts";
import { measure } from "../names/units.ts";
import type { Op } from "./calls.ts";
import type { Item } from "./items.ts";
import { tidy } from "./numbers.ts";
import { amountOf, find, type Reading } from "./reading.ts";
import type { Draft } from "./refs.ts";

/** From how many on, and at how much, a price behind what is counted is as likely the price of all; and of very many a smaller one. */
const MANY = 100;
const COSTS = 10;
const VERY_MANY = 1000;
const LITTLE = 5;
/** Of fewer only where all of them would still cost one a piece. */
const SOME = 50;

/** The question whether a price is for each of so many or for all of them. */
export const eachOrAll = (price: number, count: number, description?: string): Ask => ({
  kind: "eachOrAll",
  price,
  count,
  ...(description ? { description } : {}),
});

/**
 * "250 business cards 90": of so many a price without "at" or "each" may be for each, or for all of them. What is sold by a
 * measure or by the head has its rate, and what the catalogue has about that price its price. The price is left out until it is clear.
 */
export function bulk(items: readonly Item[], figures: number[], products: readonly { id: string; unitPrice?: number | undefined }[]): Ask[] {
  return items.flatMap((item): Ask[] => {
    const { quantity, unitPrice = 0, open, noun, unit, productId } = item;
    const listed = products.find(({ id }) => id === productId)?.unitPrice;
    const likely = listed !== undefined && listed > 0 && unitPrice / listed < 5 && listed / unitPrice < 5;
    const dear = quantity >= MANY ? unitPrice >= (quantity >= VERY_MANY ? LITTLE : COSTS) : quantity >= SOME && unitPrice >= quantity;
    if (!open || !dear || likely || noun === "person" || measure(unit ?? noun)) return [];
    delete item.unitPrice;
    figures.push(unitPrice);
    return [eachOrAll(unitPrice, quantity, item.description)];
  });
}

/** "For all of them", "each": the answer to that question. */
export function eachOrAllAnswer(ask: Ask, from: Reading, draft: Draft): Op[] | undefined {
  if (ask.kind !== "eachOrAll") return;
  const said = find(
    from.tokens,
    "^(?:(?:it's|that's|it is|that is|it was|no|yes|oh|the|,) )*(?:{amount} )?(?:(?<each>each|apiece|per [a-z]+|for each(?: one| of them)?)|(?:for |in )?(?<all>all(?: of (?:them|it)| {num})?|total|everything|altogether|the lot|both))(?: please)?[ .]*$",
  );
  const { price, count } = ask;
  if (!said || said.tokens().some(({ text }) => /^\$?\d/.test(text) && ![price, count].includes(amountOf(text)))) return;
  return eachOrAllOps(ask, said.groups["each"] ? "each" : "all", draft);
}

/** What it changes that the price is for each of them, or for all. */
export function eachOrAllOps({ price, count, description: of }: AskOf<"eachOrAll">, isFor: "each" | "all", draft: Draft): Op[] | undefined {
  const line = draft.lines.find(({ description, unitPrice }) =>
    of ? description.toLowerCase() === of.toLowerCase() && unitPrice === undefined : unitPrice === price,
  );
  return line && [{ op: "update", lineId: line.id, line: { quantity: count, unitPrice: isFor === "each" ? price : tidy(price / count) } }];
}
