import { describe, expect, test } from "vitest";
import { blankProfile } from "./business.ts";
import { Document, DocumentTerms, newProposal, paymentSchedule } from "./documents.ts";
import { newId } from "./ids.ts";
import { type Amount, add, decimalsIn } from "./money.ts";

const terms = DocumentTerms.parse({
  title: "Website redesign",
  party: { name: "Hooli Inc." },
  amount: 12000,
  currency: "USD",
  duration: "6 weeks",
  upfrontPercent: 40,
});
const now = "2026-03-16T09:00:00.000Z";

describe("the payments of a proposal", () => {
  const of = (amount: number, upfrontPercent?: number, currency = "USD") =>
    paymentSchedule({ amount: amount as Amount, currency, ...(upfrontPercent === undefined ? {} : { upfrontPercent }) });

  test("are a part on acceptance and the rest on completion", () => {
    expect(of(12000, 40)).toEqual([
      { due: "acceptance", percent: 40, amount: 4800 },
      { due: "completion", percent: 60, amount: 7200 },
    ]);
  });

  test("are one payment where nothing or everything is due up front", () => {
    const whole = { percent: 100, amount: 1900 };
    expect(of(1900)).toEqual([{ due: "completion", ...whole }]);
    expect(of(1900, 0)).toEqual([{ due: "completion", ...whole }]);
    expect(of(1900, 100)).toEqual([{ due: "acceptance", ...whole }]);
  });

  test.each([
    ["JPY", 100_001],
    ["USD", 999.99],
    ["KWD", 1234.567],
    ["USD", 0.01],
    ["JPY", 999_999_999_999],
  ])("add up to the price in %s, whatever the percentage of %d", (currency, price) => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 25) {
      const payments = of(price, hundredths / 100, currency);
      expect(add(...payments.map(({ amount }) => amount))).toBe(price);
      expect(add(...payments.map(({ percent }) => percent))).toBe(100);
      const unit = 10 ** -decimalsIn(currency);
      for (const { amount } of payments) expect(Math.abs(amount / unit - Math.round(amount / unit))).toBeLessThan(1e-3);
    }
  });

  test("round half a cent up for the first and leave the rest to the second", () => {
    expect(of(0.05, 50).map(({ amount }) => amount)).toEqual([0.03, 0.02]);
    expect(of(1001, 33.3333, "JPY")).toEqual([
      { due: "acceptance", percent: 33.3333, amount: 334 },
      { due: "completion", percent: 66.6667, amount: 667 },
    ]);
  });
});

describe("a new proposal", () => {
  const proposal = newProposal(newId("document"), terms, blankProfile("Studio Nord"), "2026-03-16", now);

  test("can be accepted for thirty days, and is a draft", () => {
    expect(proposal).toMatchObject({ type: "proposal", status: "draft", date: "2026-03-16", validUntil: "2026-04-15", version: 1, createdAt: now });
    expect(Document.parse(proposal)).toEqual(proposal);
  });

  test("is refused where its price has more decimals than its currency", () => {
    const priced = (amount: number, currency: string) => () =>
      newProposal(newId("document"), { ...terms, amount: amount as Amount, currency }, blankProfile(), "2026-03-16", now);
    expect(priced(12000.5, "JPY")).toThrow("JPY has no decimals; 12000.5 has more.");
    expect(priced(12.345, "USD")).toThrow(/USD has 2 decimals/);
    expect(priced(12.345, "KWD")()).toMatchObject({ amount: 12.345 });
  });

  test("has a title, a party and no price below nothing", () => {
    for (const wrong of [{ title: " " }, { party: { name: "" } }, { amount: -1 }, { upfrontPercent: 101 }])
      expect(DocumentTerms.safeParse({ ...terms, ...wrong }).success).toBe(false);
  });
});
