import { Product, productTerms } from "../../shared/products.ts";
import { countProducts } from "../../shared/tally.ts";
import { records } from "../lib/records.ts";

export const products = records({
  prefix: "PRODUCT",
  noun: "product",
  schema: Product,
  terms: productTerms,
  count: (tally, before) => (before ? tally : countProducts(tally, 1)),
  uncount: (tally) => countProducts(tally, -1),
});
