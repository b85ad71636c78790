import { setPriority } from "node:os";

/** The argument of a thread that no call waits for. */
export const BACKGROUND = "background";

/** Lets this thread wait for those that answer people, and for what a call waits for if none waits for it: where the system has a priority for each thread, on Linux. */
export function yieldProcessor(): void {
  if (process.platform === "linux") setPriority(process.argv.includes(BACKGROUND) ? 10 : 5);
}
