import type { ModelFault } from "./provider-error.ts";

/** Keeps turns from asking a model that is down, which would make each of them wait. */
export interface CircuitBreaker {
  /** Returns the fault for which the model must not be asked now, or undefined if it may be asked. */
  fault(): ModelFault | undefined;
  /** Records the end of a call, with its fault if it failed. */
  ended(fault?: ModelFault): void;
}

/** Milliseconds for which a model is left alone (`rest`) after so many consecutive faults (`after`). Any other fault shows that the model is up. */
const rests: Partial<Record<ModelFault, { readonly after: number; readonly rest: number }>> = {
  silent: { after: 1, rest: 60_000 },
  unreachable: { after: 1, rest: 60_000 },
  // Providers fail now and then.
  server: { after: 2, rest: 60_000 },
  key: { after: 1, rest: 20_000 },
  model: { after: 1, rest: 20_000 },
  credit: { after: 1, rest: 20_000 },
  tools: { after: 1, rest: 20_000 },
};
/** Milliseconds for which one call may test whether the model is back, before another call may. */
const TRIAL = 60_000;

/** Returns a circuit breaker for one model in this process. `now` counts milliseconds. */
export function circuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let inRow = 0;
  let open: { readonly fault: ModelFault; until: number } | undefined;
  return {
    fault() {
      if (!open) return undefined;
      if (now() < open.until) return open.fault;
      // This call tests the model; the others do without it until the result is known.
      open.until = now() + TRIAL;
      return undefined;
    },
    ended(fault) {
      if (fault === "late") return;
      const rest = fault && rests[fault];
      inRow = rest ? inRow + 1 : 0;
      open = rest && inRow >= rest.after ? { fault, until: now() + rest.rest } : undefined;
    },
  };
}
