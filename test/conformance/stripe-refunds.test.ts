import { afterEach, beforeEach, describe, expect } from "vitest";
import { Visitor } from "../visitor.ts";
import { press, StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
let app: StripeServer;
beforeEach(async () => {
  app = new StripeServer();
  await app.open();
});
afterEach(() => app.close());

describe("refunds", () => {
  const chargeOf = async (intent: string) => (await app.sdk.charges.list({ payment_intent: intent }, app.as)).data[0];

  ours("of a part leave the rest, and of the rest leave nothing to refund", async () => {
    const intent = await app.paid();
    const part = await app.sdk.refunds.create({ payment_intent: intent, amount: 25_000 }, app.as);
    expect(part).toMatchObject({ status: "succeeded", amount: 25_000, payment_intent: intent });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 25_000, refunded: false });
    const tooMuch = app.sdk.refunds.create({ payment_intent: intent, amount: 100_001 }, app.as);
    await expect(tooMuch).rejects.toThrow("Refund amount ($1,000.01) is greater than unrefunded amount on charge ($1,000.00)");
    await app.sdk.refunds.create({ charge: String(part.charge) }, app.as);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 125_000, refunded: true });
    await expect(app.sdk.refunds.create({ payment_intent: intent }, app.as)).rejects.toMatchObject({ code: "charge_already_refunded" });
    expect((await app.told()).filter((type) => type === "charge.refunded" || type === "refund.created")).toHaveLength(4);
  });

  ours("by hand, on the page where a developer plays the bank", async () => {
    const intent = await app.paid();
    const list = await new Visitor().ask(`${app.site}/_stripe/`);
    expect(await list.text()).toContain(`/payments/${intent}/refund`);
    const at = `${app.site}/_stripe/payments/${intent}/refund`;
    expect((await press(at, { amount: "a lot" })).text).toContain("Write the amount like 12.50.");
    expect((await press(at, { amount: "9999" })).text).toContain("is greater than charge amount");
    expect((await press(at, { amount: "250,50" })).location).toBe(`${app.site}/_stripe/`);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 25_050 });
    expect((await press(at)).status).toBe(302);
    expect(await chargeOf(intent)).toMatchObject({ refunded: true });
  });

  ours("that a bank takes its time over end when the test plays the bank, and a failed one gives the money back to the business", async () => {
    const intent = await app.paid("4000000000007726");
    const [first, second] = [
      await app.sdk.refunds.create({ payment_intent: intent, amount: 1000 }, app.as),
      await app.sdk.refunds.create({ payment_intent: intent, amount: 500 }, app.as),
    ];
    expect([first.status, second.status]).toEqual(["pending", "pending"]);
    await press(`${app.site}/_stripe/refunds/${first.id}/settle`, { arrives: "yes" });
    await press(`${app.site}/_stripe/refunds/${second.id}/settle`, { arrives: "no" });
    expect((await app.sdk.refunds.list({ payment_intent: intent }, app.as)).data.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000 });
    expect((await app.told()).filter((type) => type === "refund.updated")).toHaveLength(2);
  });

  ours("cannot be sent from a page of another site", async () => {
    const intent = await app.paid();
    const foreign = new Visitor({ "sec-fetch-site": "cross-site" });
    expect((await foreign.ask(`${app.site}/_stripe/payments/${intent}/refund`, { method: "POST" })).status).toBe(404);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0 });
  });
});
