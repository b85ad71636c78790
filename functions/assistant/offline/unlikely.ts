import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure } from "../names/units.ts";
import type { LineWords } from "./calls.ts";
import { plainFigure } from "./figures.ts";

/** From how much less, and how much more, than in the catalogue on a price is more likely something else, and how much less where it was said as one. */
const LESS = 5;
const FAR_LESS = 20;
const MORE = 20;
/** How many there are of a thing is rarely more than this, where a price is meant. */
const COUNT = 12;

/**
 * The question about a price that was said and is far from the catalogue's: "only two" is more likely how many ceremonies there are than what one of them costs.
 * What is sold by another unit than it was said in can not be compared.
 */
export function unlikely({ description, unit, unitPrice }: LineWords, text: string, { products }: Pick<TurnContext, "products">): Ask[] {
  const link = linkProduct(description, products);
  const listed = "hit" in link ? link.hit : undefined;
  if (!listed || !unitPrice || !listed.unitPrice || (measure(unit) ?? unit) !== (measure(listed.unit) ?? listed.unit)) return [];
  const less = saidAsPrice(unitPrice, text) ? FAR_LESS : LESS;
  const few = Number.isInteger(unitPrice) && unitPrice <= COUNT && unitPrice * less <= listed.unitPrice;
  const much = listed.unit === undefined && unitPrice >= listed.unitPrice * MORE;
  if (!few && !much) return [];
  return [
    {
      kind: "quantityOrPrice",
      description: listed.name,
      figure: plainFigure(unitPrice),
      listed: listed.unitPrice,
      may: few ? ["quantity", "price"] : ["price"],
    },
  ];
}

/** "$5", "5 each", "at 5": words that only a price has. */
const saidAsPrice = (value: number, text: string): boolean =>
  new RegExp(
    String.raw`(?:\p{Sc}|\bat |@) ?${value}(?![\d.,])|(?<![\d.,])${value} ?(?:\p{Sc}|each|apiece|per|an?|bucks|dollars|euros?|pounds|quid)\b`,
    "iu",
  ).test(text);
