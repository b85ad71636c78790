import * as z from "zod/mini";
import { ImportResult } from "../records/imports.ts";
import { Product, ProductChange, ProductImport, ProductToAdd } from "../records/products.ts";
import { type Route, Search } from "./route.ts";

/** Calls about products and services. */
export const productRoutes = {
  listProducts: {
    method: "GET",
    path: "/api/products",
    resource: "products",
    auth: "session",
    query: Search,
    answers: z.array(Product),
    summary: "The products and services by name; with `q`, those with a word of their name that begins so.",
  },
  createProduct: {
    method: "POST",
    path: "/api/products",
    resource: "products",
    auth: "session",
    body: ProductToAdd,
    answers: Product,
    created: true,
    summary: "Adds a product or service.",
  },
  getProduct: { method: "GET", path: "/api/products/{id}", resource: "products", auth: "session", answers: Product, summary: "One product." },
  updateProduct: {
    method: "PUT",
    path: "/api/products/{id}",
    resource: "products",
    auth: "session",
    body: ProductChange,
    answers: Product,
    summary: "Changes a product; invoices that were written keep what they had.",
  },
  deleteProduct: {
    method: "DELETE",
    path: "/api/products/{id}",
    resource: "products",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a product; the lines it is on stay as they are.",
  },
  importProducts: {
    method: "POST",
    path: "/api/products/import",
    resource: "products",
    auth: "session",
    body: ProductImport,
    answers: ImportResult,
    summary: "Adds products from a file, each under the id that it brings; one that is there already is left alone.",
  },
} as const satisfies Record<string, Route>;
