import { type Lot, lotOf, type Sold } from "../names/lots.ts";
import { inUnits, measure } from "../names/units.ts";
import type { Price, Quantity } from "./fragment.ts";
import { tidy } from "./numbers.ts";

const saidLot = ({ lot, per }: Price): Lot | undefined => (lot === undefined ? undefined : { size: lot, ...(per ? { unit: per } : {}) });

/**
 * A quantity as so many lots, where the price is for a lot: "84 thousand words" at a price per thousand are 84. It keeps how many pieces that are. Of fewer
 * than a lot nobody knows whether they are pieces or lots, and a part of a box is not sold: those are to be asked about.
 */
export function inLots(quantity: Quantity | undefined, price: Price | undefined, product: Sold | undefined): Quantity | undefined {
  const listed = !price || (price.value === product?.unitPrice && price.per !== "each");
  const lot = (price && saidLot(price)) ?? (product && listed ? lotOf(product) : undefined);
  if (!lot || !quantity || quantity.weak || quantity.times) return quantity;
  const noun = quantity.unit;
  if (noun !== undefined && (noun === lot.container || noun === "dozen")) return quantity;
  const factor = noun !== undefined && lot.unit !== undefined ? inUnits(noun, lot.unit) : undefined;
  const lots = tidy((quantity.value * (factor ?? 1)) / lot.size);
  const { unit: _, ...bare } = quantity;
  const inPieces = { ...bare, value: lots, of: quantity.value };
  if (measure(lot.unit)) return factor === undefined ? quantity : inPieces;
  if (lot.container)
    return lots >= 1 && Number.isInteger(lots)
      ? inPieces
      : lots < 1 && (noun === undefined || noun !== lot.contents)
        ? quantity
        : { ...quantity, unsure: true };
  return lots >= 1 ? inPieces : { ...quantity, unsure: true };
}
