import { afterEach, beforeEach, describe, expect } from "vitest";
import { Visitor } from "../visitor.ts";
import { card, press, StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
let app: StripeServer;
beforeEach(async () => {
  app = new StripeServer();
  await app.open();
});
afterEach(() => app.close());

const retrieve = (id: string) => app.sdk.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }, app.as);
const page = async (url: string) => {
  const response = await new Visitor().ask(url);
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
};
const success = (id: string) => `http://localhost:3000/i/token?paid=${id}`;

describe("connecting an account", () => {
  const link = async () => {
    const { id } = await app.sdk.accounts.create({ type: "standard" });
    const urls = { refresh_url: "http://localhost:3000/settings?again", return_url: "http://localhost:3000/settings?connected" };
    return { id, ...(await app.sdk.accountLinks.create({ account: id, type: "account_onboarding", ...urls })) };
  };

  ours("leads back to the site, and the account takes payments", async () => {
    const { id, url } = await link();
    const opened = await new Visitor().go(url);
    expect(await opened.response.text()).toContain("Connect this test account");
    expect((await press(opened.url.href, { name: "Fern & <b>Co</b>" })).location).toBe("http://localhost:3000/settings?connected");
    const connected = await app.sdk.accounts.retrieve(id);
    expect(connected).toMatchObject({ charges_enabled: true, details_submitted: true, requirements: { currently_due: [], disabled_reason: null } });
    expect(connected.capabilities).toMatchObject({ card_payments: "active" });
    await app.told();
    expect(app.receiver.events.at(-1)).toMatchObject({ type: "account.updated", account: id, data: { previous_attributes: { charges_enabled: false } } });
    // A second submission changes nothing and sends no event.
    const before = app.receiver.events.length;
    await press(opened.url.href, { name: "Another" });
    await app.told();
    expect(app.receiver.events).toHaveLength(before);
  });

  ours("asks for another link where this one was opened before, or is older than five minutes", async () => {
    const first = await link();
    await new Visitor().go(first.url);
    expect((await page(first.url)).location).toBe("http://localhost:3000/settings?again");
    const second = await link();
    app.ahead = 301_000;
    expect((await page(second.url)).location).toBe("http://localhost:3000/settings?again");
    expect((await app.sdk.accounts.retrieve(second.id)).charges_enabled).toBe(false);
  });
});

describe("paying with a card", () => {
  ours("leads back with the session's id, and both the session and its payment say so", async () => {
    const { id, url } = await app.session();
    const shown = (await page(url)).text;
    expect(shown).toContain("$1,250.00");
    expect(shown).toContain("Invoice INV-0042");
    expect(shown).toContain("Larkspur Studio");
    // A browser follows a form's redirect to another site only if the page's policy allows it.
    expect((await new Visitor().ask(url)).headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000;");
    expect(await press(url, card("4242 4242 4242 4242"))).toMatchObject({ status: 302, location: success(id) });
    const session = await retrieve(id);
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer_details: { email: "ada@example.test", name: "Ada Lovelace" },
    });
    expect(session.payment_intent).toMatchObject({
      status: "succeeded",
      amount_received: 125_000,
      description: "Invoice INV-0042",
      metadata: { invoice: "inv_42" },
      latest_charge: { status: "succeeded", paid: true, payment_method_details: { card: { brand: "visa", last4: "4242" } } },
    });
  });

  ours("goes once: who comes again is told, and no customer is charged twice", async () => {
    const { url } = await app.session();
    await Promise.all([press(url, card("4242424242424242")), press(url, card("4242424242424242"))]);
    expect((await page(url)).text).toContain("This has been paid");
    expect((await app.sdk.charges.list({}, app.as)).data).toHaveLength(1);
    expect((await app.told()).filter((type) => type === "checkout.session.completed")).toHaveLength(1);
  });

  ours("that is declined says why in Stripe's words, keeps the page open, and can be tried with another card", async () => {
    const { id, url } = await app.session();
    const declined = await press(url, card("4000000000000002"));
    expect([declined.status, declined.text]).toEqual([402, expect.stringContaining("Your card was declined.")]);
    const open = await retrieve(id);
    expect(open).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: { status: "requires_payment_method", last_payment_error: { code: "card_declined", decline_code: "generic_decline", type: "card_error" } },
    });
    expect(await app.told()).toContain("payment_intent.payment_failed");
    expect((await press(url, card("4242424242424242"))).location).toBe(success(id));
    expect((await retrieve(id)).payment_intent).toMatchObject({ status: "succeeded", last_payment_error: null });
    expect((await app.sdk.charges.list({}, app.as)).data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
    expect((await app.told()).filter((type) => type === "payment_intent.created")).toHaveLength(1);
  });

  ours("that asks the bank is charged when the person says yes, and not when they say no", async () => {
    const { id, url } = await app.session();
    const asks = await press(url, card("4000002500003155"));
    const bank = asks.location ?? "";
    expect((await page(bank)).text).toContain("Your bank asks whether you are paying $1,250.00 to Larkspur Studio.");
    expect((await retrieve(id)).payment_intent).toMatchObject({ status: "requires_action" });
    expect((await press(bank, { answer: "no" })).location).toBe(url);
    expect((await page(url)).text).toContain("We are unable to authenticate your payment method.");
    expect((await press(bank, { answer: "yes" })).location).toBe(url);
    expect((await retrieve(id)).status).toBe("open");
    await press(url, card("4000002500003155"));
    expect((await press(bank, { answer: "yes" })).location).toBe(success(id));
    expect(await retrieve(id)).toMatchObject({ payment_status: "paid" });
  });

  ours("that the bank declines after it has asked is not charged", async () => {
    const { id, url } = await app.session();
    const asks = await press(url, card("4000008260003178"));
    expect((await press(asks.location ?? "", { answer: "yes" })).location).toBe(url);
    expect((await page(url)).text).toContain("Your card has insufficient funds.");
    expect(await retrieve(id)).toMatchObject({ status: "open", payment_status: "unpaid" });
  });

  const mistakes: [string, Record<string, string>, string][] = [
    ["a digit is wrong", { number: "4242424242424241" }, "Your card number is invalid."],
    ["half of the number is missing", { number: "42424242" }, "Your card number is incomplete."],
    ["the card is too old", { expiry: "01 / 20" }, "Your card&#39;s expiration date is in the past."],
    ["the security code is missing", { cvc: "" }, "Your card&#39;s security code is incomplete."],
    ["it is no test card", { number: "4539578763621486" }, "Your request was in test mode, but used a non test (live) card."],
  ];
  for (const [what, change, words] of mistakes)
    ours(`is refused where ${what}, and the number is not written into the page again`, async () => {
      const { id, url } = await app.session();
      const answer = await press(url, { ...card("4242424242424242"), ...change });
      expect([answer.status, answer.text]).toEqual([402, expect.stringContaining(words)]);
      expect(answer.text).toContain("Ada Lovelace");
      expect(answer.text).not.toMatch(/name="(number|cvc)"[^>]* value=/);
      expect((await retrieve(id)).status).toBe("open");
    });
});

