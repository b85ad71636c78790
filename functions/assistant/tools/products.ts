import { newProduct, ProductDetails, type StoredProduct, withCurrency } from "../../../shared/products.ts";
import { products as store } from "../../products/store.ts";
import { ProductSave } from "../model/tool-arguments.ts";
import { linkProduct } from "../names/product-link.ts";
import { recordTool } from "./records.ts";

const detailsOf = ({ name, description, unitPrice, currency, unit }: ProductDetails): ProductDetails => ({
  name,
  description,
  unitPrice,
  currency,
  unit,
});

export const productTools = recordTool<"product", ProductDetails, StoredProduct, typeof ProductSave>({
  noun: "product",
  finding: "Finds products by name, or lists them.",
  saving: "Adds a product or service to the catalogue, or changes the one that match names.",
  adding: "Add one by saying “Add a product: Design at 85 per hour”, or write it down in the Product Catalog, which also takes a CSV file.",
  parameters: ProductSave,
  details: ProductDetails,
  deletion: "delete_product",
  known: (reference) => reference.products,
  // One that is stored without a currency has the one that it had when the turn began.
  knowing: (reference, products) => {
    const currencies = new Map(reference.products.map(({ id, currency }) => [id, currency]));
    return { ...reference, products: products.map((product) => withCurrency(product, currencies.get(product.id) ?? reference.profile.currency)) };
  },
  link: linkProduct,
  choiceName: ({ name }) => name,
  detailsOf,
  rowOf: async (_turn, product) => detailsOf(product),
  made: (id, details, now, { profile }) => newProduct(id, withCurrency(details, profile.currency), now),
  change: (id, before, version) => ({ kind: "product", id, before, version }),
  store,
});
