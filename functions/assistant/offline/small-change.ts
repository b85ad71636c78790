import type { Ask } from "../../../shared/chat/ask.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { plainFigure } from "./figures.ts";
import type { Item } from "./items.ts";

/** What one of a unit may cost, from and to, in a currency of which a loaf of bread costs a few. */
const usual: Record<string, readonly [from: number, to: number]> = dictionary({
  hour: [8, 600],
  minute: [0.2, 20],
  mile: [0.1, 12],
  km: [0.1, 12],
  word: [0.01, 2],
  kg: [0.05, 150],
  lb: [0.05, 150],
  litre: [0.05, 150],
  gallon: [0.5, 150],
  ft: [0.05, 150],
  metre: [0.05, 150],
  sqft: [0.05, 150],
  sqm: [0.5, 300],
});

/**
 * "Eighteen fifty" is 18.50 or 1850. What one of its unit may cost tells; or what else is charged: a sum more than twice the largest other line is
 * small change where cents are spoken of besides. Where neither tells, it is asked; what stands alone is taken for what such words mostly say.
 */
export function settled(items: readonly Item[], figures: number[]): Ask[] {
  const others = items.filter(({ otherwise, unitPrice }) => otherwise === undefined && unitPrice !== undefined);
  const most = Math.max(0, ...others.map(({ quantity, unitPrice = 0 }) => quantity * unitPrice));
  const cents = others.some(({ unitPrice = 0, priced }) => priced && !Number.isInteger(unitPrice));
  return items.flatMap((item): Ask[] => {
    const { otherwise, unitPrice, quantity, description } = item;
    if (otherwise === undefined || unitPrice === undefined) return [];
    const [small, big] = [Math.min(otherwise, unitPrice), Math.max(otherwise, unitPrice)];
    figures.push(small, big);
    const meant =
      inUsual([small, big], item.unit ?? item.per ?? item.noun) ?? (most ? beside({ small, big, said: unitPrice }, (2 * most) / quantity, cents) : unitPrice);
    if (meant !== undefined) item.unitPrice = meant;
    return meant === undefined
      ? [{ kind: "whichFigure", of: "reading", description, figures: [{ said: small.toFixed(2), value: small }, plainFigure(big)] }]
      : [];
  });
}

/** The one of two readings that one of a unit may cost. */
function inUsual(readings: readonly number[], unit: string | undefined): number | undefined {
  const [from, to] = usual[unit ?? ""] ?? [0, 0];
  const [only, more] = readings.filter((value) => value >= from && value <= to);
  return more === undefined ? only : undefined;
}

/** From here on nobody knows which is meant: "three fifty" is 350 to most, but "eighteen fifty" is as often 18.50. */
const EITHER = 1000;

/** Which of two readings goes with what else is charged, of which `limit` is a little more than the most; nothing where that does not tell. */
function beside({ small, big, said }: Record<"small" | "big" | "said", number>, limit: number, cents: boolean): number | undefined {
  if (big <= limit) return said === big ? big : undefined;
  if (cents || said === small) return small;
  return big < EITHER ? big : undefined;
}
