import { describe, expect, test } from "vitest";
import { newId } from "../ids.ts";
import { isNewsOverdue, newWorkspace, StripeStatus, type Subscription, subscriptionStatus, type Workspace } from "./billing.ts";

const NOW = "2026-03-16T09:00:00.000Z";
const workspace = (subscription?: Partial<Subscription>, more: Partial<Workspace> = {}): Workspace => ({
  ...newWorkspace(newId("workspace"), "2026-01-01T09:00:00.000Z"),
  ...(subscription
    ? {
        subscription: {
          id: "sub_1",
          plan: "annual",
          status: "active",
          currentPeriodEnd: "2026-04-01T00:00:00.000Z",
          cancelAtPeriodEnd: false,
          ...subscription,
        },
      }
    : {}),
  ...more,
});
const opensGates = (of: Workspace, now = NOW) => subscriptionStatus(of, now).entitled;

describe("what a workspace may use", () => {
  test("is everything for the fourteen days of its trial, to the millisecond", () => {
    const { trialEndsAt } = workspace();
    expect(trialEndsAt).toBe("2026-01-15T09:00:00.000Z");
    expect(opensGates(workspace(), "2026-01-15T08:59:59.999Z")).toBe(true);
    expect(opensGates(workspace(), trialEndsAt)).toBe(false);
  });

  test("follows what Stripe says of the subscription, and nothing else", () => {
    const open = StripeStatus.options.filter((status) => opensGates(workspace({ status })));
    expect(open).toEqual(["trialing", "active"]);
    // `currentPeriodEnd` is for display only: Stripe decides when the period is over.
    expect(opensGates(workspace({ currentPeriodEnd: "2026-01-01T00:00:00.000Z" }))).toBe(true);
    expect(opensGates(workspace({ cancelAtPeriodEnd: true }))).toBe(true);
    expect(opensGates(workspace({ status: "canceled", currentPeriodEnd: "2027-01-01T00:00:00.000Z" }))).toBe(false);
  });

  test("stays open for seven days after an invoice that was not paid, to the millisecond, and says until when", () => {
    const late = workspace({ status: "past_due", pastDueSince: "2026-03-09T09:00:00.000Z" });
    expect(subscriptionStatus(late, "2026-03-16T08:59:59.999Z")).toMatchObject({ entitled: true, hasActiveSubscription: true, graceEndsAt: NOW });
    expect(subscriptionStatus(late, NOW)).toMatchObject({ entitled: false, hasActiveSubscription: false, graceEndsAt: NOW });
    // Without the unpaid invoice the start of the grace period is unknown, so there is none.
    expect(opensGates(workspace({ status: "past_due" }))).toBe(false);
  });

  test("is nothing while a payment is disputed, unless the trial still runs", () => {
    for (const status of StripeStatus.options) expect(opensGates(workspace({ status, disputed: true }))).toBe(false);
    expect(opensGates(workspace({ status: "active", disputed: true }), "2026-01-10T09:00:00.000Z")).toBe(true);
  });
});

describe("a subscription of which nothing is heard", () => {
  const late = { currentPeriodEnd: "2026-03-15T08:59:59.999Z" };
  test("is asked about a day after its period has ended, and then once an hour", () => {
    expect(isNewsOverdue(workspace(late), NOW)).toBe(true);
    expect(isNewsOverdue(workspace({ currentPeriodEnd: "2026-03-15T09:00:00.000Z" }), NOW)).toBe(false);
    expect(isNewsOverdue(workspace(late, { askedAt: "2026-03-16T08:00:00.000Z" }), NOW)).toBe(false);
    expect(isNewsOverdue(workspace(late, { askedAt: "2026-03-16T07:59:59.999Z" }), NOW)).toBe(true);
  });

  test("is asked about while a payment of it is owed, but not within seconds", () => {
    const owed = { status: "past_due", currentPeriodEnd: "2026-06-15T09:00:00.000Z" } as const;
    expect(isNewsOverdue(workspace(owed, { askedAt: "2026-03-16T08:59:50.000Z" }), NOW)).toBe(true);
    expect(isNewsOverdue(workspace(owed, { askedAt: "2026-03-16T08:59:58.000Z" }), NOW)).toBe(false);
    expect(isNewsOverdue(workspace({ ...owed, status: "active" }, { askedAt: "2026-03-16T08:59:50.000Z" }), NOW)).toBe(false);
  });

  test("is asked about at once after a person was sent to Stripe's page, then not within seconds, for half an hour", () => {
    const paid = { status: "active", currentPeriodEnd: "2026-06-15T09:00:00.000Z" } as const;
    const sent = (portalOpenedAt: string, askedAt: string) => isNewsOverdue(workspace(paid, { portalOpenedAt, askedAt }), NOW);
    expect(sent("2026-03-16T08:59:59.000Z", "2026-03-16T08:59:58.000Z")).toBe(true);
    expect(sent("2026-03-16T08:59:50.000Z", "2026-03-16T08:59:58.000Z")).toBe(false);
    expect(sent("2026-03-16T08:59:40.000Z", "2026-03-16T08:59:50.000Z")).toBe(true);
    expect(sent("2026-03-16T08:29:59.000Z", "2026-03-16T08:00:00.000Z")).toBe(false);
  });

  test("is not asked about once it is over, nor where there is none", () => {
    expect(isNewsOverdue(workspace({ ...late, status: "canceled" }), NOW)).toBe(false);
    expect(isNewsOverdue(workspace(), NOW)).toBe(false);
  });
});
