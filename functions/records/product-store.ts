import { countRecord } from "../../shared/invoicing/aggregates.ts";
import { requireOffered } from "../../shared/money.ts";
import { Product, productTerms } from "../../shared/records/products.ts";
import { records } from "../ledger/records.ts";

export const products = records({
  prefix: "PRODUCT",
  noun: "product",
  schema: Product,
  terms: productTerms,
  requireAllowed: (before, after) => requireOffered(after.currency, before.currency),
  count: (aggregates, before) => (before ? aggregates : countRecord("product", aggregates, 1)),
  uncount: (aggregates) => countRecord("product", aggregates, -1),
});
