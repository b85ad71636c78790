import { dictionary } from "../../shared/dictionary.ts";
import type { AccountScope, Resource } from "./account-scope.ts";
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
  customer: undefined,
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

/** What stands at a step when it is expanded. */
function valueAt(scope: AccountScope, object: Json, step: string, path: string): unknown {
  const [id, held] = [String(object["id"]), object[step]];
  if (object["object"] === "checkout.session" && step === "line_items") return pageOf(scope.order(id).lines, {}, `/v1/checkout/sessions/${id}/line_items`);
  if (object["object"] === "charge" && step === "refunds") return pageOf(refundsOf(scope, scope.get("charge", id)), {}, `/v1/charges/${id}/refunds`);
  if (!Object.hasOwn(references, step) || !Object.hasOwn(object, step)) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand[0]" });
  const kind = references[step];
  return typeof held === "string" && kind ? structuredClone(scope.get(kind, held)) : held;
}
