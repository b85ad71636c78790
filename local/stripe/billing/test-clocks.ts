import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { integer, page, strictly, text } from "../parameters.ts";
import { Nothing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { erase } from "./changes.ts";
import { periodStart } from "./periods.ts";
import { isEnded } from "./schedule.ts";
import { endSubscriptions } from "./subscription-state.ts";

type Clock = Stripe.TestHelpers.TestClock;

const DAY = 86_400;
const Create = strictly<Stripe.TestHelpers.TestClockCreateParams>()({ frozen_time: integer(0), name: z.optional(text(300)) });
const Advance = strictly<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: integer(0) });

function create(scope: AccountScope, { frozen_time, name }: z.output<typeof Create>): Clock {
  const clock = {
    id: newId.testClock(),
    object: "test_helpers.test_clock",
    created: scope.now,
    deletes_after: scope.now + 30 * DAY,
    frozen_time,
    livemode: false,
    name: name ?? null,
    status: "ready",
    status_details: {},
  } satisfies Clock;
  scope.put("test_helpers.test_clock", clock);
  scope.emit("test_helpers.test_clock.created", clock);
  return clock;
}

/** As far as a clock can be advanced at once: two periods of the shortest subscription. */
function farthest(scope: AccountScope, { id, frozen_time: now }: Clock): number {
  const customers = scope.where("customer", "test_clock", id);
  const running = customers.flatMap((customer) => scope.where("subscription", "customer", customer.id)).filter((one) => !isEnded(one));
  const ends = running.flatMap(({ items }) => items.data.map(({ price }) => periodStart(now, price.recurring ?? { interval: "year", interval_count: 1 }, 2)));
  return Math.min(...ends, periodStart(now, { interval: "year", interval_count: 2 }, 1));
}

/** Begins to advance a clock. What falls due until then is done before the next request is answered. */
export function advanceClock(scope: AccountScope, id: string, time: number): Clock {
  const clock = scope.get("test_helpers.test_clock", id);
  if (clock.status !== "ready") throw invalid("Test clock advancement underway - cannot perform modifications.", { code: "test_clock_advancing" });
  if (time <= clock.frozen_time) throw invalid("The time to advance to must be after the current frozen time of the test clock.", { param: "frozen_time" });
  if (time > farthest(scope, clock))
    throw invalid("You cannot advance a test clock more than two intervals of its shortest subscription, or two years without one, at once.", {
      param: "frozen_time",
    });
  const advancing = scope.put("test_helpers.test_clock", { ...clock, status: "advancing", status_details: { advancing: { target_frozen_time: time } } });
  scope.emit("test_helpers.test_clock.advancing", advancing);
  return advancing;
}

/** Sets a clock to the time that it was advanced to, after everything until then was done. */
export function finishAdvance(scope: AccountScope, clock: Clock, time: number): void {
  const ready = scope.put("test_helpers.test_clock", { ...clock, frozen_time: time, status: "ready", status_details: {} });
  scope.emit("test_helpers.test_clock.ready", ready);
}

/** Deletes a clock with everything that lives by it. */
function remove(given: AccountScope, id: string): object {
  const clock = given.get("test_helpers.test_clock", id);
  const scope = given.at(clock.frozen_time);
  for (const customer of scope.where("customer", "test_clock", id)) {
    endSubscriptions(scope, customer);
    erase(scope, "customer", customer.id);
    scope.emit("customer.deleted", customer);
  }
  const gone = erase(scope, "test_helpers.test_clock", id);
  scope.emit("test_helpers.test_clock.deleted", clock);
  return gone;
}

export const testClockRoutes: readonly Route[] = [
  route("POST", "/v1/test_helpers/test_clocks", Create, create),
  route("GET", "/v1/test_helpers/test_clocks", strictly<Stripe.TestHelpers.TestClockListParams>()(page), (scope, asked, _id, path) =>
    pageOfList(scope.list("test_helpers.test_clock"), asked, path),
  ),
  retrieve("test_helpers.test_clock", "/v1/test_helpers/test_clocks"),
  route("POST", "/v1/test_helpers/test_clocks/:id/advance", Advance, (scope, given, id) => advanceClock(scope, id, given.frozen_time)),
  route("DELETE", "/v1/test_helpers/test_clocks/:id", Nothing, (scope, _given, id) => remove(scope, id)),
];
