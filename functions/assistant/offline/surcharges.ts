import type { Ask } from "../../../shared/chat/ask.ts";
import { singular } from "../names/units.ts";
import type { Item } from "./items.ts";
import { wordsIn } from "./wording.ts";

/** What is charged on top of something else. */
export const SURCHARGE = /^(?:surcharges?|supplement|uplift|premium|mark-?up|loading|levy|fee|charge|extra)$/;

const ALL = /^(?:top|all|everything|both|these|those|lot|total|whole|subtotal|job|order|invoice|bill)$/;

const LAST = /^(?:this|that|it)$/;

const POINTING = /^(?:the|of|them)$/;

type Charged = Pick<Item, "description" | "quantity"> & { readonly unitPrice?: number | undefined };

/** What an item is a share of: what its words name, all else where they say so, or the only other. */
function baseOf({ share }: Item, before: readonly Charged[], others: readonly Charged[]): readonly Charged[] {
  const said = share?.of.filter((word) => !POINTING.test(word)) ?? [];
  if (!said.length) return others.length === 1 ? others : [];
  if (said.every((word) => ALL.test(word))) return others;
  if (said.every((word) => LAST.test(word))) return before.slice(-1);
  return others.filter(({ description }) => {
    const words = wordsIn(description).map(singular);
    return said.every((word) => words.includes(singular(word)));
  });
}

/** Surcharges in per cent become sums: of other items, or of lines that are there already. Where nobody says of what, it is asked. */
export function surcharged(items: readonly Item[], figures: number[], there: readonly Charged[]): Ask[] {
  const others = [...there, ...items.filter(({ share }) => share === undefined)];
  return items.flatMap((item, i): Ask[] => {
    if (!item.share) return [];
    const { percent } = item.share;
    figures.push(percent);
    const of = baseOf(item, [...there, ...items.slice(0, i)], others);
    if (of.length && of.every(({ unitPrice }) => unitPrice !== undefined)) {
      const base = of.reduce((sum, { quantity, unitPrice = 0 }) => sum + quantity * unitPrice, 0);
      Object.assign(item, { unitPrice: Number(((base * percent) / 100).toFixed(2)), priced: true });
      return [];
    }
    const lines = others.map(({ description }) => ({ description }));
    return others.length > 1 ? [{ kind: "whichLine", to: "share", percent, lines }] : [];
  });
}
