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

/** The owner's address; nothing where the settings say that they are not to be told. */
async function ownerToTell(workspaceId: string): Promise<string | undefined> {
  const { payments } = await business.notices(workspaceId);
  return payments ? ownerAddress(workspaceId) : undefined;
}

/**
 * The email by which the owner is told what a payment at the provider came to: that it is on the invoice now (`after`) and was not before, that it failed,
 * or that a dispute about it stands otherwise than before. Nothing where none is so. What the owner notes or refunds by hand they know.
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

/** A failed payment is asked about once: after that it is processed. */
function newsOf(before: Invoice, after: Invoice, { paymentId, state, amount, reason }: ProviderPayment): PaymentNews | undefined {
  if (state === "failed") return { failed: { amount, reason } };
  const received = after.payments.find(({ id }) => id === paymentId);
  const known = before.payments.find(({ id }) => id === paymentId);
  if (received?.dispute && isNews(received.dispute, known?.dispute)) return { dispute: received.dispute };
  return received && !known ? { payment: received } : undefined;
}
