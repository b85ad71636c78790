import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { cache, type Reference } from "./reference.ts";

const version = "0.203.0";
const home = resolve(cache, `stripe-mock-${version}`);
const program = join(home, "stripe-mock");

/** Stripe's mock server, generated from its API description: stateless, but it knows every parameter and the form of every answer. */
export const stripeMock: Reference = {
  tests: "stripe",
  service: "stripe",
  name: `stripe-mock ${version}`,

  missing() {
    try {
      execFileSync("go", ["version"], { stdio: "ignore" });
      return undefined;
    } catch {
      return "needs go";
    }
  },

  async start() {
    fetchOnce();
    const server = spawn(program, ["-http-addr", "127.0.0.1:0", "-https-addr", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(server, "exit");
    for await (const line of createInterface({ input: server.stdout })) {
      const address = /HTTP at address: (127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (!address) continue;
      // It logs every request and would block if the log is not read.
      server.stdout.resume();
      return {
        url: `http://${address}`,
        async stop() {
          server.kill();
          await ended;
        },
      };
    }
    throw new Error(`stripe-mock ended with code ${server.exitCode} before it listened.`);
  },
};

function fetchOnce(): void {
  if (existsSync(program)) return;
  console.log(`Fetching stripe-mock ${version} with go ...`);
  execFileSync("go", ["install", `github.com/stripe/stripe-mock@v${version}`], { stdio: "inherit", env: { ...process.env, GOBIN: home } });
}
