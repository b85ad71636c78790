import { setTimeout as wait } from "node:timers/promises";

/** Runs `work` repeatedly, each time `ms` after its last run ended. `stop` waits for the current run. */
export function repeat(ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const running = (async () => {
    for (;;) {
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await work().catch((error: unknown) => console.error("What the app does in the background failed:", error));
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
