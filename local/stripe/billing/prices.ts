import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { isChargeable } from "../currencies.ts";
import { invalid } from "../errors.ts";
import { newStripeId } from "../ids.ts";
import { boolean, integer, list, listParameters, metadata, nonEmptyText, oneOf, strictly } from "../parameters.ts";
import { pageOfList, retrieve, route, type StripeRoute } from "../route.ts";
import type { StripePrice } from "./records.ts";

const PriceCreate = strictly<Stripe.PriceCreateParams>()({
  currency: nonEmptyText(3),
  lookup_key: z.optional(nonEmptyText(200)),
  metadata: z.optional(metadata),
  nickname: z.optional(nonEmptyText()),
  product: nonEmptyText(),
  recurring: strictly<Stripe.PriceCreateParams.Recurring>()({ interval: oneOf("month", "year"), interval_count: z.optional(integer(1, 36)) }),
  tax_behavior: z.optional(oneOf("exclusive")),
  transfer_lookup_key: z.optional(boolean),
  unit_amount: integer(0, 99_999_999),
});
const PriceList = strictly<Stripe.PriceListParams>()({ ...listParameters, active: z.optional(boolean), lookup_keys: z.optional(list(nonEmptyText())) });

function createPrice(scope: AccountScope, given: z.output<typeof PriceCreate>): StripePrice {
  const currency = given.currency.toLowerCase();
  if (!isChargeable(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: "currency" });
  const { id: product } = scope.get("product", given.product, "product");
  const { interval, interval_count = 1 } = given.recurring;
  takeKey(scope, given.lookup_key, given.transfer_lookup_key ?? false);
  const price = {
    id: newStripeId.price(),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: scope.now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product,
    recurring: { interval, interval_count, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: given.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  } satisfies StripePrice;
  scope.emit("price.created", scope.put("price", price));
  return price;
}

/** Takes a lookup key from the price that has it. Throws `invalid` unless the request transfers it. */
function takeKey(scope: AccountScope, key: string | undefined, isTransferred: boolean): void {
  const [owner] = key === undefined ? [] : scope.where("price", "lookup_key", key);
  if (!owner) return;
  if (!isTransferred)
    throw invalid(`A price (\`${owner.id}\`) already uses that lookup key. To transfer it to this price, set \`transfer_lookup_key=true\`.`, {
      param: "lookup_key",
    });
  scope.put("price", { ...owner, lookup_key: null });
}

export const priceRoutes: readonly StripeRoute[] = [
  route("POST", "/v1/prices", PriceCreate, createPrice),
  route("GET", "/v1/prices", PriceList, (scope, { active, lookup_keys: keys, ...asked }, _id, path) =>
    pageOfList(
      scope.list("price"),
      asked,
      path,
      (one) => (active ?? one.active) === one.active && (keys === undefined || (one.lookup_key !== null && keys.includes(one.lookup_key))),
    ),
  ),
  retrieve("price", "/v1/prices"),
];
