import { scopeFor } from "../account-scope.ts";
import type { StoredObject } from "../ledger.ts";
import type { Counter } from "../route.ts";
import type { Agenda } from "./records.ts";
import { run } from "./steps.ts";
import { finishAdvance } from "./test-clocks.ts";

/** What the clock does: everything at its own time, in order, however long it was not looked at. */
export function openEngine(counter: Counter): { runDue(): void } {
  const { ledger, now, base } = counter;
  let seen = -1;
  let agenda: StoredObject<Agenda>[] = [];

  /** What is next by a clock, or by the time of this machine. */
  function next(clock: string | null): StoredObject<Agenda> | undefined {
    const version = ledger.version("agenda");
    if (version !== seen) {
      agenda = ledger.all("agenda").sort((a, b) => a.value.at - b.value.at);
      seen = version;
    }
    return agenda.find(({ value }) => value.clock === clock);
  }

  function runUntil(clock: string | null, until: number): void {
    for (let due = next(clock); due && due.value.at <= until; due = next(clock)) {
      const { id, owner, value } = due;
      const scope = scopeFor({ ...counter, now: () => value.at }, owner);
      ledger.change(() => {
        // The customers of a test clock live at the time of what is being done.
        if (clock !== null) scope.put("test_helpers.test_clock", { ...scope.get("test_helpers.test_clock", clock), frozen_time: value.at });
        run(scope, base, { id, step: value.step });
      });
      if (ledger.find("agenda", id)?.value === value) throw new Error(`The step ${value.step} of ${id} is still to be done.`);
    }
  }

  return {
    runDue() {
      runUntil(null, now());
      for (const { value: clock, owner } of ledger.all("test_helpers.test_clock")) {
        const target = clock.status_details.advancing?.target_frozen_time;
        if (target === undefined) continue;
        runUntil(clock.id, target);
        ledger.change(() => finishAdvance(scopeFor(counter, owner), clock, target));
      }
    },
  };
}
