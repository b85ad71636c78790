import { dictionary } from "../../shared/text/dictionary.ts";
import type { AccountScope, StripeResource } from "./account-scope.ts";
import { invalid } from "./errors.ts";
import { stripeList } from "./lists.ts";

/** Stripe's limit for levels to expand. */
const DEEPEST = 4;

/** The expandable fields, with the kind of their object. */
const references: Readonly<Record<string, StripeResource>> = dictionary({
  latest_charge: "charge",
  payment_intent: "payment_intent",
  balance_transaction: "balance_transaction",
  invoice: "invoice",
});

type Json = { [name: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns `answer` with the objects at `paths` in place of their ids (`data.payment_intent.latest_charge`). Throws `invalid` for
 * fields that cannot be expanded.
 */
export function expandPaths(scope: AccountScope, answer: object, paths: readonly string[]): object {
  const copy: Json = structuredClone({ ...answer });
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, { param: "expand" });
    expandIn(scope, copy, steps, path);
  }
  return copy;
}

function expandIn(scope: AccountScope, object: Json, [step = "", ...rest]: readonly string[], path: string): void {
  if (object["object"] === "list" && step === "data") {
    const { data } = object;
    for (const inner of Array.isArray(data) ? data : []) if (isObject(inner)) expandIn(scope, inner, rest, path);
    return;
  }
  const found = valueAt(scope, object, step, path);
  object[step] = found;
  if (rest.length > 0 && isObject(found)) expandIn(scope, found, rest, path);
}

function valueAt(scope: AccountScope, object: Json, step: string, path: string): unknown {
  const [id, held] = [String(object["id"]), object[step]];
  // An invoice includes its payments only on request.
  if (object["object"] === "invoice" && step === "payments")
    return stripeList(scope.where("invoice_payment", "invoice", id), {}, `/v1/invoice_payments?invoice=${id}`);
  const kind = Object.hasOwn(object, step) ? references[step] : undefined;
  if (!kind) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand[0]" });
  return typeof held === "string" ? structuredClone(scope.find(kind, held) ?? scope.get("gone", held)) : held;
}
