import type { SubscriptionStatus } from "@shared/billing/billing.ts";
import { expect, test } from "vitest";
import { planBadge, planNotice } from "./plan-notice.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const trial: SubscriptionStatus = { hasActiveSubscription: false, trialEndsAt: "2026-12-06T12:00:00.000Z", entitled: true };
const over: SubscriptionStatus = { ...trial, trialEndsAt: "2026-11-01T12:00:00.000Z", entitled: false };
const active: SubscriptionStatus = {
  ...over,
  hasActiveSubscription: true,
  entitled: true,
  plan: "annual",
  status: "active",
  currentPeriodEnd: "2027-11-22T12:00:00.000Z",
  cancelAtPeriodEnd: false,
};
const late: SubscriptionStatus = { ...active, status: "past_due", graceEndsAt: "2026-11-29T12:00:00.000Z" };

const say = (status: SubscriptionStatus, now = NOW, timeZone = "UTC", locale = "en-US") => {
  const notice = planNotice(status, now, timeZone, locale);
  return notice && `${notice.text} [${notice.action.label}${notice.action.flow ? `: ${notice.action.flow}` : ""}]${notice.dismissable ? " x" : ""}`;
};
const FREE = "You can still create and preview invoices, read and export what you have, and note what was paid.";

test.each([
  ["a trial with two weeks to go", trial, undefined],
  ["a subscription that runs", active, undefined],
  [
    "a trial that ends in three days",
    { ...trial, trialEndsAt: "2026-11-25T09:00:00.000Z" },
    "Your trial ends in 3 days, on November 25. Until then everything is open. [See the plans] x",
  ],
  [
    "one that ends tomorrow",
    { ...trial, trialEndsAt: "2026-11-23T23:00:00.000Z" },
    "Your trial ends tomorrow. Until then everything is open. [See the plans] x",
  ],
  ["one that ends today", { ...trial, trialEndsAt: "2026-11-22T12:00:01.000Z" }, "Your trial ends today. Until then everything is open. [See the plans] x"],
  ["one that is over", over, `Your trial is over. ${FREE} [See the plans] x`],
  [
    "a subscription that ended",
    { ...active, status: "canceled", hasActiveSubscription: false, entitled: false },
    `Your subscription is over. ${FREE} [See the plans] x`,
  ],
  [
    "one that was cancelled and is paid for",
    { ...active, cancelAtPeriodEnd: true },
    "Your plan ends on November 22, 2027. Until then everything stays open. [Resume] x",
  ],
  ["a payment that failed", late, "Your last payment did not go through. Everything stays open until November 29, 2026. [Update card: card]"],
  [
    "one that failed long ago",
    { ...late, hasActiveSubscription: false, entitled: false },
    "Your last payment did not go through. Until it does, saving, sending, PDFs and the assistant are closed. [Update card: card]",
  ],
  [
    "a disputed payment",
    { ...active, disputed: true, hasActiveSubscription: false, entitled: false },
    "A payment of your subscription is disputed at your bank. Until that is settled, saving, sending, PDFs and the assistant are closed. [Contact us]",
  ],
  [
    "a disputed payment of a subscription that ended",
    { ...active, disputed: true, status: "canceled", entitled: false },
    `Your subscription is over. ${FREE} [See the plans] x`,
  ],
] as const)("%s", (_what, status, text) => {
  expect(say(status)).toBe(text);
});

test("the days are those where the person is", () => {
  const ends = { ...trial, trialEndsAt: "2026-11-23T02:00:00.000Z" };
  expect([say(ends, NOW, "Asia/Tokyo"), say(ends, NOW, "America/New_York")]).toEqual([
    "Your trial ends tomorrow. Until then everything is open. [See the plans] x",
    "Your trial ends today. Until then everything is open. [See the plans] x",
  ]);
});

test("days are written as the business writes them", () => {
  expect(say({ ...active, cancelAtPeriodEnd: true }, NOW, "UTC", "de-DE")).toContain("Your plan ends on 22. November 2027.");
  expect(say({ ...trial, trialEndsAt: "2026-11-25T09:00:00.000Z" }, NOW, "UTC", "de-DE")).toContain("in 3 days, on 25. November.");
});

test("what was sent away is told again when something new is to be told", () => {
  const ends = { ...trial, trialEndsAt: "2026-11-24T12:00:00.000Z" };
  expect(planNotice(ends, NOW, "UTC", "en-US")?.id).not.toBe(planNotice(ends, "2026-11-23T12:00:00.000Z", "UTC", "en-US")?.id);
  expect(planNotice(ends, NOW, "UTC", "en-US")?.id).toBe(planNotice(ends, "2026-11-22T20:00:00.000Z", "UTC", "en-US")?.id);
});

test.each([
  ["a trial", trial, "Free Trial"],
  ["a trial that is over", over, "Trial over"],
  ["a subscription", active, "Pro"],
  ["a subscription that is owed for, while all stays open", late, "Pro"],
  ["a subscription that has ended, after the trial", { ...over, status: "canceled" as const }, "Trial over"],
  ["a status that cannot be read", undefined, "Free Trial"],
])("the badge of %s", (_, status, badge) => expect(planBadge(status)).toBe(badge));
