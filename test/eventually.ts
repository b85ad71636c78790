import { vi } from "vitest";

/** Waits until `check` passes and returns its result. The limit only ends a hanging test, since a busy machine may be slow. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 250_000, interval: 20 });
