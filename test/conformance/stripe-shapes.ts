/** Keys that only one of two responses has, where both have an object: `payment_method_details.card.brand`. */
export interface Difference {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const inner = (object: object, key: string): unknown => {
  const value = new Map<string, unknown>(Object.entries(object)).get(key);
  return Array.isArray(value) ? value[0] : value;
};

/** Compares the keys of two responses. Skips keys that callers choose (`metadata`) and the object of an event. */
export function keysDiffer(ours: object, theirs: object, before = ""): Difference {
  const [here, there] = [new Set(Object.keys(ours)), new Set(Object.keys(theirs))];
  here.delete("lastResponse");
  there.delete("lastResponse");
  const lacking = (from: Set<string>, others: Set<string>) => [...others].filter((key) => !from.has(key)).map((key) => before + key);
  const found = { ours: lacking(there, here), theirs: lacking(here, there) };
  for (const key of here) {
    if (!there.has(key)) continue;
    const [a, b] = [inner(ours, key), inner(theirs, key)];
    if (!isObject(a) || !isObject(b) || free.has(before + key)) continue;
    const deeper = keysDiffer(a, b, `${before}${key}.`);
    found.ours.push(...deeper.ours);
    found.theirs.push(...deeper.theirs);
  }
  return { ours: found.ours.sort(), theirs: found.theirs.sort() };
}

const free = new Set(["metadata", "data.object"]);

const endive = "the reference describes 2026-08-26.dahlia, and ours speaks the version of the SDK";
const fixture = "the schema has it, the reference's example does not";

/** Every difference from the reference, with its reason. */
export const differences: Readonly<Record<string, { ours?: Record<string, string>; theirs?: Record<string, string> }>> = {
  account: {
    ours: {
      "business_profile.specified_commercial_transactions_act_url": endive,
      "controller.fees": fixture,
      "controller.is_controller": fixture,
      "controller.losses": fixture,
      "controller.requirement_collection": fixture,
      "controller.stripe_dashboard": fixture,
      "settings.payments.statement_descriptor_prefix_kana": endive,
      "settings.payments.statement_descriptor_prefix_kanji": endive,
    },
  },
  "checkout.session": { ours: { allowed_payment_method_types: endive } },
  payment_intent: { ours: { "amount_details.tip": fixture, payment_record: endive, source: endive } },
  charge: {
    ours: {
      "outcome.risk_level": fixture,
      "outcome.risk_score": fixture,
      "payment_method_details.card.electronic_commerce_indicator": endive,
      source: endive,
    },
    theirs: { refunds: "it comes to those who ask for it with expand; the reference's example always has it" },
  },
  customer: { ours: { customer_account: fixture } },
  product: { ours: { tax_details: endive, type: fixture } },
  price: { ours: { "recurring.trial_period_days": fixture } },
  setup_intent: {
    ours: {
      "automatic_payment_methods.allow_redirects": fixture,
      customer_account: fixture,
      managed_payments: fixture,
      "payment_method_options.card": fixture,
    },
  },
  subscription: {
    ours: {
      "billing_mode.flexible.proration_discounts": fixture,
      "billing_mode.updated_at": fixture,
      "items.data.current_trial": endive,
      "items.data.plan": fixture,
      "items.data.price.recurring.trial_period_days": fixture,
      "trial_settings.end_behavior.billing_cycle_anchor": endive,
    },
  },
  invoice: { ours: { "lines.data.pricing.price_details": fixture } },
  invoice_payment: { ours: { "payment.payment_intent": fixture } },
  "billing_portal.configuration": { ours: { "features.subscription_pause": endive, "features.subscription_update.products": fixture } },
  "billing_portal.session": { ours: { after_expiration: endive } },
  webhook_endpoint: { ours: { secret: "an endpoint that was registered just now has it; the reference's is an older one" } },
  refund: { ours: { "destination_details.card.reference_status": fixture, "destination_details.card.reference_type": fixture } },
  event: {
    ours: { account: "events of connected accounts have it; the reference's is none", "data.previous_attributes": "a change has it; the reference's is none" },
  },
};
