import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { platformEvents } from "../../shared/billing/billing.ts";
import { stripeEvents } from "../../shared/invoicing/payment-account.ts";
import { runCommand } from "../../test/command.ts";
import { type ServedStripe, sdkFor, serveStripe } from "../../test/conformance/stripe-server.ts";
import { emptyFolder } from "../../test/folder.ts";
import { operatorStripe, sentenceOf } from "./stripe-key.ts";
import { setUpStripe } from "./stripe-setup.ts";

const SITE = "https://app.plainbill.test";
let folder: string;
let server: ServedStripe;
beforeEach(async () => {
  folder = emptyFolder();
  server = await serveStripe({ folder, now: () => new Date().toISOString() });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command; returns its output and its error. */
async function setup(args: string[], env: Record<string, string> = {}): Promise<{ out: string; error: string }> {
  const lines: string[] = [];
  const given = { STRIPE_SECRET_KEY: server.stripe.secretKey, STRIPE_API_BASE: server.site, ...env };
  const error = await setUpStripe(args, given, (line) => lines.push(line)).then(() => "", sentenceOf);
  return { out: lines.join("\n"), error };
}

const verbsIn = (out: string) =>
  out
    .split("\n\n")[0]
    ?.split("\n")
    .map((line) => line.slice(0, 12).trim());

test("an operator sets Stripe up once: two plans, the portal and two destinations; again it changes nothing", async () => {
  const stripe = sdkFor(server.site, server.stripe.secretKey);
  const dry = await setup([SITE, "--dry-run"]);
  expect([dry.error, new Set(verbsIn(dry.out))]).toEqual(["", new Set(["would make"])]);
  expect((await stripe.prices.list()).data).toEqual([]);
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);

  const first = await setup([SITE, "--show-secrets"]);
  expect(first.error).toBe("");
  expect(verbsIn(first.out)).toEqual(Array(7).fill("made"));
  const { data: prices } = await stripe.prices.list({ lookup_keys: ["plainbill_quarterly", "plainbill_annual"] });
  const terms = prices.map(({ id, lookup_key, unit_amount, currency, recurring, tax_behavior }) => {
    expect(first.out).toContain(id);
    return [lookup_key, unit_amount, currency, recurring?.interval, recurring?.interval_count, tax_behavior];
  });
  expect(terms.sort()).toEqual([
    ["plainbill_annual", 4800, "usd", "year", 1, "exclusive"],
    ["plainbill_quarterly", 1500, "usd", "month", 3, "exclusive"],
  ]);
  const { data: portals } = await stripe.billingPortal.configurations.list();
  expect(portals).toMatchObject([
    {
      default_return_url: `${SITE}/?settings=plan`,
      features: {
        subscription_cancel: { enabled: true, mode: "at_period_end" },
        subscription_update: { enabled: true, proration_behavior: "always_invoice" },
        customer_update: { enabled: true, allowed_updates: ["name", "email", "address", "tax_id"] },
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
      },
    },
  ]);
  expect(first.out).toContain(`-c stripePortalConfiguration=${portals[0]?.id}`);
  const { data: endpoints } = await stripe.webhookEndpoints.list();
  expect(endpoints.map(({ url, enabled_events }) => [url, enabled_events]).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
    [platformEvents, stripeEvents].map((events) => [`${SITE}/api/stripe/webhook`, [...events]]).toSorted((a, b) => String(a).localeCompare(String(b))),
  );
  expect(first.out.match(/whsec_\S+/g)).toHaveLength(2);

  const again = await setup([SITE, "--show-secrets"]);
  expect(verbsIn(again.out)).toEqual(["is there", "is there", "changed", "is there", "is there"]);
  expect(again.out).not.toContain("whsec_");
  expect((await stripe.prices.list()).data).toHaveLength(2);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(2);
});

test("a price that is another by now is replaced: the new one has the lookup key, and the old one stays for who has it", async () => {
  const stripe = sdkFor(server.site, server.stripe.secretKey);
  await setup([SITE]);
  const [old] = (await stripe.prices.list({ lookup_keys: ["plainbill_annual"] })).data;
  const other = await stripe.prices.create({
    product: "plainbill_annual",
    currency: "usd",
    unit_amount: 4000,
    recurring: { interval: "year" },
    lookup_key: "plainbill_annual",
    transfer_lookup_key: true,
  });
  expect(verbsIn((await setup([SITE])).out)).toContain("changed");
  const [now] = (await stripe.prices.list({ lookup_keys: ["plainbill_annual"] })).data;
  expect(now?.unit_amount).toBe(4800);
  expect([other.id, old?.id]).not.toContain(now?.id);
  expect((await stripe.prices.retrieve(other.id)).active).toBe(true);
});

test.each<[string, Record<string, string>, boolean, string]>([
  ["no key", {}, false, "Set STRIPE_SECRET_KEY"],
  ["a publishable key", { STRIPE_SECRET_KEY: "pk_test_1" }, false, "begins with 'pk_'; a secret key begins with sk_"],
  ["a live key", { STRIPE_SECRET_KEY: "sk_live_1" }, false, "To work with real money, say --live."],
  ["a test key for real money", { STRIPE_SECRET_KEY: "rk_test_1" }, true, "is a test key"],
])("%s is refused in a sentence", (_story, env, live, said) => {
  expect(() => operatorStripe(env, live)).toThrow(said);
});

test("what else is wrong is a sentence, too, and nothing is done", async () => {
  const wrong = await Promise.all([
    setup([SITE], { STRIPE_SECRET_KEY: "sk_test_unknown" }),
    setup([]),
    setup(["http://app.plainbill.test"]),
    setup([SITE, "--now"]),
  ]);
  expect(wrong.map(({ out }) => out)).toEqual(Array(4).fill(""));
  const sentences = ["Stripe does not know this key", "Say the address of the site", "is no address that Stripe can call", "Unknown option '--now'"];
  for (const [i, said] of sentences.entries()) expect(wrong[i]?.error).toContain(said);
});

test("the command ends with 1 and its sentence", async () => {
  expect(await runCommand("stripe-setup.ts", [SITE], {})).toEqual({ code: 1, out: "", error: expect.stringMatching(/^Set STRIPE_SECRET_KEY: [^\n]*\n$/) });
});
