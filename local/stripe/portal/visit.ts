import type Stripe from "stripe";
import { type AccountScope, scopeFor } from "../account-scope.ts";
import type { Customer, PortalSession, Subscription } from "../billing/records.ts";
import { isEnded } from "../billing/schedule.ts";
import { timeOf } from "../billing/test-clock-time.ts";
import type { Counter } from "../route.ts";

/** A session that was never opened is good for five minutes; one that is used, for an hour after each look, and for two in all. In seconds. */
const LIFE = { unopened: 5 * 60, used: 60 * 60, longest: 2 * 60 * 60 } as const;

/** One look of a customer at what they have subscribed to. */
export interface Visit {
  /** At the time by which the customer lives. */
  readonly scope: AccountScope;
  readonly customer: Customer;
  readonly session: PortalSession;
  readonly features: Stripe.BillingPortal.Configuration.Features;
  /** Where the pages of all of Stripe stand, and those of this session. */
  readonly base: string;
  readonly at: string;
  /** Does `work` whole or, where it throws, not at all. */
  attempt<T>(work: () => T): T;
}

/** Opens sessions by what their address ends with, as long as they are good. */
export function portalSessions(counter: Counter): (token: string) => Visit | undefined {
  const seen = new Map<string, number>();
  return (token) => {
    const { base } = counter;
    const at = `${base}/p/session/${token}`;
    const given = scopeFor(counter, undefined);
    const [session] = given.where("billing_portal.session", "url", at);
    const customer = session && given.find("customer", session.customer);
    if (!customer) return undefined;
    const last = seen.get(session.id);
    const until = last === undefined ? session.created + LIFE.unopened : Math.min(last + LIFE.used, session.created + LIFE.longest);
    if (given.now > until) return undefined;
    seen.set(session.id, given.now);
    const { features } = given.get("billing_portal.configuration", session.configuration);
    return { scope: timeOf(given, customer.id), customer, session, features, base, at, attempt: counter.ledger.change };
  };
}

/** The subscriptions of the customer that are not over, the newest first. */
export const subscriptionsOf = ({ scope, customer }: Visit): Subscription[] =>
  scope.where("subscription", "customer", customer.id).filter((subscription) => !isEnded(subscription) && subscription.status !== "incomplete");

/** Where a customer who has done what the session is about goes on: `told` is what the first page then says. */
export function whereNext({ session, at }: Visit, told: string): string {
  const after = session.flow?.after_completion;
  if (after?.type === "redirect" && after.redirect) return after.redirect.return_url;
  return after?.type === "hosted_confirmation" ? `${at}/done` : `${at}/home/${told}`;
}
