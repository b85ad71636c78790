import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { isChargeable } from "../currencies.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { boolean, changedNotes, integer, list, metadata, metadataChange, oneOf, strictly, text } from "../parameters.ts";
import { listing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { previousOf, withoutUndefined } from "./changes.ts";
import { MOST_MONTHS, monthsOf } from "./periods.ts";
import type { Price } from "./records.ts";

const taxBehavior = oneOf("exclusive", "inclusive", "unspecified");
const interval = oneOf("day", "month", "week", "year");

const PriceCreate = strictly<Stripe.PriceCreateParams>()({
  currency: text(3),
  active: z.optional(boolean),
  billing_scheme: z.optional(oneOf("per_unit")),
  lookup_key: z.optional(text(200)),
  metadata: z.optional(metadata),
  nickname: z.optional(text()),
  product: text(),
  recurring: z.optional(
    strictly<Stripe.PriceCreateParams.Recurring>()({ interval, interval_count: z.optional(integer(1, 1095)), usage_type: z.optional(oneOf("licensed")) }),
  ),
  tax_behavior: z.optional(taxBehavior),
  transfer_lookup_key: z.optional(boolean),
  unit_amount: integer(0, 99_999_999),
});
const PriceUpdate = strictly<Stripe.PriceUpdateParams>()({
  active: z.optional(boolean),
  lookup_key: z.optional(text(200)),
  metadata: z.optional(metadataChange),
  nickname: z.optional(text()),
  tax_behavior: z.optional(taxBehavior),
  transfer_lookup_key: z.optional(boolean),
});
const PriceList = strictly<Stripe.PriceListParams>()({
  ...listing,
  active: z.optional(boolean),
  currency: z.optional(text(3)),
  lookup_keys: z.optional(list(text())),
  product: z.optional(text()),
  recurring: z.optional(strictly<Stripe.PriceListParams.Recurring>()({ interval: z.optional(interval) })),
  type: z.optional(oneOf("one_time", "recurring")),
});

function createPrice(scope: AccountScope, given: z.output<typeof PriceCreate>): Price {
  const currency = given.currency.toLowerCase();
  if (!isChargeable(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: "currency" });
  const { id: product } = scope.get("product", given.product, "product");
  const { recurring } = given;
  if (recurring && monthsOf({ interval: recurring.interval, interval_count: recurring.interval_count ?? 1 }) > MOST_MONTHS)
    throw invalid("The maximum billing interval allowed is 3 years (3 years, 36 months, or 156 weeks).", { param: "recurring[interval_count]" });
  takeKey(scope, given.lookup_key, given.transfer_lookup_key ?? false);
  const price = {
    id: newId.price(),
    object: "price",
    active: given.active ?? true,
    billing_scheme: "per_unit",
    created: scope.now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product,
    recurring: recurring
      ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1, meter: null, trial_period_days: null, usage_type: "licensed" }
      : null,
    tax_behavior: given.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  } satisfies Price;
  scope.emit("price.created", scope.put("price", price));
  return price;
}

/** Makes a lookup key free for another price. Throws `invalid` where one has it and is to keep it. */
function takeKey(scope: AccountScope, key: string | undefined, isTransferred: boolean, mine?: string): void {
  const [owner] = key === undefined ? [] : scope.where("price", "lookup_key", key);
  if (!owner || owner.id === mine) return;
  if (!isTransferred)
    throw invalid(`A price (\`${owner.id}\`) already uses that lookup key. To transfer it to this price, set \`transfer_lookup_key=true\`.`, {
      param: "lookup_key",
    });
  scope.put("price", { ...owner, lookup_key: null });
}

function updatePrice(scope: AccountScope, id: string, { metadata: notes, transfer_lookup_key: isTransferred, ...given }: z.output<typeof PriceUpdate>): Price {
  const before = scope.get("price", id);
  takeKey(scope, given.lookup_key, isTransferred ?? false, id);
  if (given.tax_behavior && before.tax_behavior !== "unspecified" && given.tax_behavior !== before.tax_behavior)
    throw invalid("You cannot update `tax_behavior` on a price once it has been set to `inclusive` or `exclusive`.", { param: "tax_behavior" });
  const price: Price = { ...before, ...withoutUndefined(given), metadata: changedNotes(before.metadata, notes) };
  const previous = previousOf(before, price);
  scope.emit("price.updated", scope.put("price", price), previous);
  return price;
}

export const priceRoutes: readonly Route[] = [
  route("POST", "/v1/prices", PriceCreate, createPrice),
  route("GET", "/v1/prices", PriceList, (scope, { active, currency, lookup_keys: keys, product, recurring, type, ...asked }, _id, path) =>
    pageOfList(product === undefined ? scope.list("price") : scope.where("price", "product", product), asked, path, (one) => {
      const isKind = (type ?? one.type) === one.type && (recurring?.interval ?? one.recurring?.interval) === one.recurring?.interval;
      const isKeyed = keys === undefined || (one.lookup_key !== null && keys.includes(one.lookup_key));
      return isKind && isKeyed && (active ?? one.active) === one.active && (currency ?? one.currency) === one.currency;
    }),
  ),
  retrieve("price", "/v1/prices"),
  route("POST", "/v1/prices/:id", PriceUpdate, (scope, given, id) => updatePrice(scope, id, given)),
];
