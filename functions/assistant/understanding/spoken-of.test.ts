import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";
import { withSpokenOf } from "./spoken-of.ts";

const habits = { today: "2026-05-12", locale: "en-US", currency: "USD" };
const context: TurnContext = {
  today: habits.today,
  profile: { locale: habits.locale, currency: habits.currency },
  customers: [{ id: newId("customer"), name: "Hooli Inc." }],
  products: ["Faucet install", "Service call"].map((name) => ({ id: newId("product"), name, unitPrice: 165 })),
  asks: [],
};
const said = (text: string, answer = "Faucet install, 165", where = context) => withSpokenOf({ text, context: where, habits, before: [], answer });

describe("what was spoken of just before", () => {
  test.each([
    ["hooli gets two of those and a service call", "hooli gets two Faucet install and a service call"],
    ["put one of those on", "put one Faucet install on"],
    ["he had two sessions of that", "he had two sessions of Faucet install"],
    ["please invoice Hooli for one.", "please invoice Hooli for one Faucet install."],
    ["Hooli bekommt zwei davon", "Hooli bekommt zwei Faucet install"],
  ])("stands where “%s” only points to it", (text, whole) => {
    expect(said(text)).toBe(whole);
  });

  test("is nothing where several were named, or where it stands on the invoice already", () => {
    const text = "two of those";
    expect(said(text, "Faucet install, 165\nService call, 89")).toBe(text);
    expect(said(text, "")).toBe(text);
    const draft = { lines: [{ description: "Faucet install" }] } as unknown as NonNullable<TurnContext["draft"]>;
    expect(said(text, undefined, { ...context, draft })).toBe(text);
  });

  test("is what the next invoice bills", () => {
    const plan = messagePlan("invoice Hooli for two of them, please", context, {
      before: ["what do I charge for a faucet install?"],
      answer: "Faucet install, 165",
    });
    expect(plan?.calls).toMatchObject([{ name: "invoice_start", said: { lines: [{ product: "Faucet install", quantity: 2 }] } }]);
  });
});
