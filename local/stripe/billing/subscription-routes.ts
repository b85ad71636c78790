import type Stripe from "stripe";
import * as z from "zod/mini";
import { listParameters, nonEmptyText, oneOf, strictly } from "../parameters.ts";
import { pageOfList, retrieve, route, type StripeRoute } from "../route.ts";
import { getCustomer } from "./customers.ts";
import { cancelSubscription, SubscriptionCancel, SubscriptionUpdate, updateSubscription } from "./subscription-changes.ts";
import { createSubscription, SubscriptionCreate } from "./subscriptions.ts";

const List = strictly<Stripe.SubscriptionListParams>()({ ...listParameters, customer: z.optional(nonEmptyText()), status: z.optional(oneOf("all")) });

export const stripeSubscriptionRoutes: readonly StripeRoute[] = [
  route("POST", "/v1/subscriptions", SubscriptionCreate, createSubscription),
  route("GET", "/v1/subscriptions", List, (scope, { customer, status, ...asked }, _id, path) => {
    const all = customer === undefined ? scope.list("subscription") : scope.where("subscription", "customer", getCustomer(scope, customer).id);
    // Without a status, the list excludes only canceled subscriptions.
    return pageOfList(all, asked, path, (one) => status === "all" || one.status !== "canceled");
  }),
  retrieve("subscription", "/v1/subscriptions"),
  route("POST", "/v1/subscriptions/:id", SubscriptionUpdate, (scope, given, id) => updateSubscription(scope, id, given)),
  route("DELETE", "/v1/subscriptions/:id", SubscriptionCancel, (scope, _given, id) => cancelSubscription(scope, id)),
];
