import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { assets, bundling, workers } from "../shared/bundling.ts";
import { isFresh, replaceFile } from "./fresh.ts";
import { type Handler, type Invoke, lambda } from "./lambda/runtime.ts";

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
  if (isFresh([...folders.keys()].map(bundleOf), sources)) return;
  const asOf = new Date();
  const { outputFiles } = await build({
    ...bundling,
    define: { ...bundling.define },
    entryPoints: [
      ...[...folders].map(([name, folder]) => ({ in: join(folder, "handler.ts"), out: join(name, "index") })),
      ...Object.entries(workers).map(([name, file]) => ({ in: file, out: join(name, "worker") })),
    ],
    outdir: bundles,
    outExtension: { ".js": ".cjs" },
    absWorkingDir: root,
    write: false,
    logLevel: "silent",
  });
  // Two processes may do this at the same time; neither may ever load half a file.
  for (const [name, paths] of Object.entries(assets))
    for (const path of paths) replaceFile(join(bundles, name, basename(path)), readFileSync(join(root, "node_modules", path)), asOf);
  for (const { path, contents } of outputFiles.toSorted((a, b) => b.path.localeCompare(a.path))) replaceFile(path, contents, asOf);
}

/** Loads each bundled function when it is first called, or before with `load`. Functions read their settings when they load, so these must stand by then. */
export function loadFunctions(): { invoke: Invoke; load(name: string): void } {
  const require = createRequire(import.meta.url);
  const loaded = new Map<string, Handler>();
  const load = (name: string): Handler => {
    const known = loaded.get(name);
    if (known) return known;
    // An app that was closed and opened again in this process has other ports: its functions start anew.
    delete require.cache[bundleOf(name)];
    const { handler } = require(bundleOf(name)) as { handler: Handler };
    loaded.set(name, handler);
    return handler;
  };
  return { invoke: lambda(load), load: (name) => void load(name) };
}
