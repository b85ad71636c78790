import Stripe from "stripe";
import { publishableKey } from "../../local/stripe.ts";
import type { SubscriptionStatus } from "../../shared/billing/billing.ts";
import type { PlanId } from "../../shared/billing/plan-id.ts";
import { Visitor } from "../visitor.ts";
import { itemsUnder } from "./table.ts";
import type { Tenant } from "./tenants.ts";
import type { TestApp } from "./test-app.ts";

/** Stripe as Plainbill's operator sees it. */
export const operator = ({ stripe }: Pick<TestApp, "stripe">): Stripe =>
  new Stripe(stripe.secretKey, { ...stripe.apiBase, maxNetworkRetries: 0, telemetry: false });

/** The SetupIntent of an open page, with its client secret. */
export interface OpenIntent {
  readonly id: string;
  readonly secret: string;
}

export const intentIn = ({ clientSecret }: { clientSecret: string }): OpenIntent => ({
  id: clientSecret.slice(0, clientSecret.indexOf("_secret_")),
  secret: clientSecret,
});

/** Types a card, as the plan's page sends it to Stripe. */
export function typeCard(origin: string, { id, secret }: OpenIntent, number = "4242424242424242"): Promise<Response> {
  const card = { "card][number": number, "card][exp_month": "12", "card][exp_year": "34", "card][cvc": "123", type: "card" };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[${name}]`, value]);
  return fetch(`${origin}/v1/setup_intents/${id}/confirm`, {
    method: "POST",
    body: new URLSearchParams({ key: publishableKey, client_secret: secret, return_url: `${origin}/subscribe`, ...Object.fromEntries(fields) }),
  });
}

/** A person who buys a plan through the page that confirms their card. */
export class Subscriber {
  readonly app: Pick<TestApp, "origin" | "stripe">;
  readonly person: Tenant;
  readonly stripe: Stripe;
  constructor(app: Pick<TestApp, "origin" | "stripe">, person: Tenant) {
    this.app = app;
    this.person = person;
    this.stripe = operator(app);
  }

  /** Opens the page of a plan. */
  async begin(planId: PlanId = "annual"): Promise<OpenIntent> {
    return intentIn(await this.person.call("createSubscription", { body: { planId } }));
  }

  type(intent: OpenIntent, number?: string): Promise<Response> {
    return typeCard(this.app.origin, intent, number);
  }

  /** Confirms a card for a plan without buying it. Returns the SetupIntent's id. */
  async confirmed(planId: PlanId = "annual", number?: string): Promise<string> {
    const intent = await this.begin(planId);
    const answer = await this.type(intent, number);
    if (!answer.ok) throw new Error(`Stripe answered ${answer.status}: ${await answer.text()}`);
    const { next_action: asks } = (await answer.json()) as Stripe.SetupIntent;
    // The bank asks its customer to confirm.
    if (asks?.redirect_to_url?.url) await new Visitor().ask(asks.redirect_to_url.url, { method: "POST", body: new URLSearchParams({ answer: "yes" }) });
    return intent.id;
  }

  complete(setupIntentId: string): Promise<Response> {
    return this.person.answer("completeSubscription", { body: { setupIntentId } });
  }

  /** Buys a plan, from the page to the subscription. */
  async subscribe(planId: PlanId = "annual", number?: string): Promise<SubscriptionStatus> {
    const { status } = await this.person.call("completeSubscription", { body: { setupIntentId: await this.confirmed(planId, number) } });
    return status;
  }

  status(): Promise<SubscriptionStatus> {
    return this.person.call("getSubscriptionStatus", {});
  }

  /** The workspace's item with the subscription. */
  async stored(): Promise<Record<string, unknown>> {
    return (await itemsUnder(`WS#${this.person.workspaceId}`)).find(({ sk }) => sk === "WORKSPACE") ?? {};
  }

  /** The workspace's customer id at Stripe. */
  async customer(): Promise<string> {
    return String((await this.stored())["customerId"]);
  }

  /** The charges in cents, and all subscriptions of the customer in any state. */
  async atStripe(): Promise<{ charged: number[]; subscriptions: Stripe.Subscription[] }> {
    const customer = await this.customer();
    const charges = await this.stripe.charges.list({ customer, limit: 100 });
    const { data: subscriptions } = await this.stripe.subscriptions.list({ customer, status: "all", limit: 100 });
    return { charged: charges.data.filter(({ paid }) => paid).map(({ amount }) => amount), subscriptions };
  }
}
