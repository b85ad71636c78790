import type { Reference } from "./reference.ts";

const key = process.env["STRIPE_SECRET_KEY"] ?? "";

/** Stripe itself, in the test mode of the key's account. The tests delete what they create, except products and prices. */
export const stripeItself: Reference = {
  tests: "stripe",
  service: "stripe",
  name: "Stripe in test mode",
  missing: () => (/^(sk|rk)_test_/.test(key) && !key.startsWith("sk_test_local_") ? undefined : "needs STRIPE_SECRET_KEY, a test key"),
  start: async () => ({ key, stop: async () => {} }),
};
