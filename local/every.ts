import { setTimeout as wait } from "node:timers/promises";

/** Does `work` again and again, each time `ms` after it last ended. `stop` waits for a run that is under way. */
export function every(ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const running = (async () => {
    for (;;) {
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await work().catch((error: unknown) => console.error("What the house does in the background failed:", error));
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
