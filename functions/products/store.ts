import { countProducts } from "../../shared/aggregates.ts";
import { Product, productTerms } from "../../shared/products.ts";
import { records } from "../ledger/records.ts";

export const products = records({
  prefix: "PRODUCT",
  noun: "product",
  schema: Product,
  terms: productTerms,
  count: (aggregates, before) => (before ? aggregates : countProducts(aggregates, 1)),
  uncount: (aggregates) => countProducts(aggregates, -1),
});
