import type { ModelFault } from "./provider-error.ts";

/** Keeps a model that is down from being asked by every turn: each would wait for the same. */
export interface CircuitBreaker {
  /** Why the model is not to be asked now; nothing where it is. */
  fault(): ModelFault | undefined;
  /** Takes note of how a call ended: with a fault, or well. */
  ended(fault?: ModelFault): void;
}

/** For how long a model is left alone, in milliseconds, after how many faults in a row. What is not here says that it is there. */
const rests: Partial<Record<ModelFault, { readonly after: number; readonly rest: number }>> = {
  silent: { after: 1, rest: 60_000 },
  unreachable: { after: 1, rest: 60_000 },
  // Providers have a bad moment now and then.
  server: { after: 2, rest: 60_000 },
  key: { after: 1, rest: 20_000 },
  model: { after: 1, rest: 20_000 },
  credit: { after: 1, rest: 20_000 },
  tools: { after: 1, rest: 20_000 },
};
/** For how long one call may try whether the model is back, before another may. */
const TRIAL = 60_000;

/** A circuit breaker of one model in this process. `now` counts milliseconds. */
export function circuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let inRow = 0;
  let open: { readonly fault: ModelFault; until: number } | undefined;
  return {
    fault() {
      if (!open) return undefined;
      if (now() < open.until) return open.fault;
      // This call is the one that tries; the others go on without until it is known what came of it.
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
