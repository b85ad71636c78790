import { setPriority } from "node:os";

/** Command-line argument of a thread that no call waits for. */
export const BACKGROUND = "background";

/**
 * Lowers the priority of this thread below those that answer calls, and further if no call waits for it. Works on Linux only, where each thread has a priority.
 */
export function yieldProcessor(): void {
  if (process.platform === "linux") setPriority(process.argv.includes(BACKGROUND) ? 10 : 5);
}
