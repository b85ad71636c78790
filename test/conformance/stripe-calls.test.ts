import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { connectedAccount, invoiceSession, StripeHouse, sdkFor } from "./stripe-house.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const house = new StripeHouse();
beforeAll(() => house.open());
afterAll(() => house.close());

const refused = (about: object) => expect.objectContaining({ type: "StripeInvalidRequestError", ...about });

describe("ways to pay", () => {
  const ways = async (currency: string, allowed?: ("card" | "us_bank_account" | "sepa_debit")[]) => {
    const line = { quantity: 1, price_data: { currency, unit_amount: 5000, product_data: { name: "Invoice" } } };
    const params = invoiceSession({ line_items: [line], ...(allowed ? { allowed_payment_method_types: allowed } : {}) });
    return (await house.sdk.checkout.sessions.create(params, house.as)).payment_method_types;
  };

  ours("go by the currency, and by what is allowed of them", async () => {
    expect(await ways("usd")).toEqual(["card", "us_bank_account"]);
    expect(await ways("eur")).toEqual(["card", "sepa_debit"]);
    expect(await ways("gbp")).toEqual(["card"]);
    expect(await ways("usd", ["us_bank_account"])).toEqual(["us_bank_account"]);
    await expect(ways("gbp", ["sepa_debit"])).rejects.toEqual(refused({ param: "allowed_payment_method_types" }));
  });

  ours("cannot be listed as they could in earlier versions of the API", async () => {
    const listed = { ...invoiceSession(), payment_method_types: ["card"] };
    await expect(house.sdk.checkout.sessions.create(listed, house.as)).rejects.toEqual(refused({ code: "parameter_unknown", param: "payment_method_types" }));
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
    ["a mode that there is not", { mode: "barter" }, { param: "mode", message: "Invalid mode: must be one of payment, setup, or subscription" }],
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
      const before = await house.sdk.checkout.sessions.list({ limit: 1 }, house.as);
      await expect(house.sdk.checkout.sessions.create({ ...invoiceSession(), ...change }, house.as)).rejects.toEqual(refused({ statusCode: 400, ...about }));
      expect((await house.sdk.checkout.sessions.list({ limit: 1 }, house.as)).data[0]?.id).toBe(before.data[0]?.id);
    });

  ours("an account that is not ours cannot be asked for, nor asked in the name of", async () => {
    const denied = expect.objectContaining({ type: "StripePermissionError", statusCode: 403, code: "account_invalid" });
    await expect(house.sdk.accounts.retrieve("acct_1Nobody")).rejects.toEqual(denied);
    await expect(house.sdk.checkout.sessions.create(invoiceSession(), { stripeAccount: "acct_1Nobody" })).rejects.toEqual(denied);
  });

  ours("what one account has is not there for another", async () => {
    const intent = await house.paid();
    const other = await connectedAccount(house.sdk, "Fern & Co");
    const missing = refused({ statusCode: 404, code: "resource_missing", message: `No such payment_intent: '${intent}'` });
    await expect(house.sdk.paymentIntents.retrieve(intent, {}, { stripeAccount: other })).rejects.toEqual(missing);
    await expect(house.sdk.paymentIntents.retrieve(intent)).rejects.toEqual(missing);
    await expect(house.sdk.refunds.create({ payment_intent: intent }, { stripeAccount: other })).rejects.toEqual(
      refused({ param: "payment_intent", statusCode: 404 }),
    );
    expect((await house.sdk.events.list({}, { stripeAccount: other })).data.map(({ type }) => type)).toEqual(["account.updated"]);
  });

  ours("an account that nobody has connected takes no payments", async () => {
    const { id } = await house.sdk.accounts.create({ type: "standard" });
    await expect(house.sdk.checkout.sessions.create(invoiceSession(), { stripeAccount: id })).rejects.toEqual(refused({ statusCode: 400 }));
  });

  ours("a wrong key, no key and another version of the API get nowhere", async () => {
    await expect(sdkFor(house.site, "sk_test_another").accounts.create()).rejects.toEqual(
      expect.objectContaining({ type: "StripeAuthenticationError", statusCode: 401 }),
    );
    expect((await fetch(`${house.site}/v1/accounts`, { method: "POST" })).status).toBe(401);
    await expect(house.sdk.accounts.retrieve(house.account, {}, { apiVersion: "2020-08-27" })).rejects.toEqual(refused({ statusCode: 400 }));
    const { lastResponse } = await house.sdk.accounts.retrieve(house.account);
    expect(lastResponse).toMatchObject({ apiVersion: Stripe.API_VERSION, requestId: expect.stringMatching(/^req_/) });
  });
});

