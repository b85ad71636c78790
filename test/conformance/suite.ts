import { expect, test } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why the reference answers otherwise than ours. */
    difference?: string;
  }
}

type Run = () => Promise<void>;

/**
 * The tests of one local server. Where scripts/conformance.ts names a reference in `CONFORMANCE_<SERVICE>_URL`, the same tests run against that; those that
 * the service itself can be asked, too, run against it where its key is in `CONFORMANCE_<SERVICE>_KEY`.
 * `differences` says, by title, why the reference answers otherwise; such a test has to fail there, so that a reason that has gone stale is noticed.
 */
export function suite(service: string, differences: Record<string, string> = {}) {
  const referenceUrl = process.env[`CONFORMANCE_${service.toUpperCase()}_URL`];
  const serviceKey = process.env[`CONFORMANCE_${service.toUpperCase()}_KEY`];
  const isOurs = referenceUrl === undefined && serviceKey === undefined;
  return {
    referenceUrl,
    serviceKey,

    /** A test of what ours and the reference have in common. */
    both(title: string, run: Run): void {
      const difference = referenceUrl ? differences[title] : undefined;
      if (!difference) test.skipIf(serviceKey !== undefined)(title, run);
      else
        test(title, async ({ task }) => {
          task.meta.difference = difference;
          await expect(run()).rejects.toThrow();
        });
    },

    /** A test of what only ours can be asked for: its files, its delays, its clock. */
    ours(title: string, run: Run): void {
      test.skipIf(!isOurs)(title, run);
    },

    /** A test of ours that the service itself is held against, too; a reference that keeps nothing is not. */
    genuine(title: string, run: Run): void {
      test.skipIf(referenceUrl !== undefined)(title, run);
    },
  };
}
