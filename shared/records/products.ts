import Big from "big.js";
import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Currency, requireOffered } from "../money.ts";
import { fold, termsBy } from "../text/search.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { IMPORTED } from "./imports.ts";

/** A catalogue price, above zero. Free items are lines of an invoice, and a discount is not a product. */
const Price = decimal({ above: 0, decimals: 6 });

/**
 * The details of a product or service as people enter them. `unitPrice` in major units of `currency` (default: the business's), up to 6 decimals; `unit`
 * like "hour" or "ft".
 */
export const ProductDetails = z.strictObject({
  name: text(1, 200),
  description: z.optional(text(0, 500)),
  unitPrice: Price,
  currency: z.optional(Currency),
  unit: z.optional(text(0, 20)),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

/** A new product or service, with the document that states its price, if any. */
export const ProductToAdd = z.strictObject({ ...ProductDetails.shape, sourceFile: z.optional(SourceFile) });
export type ProductToAdd = z.infer<typeof ProductToAdd>;

/** A product or service of the catalogue. Its price keeps its currency even if the business's changes. */
export const Product = z.object({
  ...ProductToAdd.shape,
  currency: Currency,
  id: idOf("product"),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Product = z.infer<typeof Product>;

/** Adds the business's currency `own` if the product has none. */
export const withCurrency = <P extends { readonly currency?: Currency | undefined }>(product: P, own: Currency): P & { currency: Currency } => ({
  ...product,
  currency: product.currency ?? own,
});

/** Returns the product's price in `currency`, or undefined if it is priced in another. */
export const priceIn = (currency: Currency, product: Product): number | undefined => (product.currency === currency ? product.unitPrice : undefined);

/** Creates a product. Throws `invalid` for a replaced currency. */
export const newProduct = (id: Product["id"], details: ProductToAdd & { currency: Currency }, now: Instant): Product => {
  requireOffered(details.currency);
  return { ...details, id, version: 1, createdAt: now, updatedAt: now };
};

/** A change of a product. An outdated `version` is refused (`conflict`). */
export const ProductChange = z.strictObject({ ...ProductDetails.shape, version: z.optional(z.int()) });
export type ProductChange = z.infer<typeof ProductChange>;

/** Products from a file, each with its future id, so that repeating the import adds nothing twice. */
export const ProductImport = z.strictObject({
  products: z.array(z.strictObject({ ...ProductDetails.shape, id: idOf("product") })).check(z.minLength(1), z.maxLength(IMPORTED)),
});
export type ProductImport = z.infer<typeof ProductImport>;

/** Returns the average price by currency, rounded to whole major units; the currency of most products comes first. */
export function averagePrices(products: readonly Pick<Product, "unitPrice" | "currency">[]): { currency: Currency; average: number }[] {
  const all = Map.groupBy(products, ({ currency }) => currency);
  return [...all]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency, priced]) => {
      const sum = priced.reduce((total, { unitPrice }) => total.plus(unitPrice), new Big(0));
      return { currency, average: sum.div(priced.length).round(0, Big.roundHalfUp).toNumber() };
    });
}

/** The sort key and the search terms of a product. */
export const productTerms = ({ name }: Pick<ProductDetails, "name">, folding = fold) => ({ sort: folding(name), find: termsBy(folding, name) });
