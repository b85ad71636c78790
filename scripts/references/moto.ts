import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { cache, type Reference } from "./reference.ts";

const version = "5.2.5";
const home = resolve(cache, `moto-${version}`);
const program = join(home, "bin", "moto_server");

/** Moto, the AWS mock of Python's tests, from PyPI, for one of its services. */
const moto = (tests: string, service: string): Reference => ({
  tests,
  service,
  name: `moto ${version}`,

  missing() {
    try {
      execFileSync("python3", ["-m", "venv", "-h"], { stdio: "ignore" });
      return undefined;
    } catch {
      return "needs python3 with venv";
    }
  },

  async start() {
    fetchOnce();
    const server = spawn(program, ["-H", "127.0.0.1", "-p", "0"], { stdio: ["ignore", "ignore", "pipe"] });
    const ended = once(server, "exit");
    for await (const line of createInterface({ input: server.stderr })) {
      const url = /Running on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (!url) continue;
      // It logs every request and would block if the log is not read.
      server.stderr.resume();
      return {
        url,
        async stop() {
          server.kill();
          await ended;
        },
      };
    }
    throw new Error(`moto ended with code ${server.exitCode} before it listened.`);
  },
});

export const motoS3 = moto("s3", "s3");
export const motoSes = moto("ses", "ses");
export const motoSqs = moto("queue", "sqs");

function fetchOnce(): void {
  if (existsSync(program)) return;
  console.log(`Fetching moto ${version} with pip ...`);
  rmSync(home, { recursive: true, force: true });
  execFileSync("python3", ["-m", "venv", home], { stdio: "inherit" });
  execFileSync(join(home, "bin", "pip"), ["install", "--quiet", "--disable-pip-version-check", `moto[server]==${version}`], { stdio: "inherit" });
}
