import Stripe from "stripe";
import { webhookSignature } from "../../local/stripe/webhooks.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import type { Payment } from "../../shared/invoicing/payments.ts";
import { Visitor } from "../visitor.ts";
import { hours, type Person, type TestApp } from "./test-app.ts";

/** A business that accepts cards, and its paying customers. */
export class Shop {
  readonly app: TestApp;
  readonly person: Person;
  constructor(app: TestApp, person: Person) {
    this.app = app;
    this.person = person;
  }

  /** Stripe as the platform or a connected account sees it. */
  get stripe(): Stripe {
    const { secretKey, apiBase } = this.app.stripe;
    return new Stripe(secretKey, { ...apiBase, maxNetworkRetries: 0, telemetry: false });
  }

  async account(): Promise<string> {
    return (await this.person.call("getPaymentAccount", {})).accountId ?? "";
  }

  /** Options for calls on behalf of the connected account. */
  async as(): Promise<{ stripeAccount: string }> {
    return { stripeAccount: await this.account() };
  }

  /** Connects an account through Stripe's pages. */
  async connect(name = "Larkspur Studio"): Promise<void> {
    const { url } = await this.person.call("connectPaymentAccount", {});
    const opened = await this.person.visitor.go(url);
    await new Visitor().ask(opened.url, { method: "POST", body: new URLSearchParams({ name }) });
    await this.settled();
  }

  /** A sent invoice with this total. */
  async sent(total: number, more: object = {}): Promise<ShownInvoice> {
    const { id } = await this.person.call("createInvoice", { body: hours(1, total, more) });
    return this.person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  }

  /** The token of an invoice's public page. */
  async token(invoice: Pick<ShownInvoice, "id">): Promise<string> {
    const { url } = await this.person.call("openInvoiceLink", { params: { id: invoice.id } });
    return url.split("/").at(-1) ?? "";
  }

  /** A customer, who is not signed in, presses the pay button. */
  async press(invoice: Pick<ShownInvoice, "id">): Promise<Response> {
    return this.pressAt(await this.token(invoice));
  }

  pressAt(token: string): Promise<Response> {
    const url = `${this.app.origin}/api/public/invoices/${token}/checkout`;
    return new Visitor().ask(url, { method: "POST", headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } });
  }

  /** The address of the customer's payment page. */
  async checkout(invoice: Pick<ShownInvoice, "id">): Promise<string> {
    const answer = await this.press(invoice);
    const { url, detail } = (await answer.json()) as { url?: string; detail?: string };
    if (!url) throw new Error(`The pay button answered ${answer.status}: ${detail}`);
    return url;
  }

  /** Pays by card, and waits until the invoice shows it. */
  async pay(invoice: Pick<ShownInvoice, "id">, number = "4242424242424242"): Promise<ShownInvoice> {
    await card(await this.checkout(invoice), number);
    return this.seen(invoice);
  }

  /** The invoice after all events from Stripe were handled. */
  async seen({ id }: Pick<ShownInvoice, "id">): Promise<ShownInvoice> {
    await this.settled();
    return this.person.call("getInvoice", { params: { id } });
  }

  /** Refunds a payment, or a part of it, in Stripe's dashboard. */
  async refundAtStripe(payment: Payment | undefined, amount?: string): Promise<void> {
    await form(`${this.app.origin}/_stripe/payments/${payment?.stripe?.intent}/refund`, amount === undefined ? {} : { amount });
    await this.settled();
  }

  /** Lets the money of a payment or refund arrive or fail. */
  async settle(what: "payments" | "refunds", id: string | undefined, arrives: boolean): Promise<void> {
    await form(`${this.app.origin}/_stripe/${what}/${id}/settle`, { arrives: arrives ? "yes" : "no" });
    await this.settled();
  }

  /** The payment id of an open page. */
  async intentOf(page: string): Promise<string> {
    const session = await this.stripe.checkout.sessions.retrieve(page.split("/").at(-1) ?? "", {}, await this.as());
    return String(session.payment_intent);
  }

  /** Sends an event to the webhook, as Stripe or an impostor. */
  tell(event: object | string, headers: Record<string, string> = {}): Promise<Response> {
    const body = typeof event === "string" ? event : JSON.stringify(event);
    const signature = webhookSignature(body, process.env["STRIPE_WEBHOOK_SECRET"] ?? "");
    return fetch(`${this.app.origin}/api/stripe/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature, ...headers },
      body,
    });
  }

  settled(): Promise<void> {
    return this.app.stripe.webhooks.quiet();
  }

  /** The activity of an invoice in words, the oldest first. */
  async story({ id }: Pick<ShownInvoice, "id">): Promise<string[]> {
    const all = await this.person.call("listActivity", { params: { id } });
    return all.toReversed().map(({ by, kind, detail }) => [by, kind, detail].filter(Boolean).join(" · "));
  }

  /** The dashboard's figures in one currency. */
  async figures(currency = "USD") {
    return (await this.person.call("getSummary", {})).currencies.find((each) => each.currency === currency);
  }
}

/** Submits the payment page with a card. Returns the redirect. */
export async function card(url: string, number = "4242424242424242"): Promise<string> {
  return form(url, { number, expiry: "12 / 34", cvc: "123", name: "Ada Lovelace", email: "ada@example.test" });
}

/** Pays by bank debit. */
export const bank = (url: string, means = "us_bank_account"): Promise<string> => form(url, { means, email: "ada@example.test", name: "Ada Lovelace" });

/** Submits a form. Returns the redirect, or an empty text if the page stays. */
export async function form(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await new Visitor().ask(url, { method: "POST", body: new URLSearchParams(fields) });
  return answer.headers.get("location") ?? "";
}
