import { addsUp } from "../../shared/billing/subscription-invoices.ts";
import type { BillingNews } from "../../shared/billing/subscription-news.ts";
import type { Instant } from "../../shared/clock.ts";
import { billingNoticeWords } from "../../shared/email/billing-words.ts";
import { newId } from "../../shared/ids.ts";
import { billingNotice } from "../email-queue/billing-notice.ts";
import type { StoredBillingNotice } from "../email-queue/store.ts";
import { ownerAddress } from "../identity/owner-address.ts";
import { log } from "../platform/log.ts";
import { business } from "../records/business-store.ts";

/**
 * Returns the emails to the owner about changes of their plan, for the transaction that writes the changes. A receipt has its invoice attached, if its figures
 * add up.
 */
export async function billingNotices(workspaceId: string, news: readonly BillingNews[], now: Instant): Promise<StoredBillingNotice[]> {
  if (!news.length) return [];
  const [to, { timeZone }] = await Promise.all([ownerAddress(workspaceId), business.get(workspaceId)]);
  if (!to) return [];
  return news.map((each) =>
    billingNotice(billingNoticeWords(each, { now, timeZone }), { id: newId("email", Date.parse(now)), to, now, attached: attachedTo(each) }),
  );
}

function attachedTo(news: BillingNews): string | undefined {
  if (news.kind !== "receipt") return undefined;
  if (addsUp(news.invoice)) return news.invoice.id;
  log.error("an invoice of a subscription does not add up, and is not printed", { invoice: news.invoice.id });
  return undefined;
}
