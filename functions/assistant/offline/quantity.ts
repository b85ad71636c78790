import { inUnits, measure } from "../names/units.ts";
import { type Product, workers } from "./catalogue.ts";
import type { Price, Quantity } from "./fragment.ts";
import type { Piece } from "./kinds.ts";
import { tidy } from "./numbers.ts";

/** How many: what is counted in the price's unit, hours of several people multiplied. */
export function quantityOf(piece: Piece, price: Price | undefined, product: Product | undefined): Quantity | undefined {
  const productUnit = product?.unit;
  const per = price?.per === "each" ? undefined : (price?.per ?? (price === undefined ? (measure(productUnit) ?? productUnit) : undefined));
  const firm = piece.quantities.filter((quantity) => !quantity.weak);
  const convertible = piece.quantities.filter((quantity) => per !== undefined && quantity.unit !== undefined && inUnits(quantity.unit, per) !== undefined);
  // "For the quarter: three months' bookkeeping": what is counted in the very unit goes before what could be put in it.
  const inPrice = convertible.find((quantity) => quantity.unit === per && !quantity.weak) ?? convertible[0];
  const adjective = per === undefined ? undefined : piece.words.find((word) => word.counts && inUnits(word.counts.unit, per) !== undefined)?.counts;
  const others = firm.filter((quantity) => quantity !== inPrice);
  const times = others.reduce((product, quantity) => product * quantity.value, 1);
  if (inPrice && per !== undefined) {
    const factor = inUnits(inPrice.unit ?? "", per) ?? 1;
    const charged = price !== undefined || (others.length === 1 && (others[0]?.times || workers(piece, others[0]?.unit, product)));
    const factors = charged ? others.filter((other) => multiplies(other, inPrice)) : [];
    const all = factors.reduce((product, { value }) => product * value, 1);
    const aside = price ? others.filter((other) => !factors.includes(other) && isCounted(other)).map(({ value }) => value) : [];
    if (price && factors.some((other) => other.times)) aside.push(inPrice.value);
    return { value: tidy(inPrice.value * factor * all), unit: per, ...(inPrice.weak ? { weak: true } : {}), ...(aside.length ? { aside } : {}) };
  }
  if (adjective && per !== undefined) return { value: tidy(adjective.value * (inUnits(adjective.unit, per) ?? 1) * times), unit: per };
  const lengths = firm.filter((quantity) => measure(quantity.unit));
  if (
    (price?.rate || piece.each) &&
    firm.length === 2 &&
    lengths.length === 1 &&
    price?.per === undefined &&
    lengths[0] &&
    (/^(?:minute|hour|day)$/.test(lengths[0].unit ?? "") || (piece.each && lasts(lengths[0].unit))) &&
    // "2x photographer 6h @ 75".
    firm.some((quantity) => quantity.times || workers(piece, quantity.unit, product))
  )
    // "2 x 30 minutes at 80": for each of them, or for an hour.
    return lengths[0].unit === "minute" ? { value: tidy(times / 60), unit: "hour", unsure: true } : { value: tidy(times), unit: lengths[0].unit ?? "hour" };
  // "20 km at 0.42 each way".
  const [often, distance] = [firm.find((one) => one.times), firm.find((one) => !one.times && /^(?:km|mile)$/.test(one.unit ?? ""))];
  if (often && distance && firm.length === 2) return { ...distance, value: tidy(often.value * distance.value), aside: [distance.value] };
  return inMinutes(firm[0], price);
}

const lasts = (unit: string | undefined): boolean => /^(?:hour|minute|day|night|week|fortnight|month|quarter|year)$/.test(unit ?? "");

const isCounted = ({ unit }: Quantity): boolean => unit !== undefined && measure(unit) === undefined;

/**
 * Whether a quantity multiplies the one that the price is for: days and "times" do; who or what is there for so long ("3 men for 2 days", not "3 nights
 * for two guests"); and what so many are in ("2 boxes of 12 mugs", not "3 coats on 14 doors").
 */
function multiplies(other: Quantity, inPrice: Quantity): boolean {
  if (other.times || other.unit === undefined) return true;
  if (measure(other.unit)) return /^(?:day|week|night)$/.test(other.unit);
  if (lasts(inPrice.unit)) return !(other.unit === "person" && other.lead === "for");
  return measure(inPrice.unit) !== undefined || inPrice.lead === "of";
}

/** "Consultation, 45 minutes at 80": whether that is for all of it or for an hour is asked. Behind a sum minutes only tell how long it took. */
function inMinutes(quantity: Quantity | undefined, price: Price | undefined): Quantity | undefined {
  if (quantity?.unit !== "minute" || !price || price.per !== undefined || price.whole) return quantity;
  return price.rate ? { value: tidy(quantity.value / 60), unit: "hour", unsure: true } : { value: 1, aside: [quantity.value] };
}