describe("paying from a bank account", () => {
  const started = async () => {
    const { id, url } = await app.session();
    expect((await press(url, { means: "us_bank_account" })).location).toBe(success(id));
    const { payment_intent: intent } = await app.sdk.checkout.sessions.retrieve(id, {}, app.as);
    return { id, url, intent: String(intent), at: `${app.site}/_stripe/payments/${intent}/settle` };
  };

  ours("is complete at once, and paid when the money arrives", async () => {
    const { id, at } = await started();
    expect(await retrieve(id)).toMatchObject({ status: "complete", payment_status: "unpaid", payment_intent: { status: "processing" } });
    await press(at, { arrives: "yes" });
    await press(at, { arrives: "no" });
    expect(await retrieve(id)).toMatchObject({ payment_status: "paid", payment_intent: { status: "succeeded", amount_received: 125_000 } });
    const types = await app.told();
    expect(types.filter((type) => type.startsWith("checkout"))).toEqual(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);
    expect(app.receiver.events.find(({ type }) => type === "checkout.session.completed")?.data.object).toMatchObject({ payment_status: "unpaid" });
  });

  ours("fails when the money does not come, and what was told says so", async () => {
    const { id, url, at } = await started();
    await press(at, { arrives: "no" });
    expect(await retrieve(id)).toMatchObject({ status: "complete", payment_status: "unpaid", payment_intent: { status: "requires_payment_method" } });
    expect(await app.told()).toEqual(expect.arrayContaining(["charge.failed", "payment_intent.payment_failed", "checkout.session.async_payment_failed"]));
    expect((await press(url, card("4242424242424242"))).status).toBe(200);
    expect((await app.sdk.charges.list({}, app.as)).data).toHaveLength(1);
  });
});

describe("sessions end", () => {
  ours("when their time is over, and say so to people, programs and the webhook", async () => {
    const { id, url } = await app.session({ expires_at: Math.floor(Date.now() / 1000) + 3600 });
    app.ahead = 3_601_000;
    const answer = await press(url, card("4242424242424242"));
    expect([answer.status, answer.text]).toEqual([410, expect.stringContaining("This payment page has expired")]);
    expect(await retrieve(id)).toMatchObject({ status: "expired", payment_status: "unpaid", url: null, payment_intent: null });
    expect(await app.told()).toContain("checkout.session.expired");
  });

  ours("when the product says so, but not after they were paid", async () => {
    const { id, url } = await app.session();
    expect((await app.sdk.checkout.sessions.expire(id, {}, app.as)).status).toBe("expired");
    expect((await page(url)).status).toBe(410);
    const words = 'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `complete`.';
    const paid = await app.session();
    await press(paid.url, card("4242424242424242"));
    await expect(app.sdk.checkout.sessions.expire(paid.id, {}, app.as)).rejects.toThrow(words);
  });
});
