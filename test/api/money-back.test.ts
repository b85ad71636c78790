import { beforeAll, describe, expect, test } from "vitest";
import { giveMoneyBack } from "../../scripts/operator/give-money-back.ts";
import { runCommand } from "../command.ts";
import { everyEmail, waitFor } from "./inbox.ts";
import { operator, Subscriber } from "./subscriber.ts";
import { newUser } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const DAY = 86_400_000;
const someone = async () => new Subscriber(app, await newUser(app));
const emailOf = ({ person }: Subscriber) => person.account.email;
const subjects = (who: Subscriber) =>
  everyEmail(app)
    .filter(({ to }) => to.includes(emailOf(who)))
    .map(({ subject }) => subject);

/** Runs the command, as if that many days later. Returns its output. */
async function moneyBack(who: string, { yes = false, force = false, daysLater = 0 } = {}): Promise<string> {
  const said: string[] = [];
  const now = new Date(Date.parse(app.clock.now()) + daysLater * DAY).toISOString();
  await giveMoneyBack(operator(app), { who, yes, force, now, say: (line) => said.push(line) });
  return said.join("\n");
}

describe("an operator who gives a customer their money back", () => {
  test("sees what it would be, says yes, and the customer has it once: refunded, ended and told", async () => {
    const ada = await someone();
    await ada.subscribe("quarterly");
    const [row] = await ada.person.call("listSubscriptionInvoices", {});
    const shown = await runCommand("money-back.ts", [emailOf(ada)], {
      STRIPE_SECRET_KEY: app.stripe.secretKey,
      STRIPE_API_BASE: app.origin,
      PLAINBILL_NOW: app.clock.now(),
    });
    expect([shown.code, shown.error]).toEqual([0, ""]);
    expect(shown.out).toContain(`refund  $15.00 of invoice ${row?.number}, paid 0 days ago`);
    expect(shown.out).toContain("Nothing was done. To do it, say --yes.");
    const { charged, subscriptions } = await ada.atStripe();
    expect([charged, subscriptions[0]?.status]).toEqual([[1500], "active"]);

    expect(await moneyBack(subscriptions[0]?.id ?? "", { yes: true, daysLater: 30 })).toContain("Done. The owner is written to by the product.");
    await waitFor(() => subjects(ada).includes("Refund of $15.00 for your Plainbill plan") && subjects(ada).includes("Your Plainbill plan has ended"));
    const [charge] = (await ada.stripe.charges.list({ customer: await ada.customer() })).data;
    const { data: refunds } = await ada.stripe.refunds.list({ charge: charge?.id ?? "" });
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[1500, "requested_by_customer"]]);
    expect(await ada.status()).toMatchObject({ hasActiveSubscription: false, status: "canceled" });
    expect(await ada.person.call("listSubscriptionInvoices", {})).toMatchObject([{ status: "refunded" }]);
    expect(await moneyBack(await ada.customer(), { yes: true })).toContain("There is nothing to do: all is refunded and cancelled.");
  });

  test("finishes what was cut short after the subscription was cancelled", async () => {
    const ada = await someone();
    await ada.subscribe();
    const dying = operator(app);
    dying.refunds.create = () => Promise.reject(new Error("The power went out."));
    const order = { who: emailOf(ada), yes: true, force: false, now: app.clock.now(), say: () => {} };
    await expect(giveMoneyBack(dying, order)).rejects.toThrow("The power went out.");
    expect(await moneyBack(emailOf(ada), { yes: true })).toContain("refund  $48.00");
    const [charge] = (await ada.stripe.charges.list({ customer: await ada.customer() })).data;
    expect(charge).toMatchObject({ amount_refunded: 4800, refunded: true });
  });

  test("is refused after thirty days, unless they insist", async () => {
    const ada = await someone();
    await ada.subscribe();
    await expect(moneyBack(emailOf(ada), { yes: true, daysLater: 31 })).rejects.toThrow("The latest payment is 31 days old: $48.00");
    expect((await ada.atStripe()).subscriptions[0]?.status).toBe("active");
    expect(await moneyBack(emailOf(ada), { force: true, daysLater: 31 })).toContain("refund  $48.00");
  });

  test("is told what else keeps them from it", async () => {
    const ada = await someone();
    await ada.subscribe("annual", "4000000000000259");
    await expect(moneyBack(emailOf(ada), { yes: true })).rejects.toThrow("Accept the dispute in Stripe's dashboard");
    await expect(moneyBack("nobody@example.test")).rejects.toThrow("Stripe has no customer of Plainbill with the email nobody@example.test");
    await expect(moneyBack("cus_unknown")).rejects.toThrow("No such customer");
  });
});
