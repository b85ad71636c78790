import { describe, expect, test } from "vitest";
import { add } from "../money.ts";
import type { Subscription } from "./billing.ts";
import type { SubscriptionInvoice } from "./subscription-invoices.ts";
import { type EndReason, type Standing, subscriptionNews } from "./subscription-news.ts";

const NOW = "2026-03-16T12:00:00.000Z";

const running: Subscription = { id: "sub_1", plan: "quarterly", status: "active", currentPeriodEnd: "2026-06-16T12:00:00.000Z", cancelAtPeriodEnd: false };

const paidInvoice: SubscriptionInvoice = {
  id: "in_1",
  number: "PB-0001",
  status: "paid",
  plan: "quarterly",
  currency: "USD",
  issuedAt: NOW,
  paidAt: NOW,
  seller: { name: "Plainbill" },
  customer: { name: "Acme Corp" },
  lines: [{ description: "Plainbill Quarterly Plan", quantity: 1, unitPrice: 15, amount: add(15) }],
  subtotal: add(15),
  discountTotal: add(),
  taxes: [],
  taxInclusive: false,
  reverseCharge: false,
  total: add(15),
  fromCredit: add(),
  amountPaid: add(15),
  amountDue: add(),
  refunded: add(),
};
const { paidAt: _, ...unpaid } = { ...paidInvoice, status: "open", amountPaid: add(), amountDue: add(15) } satisfies SubscriptionInvoice;
const failedInvoice: SubscriptionInvoice = { ...unpaid, failure: "Your card was declined." };
const pastDue: Subscription = { ...running, status: "past_due", pastDueSince: NOW };

const news = (before: Partial<Standing>, after: Partial<Standing>, because: EndReason = "cancelled", now = NOW) =>
  subscriptionNews({ invoices: [], ...before }, { invoices: [], ...after }, { because, now });
const kinds = (...given: Parameters<typeof news>) => news(...given).map(({ kind }) => kind);

describe("an owner is told", () => {
  test("of a payment, and when the plan renews", () => {
    expect(news({}, { subscription: running, invoices: [paidInvoice] })).toEqual([
      { kind: "receipt", invoice: paidInvoice, renewsAt: running.currentPeriodEnd },
    ]);
    expect(kinds({ invoices: [failedInvoice] }, { subscription: running, invoices: [paidInvoice] })).toEqual(["receipt"]);
  });

  test("of a payment that failed, once for its invoice, and until when everything stays open", () => {
    expect(news({ subscription: running, invoices: [unpaid] }, { subscription: pastDue, invoices: [failedInvoice] })).toEqual([
      { kind: "payment_failed", invoice: failedInvoice, openUntil: "2026-03-23T12:00:00.000Z", card: undefined },
    ]);
    expect(
      kinds({ subscription: pastDue, invoices: [failedInvoice] }, { subscription: pastDue, invoices: [{ ...failedInvoice, failure: "Insufficient funds." }] }),
    ).toEqual([]);
  });

  test("of what was refunded, and how much more each time", () => {
    const part = { ...paidInvoice, refunded: add(5) };
    expect(news({ invoices: [paidInvoice] }, { invoices: [part] })).toEqual([{ kind: "refunded", invoice: part, amount: 5 }]);
    expect(news({ invoices: [part] }, { invoices: [{ ...paidInvoice, refunded: add(15) }] })).toMatchObject([{ kind: "refunded", amount: 10 }]);
    // A refund that failed at the bank counts as not refunded.
    expect(kinds({ invoices: [part] }, { invoices: [paidInvoice] })).toEqual([]);
  });

  test("that the plan is cancelled, goes on, and ends", () => {
    const cancelled = { ...running, cancelAtPeriodEnd: true };
    const ended: Subscription = { ...cancelled, status: "canceled" };
    expect(news({ subscription: running }, { subscription: cancelled })).toEqual([{ kind: "cancelled", plan: "quarterly", at: running.currentPeriodEnd }]);
    expect(kinds({ subscription: cancelled }, { subscription: running })).toEqual(["resumed"]);
    expect(news({ subscription: cancelled }, { subscription: ended })).toEqual([{ kind: "ended", because: "cancelled" }]);
    expect(news({ subscription: pastDue }, { subscription: { ...ended, cancelAtPeriodEnd: false } }, "unpaid")).toEqual([{ kind: "ended", because: "unpaid" }]);
  });

  test("of a dispute; of one that is lost only that the plan has ended", () => {
    const disputed = { ...running, disputed: true };
    expect(kinds({ subscription: running }, { subscription: disputed })).toEqual(["disputed"]);
    expect(kinds({ subscription: disputed }, { subscription: running })).toEqual([]);
    expect(news({ subscription: running }, { subscription: { ...disputed, status: "canceled" } }, "disputed")).toEqual([
      { kind: "ended", because: "disputed" },
    ]);
  });
});

describe("an owner is told nothing", () => {
  test.each<[string, Partial<Standing>, Partial<Standing>]>([
    ["of what is as it was", { subscription: running, invoices: [paidInvoice] }, { subscription: running, invoices: [paidInvoice] }],
    ["of a plan or a card that changed: its invoice, if there is one, tells", { subscription: running }, { subscription: { ...running, plan: "annual" } }],
    ["of an invoice that cost nothing", {}, { subscription: running, invoices: [{ ...paidInvoice, total: add(), amountPaid: add() }] }],
    ["of one that is still to be charged", {}, { subscription: running, invoices: [unpaid] }],
    ["of a subscription that had ended before it was known", {}, { subscription: { ...running, status: "canceled" } }],
    ["of an old subscription's end once there is another", { subscription: { ...running, id: "sub_0" } }, { subscription: running }],
  ])("%s", (_story, before, after) => {
    expect(news(before, after)).toEqual([]);
  });

  test("of invoices that are seen for the first time long after", () => {
    expect(kinds({}, { subscription: running, invoices: [paidInvoice, failedInvoice] }, "cancelled", "2026-04-16T12:00:00.000Z")).toEqual([]);
  });
});
