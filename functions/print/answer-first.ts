import { setImmediate } from "node:timers/promises";

/**
 * Resolves when the answer that is being made is through. Work that no caller waits for begins after it: begun before, it takes the processor from the answer.
 * Twice round the loop, because a socket takes what is long in two parts.
 */
export async function answerFirst(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
