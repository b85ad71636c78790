import * as z from "zod/mini";
import { CompletedSubscription, ConfirmedCard, NewSubscription, PortalFlow, SubscriptionCheckout, SubscriptionStatus } from "../billing/billing.ts";
import { SubscriptionInvoiceRow } from "../billing/subscription-invoices.ts";
import { Onward } from "../invoicing/public-invoice.ts";
import type { Route } from "./route.ts";

/** Calls about the workspace's plan: its status, its purchase and its invoices. */
export const subscriptionRoutes = {
  getSubscriptionStatus: {
    method: "GET",
    path: "/api/subscription-status",
    resource: "account",
    auth: "session",
    answers: SubscriptionStatus,
    summary: "What the workspace has paid for, and whether its trial runs.",
  },
  createSubscription: {
    method: "POST",
    path: "/api/create-subscription",
    resource: "billing",
    auth: "session",
    body: NewSubscription,
    answers: SubscriptionCheckout,
    summary:
      "Begins to buy a plan: a SetupIntent of Stripe's, by which the page has a card confirmed. Nothing is charged. 409 with `redirectTo` where the workspace has a subscription.",
  },
  completeSubscription: {
    method: "POST",
    path: "/api/complete-subscription",
    resource: "billing",
    auth: "session",
    body: ConfirmedCard,
    answers: CompletedSubscription,
    summary:
      "Subscribes the workspace with the card that was confirmed, once however often it is called, and charges the first period. 422 `payment_failed` where the card is declined: then there is no subscription, and nothing was charged.",
  },
  openBillingPortal: {
    method: "POST",
    path: "/api/billing-portal",
    resource: "billing",
    auth: "session",
    body: z.strictObject({ flow: z.optional(PortalFlow) }),
    answers: Onward,
    summary: "Where to change the card or the plan, cancel or resume, and read the invoices of the subscription: a page of Stripe.",
  },
  listSubscriptionInvoices: {
    method: "GET",
    path: "/api/subscription-invoices",
    resource: "billing",
    auth: "session",
    answers: z.array(SubscriptionInvoiceRow),
    summary: "What the workspace was billed for its subscription, the newest first.",
  },
  getSubscriptionInvoicePdf: {
    method: "GET",
    path: "/api/subscription-invoices/{id}/pdf",
    resource: "delivery",
    auth: "session",
    answers: "raw",
    summary: "One of these invoices as a PDF file.",
  },
} as const satisfies Record<string, Route>;
