import { expect, test } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why the reference answers differently. */
    difference?: string;
  }
}

type Run = () => Promise<void>;

/**
 * The tests of one local server. If scripts/conformance.ts sets a reference's address in `CONFORMANCE_<SERVICE>_URL`, they run
 * against that; tests that the
 * service itself can run, too, use it if its key is in `CONFORMANCE_<SERVICE>_KEY`.
 * `differences` gives, by title, why the reference answers differently. Such a test must fail there, so that outdated reasons are
 * noticed.
 */
export function suite(service: string, differences: Record<string, string> = {}) {
  const referenceUrl = process.env[`CONFORMANCE_${service.toUpperCase()}_URL`];
  const serviceKey = process.env[`CONFORMANCE_${service.toUpperCase()}_KEY`];
  const isOurs = referenceUrl === undefined && serviceKey === undefined;
  return {
    referenceUrl,
    serviceKey,

    /** A test that the local server and the reference both pass. */
    both(title: string, run: Run): void {
      const difference = referenceUrl ? differences[title] : undefined;
      if (!difference) test.skipIf(serviceKey !== undefined)(title, run);
      else
        test(title, async ({ task }) => {
          task.meta.difference = difference;
          await expect(run()).rejects.toThrow();
        });
    },

    /** A test of what only the local server has: its files, its delays, its clock. */
    ours(title: string, run: Run): void {
      test.skipIf(!isOurs)(title, run);
    },

    /** A test that the real service passes, too. A reference that stores nothing cannot run it. */
    genuine(title: string, run: Run): void {
      test.skipIf(referenceUrl !== undefined)(title, run);
    },
  };
}
