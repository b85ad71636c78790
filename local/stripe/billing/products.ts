import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newStripeId } from "../ids.ts";
import { list, listParameters, metadata, nonEmptyText, strictly } from "../parameters.ts";
import { pageOfList, route, type StripeRoute } from "../route.ts";

const ProductCreate = strictly<Stripe.ProductCreateParams>()({
  id: z.optional(nonEmptyText()),
  name: nonEmptyText(),
  metadata: z.optional(metadata),
  tax_code: z.optional(nonEmptyText()),
});
const ProductList = strictly<Stripe.ProductListParams>()({ ...listParameters, ids: z.optional(list(nonEmptyText())) });

function createProduct(scope: AccountScope, { id = newStripeId.product(), name, metadata: notes = {}, tax_code: taxCode }: z.output<typeof ProductCreate>) {
  if (scope.find("product", id)) throw invalid("Product already exists.", { code: "resource_already_exists", param: "id" });
  const product = {
    id,
    object: "product",
    active: true,
    created: scope.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: notes,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: taxCode ?? null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: scope.now,
    url: null,
  } satisfies Stripe.Product;
  scope.emit("product.created", scope.put("product", product));
  return product;
}

export const stripeProductRoutes: readonly StripeRoute[] = [
  route("POST", "/v1/products", ProductCreate, createProduct),
  route("GET", "/v1/products", ProductList, (scope, { ids, ...asked }, _id, path) =>
    pageOfList(scope.list("product"), asked, path, (one) => ids?.includes(one.id) ?? true),
  ),
];
