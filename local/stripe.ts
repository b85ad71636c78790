import type { IncomingMessage, ServerResponse } from "node:http";
import Stripe from "stripe";
import type { Clock } from "../shared/clock.ts";
import { json, readRequest, type ServerReply, sendReply } from "./lib/http-message.ts";
import { repeat } from "./lib/repeat.ts";
import { scopeFor } from "./stripe/account-scope.ts";
import { stripeApi } from "./stripe/api.ts";
import { openEngine } from "./stripe/billing/engine.ts";
import { hostedPages } from "./stripe/hosted-pages.ts";
import type { StripeContext } from "./stripe/route.ts";
import { expireCheckoutSession } from "./stripe/sessions.ts";
import { openStripeStore } from "./stripe/stripe-store.ts";
import { endpointFor, openWebhooks, type WebhookEndpoints, type Webhooks } from "./stripe/webhooks.ts";

export interface StripeOptions {
  /** The folder of all data. One process at a time owns it. */
  readonly folder: string;
  /** The product's secret key. */
  readonly secretKey: string;
  readonly now: Clock;
  /** The prefix of its pages (`/_stripe`), and the product's address (`http://localhost:3000`). */
  readonly prefix: string;
  readonly site: string;
  /** The page on which a person moves the clock, if there is one. */
  readonly clockPage?: string;
  /** The endpoints that receive events. */
  readonly webhooks?: WebhookEndpoints;
  /** Resolves once the endpoints listen; events wait until then. */
  readonly listening?: Promise<unknown>;
}

/** A Stripe on this machine: its API under `/v1/`, its hosted pages, and a page on which the developer plays the bank. */
export interface LocalStripe {
  /** Serves `/v1/` and the prefix. Both must be mounted, because the SDK knows no prefix. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The address in the SDK's form: `new Stripe(secretKey, apiBase)`. */
  readonly apiBase: { readonly protocol: "http"; readonly host: string; readonly port: number };
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Lets tests hold events back, and send them twice or in another order. */
  readonly webhooks: Pick<Webhooks, "hold" | "release" | "quiet">;
  /** Does everything that is due by the clock. Resolves when the events about it were sent. */
  catchUp(): Promise<void>;
  /** Every event so far, the oldest first. */
  events(): readonly { readonly id: string; readonly type: string }[];
  close(): Promise<void>;
}

/** How often sessions and subscriptions are checked against the clock, in milliseconds. */
const TICK = 1000;
/** The key that browsers may use. */
export const publishableKey = "pk_test_local_plainbill";

/** Opens the Stripe that is stored in `folder`. */
export async function openStripe({
  folder,
  secretKey,
  now: clock,
  prefix,
  site,
  clockPage,
  webhooks: endpoints = {},
  listening,
}: StripeOptions): Promise<LocalStripe> {
  const now = (): number => Math.floor(Date.parse(clock()) / 1000);
  const store = await openStripeStore({ folder, now });
  const webhooks = openWebhooks(store, endpoints, listening);
  const context: StripeContext = {
    store,
    now,
    apiVersion: Stripe.API_VERSION,
    key: secretKey,
    publishableKey,
    base: `${site}${prefix}`,
    isSubscribed(account, type) {
      const endpoint = endpointFor(endpoints, account);
      return endpoint !== undefined && (endpoint.types?.includes(type) ?? true);
    },
  };
  const engine = openEngine(context);
  const call = stripeApi(context);
  const pages = hostedPages(context, { webhooks, site, clock: clockPage });

  /** Runs due subscription steps and ends expired sessions. */
  function runDue(): void {
    engine.runDue();
    const due = store.all("checkout.session").filter(({ value }) => value.status === "open" && value.expires_at <= now());
    if (due.length > 0) store.change(() => void due.map(({ id, owner }) => expireCheckoutSession(scopeFor(context, owner), id)));
  }

  async function commitReply(reply: ServerReply): Promise<ServerReply> {
    await store.durable();
    webhooks.wake();
    return reply;
  }

  const ticking = repeat(TICK, async () => {
    runDue();
    webhooks.wake();
  });

  const { protocol, hostname, port } = new URL(site);
  return {
    apiBase: { protocol: "http", host: hostname, port: Number(port || (protocol === "https:" ? 443 : 80)) },
    secretKey,
    publishableKey,
    webhooks,

    async handle(request, response) {
      try {
        const asked = await readRequest(request, prefix);
        if (!asked) return sendReply(response, json(413, { error: { type: "invalid_request_error", message: "The request is too large." } }));
        runDue();
        sendReply(response, await commitReply(asked.path.startsWith("/v1/") ? call(asked) : pages(asked)));
      } catch (error) {
        console.error("The local Stripe failed:", error);
        if (!response.headersSent) sendReply(response, json(500, { error: { type: "api_error", message: "Something went wrong inside the local Stripe." } }));
      }
    },

    async catchUp() {
      runDue();
      await store.durable();
      await webhooks.quiet();
    },

    events: () => store.all("event").map(({ id, value: { type } }) => ({ id, type })),

    async close() {
      await ticking.stop();
      await webhooks.close();
      await store.close();
    },
  };
}
