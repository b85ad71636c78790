import type { Instant } from "../../../shared/clock.ts";
import { type PaymentNews, paymentNoticeWords } from "../../../shared/email/payment-notice.ts";
import { newId } from "../../../shared/ids.ts";
import { isNews } from "../../../shared/invoicing/disputes.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import { escapeEncodedWords } from "../../email-queue/header-words.ts";
import type { StoredPaymentNotice } from "../../email-queue/store.ts";
import { ownerAddress } from "../../identity/owner-address.ts";
import { business } from "../../records/business-store.ts";
import type { ProviderPayment } from "./provider-payment.ts";

/** Returns the owner's address, or undefined if the settings turn these notices off. */
async function ownerToTell(workspaceId: string): Promise<string | undefined> {
  const { payments } = await business.notices(workspaceId);
  return payments ? ownerAddress(workspaceId) : undefined;
}

/**
 * Returns the email that tells the owner about a payment at the provider: it is newly on the invoice (`after`), it failed, or its dispute has changed. Returns
 * undefined without such news. Payments and refunds that owners enter by hand need no notice.
 */
export async function paymentNotice(
  workspaceId: string,
  before: Invoice,
  after: Invoice,
  payment: ProviderPayment,
  now: Instant,
): Promise<StoredPaymentNotice | undefined> {
  const news = newsOf(before, after, payment);
  const to = news && (await ownerToTell(workspaceId));
  if (!news || !to) return undefined;
  const { subject, message } = paymentNoticeWords(after, news);
  return {
    id: newId("email", Date.parse(now)),
    noticeOf: after.id,
    kind: "notice",
    to,
    subject: escapeEncodedWords(subject).slice(0, 200).toWellFormed(),
    message,
    state: "waiting",
    createdAt: now,
    author: { by: "system" },
    ...("payment" in news ? { paymentId: news.payment.id } : {}),
  };
}

/** A failure is news only once, because `reconcilePayment` then marks it as processed. */
function newsOf(before: Invoice, after: Invoice, { paymentId, state, amount, reason }: ProviderPayment): PaymentNews | undefined {
  if (state === "failed") return { failed: { amount, reason } };
  const received = after.payments.find(({ id }) => id === paymentId);
  const known = before.payments.find(({ id }) => id === paymentId);
  if (received?.dispute && isNews(received.dispute, known?.dispute)) return { dispute: received.dispute };
  return received && !known ? { payment: received } : undefined;
}
