import type Stripe from "stripe";
import * as z from "zod/mini";
import { boolean, oneOf, strictly, text } from "../parameters.ts";
import { type Counter, listing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { customerOf } from "./customers.ts";
import type { Subscription } from "./records.ts";
import { isEnded } from "./schedule.ts";
import { cancelSubscription, SubscriptionCancel, SubscriptionUpdate, updateSubscription } from "./subscription-changes.ts";
import { createSubscription, SubscriptionCreate } from "./subscriptions.ts";

const List = strictly<Stripe.SubscriptionListParams>()({
  ...listing,
  automatic_tax: z.optional(strictly<Stripe.SubscriptionListParams.AutomaticTax>()({ enabled: boolean })),
  customer: z.optional(text()),
  price: z.optional(text()),
  status: z.optional(oneOf("active", "all", "canceled", "ended", "incomplete", "incomplete_expired", "past_due", "paused", "trialing", "unpaid")),
  test_clock: z.optional(text()),
});

/** Without a status, a list has all that are not canceled. */
function isWanted(one: Subscription, status: string | undefined): boolean {
  if (status === undefined) return one.status !== "canceled";
  return status === "all" || (status === "ended" ? isEnded(one) : one.status === status);
}

export const subscriptionRoutes = ({ base }: Counter): readonly Route[] => [
  route("POST", "/v1/subscriptions", SubscriptionCreate, (scope, given) => createSubscription(scope, base, given)),
  route("GET", "/v1/subscriptions", List, (scope, { customer, price, status, test_clock: clock, automatic_tax: tax, ...asked }, _id, path) => {
    const all = customer === undefined ? scope.list("subscription") : scope.where("subscription", "customer", customerOf(scope, customer).id);
    return pageOfList(all, asked, path, (one) => {
      const isPriced = price === undefined || one.items.data.some((item) => item.price.id === price);
      return (
        isPriced &&
        isWanted(one, status) &&
        (clock ?? one.test_clock) === one.test_clock &&
        (tax?.enabled ?? one.automatic_tax.enabled) === one.automatic_tax.enabled
      );
    });
  }),
  retrieve("subscription", "/v1/subscriptions"),
  route("POST", "/v1/subscriptions/:id", SubscriptionUpdate, (scope, given, id) => updateSubscription(scope, base, id, given)),
  route("DELETE", "/v1/subscriptions/:id", SubscriptionCancel, (scope, given, id) => cancelSubscription(scope, base, id, given)),
];
