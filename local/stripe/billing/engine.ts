import { scopeFor } from "../account-scope.ts";
import type { StripeContext } from "../route.ts";
import type { StoredObject } from "../stripe-store.ts";
import type { Agenda } from "./records.ts";
import { runStep } from "./steps.ts";

/** Runs what is due, each step at its own time and in order, however late. */
export function openEngine(context: StripeContext): { runDue(): void } {
  const { store, now } = context;
  let seen = -1;
  let agenda: StoredObject<Agenda>[] = [];

  function next(): StoredObject<Agenda> | undefined {
    const version = store.version("agenda");
    if (version !== seen) {
      agenda = store.all("agenda").sort((a, b) => a.value.at - b.value.at);
      seen = version;
    }
    return agenda[0];
  }

  return {
    runDue() {
      for (let due = next(); due && due.value.at <= now(); due = next()) {
        const { id, owner, value } = due;
        store.change(() => runStep(scopeFor({ ...context, now: () => value.at }, owner), { id, step: value.step }));
        if (store.find("agenda", id)?.value === value) throw new Error(`The step ${value.step} of ${id} is still to be done.`);
      }
    },
  };
}