describe("one key, one result", () => {
  ours("fifty equal calls at once make one session, and all are told of it", async () => {
    const before = await house.sdk.checkout.sessions.list({ limit: 100 }, house.as).autoPagingToArray({ limit: 1000 });
    const options = { ...house.as, idempotencyKey: "fifty" };
    const made = await Promise.all(Array.from({ length: 50 }, () => house.sdk.checkout.sessions.create(invoiceSession(), options)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ lastResponse }) => lastResponse.headers["idempotent-replayed"] === "true")).toHaveLength(49);
    const after = await house.sdk.checkout.sessions.list({ limit: 100 }, house.as).autoPagingToArray({ limit: 1000 });
    expect(after).toHaveLength(before.length + 1);
  });

  ours("the key of one refund is no key for another, and not for anything else", async () => {
    const intent = await house.paid();
    const options = { ...house.as, idempotencyKey: `refund-${intent}` };
    const first = await house.sdk.refunds.create({ payment_intent: intent, amount: 100 }, options);
    expect((await house.sdk.refunds.create({ payment_intent: intent, amount: 100 }, options)).id).toBe(first.id);
    const misused = expect.objectContaining({ type: "StripeIdempotencyError", statusCode: 400 });
    await expect(house.sdk.refunds.create({ payment_intent: intent, amount: 200 }, options)).rejects.toEqual(misused);
    await expect(house.sdk.checkout.sessions.create(invoiceSession(), options)).rejects.toEqual(misused);
    const other = await connectedAccount(house.sdk, "Fern & Co");
    await house.sdk.checkout.sessions.create(invoiceSession(), { ...options, stripeAccount: other });
  });

  ours("a refusal is answered again with its key; parameters that were wrong may be mended", async () => {
    const intent = await house.paid();
    await house.sdk.refunds.create({ payment_intent: intent }, house.as);
    const again = { ...house.as, idempotencyKey: `again-${intent}` };
    const already = refused({ code: "charge_already_refunded" });
    await expect(house.sdk.refunds.create({ payment_intent: intent }, again)).rejects.toEqual(already);
    await expect(house.sdk.refunds.create({ payment_intent: intent }, again)).rejects.toEqual(already);
    const mended = { ...house.as, idempotencyKey: `mended-${intent}` };
    await expect(house.sdk.checkout.sessions.create({ ...invoiceSession(), success_url: "nowhere" }, mended)).rejects.toEqual(refused({ code: "url_invalid" }));
    expect((await house.sdk.checkout.sessions.create(invoiceSession(), mended)).status).toBe("open");
  });

  ours("a key is forgotten after a day", async () => {
    const options = { ...house.as, idempotencyKey: "a-day" };
    const first = await house.sdk.checkout.sessions.create(invoiceSession(), options);
    house.ahead += 25 * 3_600_000;
    expect((await house.sdk.checkout.sessions.create(invoiceSession(), options)).id).not.toBe(first.id);
  });
});

describe("lists and what is expanded in them", () => {
  ours("pages follow one another, the newest first, without a gap", async () => {
    const other = await connectedAccount(house.sdk, "Fern & Co");
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.unshift((await house.sdk.checkout.sessions.create(invoiceSession(), { stripeAccount: other })).id);
    const first = await house.sdk.checkout.sessions.list({ limit: 3 }, { stripeAccount: other });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true]);
    const back = await house.sdk.checkout.sessions.list({ limit: 2, ending_before: ids[5] ?? "" }, { stripeAccount: other });
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(3, 5), true]);
    const all = await house.sdk.checkout.sessions.list({ limit: 3 }, { stripeAccount: other }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    await expect(house.sdk.checkout.sessions.list({ starting_after: "cs_test_nothing" }, { stripeAccount: other })).rejects.toEqual(
      refused({ code: "resource_missing" }),
    );
    await expect(house.sdk.checkout.sessions.list({ limit: 101 }, { stripeAccount: other })).rejects.toEqual(refused({ param: "limit" }));
  });

  ours("an object stands where its id stood, as deep as is asked for", async () => {
    const intent = await house.paid();
    await house.sdk.refunds.create({ payment_intent: intent, amount: 100 }, house.as);
    const [refund] = (await house.sdk.refunds.list({ payment_intent: intent, expand: ["data.payment_intent.latest_charge.refunds"] }, house.as)).data;
    expect(refund).toMatchObject({
      payment_intent: { id: intent, latest_charge: { object: "charge", amount_refunded: 100, refunds: { data: [{ amount: 100 }] } } },
    });
    const plain = await house.sdk.paymentIntents.retrieve(intent, {}, house.as);
    expect(plain.latest_charge).toMatch(/^ch_/);
  });
});
