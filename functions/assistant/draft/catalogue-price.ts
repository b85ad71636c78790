import type { DraftLine } from "../../../shared/invoicing/invoices.ts";
import type { Currency } from "../../../shared/money.ts";
import { type Product, priceIn } from "../../../shared/records/products.ts";
import { areUnitsApart, unitsIn } from "../calls/said-numbers.ts";

type Priced = Pick<DraftLine, "quantity" | "unit" | "unitPrice">;

/**
 * Returns quantity, unit and price of a line of the product: what was said, and the rest from the catalogue. A quantity in another unit of the same measure is
 * counted in the product's: 90 minutes are 1.5 hours. Of another measure the product's price says nothing, so it stays open: that of an hour is none of a day.
 */
export function cataloguePrice({ quantity, unit: said, unitPrice }: Priced, product: Product, currency: Currency): Priced {
  const unit = said ?? product.unit;
  const price = unitPrice ?? (said && product.unit && areUnitsApart(said, product.unit) ? undefined : priceIn(currency, product));
  const factor = said && product.unit && unitPrice === undefined ? (unitsIn(said, product.unit) ?? 1) : 1;
  const counted = factor === 1 ? { quantity, ...(unit ? { unit } : {}) } : { quantity: Number((quantity * factor).toFixed(6)), unit: product.unit ?? "" };
  return { ...counted, ...(price === undefined ? {} : { unitPrice: price }) };
}
