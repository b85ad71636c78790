import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Context } from "aws-lambda";
import { build } from "esbuild";
import { bundling } from "../shared/bundling.ts";
import { isFresh, replaceFile } from "./fresh.ts";

/** Runs the function `name` with `event` and answers what it returned, as Lambda does. Rejects where it throws or takes longer than `timeoutMs`. */
export type Invoke = (name: string, event: unknown, timeoutMs: number) => Promise<unknown>;

/** A function that was not there in time. */
export class TimedOut extends Error {
  constructor(name: string, timeoutMs: number) {
    super(`${name} took longer than ${timeoutMs / 1000} seconds.`);
    this.name = "TimedOut";
  }
}

/** A payload that Lambda would not carry. */
export class PayloadTooLarge extends Error {
  readonly direction: "request" | "response";
  constructor(name: string, direction: "request" | "response") {
    super(`The ${direction} of ${name} is larger than Lambda's ${MAX_PAYLOAD} bytes.`);
    this.name = "PayloadTooLarge";
    this.direction = direction;
  }
}

/** 6 MB and 100 bytes each way, as Lambda's own refusal has it. */
export const MAX_PAYLOAD = 6 * 1024 * 1024 + 100;

/** Which function is at work. On AWS each has a role of its own; here they share one, and tests hold what each does against its role. */
export const atWork = new AsyncLocalStorage<string>();

type Handler = (event: unknown, context: Context) => unknown;

/** Makes the functions of `load` callable under Lambda's conditions: an event and an answer of JSON, sizes, a deadline, a context. */
export const lambda =
  (load: (name: string) => Handler): Invoke =>
  async (name, event, timeoutMs) => {
    const request = JSON.stringify(event);
    if (Buffer.byteLength(request) > MAX_PAYLOAD) throw new PayloadTooLarge(name, "request");
    const answer = await within(timeoutMs, name, () => atWork.run(name, async () => load(name)(JSON.parse(request), contextOf(name, timeoutMs))));
    const response = JSON.stringify(answer ?? null);
    if (Buffer.byteLength(response) > MAX_PAYLOAD) throw new PayloadTooLarge(name, "response");
    return JSON.parse(response);
  };

async function within<T>(timeoutMs: number, name: string, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimedOut(name, timeoutMs)), timeoutMs);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function contextOf(functionName: string, timeoutMs: number): Context {
  const deadline = Date.now() + timeoutMs;
  return {
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: "1024",
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}

const root = join(import.meta.dirname, "..");
const bundles = join(root, "node_modules/.cache/plainbill/functions");
const bundleOf = (name: string) => join(bundles, name, "index.cjs");

const home = join(root, "functions");
/** The product's functions by name: the folders that have a handler. */
export const functionNames = (): string[] => readdirSync(home).filter((name) => existsSync(join(home, name, "handler.ts")));
/** The folder of each function's handler, with the one that writes the sample data. */
const handlers = () => new Map([...functionNames().map((name) => [name, join(home, name)] as const), ["sample", join(root, "local/sample")]]);

/** Bundles every function as it is deployed, where its sources are newer than its bundle. */
export async function bundleFunctions(): Promise<void> {
  const folders = handlers();
  const sources = ["functions", "shared", "local/sample", "package-lock.json"].map((path) => join(root, path));
  if ([...folders.keys()].every((name) => isFresh(bundleOf(name), sources))) return;
  const asOf = new Date();
  const { outputFiles } = await build({
    ...bundling,
    define: { ...bundling.define },
    entryPoints: [...folders].map(([name, folder]) => ({ in: join(folder, "handler.ts"), out: join(name, "index") })),
    outdir: bundles,
    outExtension: { ".js": ".cjs" },
    absWorkingDir: root,
    write: false,
    logLevel: "silent",
  });
  // Two processes may do this at the same time; neither may ever load half a file.
  for (const { path, contents } of outputFiles.toSorted((a, b) => b.path.localeCompare(a.path))) replaceFile(path, contents, asOf);
}

/** Loads each bundled function when it is first called, or before with `load`. Functions read their settings when they load, so these must stand by then. */
export function loadFunctions(): { invoke: Invoke; load(name: string): void } {
  const require = createRequire(import.meta.url);
  const loaded = new Map<string, Handler>();
  const load = (name: string): Handler => {
    const known = loaded.get(name);
    if (known) return known;
    // A house that was closed and opened again in this process has other ports: its functions start anew.
    delete require.cache[bundleOf(name)];
    const { handler } = require(bundleOf(name)) as { handler: Handler };
    loaded.set(name, handler);
    return handler;
  };
  return { invoke: lambda(load), load: (name) => void load(name) };
}
