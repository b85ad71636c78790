import { dictionary } from "../../shared/text/dictionary.ts";
import type { AccountScope, Resource } from "./account-scope.ts";
import { paymentOf } from "./billing/invoice-payments.ts";
import { locationOf } from "./billing/tax.ts";
import { invalid } from "./errors.ts";
import { pageOf } from "./lists.ts";
import { refundsOf } from "./refunds.ts";

/** Deeper than this nothing is expanded. */
const DEEPEST = 4;

/** Fields that hold the id of another object, with its kind; nothing where such objects are not stored here. */
const references: Readonly<Record<string, Resource | undefined>> = dictionary({
  charge: "charge",
  latest_charge: "charge",
  payment_intent: "payment_intent",
  payment_method: "payment_method",
  balance_transaction: "balance_transaction",
  customer: "customer",
  default_payment_method: "payment_method",
  default_price: "price",
  invoice: "invoice",
  latest_attempt: "setup_attempt",
  latest_invoice: "invoice",
  pending_setup_intent: "setup_intent",
  product: "product",
  setup_intent: "setup_intent",
  subscription: "subscription",
  test_clock: "test_helpers.test_clock",
  // Tax rates of this machine are no objects.
  tax_rate: undefined,
  application: undefined,
  application_fee: undefined,
});

type Json = { [name: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** `answer` with the objects that `paths` name in place of their ids (`data.payment_intent.latest_charge`). Throws `invalid` for what holds none. */
export function expandPaths(scope: AccountScope, answer: object, paths: readonly string[]): object {
  const copy: Json = structuredClone({ ...answer });
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, { param: "expand" });
    expandIn(scope, copy, steps, path);
  }
  return copy;
}

/** What is inside of an object always, so that a path leads through it. */
const isInside = (value: unknown): value is Json => isObject(value) && !("id" in value);

function expandIn(scope: AccountScope, object: Json, [step = "", ...rest]: readonly string[], path: string): void {
  if (object["object"] === "list" && step === "data") {
    const { data } = object;
    for (const inner of Array.isArray(data) ? data : []) if (isObject(inner)) expandIn(scope, inner, rest, path);
    return;
  }
  const through = object[step];
  const leadsOn = rest.length > 0 && (isInside(through) || isEmbedded(step, through));
  const found = leadsOn ? through : valueAt(scope, object, step, path);
  object[step] = found;
  if (rest.length > 0 && isObject(found)) expandIn(scope, found, rest, path);
}

/** What stands at a step when it is expanded. */
function valueAt(scope: AccountScope, object: Json, step: string, path: string): unknown {
  const [id, held] = [String(object["id"]), object[step]];
  if (object["object"] === "checkout.session" && step === "line_items") return pageOf(scope.order(id).lines, {}, `/v1/checkout/sessions/${id}/line_items`);
  if (object["object"] === "charge" && step === "refunds") return pageOf(refundsOf(scope, scope.get("charge", id)), {}, `/v1/charges/${id}/refunds`);
  const included = includedIn(scope, object, step);
  if (included !== undefined) return included;
  if (!Object.hasOwn(references, step) || !Object.hasOwn(object, step)) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand[0]" });
  const kind = references[step];
  return typeof held === "string" && kind ? structuredClone(scope.find(kind, held) ?? scope.get("gone", held)) : held;
}

/** Objects with an id that stand inside of others always. */
const isEmbedded = (step: string, value: unknown): value is Json => step === "price" && isObject(value);

/** What comes only to those who ask for it; nothing where it is no such thing. */
function includedIn(scope: AccountScope, { object, id: given }: Json, step: string): unknown {
  const id = String(given);
  if (object === "invoice" && step === "payments") return pageOf(scope.where("invoice_payment", "invoice", id), {}, `/v1/invoice_payments?invoice=${id}`);
  if (object === "invoice" && step === "confirmation_secret") {
    const intent = paymentOf(scope, id)?.intent;
    return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
  }
  if (object === "customer" && step === "tax_ids") return pageOf(scope.where("tax_id", "customer", id), {}, `/v1/customers/${id}/tax_ids`);
  if (object === "customer" && step === "subscriptions")
    return pageOf(
      scope.where("subscription", "customer", id).filter(({ status }) => status !== "canceled"),
      {},
      `/v1/customers/${id}/subscriptions`,
    );
  if (object === "customer" && step === "tax") return locationOf(scope.get("customer", id));
  return undefined;
}
