import { expect, test } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why the reference answers otherwise than ours. */
    difference?: string;
  }
}

type Run = () => Promise<void>;

/**
 * The tests of one local server. Where scripts/conformance.ts names a reference in `CONFORMANCE_<SERVICE>_URL`, the same tests run against that.
 * `differences` says, by title, why the reference answers otherwise; such a test has to fail there, so that a reason that has gone stale is noticed.
 */
export function suite(service: string, differences: Record<string, string> = {}) {
  const referenceUrl = process.env[`CONFORMANCE_${service.toUpperCase()}_URL`];
  return {
    referenceUrl,

    /** A test of what ours and the reference have in common. */
    both(title: string, run: Run): void {
      const difference = referenceUrl ? differences[title] : undefined;
      if (!difference) test(title, run);
      else
        test(title, async ({ task }) => {
          task.meta.difference = difference;
          await expect(run()).rejects.toThrow();
        });
    },

    /** A test of what only ours can be asked for: its files, its delays, its clock. */
    ours(title: string, run: Run): void {
      test.skipIf(referenceUrl !== undefined)(title, run);
    },
  };
}
