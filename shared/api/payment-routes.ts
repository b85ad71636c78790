import { PaymentAccount } from "../invoicing/payment-account.ts";
import { Onward } from "../invoicing/public-invoice.ts";
import type { Route } from "./route.ts";

/** Calls for card payments by customers. */
export const paymentRoutes = {
  getPaymentAccount: {
    method: "GET",
    path: "/api/payments/account",
    resource: "payments",
    auth: "session",
    answers: PaymentAccount,
    summary: "The Stripe account that the business is paid to, as Stripe has it now.",
  },
  connectPaymentAccount: {
    method: "POST",
    path: "/api/payments/account",
    resource: "payments",
    auth: "session",
    answers: Onward,
    summary: "Where to connect a Stripe account, or to go on with it.",
  },
  resumePaymentAccount: {
    method: "GET",
    path: "/api/payments/account/resume",
    resource: "payments",
    auth: "session",
    answers: "raw",
    summary: "Leads back to Stripe with a new link, where the one before had expired.",
  },
  disconnectPaymentAccount: {
    method: "DELETE",
    path: "/api/payments/account",
    resource: "payments",
    auth: "session",
    answers: "nothing",
    summary: "Takes card payment off the invoices. The account at Stripe stays the business's.",
  },
  receiveStripeEvent: {
    method: "POST",
    path: "/api/stripe/webhook",
    resource: "stripe-webhook",
    auth: "signature",
    answers: "nothing",
    summary: "Takes the events of connected accounts, and those of the platform's own subscriptions, signed by Stripe.",
  },
} as const satisfies Record<string, Route>;
