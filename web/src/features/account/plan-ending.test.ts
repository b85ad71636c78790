import type { SubscriptionStatus } from "@shared/billing/billing.ts";
import { expect, test } from "vitest";
import { planEnding } from "./plan-ending.ts";

const trial: SubscriptionStatus = { hasActiveSubscription: false, trialEndsAt: "2026-12-06T12:00:00.000Z", entitled: true };
const activePlan: SubscriptionStatus = {
  ...trial,
  hasActiveSubscription: true,
  plan: "annual",
  status: "active",
  currentPeriodEnd: "2027-11-29T12:00:00.000Z",
};
const say = (status: SubscriptionStatus) => planEnding(status, (at) => at.slice(0, 10));

test("who deletes an account with a plan is told that it ends, until when it is paid, and how to get money back", () => {
  expect(say(activePlan)).toContain("Your plan is cancelled at once, and nothing more is charged. It is paid until 2027-11-29, and deleting");
  expect(say(activePlan)).toContain("within 30 days of paying");
  expect(say({ ...activePlan, cancelAtPeriodEnd: true })).toContain("It is paid until 2027-11-29");
  expect(say({ ...trial, status: "past_due", plan: "annual" })).toBe("Your plan is cancelled at once, and nothing more is charged.");
});

test("without a plan nothing is said of one", () => {
  expect(say(trial)).toBeUndefined();
  expect(say({ ...trial, status: "canceled" })).toBeUndefined();
});
