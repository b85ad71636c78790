import { afterEach, beforeEach, describe, expect } from "vitest";
import { Visitor } from "../visitor.ts";
import { press, StripeHouse } from "./stripe-house.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
let house: StripeHouse;
beforeEach(async () => {
  house = new StripeHouse();
  await house.open();
});
afterEach(() => house.close());

describe("refunds", () => {
  const chargeOf = async (intent: string) => (await house.sdk.charges.list({ payment_intent: intent }, house.as)).data[0];

  ours("of a part leave the rest, and of the rest leave nothing to refund", async () => {
    const intent = await house.paid();
    const part = await house.sdk.refunds.create({ payment_intent: intent, amount: 25_000 }, house.as);
    expect(part).toMatchObject({ status: "succeeded", amount: 25_000, payment_intent: intent });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 25_000, refunded: false });
    const tooMuch = house.sdk.refunds.create({ payment_intent: intent, amount: 100_001 }, house.as);
    await expect(tooMuch).rejects.toThrow("Refund amount ($1,000.01) is greater than unrefunded amount on charge ($1,000.00)");
    await house.sdk.refunds.create({ charge: String(part.charge) }, house.as);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 125_000, refunded: true });
    await expect(house.sdk.refunds.create({ payment_intent: intent }, house.as)).rejects.toMatchObject({ code: "charge_already_refunded" });
    expect((await house.told()).filter((type) => type === "charge.refunded" || type === "refund.created")).toHaveLength(4);
  });

  ours("by hand, on the page of payments", async () => {
    const intent = await house.paid();
    const list = await new Visitor().ask(`${house.site}/_stripe/`);
    expect(await list.text()).toContain(`/payments/${intent}/refund`);
    const at = `${house.site}/_stripe/payments/${intent}/refund`;
    expect((await press(at, { amount: "a lot" })).text).toContain("Write the amount like 12.50.");
    expect((await press(at, { amount: "9999" })).text).toContain("is greater than charge amount");
    expect((await press(at, { amount: "250,50" })).location).toBe(`${house.site}/_stripe/payments/${intent}`);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 25_050 });
    expect((await press(at)).status).toBe(302);
    expect(await chargeOf(intent)).toMatchObject({ refunded: true });
  });

  ours("that a bank takes its time over end when somebody plays the bank, and a failed one gives the money back to the business", async () => {
    const intent = await house.paid("4000000000007726");
    const [first, second] = [
      await house.sdk.refunds.create({ payment_intent: intent, amount: 1000 }, house.as),
      await house.sdk.refunds.create({ payment_intent: intent, amount: 500 }, house.as),
    ];
    expect([first.status, second.status]).toEqual(["pending", "pending"]);
    await press(`${house.site}/_stripe/refunds/${first.id}/settle`, { arrives: "yes" });
    await press(`${house.site}/_stripe/refunds/${second.id}/settle`, { arrives: "no" });
    expect((await house.sdk.refunds.list({ payment_intent: intent }, house.as)).data.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000 });
    expect((await house.told()).filter((type) => type === "refund.updated")).toHaveLength(2);
  });

  ours("cannot be sent from a page of another site", async () => {
    const intent = await house.paid();
    const foreign = new Visitor({ "sec-fetch-site": "cross-site" });
    expect((await foreign.ask(`${house.site}/_stripe/payments/${intent}/refund`, { method: "POST" })).status).toBe(404);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0 });
  });
});
