import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { connectedAccount, invoiceSession, StripeServer, sdkFor } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const app = new StripeServer();
beforeAll(() => app.open());
afterAll(() => app.close());

const refusal = (about: object) => expect.objectContaining({ type: "StripeInvalidRequestError", ...about });

describe("ways to pay", () => {
  ours("go by the currency, and cannot be listed", async () => {
    const ways = async (currency: string) => {
      const line = { quantity: 1, price_data: { currency, unit_amount: 5000, product_data: { name: "Invoice" } } };
      return (await app.sdk.checkout.sessions.create(invoiceSession({ line_items: [line] }), app.as)).payment_method_types;
    };
    expect(await ways("usd")).toEqual(["card", "us_bank_account"]);
    expect(await ways("eur")).toEqual(["card", "sepa_debit"]);
    expect(await ways("gbp")).toEqual(["card"]);
    const listed = { ...invoiceSession(), payment_method_types: ["card"] };
    await expect(app.sdk.checkout.sessions.create(listed, app.as)).rejects.toEqual(refusal({ code: "parameter_unknown", param: "payment_method_types" }));
  });
});

describe("refusals say what is wrong as Stripe does", () => {
  const cases: [string, object, object][] = [
    ["an unknown parameter", { colour: "red" }, { code: "parameter_unknown", param: "colour", message: "Received unknown parameter: colour" }],
    [
      "an unknown parameter deep inside",
      { line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 100, product_data: { name: "A", size: "L" } } }] },
      { code: "parameter_unknown", param: "line_items[0][price_data][product_data][size]" },
    ],
    ["no address to go to", { success_url: undefined }, { code: "parameter_missing", param: "success_url", message: "Missing required param: success_url." }],
    [
      "a quantity that is no number",
      { line_items: [{ quantity: "two", price_data: {} }] },
      { code: "parameter_invalid_integer", message: "Invalid integer: two" },
    ],
    ["a mode that there is not", { mode: "barter" }, { param: "mode", message: "Invalid mode: must be one of payment" }],
    ["an empty reference", { client_reference_id: "" }, { code: "parameter_invalid_empty", param: "client_reference_id" }],
    ["a path for an address", { success_url: "/paid" }, { code: "url_invalid", param: "success_url" }],
    ["an end that is too near", { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: "expires_at" }],
    [
      "forty-nine cents",
      { line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 49, product_data: { name: "A" } } }] },
      { code: "amount_too_small" },
    ],
    [
      "money that Stripe does not know",
      { line_items: [{ quantity: 1, price_data: { currency: "xxx", unit_amount: 500, product_data: { name: "A" } } }] },
      { param: "line_items[0][price_data][currency]" },
    ],
    ["a name of metadata that is too long", { metadata: { ["x".repeat(41)]: "1" } }, { param: "metadata" }],
    ["a property that holds no other object", { expand: ["url"] }, { message: "This property cannot be expanded (url)." }],
  ];
  for (const [what, change, about] of cases)
    ours(`${what} is refused, and nothing is made`, async () => {
      const before = await app.sdk.checkout.sessions.list({ limit: 1 }, app.as);
      await expect(app.sdk.checkout.sessions.create({ ...invoiceSession(), ...change }, app.as)).rejects.toEqual(refusal({ statusCode: 400, ...about }));
      expect((await app.sdk.checkout.sessions.list({ limit: 1 }, app.as)).data[0]?.id).toBe(before.data[0]?.id);
    });

  ours("an account that is not ours cannot be asked for, nor asked in the name of", async () => {
    const denied = expect.objectContaining({ type: "StripePermissionError", statusCode: 403, code: "account_invalid" });
    await expect(app.sdk.accounts.retrieve("acct_1Nobody")).rejects.toEqual(denied);
    await expect(app.sdk.checkout.sessions.create(invoiceSession(), { stripeAccount: "acct_1Nobody" })).rejects.toEqual(denied);
  });

  ours("what one account has is not there for another", async () => {
    const intent = await app.paid();
    const other = await connectedAccount(app.sdk, "Fern & Co");
    const missing = refusal({ statusCode: 404, code: "resource_missing", message: `No such payment_intent: '${intent}'` });
    await expect(app.sdk.paymentIntents.retrieve(intent, {}, { stripeAccount: other })).rejects.toEqual(missing);
    await expect(app.sdk.paymentIntents.retrieve(intent)).rejects.toEqual(missing);
    await expect(app.sdk.refunds.create({ payment_intent: intent }, { stripeAccount: other })).rejects.toEqual(
      refusal({ param: "payment_intent", statusCode: 404 }),
    );
    expect((await app.sdk.events.list({}, { stripeAccount: other })).data.map(({ type }) => type)).toEqual(["account.updated"]);
  });

  ours("an account that is not connected takes no payments", async () => {
    const { id } = await app.sdk.accounts.create({ type: "standard" });
    await expect(app.sdk.checkout.sessions.create(invoiceSession(), { stripeAccount: id })).rejects.toEqual(refusal({ statusCode: 400 }));
  });

  ours("a wrong key, no key and another version of the API get nowhere", async () => {
    await expect(sdkFor(app.site, "sk_test_another").accounts.create({ type: "standard" })).rejects.toEqual(
      expect.objectContaining({ type: "StripeAuthenticationError", statusCode: 401 }),
    );
    expect((await fetch(`${app.site}/v1/accounts`, { method: "POST" })).status).toBe(401);
    await expect(app.sdk.accounts.retrieve(app.account, {}, { apiVersion: "2020-08-27" })).rejects.toEqual(refusal({ statusCode: 400 }));
    const { lastResponse } = await app.sdk.accounts.retrieve(app.account);
    expect(lastResponse).toMatchObject({ apiVersion: Stripe.API_VERSION, requestId: expect.stringMatching(/^req_/) });
  });
});

