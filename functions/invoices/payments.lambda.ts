import { IDEMPOTENCY_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { type Find, http } from "../http/http.ts";
import { oncePerKey } from "../http/idempotency.ts";
import { business } from "../records/business-store.ts";
import { invoices } from "./invoice-store.ts";
import { stripeAccounts } from "./payments/account-store.ts";
import { refundPayment } from "./payments/refund.ts";
import { disconnectStripe, loadPaymentAccount, onboardingUrl, settingsPage } from "./payments/stripe-account.ts";
import { shownInvoice } from "./recipient.ts";

const find: Find = ({ who, params }) => invoices.get(who.workspaceId, params["id"] ?? "");

export const handler = http("payments", find, {
  getPaymentAccount: async ({ who }) => {
    return loadPaymentAccount(who.workspaceId);
  },

  connectPaymentAccount: async ({ who }) => ({ url: await onboardingUrl(who.workspaceId) }),

  resumePaymentAccount: async ({ who }) => {
    const begun = await stripeAccounts.find(who.workspaceId);
    return { status: 302, headers: { location: begun ? await onboardingUrl(who.workspaceId) : settingsPage() } };
  },

  disconnectPaymentAccount: async ({ who }) => {
    await disconnectStripe(who.workspaceId);
    return undefined;
  },

  refundPayment: async (call) => {
    const { who, params, body, event, now } = call;
    const { workspaceId } = who;
    const request = event.headers[IDEMPOTENCY_HEADER] ?? newId("request");
    const refunded = await oncePerKey(
      { ...call, workspaceId },
      params.paymentId,
      (paymentId, steps) => refundPayment(who, { invoiceId: params.id, paymentId, request }, body, now, steps),
      () => invoices.get(workspaceId, params.id),
    );
    return shownInvoice(workspaceId, refunded, await business.get(workspaceId), now);
  },
});
