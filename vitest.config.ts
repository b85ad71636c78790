import { defineConfig } from "vitest/config";

/** Rules beside the code, stories through the front door, each local server through the real SDK, synthesized stacks. */
export default defineConfig({
  test: {
    projects: [
      // What is slow is not wrong: the limits only end what hangs.
      // Rules keep nothing between one file and the next, so what they import is loaded once a worker.
      { test: { name: "unit", include: ["{shared,functions,local,web,scripts}/**/*.test.{ts,tsx}"], isolate: false, testTimeout: 120_000 } },
      { test: { name: "door", include: ["test/door/*.test.ts"], setupFiles: ["test/door/roles.ts"], testTimeout: 300_000, hookTimeout: 300_000 } },
      { test: { name: "conformance", include: ["test/conformance/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
      // One process for all of them: loading the CDK is what takes the time, not using it.
      {
        test: { name: "templates", include: ["test/templates/*.test.ts"], isolate: false, fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
