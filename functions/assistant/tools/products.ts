import { newProduct, type Product, ProductDetails } from "../../../shared/products.ts";
import { products as store } from "../../products/store.ts";
import { ProductsArguments } from "../model/tool-arguments.ts";
import { linkProduct } from "../names/product-link.ts";
import { recordTool } from "./records.ts";

const detailsOf = ({ name, description, unitPrice, unit }: ProductDetails): ProductDetails => ({ name, description, unitPrice, unit });

export const products = recordTool<"product", ProductDetails, Product, typeof ProductsArguments>({
  noun: "product",
  description:
    "The catalogue of products and services. find: look one up, or list them. save: add one, or change the one that match names. request_delete only asks the person to confirm.",
  parameters: ProductsArguments,
  details: ProductDetails,
  deletion: "delete_product",
  known: (reference) => reference.products,
  knowing: (reference, products) => ({ ...reference, products }),
  link: linkProduct,
  detailsOf,
  rowOf: detailsOf,
  made: newProduct,
  change: (id, before, version) => ({ kind: "product", id, before, version }),
  store,
});
