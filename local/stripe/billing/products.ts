import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { address, boolean, changedNotes, emptyable, list, metadata, metadataChange, oneOf, strictly, text } from "../parameters.ts";
import { listing, Nothing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { erase, previousOf, withoutUndefined } from "./changes.ts";

const ProductCreate = strictly<Stripe.ProductCreateParams>()({
  id: z.optional(text()),
  name: text(),
  active: z.optional(boolean),
  description: z.optional(text(40_000)),
  metadata: z.optional(metadata),
  shippable: z.optional(boolean),
  statement_descriptor: z.optional(text(22)),
  tax_code: z.optional(text()),
  type: z.optional(oneOf("good", "service")),
  unit_label: z.optional(text(12)),
  url: z.optional(address),
});
const ProductUpdate = strictly<Stripe.ProductUpdateParams>()({
  active: z.optional(boolean),
  default_price: z.optional(text()),
  description: z.optional(emptyable(text(40_000))),
  metadata: z.optional(metadataChange),
  name: z.optional(text()),
  statement_descriptor: z.optional(text(22)),
  tax_code: z.optional(emptyable(text())),
  unit_label: z.optional(emptyable(text(12))),
  url: z.optional(emptyable(address)),
});
const ProductList = strictly<Stripe.ProductListParams>()({ ...listing, active: z.optional(boolean), ids: z.optional(list(text())) });

function createProduct(scope: AccountScope, { id = newId.product(), ...given }: z.output<typeof ProductCreate>): Stripe.Product {
  if (scope.find("product", id)) throw invalid("Product already exists.", { code: "resource_already_exists", param: "id" });
  const product = {
    id,
    object: "product",
    active: given.active ?? true,
    created: scope.now,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: given.shippable ?? null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: given.type ?? "service",
    unit_label: given.unit_label ?? null,
    updated: scope.now,
    url: given.url ?? null,
  } satisfies Stripe.Product;
  scope.emit("product.created", scope.put("product", product));
  return product;
}

function updateProduct(scope: AccountScope, id: string, { metadata: notes, ...given }: z.output<typeof ProductUpdate>): Stripe.Product {
  const before = scope.get("product", id);
  const metadata = changedNotes(before.metadata, notes);
  const product: Stripe.Product = { ...before, ...withoutUndefined(given), metadata, updated: scope.now };
  const previous = previousOf(before, product);
  scope.emit("product.updated", scope.put("product", product), previous);
  return product;
}

function deleteProduct(scope: AccountScope, id: string): object {
  const product = scope.get("product", id);
  if (scope.where("price", "product", id).length > 0)
    throw invalid("This product cannot be deleted because it has one or more user-created prices. Archive the product instead.");
  scope.emit("product.deleted", product);
  return erase(scope, "product", id);
}

export const productRoutes: readonly Route[] = [
  route("POST", "/v1/products", ProductCreate, createProduct),
  route("GET", "/v1/products", ProductList, (scope, { active, ids, ...asked }, _id, path) =>
    pageOfList(scope.list("product"), asked, path, (one) => (active ?? one.active) === one.active && (ids?.includes(one.id) ?? true)),
  ),
  retrieve("product", "/v1/products"),
  route("POST", "/v1/products/:id", ProductUpdate, (scope, given, id) => updateProduct(scope, id, given)),
  route("DELETE", "/v1/products/:id", Nothing, (scope, _given, id) => deleteProduct(scope, id)),
];
