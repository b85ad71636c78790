import { defineConfig } from "vitest/config";
import { generousLimits } from "./test/generous-limits.ts";

// Threads load sources as they are, which Node 20 cannot. `npx vitest` finds the right one by itself; an editor may start another.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`The tests need Node 24, and this is ${process.version}: let your editor run Vitest with node_modules/.bin/node.`);
  process.exit(1);
}

/** What is asked again and again has the time of its test: Vitest would give it one second, which is wall time. */
const expecting = { poll: { timeout: 250_000, interval: 20 } };
const ownApp = "test/api/*.own-app.test.ts";
const api = {
  setupFiles: ["test/random-cases.ts", "test/api/roles.ts"],
  globalSetup: ["test/api/run.ts"],
  // Room for what each call leaves behind: half of the time that goes to collecting garbage.
  execArgv: ["--max-semi-space-size=64"],
  env: generousLimits,
  expect: expecting,
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Rules beside the code, stories through the front door, each local server through the real SDK, synthesized stacks. */
export default defineConfig({
  test: {
    projects: [
      // What is slow is not wrong: the limits only end what hangs.
      // Rules keep nothing between one file and the next, so what they import is loaded once a worker.
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: "unit",
          include: ["{shared,functions,local,web,scripts}/**/*.test.{ts,tsx}"],
          setupFiles: ["test/random-cases.ts"],
          execArgv: ["--max-semi-space-size=64"],
          isolate: false,
          expect: expecting,
          testTimeout: 120_000,
        },
      },
      // One app a worker for all of them; those that need a clock, a kill, a fault or a table of their own start their own, and come after.
      {
        test: {
          ...api,
          name: "api",
          include: ["test/api/*.test.ts"],
          exclude: [ownApp],
          setupFiles: [...api.setupFiles, "test/api/shared-app.ts"],
          isolate: false,
        },
      },
      { test: { ...api, name: "api-own-app", include: [ownApp], isolate: false, sequence: { groupOrder: 1 } } },
      {
        test: {
          name: "conformance",
          include: ["test/conformance/*.test.ts"],
          globalSetup: ["test/conformance/shared-folder.ts"],
          isolate: false,
          expect: expecting,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // One process for all of them: loading the CDK is what takes the time, not using it.
      {
        test: { name: "stacks", include: ["test/{stacks,site}/*.test.ts"], isolate: false, fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
