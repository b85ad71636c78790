import Stripe from "stripe";
import { webhookSignature } from "../../local/stripe/webhooks.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import type { Payment } from "../../shared/invoicing/payments.ts";
import { Visitor } from "../visitor.ts";
import { hours, type Person, type TestApp } from "./test-app.ts";

/** A business that is paid by card, and the customers who pay it. */
export class Shop {
  readonly app: TestApp;
  readonly person: Person;
  constructor(app: TestApp, person: Person) {
    this.app = app;
    this.person = person;
  }

  /** Stripe itself, as the platform or a connected account sees it. */
  get stripe(): Stripe {
    const { secretKey, apiBase } = this.app.stripe;
    return new Stripe(secretKey, { ...apiBase, maxNetworkRetries: 0, telemetry: false });
  }

  async account(): Promise<string> {
    return (await this.person.call("getPaymentAccount", {})).accountId ?? "";
  }

  /** In the name of the connected account. */
  async as(): Promise<{ stripeAccount: string }> {
    return { stripeAccount: await this.account() };
  }

  /** Connects an account, through the pages on which a business says who it is. */
  async connect(name = "Larkspur Studio"): Promise<void> {
    const { url } = await this.person.call("connectPaymentAccount", {});
    const opened = await this.person.visitor.go(url);
    await new Visitor().ask(opened.url, { method: "POST", body: new URLSearchParams({ name }) });
    await this.settled();
  }

  /** An invoice over so much that was sent to a customer. */
  async sent(total: number, more: object = {}): Promise<ShownInvoice> {
    const { id } = await this.person.call("createInvoice", { body: hours(1, total, more) });
    return this.person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  }

  /** The token of an invoice's public page. */
  async token(invoice: Pick<ShownInvoice, "id">): Promise<string> {
    const { url } = await this.person.call("openInvoiceLink", { params: { id: invoice.id } });
    return url.split("/").at(-1) ?? "";
  }

  /** A customer, who is signed in nowhere, presses the pay button. */
  async press(invoice: Pick<ShownInvoice, "id">): Promise<Response> {
    return this.pressAt(await this.token(invoice));
  }

  pressAt(token: string): Promise<Response> {
    const url = `${this.app.origin}/api/public/invoices/${token}/checkout`;
    return new Visitor().ask(url, { method: "POST", headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } });
  }

  /** The address of the payment page that a customer gets. */
  async checkout(invoice: Pick<ShownInvoice, "id">): Promise<string> {
    const answer = await this.press(invoice);
    const { url, detail } = (await answer.json()) as { url?: string; detail?: string };
    if (!url) throw new Error(`The pay button answered ${answer.status}: ${detail}`);
    return url;
  }

  /** A customer pays with a card, and everybody has heard of it. */
  async pay(invoice: Pick<ShownInvoice, "id">, number = "4242424242424242"): Promise<ShownInvoice> {
    await card(await this.checkout(invoice), number);
    return this.seen(invoice);
  }

  /** The invoice once everybody has heard of what happened at Stripe. */
  async seen({ id }: Pick<ShownInvoice, "id">): Promise<ShownInvoice> {
    await this.settled();
    return this.person.call("getInvoice", { params: { id } });
  }

  /** The owner gives back, at Stripe's dashboard, a payment, or a part of it. */
  async refundAtStripe(payment: Payment | undefined, amount?: string): Promise<void> {
    await form(`${this.app.origin}/_stripe/payments/${payment?.stripe?.intent}/refund`, amount === undefined ? {} : { amount });
    await this.settled();
  }

  /** The bank's answer: the money of a payment, or of a refund, arrives or does not. */
  async settle(what: "payments" | "refunds", id: string | undefined, arrives: boolean): Promise<void> {
    await form(`${this.app.origin}/_stripe/${what}/${id}/settle`, { arrives: arrives ? "yes" : "no" });
    await this.settled();
  }

  /** What the payment of an open page is called at Stripe. */
  async intentOf(page: string): Promise<string> {
    const session = await this.stripe.checkout.sessions.retrieve(page.split("/").at(-1) ?? "", {}, await this.as());
    return String(session.payment_intent);
  }

  /** What Stripe, or a caller who claims to be Stripe, sends to the webhook. */
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

  /** What happened to an invoice, the first thing first, in words. */
  async story({ id }: Pick<ShownInvoice, "id">): Promise<string[]> {
    const all = await this.person.call("listActivity", { params: { id } });
    return all.toReversed().map(({ by, kind, detail }) => [by, kind, detail].filter(Boolean).join(" · "));
  }

  /** The figures of one currency on the dashboard. */
  async figures(currency = "USD") {
    return (await this.person.call("getSummary", {})).currencies.find((each) => each.currency === currency);
  }
}

/** The customer fills in a payment page. Answers where that led. */
export async function card(url: string, number = "4242424242424242"): Promise<string> {
  return form(url, { number, expiry: "12 / 34", cvc: "123", name: "Ada Lovelace", email: "ada@example.test" });
}

/** The customer has their bank pay. */
export const bank = (url: string, means = "us_bank_account"): Promise<string> => form(url, { means, email: "ada@example.test", name: "Ada Lovelace" });

/** Sends a form. Answers where that led: nothing where the page stays. */
export async function form(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await new Visitor().ask(url, { method: "POST", body: new URLSearchParams(fields) });
  return answer.headers.get("location") ?? "";
}
