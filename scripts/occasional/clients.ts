import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { modelServer } from "../../local/model.ts";

/**
 * `npm run clients`: tests common clients of model servers against the embedded model behind `/_local/v1`. They are installed from npm and PyPI into a
 * temporary folder, so that the project does not depend on them. Without Python, its client is skipped with a message.
 */
const versions = { openai: "7.55.0", ai: "7.0.173", "@ai-sdk/openai-compatible": "3.0.92" };
const pythonClient = "openai>=1.50";

const folder = await mkdtemp(join(tmpdir(), "plainbill-clients-"));
const server = createServer((request, response) => void modelServer(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_local/v1`;

/** Runs a program in the folder. Throws an `Error` with its output if it fails. */
async function run(command: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, BASE_URL: baseUrl }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(said.trim() || `${command} ended with ${code}.`);
}

const inScripts = (name: string): string => resolve(import.meta.dirname, "clients", name);
const has = (command: string): Promise<boolean> =>
  run(command, "--version").then(
    () => true,
    () => false,
  );

let failures = 0;
async function check(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`✓ ${name}`);
  } catch (error) {
    failures++;
    console.log(`✗ ${name}\n${error instanceof Error ? error.message : error}`);
  }
}

/** Returns a check that runs a JavaScript file beside the clients it imports. */
const script = (name: string) => async () => {
  await copyFile(inScripts(name), join(folder, name));
  await run(process.execPath, name);
};

try {
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: versions }));
  await run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts");
  await check(`openai ${versions.openai} (JavaScript)`, script("openai.mjs"));
  await check(`AI SDK ${versions.ai}`, script("ai-sdk.mjs"));
  if (await has("python3"))
    await check("openai (Python)", async () => {
      await run("python3", "-m", "venv", "venv");
      const python = join(folder, "venv/bin/python");
      await run(python, "-m", "pip", "install", "--quiet", pythonClient);
      await run(python, inScripts("openai_client.py"));
    });
  else console.log("- openai (Python): not run, there is no python3");
} finally {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failures ? 1 : 0);
