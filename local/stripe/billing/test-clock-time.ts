import type { AccountScope } from "../account-scope.ts";

/** The scope at the time that `clock` shows; the same scope where there is no clock. */
export const atClock = (scope: AccountScope, clock: string | null, param = "id"): AccountScope =>
  clock === null ? scope : scope.at(scope.get("test_helpers.test_clock", clock, param).frozen_time);

/** The scope at the time by which a customer lives. */
export function timeOf(scope: AccountScope, customer: string | null): AccountScope {
  return atClock(scope, customer === null ? null : (scope.find("customer", customer)?.test_clock ?? null));
}
