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

/** The local Stripe behind an address of its own, as the gateway mounts it. */
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

/** The SDK as the product makes it. No request is tried again, so that a test sees every answer. */
export const sdkFor = (site: string, key: string, more: Partial<Stripe.StripeConfig> = {}): Stripe => {
  const { hostname, port } = new URL(site);
  return new Stripe(key, { protocol: "http", host: hostname, port, maxNetworkRetries: 0, telemetry: false, ...more });
};

/** A webhook of the product's: keeps what arrives, if its signature is right, and answers as it is told. */
export interface Receiver {
  readonly url: string;
  readonly events: Stripe.Event[];
  /** The same as they came, with their signatures. */
  readonly raw: { body: string; signature: string }[];
  /** What it answers, if it has had the event so often; 200 unless told. */
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

/** What the product asks for when a customer wants to pay an invoice. */
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

/** A person at the pages of the local Stripe: sends a form, and says where that led. */
export async function press(url: string, fields: Record<string, string> = {}): Promise<{ status: number; location: string | null; text: string }> {
  const response = await new Visitor().ask(url, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

/** A new account that takes payments, after its owner has clicked through its pages. */
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

/** A local Stripe with a webhook that listens, an account that takes payments, and a clock that can be moved. */
export class StripeServer {
  readonly #folder = emptyFolder();
  readonly #of: "connected" | "platform";
  #parts: { receiver: Receiver; served: ServedStripe; sdk: Stripe } | undefined;
  /** `of` is whose events the webhook is told. */
  constructor(of: "connected" | "platform" = "connected") {
    this.#of = of;
  }

  account = "";
  /** How far the clock is ahead, in milliseconds. */
  ahead = 0;
  /** Where the clock stands still, in seconds since 1970. */
  frozen: number | undefined;

  async open(): Promise<void> {
    const receiver = await openReceiver();
    await this.#serve(receiver);
    this.account = await connectedAccount(this.sdk);
    await this.stripe.webhooks.quiet();
    receiver.events.length = 0;
  }

  /** Ends, and starts anew over what is kept; `types` are the events that the webhook asks for. */
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
  /** In the name of the account. */
  get as(): { stripeAccount: string } {
    return { stripeAccount: this.account };
  }

  /** A session to pay $1,250 with. */
  async session(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<{ id: string; url: string }> {
    const { id, url } = await this.sdk.checkout.sessions.create(invoiceSession(more), this.as);
    return { id, url: url ?? "" };
  }

  /** The payment of $1,250 that a customer made with a card. */
  async paid(number = "4242424242424242"): Promise<string> {
    const { id, url } = await this.session();
    await press(url, card(number));
    return String((await this.sdk.checkout.sessions.retrieve(id, {}, this.as)).payment_intent);
  }

  /** The types of the events that the webhook was told of. */
  async told(): Promise<string[]> {
    await this.stripe.webhooks.quiet();
    return this.receiver.types();
  }
}
