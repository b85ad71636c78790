import type { IncomingMessage, ServerResponse } from "node:http";
import Stripe from "stripe";
import type { Clock } from "../shared/clock.ts";
import { type HttpReply, json, readRequest, sendReply } from "./lib/http-message.ts";
import { repeat } from "./lib/repeat.ts";
import { scopeFor } from "./stripe/account-scope.ts";
import { stripeApi } from "./stripe/api.ts";
import { openEngine } from "./stripe/billing/engine.ts";
import { hostedPages } from "./stripe/hosted-pages.ts";
import { openLedger } from "./stripe/ledger.ts";
import type { StripeContext } from "./stripe/route.ts";
import { expireCheckoutSession } from "./stripe/sessions.ts";
import { endpointFor, openWebhooks, type WebhookEndpoints, type Webhooks } from "./stripe/webhooks.ts";

export interface StripeOptions {
  /** Where everything is stored. One process at a time has it. */
  readonly folder: string;
  /** The key that the product has; browsers have the publishable one. */
  readonly secretKey: string;
  readonly now: Clock;
  /** Where its pages stand (`/_stripe`), and the address of the product (`http://localhost:3000`). */
  readonly prefix: string;
  readonly site: string;
  /** Where a person moves the clock, if there is such a page. */
  readonly clockPage?: string;
  /** Where events go. */
  readonly webhooks?: WebhookEndpoints;
}

/** A Stripe of this machine: its API under `/v1/`, the pages that it hosts, and a page where the developer plays the bank. */
export interface LocalStripe {
  /** Takes what comes to `/v1/` and to the prefix; both have to be mounted, because the SDK knows no prefix. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** How the SDK gets its address: `new Stripe(secretKey, apiBase)`. */
  readonly apiBase: { readonly protocol: "http"; readonly host: string; readonly port: number };
  readonly secretKey: string;
  readonly publishableKey: string;
  /** For tests: events stored back, and sent twice or in another order. */
  readonly webhooks: Pick<Webhooks, "hold" | "release" | "quiet">;
  /** Does what is due by the clock, and resolves when the events about it have been sent. */
  catchUp(): Promise<void>;
  /** Every event so far, the oldest first. */
  events(): readonly { readonly id: string; readonly type: string }[];
  close(): Promise<void>;
}

/** Sessions end by the clock, which is looked at this often, in milliseconds. */
const TICK = 1000;
/** The one that browsers may have. */
export const publishableKey = "pk_test_local_plainbill";

/** Opens the Stripe that is stored in `folder`. */
export async function openStripe({ folder, secretKey, now: clock, prefix, site, clockPage, webhooks: endpoints = {} }: StripeOptions): Promise<LocalStripe> {
  const now = (): number => Math.floor(Date.parse(clock()) / 1000);
  const ledger = await openLedger({ folder, now });
  const webhooks = openWebhooks(ledger, endpoints);
  const context: StripeContext = {
    ledger,
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

  /** Does what is due: of subscriptions, and the sessions whose time is over end. */
  function runDue(): void {
    engine.runDue();
    const due = ledger.all("checkout.session").filter(({ value }) => value.status === "open" && value.expires_at <= now());
    if (due.length > 0) ledger.change(() => void due.map(({ id, owner }) => expireCheckoutSession(scopeFor(context, owner), id)));
  }

  async function commitReply(reply: HttpReply): Promise<HttpReply> {
    await ledger.durable();
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
      await ledger.durable();
      await webhooks.quiet();
    },

    events: () => ledger.all("event").map(({ id, value: { type } }) => ({ id, type })),

    async close() {
      await ticking.stop();
      await webhooks.close();
      await ledger.close();
    },
  };
}
