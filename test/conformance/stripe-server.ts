import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type LocalStripe, openStripe, type StripeOptions } from "../../local/stripe.ts";
import { emptyFolder } from "../folder.ts";
import { Visitor } from "../visitor.ts";

export const secret = "whsec_of_this_test";
export const prefix = "/_stripe";
export const secretKey = "sk_test_of_this_test";
export const publishableKey = "pk_test_local_plainbill";

export interface ServedStripe {
  readonly site: string;
  readonly stripe: LocalStripe;
  close(): Promise<void>;
}

/** The local Stripe at an address of its own, mounted as by the gateway. */
export async function serveStripe(options: Omit<StripeOptions, "prefix" | "site" | "secretKey">): Promise<ServedStripe> {
  let stripe: LocalStripe | undefined;
  const server = createServer((request, response) => void stripe?.handle(request, response));
  const site = await listening(server);
  stripe = await openStripe({ ...options, secretKey, prefix, site });
  const opened = stripe;
  return {
    site,
    stripe: opened,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
    },
  };
}

/** The SDK configured as the product's, but without retries, so that a test sees every answer. */
export const sdkFor = (site: string, key: string, more: Partial<Stripe.StripeConfig> = {}): Stripe => {
  const { hostname, port } = new URL(site);
  return new Stripe(key, { protocol: "http", host: hostname, port, maxNetworkRetries: 0, telemetry: false, ...more });
};

/** A webhook endpoint: stores events with a valid signature, and answers as it is told. */
export interface Receiver {
  readonly url: string;
  readonly events: Stripe.Event[];
  /** The raw events with their signatures. */
  readonly raw: { body: string; signature: string }[];
  /** The status for an event that arrived so many times; 200 by default. */
  status: (times: number) => number;
  types(): string[];
  /** Resolves when `count` events have arrived. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const { webhooks } = new Stripe("sk_test_of_nobody");
  const events: Stripe.Event[] = [];
  const raw: Receiver["raw"] = [];
  const server = createServer(async (request, response) => {
    const [body, signature] = [await bodyOf(request), String(request.headers["stripe-signature"])];
    const event = webhooks.constructEvent(body, signature, secret);
    events.push(event);
    raw.push({ body, signature });
    response.writeHead(receiver.status(events.filter(({ id }) => id === event.id).length)).end();
    server.emit("event");
  });
  const receiver: Receiver = {
    url: await listening(server),
    events,
    raw,
    status: () => 200,
    types: () => events.map(({ type }) => type),
    async received(count) {
      while (events.length < count) await once(server, "event");
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The product's request when a customer wants to pay an invoice. */
export const invoiceSession = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 125_000, product_data: { name: "Invoice INV-0042" } } }],
  client_reference_id: "inv_42",
  customer_email: "ada@example.test",
  metadata: { invoice: "inv_42", workspace: "ws_1" },
  payment_intent_data: { description: "Invoice INV-0042", metadata: { invoice: "inv_42" } },
  success_url: "http://localhost:3000/i/token?paid={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/i/token",
  ...more,
});

/** Submits a form on the local Stripe's pages. Returns the status and the redirect. */
export async function press(url: string, fields: Record<string, string> = {}): Promise<{ status: number; location: string | null; text: string }> {
  const response = await new Visitor().ask(url, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

/** Creates an account and connects it through its pages, so that it takes payments. */
export async function connectedAccount(sdk: Stripe, name = "Larkspur Studio"): Promise<string> {
  const account = await sdk.accounts.create({ type: "standard", email: "owner@example.test" });
  const { url } = await sdk.accountLinks.create({
    account: account.id,
    type: "account_onboarding",
    refresh_url: "http://localhost:3000/settings?again",
    return_url: "http://localhost:3000/settings?connected",
  });
  const opened = await new Visitor().go(url);
  await press(opened.url.href, { name });
  return account.id;
}

export const card = (number: string): Record<string, string> => ({ number, expiry: "12 / 34", cvc: "123", name: "Ada Lovelace" });

/** A local Stripe with a webhook endpoint, an account that takes payments, and a movable clock. */
export class StripeServer {
  readonly #folder = emptyFolder();
  readonly #of: "connected" | "platform";
  #parts: { receiver: Receiver; served: ServedStripe; sdk: Stripe } | undefined;
  /** `of`: whose events the webhook receives. */
  constructor(of: "connected" | "platform" = "connected") {
    this.#of = of;
  }

  account = "";
  /** How far the clock is ahead, in milliseconds. */
  ahead = 0;
  /** The moment at which the clock stands still, in seconds since 1970. */
  frozen: number | undefined;

  async open(): Promise<void> {
    const receiver = await openReceiver();
    await this.#serve(receiver);
    this.account = await connectedAccount(this.sdk);
    await this.stripe.webhooks.quiet();
    receiver.events.length = 0;
  }

  /** Restarts over the stored data; `types` are the events that the webhook subscribes to. */
  async restart(types?: readonly string[]): Promise<void> {
    await this.#open.served.close();
    await this.#serve(this.receiver, types);
  }

  async close(): Promise<void> {
    await this.#open.served.close();
    await this.receiver.close();
    rmSync(this.#folder, { recursive: true });
  }

  async #serve(receiver: Receiver, types?: readonly string[]): Promise<void> {
    const now = () => new Date(this.frozen === undefined ? Date.now() + this.ahead : this.frozen * 1000).toISOString();
    const served = await serveStripe({
      folder: this.#folder,
      now,
      webhooks: { [this.#of]: { url: receiver.url, secret, retryMs: 1, ...(types ? { types } : {}) } },
    });
    this.#parts = { receiver, served, sdk: sdkFor(served.site, served.stripe.secretKey) };
  }

  get #open() {
    if (!this.#parts) throw new Error("The house is not open yet.");
    return this.#parts;
  }

  get sdk(): Stripe {
    return this.#open.sdk;
  }
  get receiver(): Receiver {
    return this.#open.receiver;
  }
  get site(): string {
    return this.#open.served.site;
  }
  get stripe(): LocalStripe {
    return this.#open.served.stripe;
  }
  /** Options for a call on behalf of the account. */
  get as(): { stripeAccount: string } {
    return { stripeAccount: this.account };
  }

  /** A session for a payment of $1,250. */
  async session(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<{ id: string; url: string }> {
    const { id, url } = await this.sdk.checkout.sessions.create(invoiceSession(more), this.as);
    return { id, url: url ?? "" };
  }

  /** Pays $1,250 with a card. Returns the payment's id. */
  async paid(number = "4242424242424242"): Promise<string> {
    const { id, url } = await this.session();
    await press(url, card(number));
    return String((await this.sdk.checkout.sessions.retrieve(id, {}, this.as)).payment_intent);
  }

  /** The types of the events that the webhook received. */
  async told(): Promise<string[]> {
    await this.stripe.webhooks.quiet();
    return this.receiver.types();
  }
}
