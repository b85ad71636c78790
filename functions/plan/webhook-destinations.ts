import type Stripe from "stripe";
import { platformEvents } from "../../shared/billing/billing.ts";
import { stripeEvents } from "../../shared/invoicing/payment-account.ts";
import { routes } from "../../shared/routes.ts";
import { API_VERSION } from "../platform/stripe.ts";
import { NEW, type Offering } from "./catalog.ts";

/** The webhook destinations for events of connected accounts and of the platform's own account, each with its own secret. */
const destinations = [
  { kind: "connected", connect: true, events: stripeEvents, setting: "STRIPE_WEBHOOK_SECRET" },
  { kind: "platform", connect: false, events: platformEvents, setting: "STRIPE_PLATFORM_WEBHOOK_SECRET" },
] as const;

/** A destination at Stripe. Stripe reveals the secret only on creation. */
export interface Destination {
  readonly id: string;
  readonly setting: (typeof destinations)[number]["setting"];
  readonly secret?: string | undefined;
}

/** Ensures that Stripe sends exactly these events to a site, each kind to its own destination. */
export async function offerDestinations(stripe: Stripe, site: string, { dryRun = false, report = () => {} }: Offering = {}): Promise<Destination[]> {
  const url = `${site}${routes.receiveStripeEvent.path}`;
  const known = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const offered: Destination[] = [];
  for (const { kind, connect, events, setting } of destinations) {
    const what = `webhook destination, events of ${connect ? "connected accounts" : "your account"}`;
    const there = known.find((one) => one.url === url && one.metadata["plainbill"] === kind);
    const isSame = there?.status === "enabled" && there.enabled_events.toSorted().join() === events.toSorted().join();
    const wanted = { url, enabled_events: [...events] };
    if (there && !isSame && !dryRun) await stripe.webhookEndpoints.update(there.id, { ...wanted, disabled: false });
    const made =
      there || dryRun
        ? undefined
        : await stripe.webhookEndpoints.create({
            ...wanted,
            connect,
            api_version: API_VERSION,
            description: `Plainbill: ${kind}`,
            metadata: { plainbill: kind },
          });
    const id = there?.id ?? made?.id ?? NEW;
    report({ what, done: isSame ? "is there" : there ? "changed" : "made", id });
    offered.push({ id, setting, secret: made?.secret });
  }
  return offered;
}