describe("one key, one result", () => {
  ours("fifty equal calls at once make one session, and all are told of it", async () => {
    const before = await app.sdk.checkout.sessions.list({ limit: 100 }, app.as).autoPagingToArray({ limit: 1000 });
    const options = { ...app.as, idempotencyKey: "fifty" };
    const made = await Promise.all(Array.from({ length: 50 }, () => app.sdk.checkout.sessions.create(invoiceSession(), options)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ lastResponse }) => lastResponse.headers["idempotent-replayed"] === "true")).toHaveLength(49);
    const after = await app.sdk.checkout.sessions.list({ limit: 100 }, app.as).autoPagingToArray({ limit: 1000 });
    expect(after).toHaveLength(before.length + 1);
  });

  ours("the key of one refund is no key for another, and not for anything else", async () => {
    const intent = await app.paid();
    const options = { ...app.as, idempotencyKey: `refund-${intent}` };
    const first = await app.sdk.refunds.create({ payment_intent: intent, amount: 100 }, options);
    expect((await app.sdk.refunds.create({ payment_intent: intent, amount: 100 }, options)).id).toBe(first.id);
    const misused = expect.objectContaining({ type: "StripeIdempotencyError", statusCode: 400 });
    await expect(app.sdk.refunds.create({ payment_intent: intent, amount: 200 }, options)).rejects.toEqual(misused);
    await expect(app.sdk.checkout.sessions.create(invoiceSession(), options)).rejects.toEqual(misused);
    const other = await connectedAccount(app.sdk, "Fern & Co");
    await app.sdk.checkout.sessions.create(invoiceSession(), { ...options, stripeAccount: other });
  });

  ours("a refusal is answered again with its key; parameters that were wrong may be mended", async () => {
    const intent = await app.paid();
    await app.sdk.refunds.create({ payment_intent: intent }, app.as);
    const again = { ...app.as, idempotencyKey: `again-${intent}` };
    const already = refusal({ code: "charge_already_refunded" });
    await expect(app.sdk.refunds.create({ payment_intent: intent }, again)).rejects.toEqual(already);
    await expect(app.sdk.refunds.create({ payment_intent: intent }, again)).rejects.toEqual(already);
    const mended = { ...app.as, idempotencyKey: `mended-${intent}` };
    await expect(app.sdk.checkout.sessions.create({ ...invoiceSession(), success_url: "nowhere" }, mended)).rejects.toEqual(refusal({ code: "url_invalid" }));
    expect((await app.sdk.checkout.sessions.create(invoiceSession(), mended)).status).toBe("open");
  });

  ours("a key is forgotten after a day", async () => {
    const options = { ...app.as, idempotencyKey: "a-day" };
    const first = await app.sdk.checkout.sessions.create(invoiceSession(), options);
    app.ahead += 25 * 3_600_000;
    expect((await app.sdk.checkout.sessions.create(invoiceSession(), options)).id).not.toBe(first.id);
  });
});

describe("lists and what is expanded in them", () => {
  ours("pages follow one another, the newest first, without a gap", async () => {
    const other = await connectedAccount(app.sdk, "Fern & Co");
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.unshift((await app.sdk.checkout.sessions.create(invoiceSession(), { stripeAccount: other })).id);
    const first = await app.sdk.checkout.sessions.list({ limit: 3 }, { stripeAccount: other });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true]);
    const all = await app.sdk.checkout.sessions.list({ limit: 3 }, { stripeAccount: other }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    await expect(app.sdk.checkout.sessions.list({ starting_after: "cs_test_nothing" }, { stripeAccount: other })).rejects.toEqual(
      refusal({ code: "resource_missing" }),
    );
    await expect(app.sdk.checkout.sessions.list({ limit: 101 }, { stripeAccount: other })).rejects.toEqual(refusal({ param: "limit" }));
  });

  ours("an object stands where its id stood, as deep as is asked for", async () => {
    const intent = await app.paid();
    await app.sdk.refunds.create({ payment_intent: intent, amount: 100 }, app.as);
    const expand = ["data.payment_intent.latest_charge.balance_transaction"];
    const [refund] = (await app.sdk.refunds.list({ payment_intent: intent, expand }, app.as)).data;
    expect(refund).toMatchObject({
      payment_intent: { id: intent, latest_charge: { object: "charge", amount_refunded: 100, balance_transaction: { fee: 3655 } } },
    });
    const plain = await app.sdk.paymentIntents.retrieve(intent, {}, app.as);
    expect(plain.latest_charge).toMatch(/^ch_/);
  });
});
