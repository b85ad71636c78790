import Big from "big.js";
import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Currency, requireOffered } from "../money.ts";
import { fold, termsBy } from "../text/search.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { IMPORTED } from "./imports.ts";

/** A price of the catalogue: above zero. What costs nothing is a line of its own on an invoice, and a discount is no product. */
const Price = decimal({ above: 0, decimals: 6 });

/**
 * What a person writes down about a product or service. `unitPrice` in major units of `currency`, the business's own where none is said, up to 6 decimals;
 * `unit` as in "hour", "ft".
 */
export const ProductDetails = z.strictObject({
  name: text(1, 200),
  description: z.optional(text(0, 500)),
  unitPrice: Price,
  currency: z.optional(Currency),
  unit: z.optional(text(0, 20)),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

/** A product or service to be added, with the document that says its price, where one does. */
export const ProductToAdd = z.strictObject({ ...ProductDetails.shape, sourceFile: z.optional(SourceFile) });
export type ProductToAdd = z.infer<typeof ProductToAdd>;

/** A product or service of a workspace's catalogue. Its price keeps its currency, whatever becomes the business's. */
export const Product = z.object({
  ...ProductToAdd.shape,
  currency: Currency,
  id: idOf("product"),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Product = z.infer<typeof Product>;

/** The details of a product with their currency: `own` where none was said. */
export const withCurrency = <P extends { readonly currency?: Currency | undefined }>(product: P, own: Currency): P & { currency: Currency } => ({
  ...product,
  currency: product.currency ?? own,
});

/** What the product costs on an invoice in `currency`: nothing is known where its price is in another. */
export const priceIn = (currency: Currency, product: Product): number | undefined => (product.currency === currency ? product.unitPrice : undefined);

/** The product that a person wrote down, as it is first stored. Throws `invalid` in a replaced currency. */
export const newProduct = (id: Product["id"], details: ProductToAdd & { currency: Currency }, now: Instant): Product => {
  requireOffered(details.currency);
  return { ...details, id, version: 1, createdAt: now, updatedAt: now };
};

/** The same, changed. With `version`, the change is refused (`conflict`) if that is no longer the newest version. */
export const ProductChange = z.strictObject({ ...ProductDetails.shape, version: z.optional(z.int()) });
export type ProductChange = z.infer<typeof ProductChange>;

/** Some from a file, each with the id it will have, so that sending them again adds nothing twice. */
export const ProductImport = z.strictObject({
  products: z.array(z.strictObject({ ...ProductDetails.shape, id: idOf("product") })).check(z.minLength(1), z.maxLength(IMPORTED)),
});
export type ProductImport = z.infer<typeof ProductImport>;

/** The average price of products, by currency, the one of most products first: rounded to whole units of it. */
export function averagePrices(products: readonly Pick<Product, "unitPrice" | "currency">[]): { currency: Currency; average: number }[] {
  const all = Map.groupBy(products, ({ currency }) => currency);
  return [...all]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency, priced]) => {
      const sum = priced.reduce((total, { unitPrice }) => total.plus(unitPrice), new Big(0));
      return { currency, average: sum.div(priced.length).round(0, Big.roundHalfUp).toNumber() };
    });
}

/** What a list of them is sorted by, and what they are found by. */
export const productTerms = ({ name }: Pick<ProductDetails, "name">, folding = fold) => ({ sort: folding(name), find: termsBy(folding, name) });
