import { setImmediate } from "node:timers/promises";

/**
 * Resolves after the current response is written. Background work waits for it, because otherwise it takes the processor from the response. Two turns of the
 * event loop, because a socket writes a long response in two parts.
 */
export async function answerFirst(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
