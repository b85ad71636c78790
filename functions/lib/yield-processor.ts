import { setPriority } from "node:os";

/** Lets this thread wait for those that answer people, where the system has a priority for each thread: on Linux. */
export function yieldProcessor(): void {
  if (process.platform === "linux") setPriority(10);
}
