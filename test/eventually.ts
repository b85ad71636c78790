import { vi } from "vitest";

/** Waits until `check` passes, and answers what it does. The limit only ends a test that hangs: a busy machine may take its time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 250_000, interval: 20 });
