import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { functionTable } from "../infra/function-table.ts";
import { assets, bundling, workerBundles } from "../shared/hosting/bundling.ts";
import { isFresh, replaceFile } from "./fresh.ts";
import { type Handler, type Invoke, lambda } from "./lambda/runtime.ts";

const root = join(import.meta.dirname, "..");
const bundles = join(root, "node_modules/.cache/plainbill/functions");
/** A file that names the folder of the newest bundles. An app loads functions on their first call, from the folder it started with. */
const latest = join(bundles, "latest");
const latestFolder = () => join(bundles, readFileSync(latest, "utf8"));

/** The folder that this process loads bundles from; a file in it names the process. */
let folder: string | undefined;

/** Returns the folder of the newest bundles, from which this process loads until it ends. */
export function bundleFolder(): string {
  if (folder) return folder;
  const found = latestFolder();
  writeFileSync(join(found, `${process.pid}.pid`), "");
  folder = found;
  return found;
}

/** The entry files, whose `handler` runs, by function: the product's, the one that writes sample data, and the one that opens sessions. */
const doors: ReadonlyMap<string, string> = new Map([
  ...Object.entries(functionTable).map(([name, { door }]) => [name, door] as const),
  ["sample", "local/sample/handler.ts"],
  ["session", "local/session/handler.ts"],
]);

/**
 * Bundles the functions as they are deployed, but into one file, if their sources are newer. Shared code is in it once. Separate
 * bundles would each contain the
 * SDKs and schemas: five times as much to write, load and compile. On AWS they share nothing, so no code may rely on it.
 */
export async function bundleFunctions(): Promise<void> {
  await updateBundles();
  folder = undefined;
  bundleFolder();
}

async function updateBundles(): Promise<void> {
  const sources = ["functions", "shared", "local/sample", "local/session", "package-lock.json"].map((path) => join(root, path));
  if (isFresh(latest, sources) && existsSync(join(latestFolder(), INDEX))) return;
  const asOf = new Date();
  const { outputFiles } = await build({
    ...bundling,
    define: { ...bundling.define },
    entryPoints: [
      { in: DOORS, out: "index" },
      ...Object.entries(Object.assign({}, ...Object.values(workerBundles))).map(([out, file]) => ({ in: String(file), out })),
    ],
    plugins: [doorsPlugin],
    outdir: bundles,
    outExtension: { ".js": ".cjs" },
    absWorkingDir: root,
    write: false,
    logLevel: "silent",
  });
  const version = createHash("sha256");
  for (const { path, contents } of outputFiles) version.update(path).update(contents);
  const name = version.digest("hex").slice(0, 16);
  const made = join(bundles, name);
  // Two processes may do this at once; neither may ever load half a file.
  for (const path of Object.values(assets).flat()) replaceFile(join(made, basename(path)), readFileSync(join(root, "node_modules", path)), asOf);
  for (const { path, contents } of outputFiles) replaceFile(join(made, relative(bundles, path)), contents, asOf);
  // Another process may be about to load the previous bundles.
  const previous = existsSync(latest) ? readFileSync(latest, "utf8") : name;
  replaceFile(latest, name, asOf);
  removeOldBundles(bundles, [name, previous]);
}

const INDEX = "index.cjs";
const DOORS = "the doors of all functions";
/** Makes the bundled file, which loads each function on demand. */
const doorsPlugin: Plugin = {
  name: DOORS,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^the doors of all functions$/ }, () => ({ path: DOORS, namespace: DOORS }));
    onLoad({ filter: /./, namespace: DOORS }, () => {
      const loaders = [...doors].map(([name, door]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(`./${door}`)})`);
      return { contents: `module.exports = { ${loaders.join(", ")} };`, resolveDir: root };
    });
  },
};

/** Removes bundles from `home` that no process loads from any more. */
export function removeOldBundles(home: string, needed: readonly string[]): void {
  for (const entry of readdirSync(home, { withFileTypes: true })) {
    const old = join(home, entry.name);
    if (entry.isDirectory() && !needed.includes(entry.name) && !readdirSync(old).some(isRunning)) rmSync(old, { recursive: true, force: true });
  }
}

/** Returns true if `name` is the `.pid` file of a running process. */
function isRunning(name: string): boolean {
  if (!name.endsWith(".pid")) return false;
  try {
    return process.kill(Number.parseInt(name, 10), 0);
  } catch {
    return false;
  }
}

/** Loads each bundled function on its first call, or earlier with `load`. All apps of this process share the functions; a `cold` app loads its own. */
export function loadFunctions({ cold }: { cold: boolean }): { invoke: Invoke; load(name: string): void } {
  const require = createRequire(import.meta.url);
  let loaders: Readonly<Record<string, () => { handler: Handler }>> | undefined;
  const load = (name: string): Handler => {
    if (!loaders) {
      const index = join(bundleFolder(), INDEX);
      if (cold) delete require.cache[index];
      loaders = require(index) as NonNullable<typeof loaders>;
    }
    const loader = loaders[name];
    if (!loader) throw new Error(`There is no function ${name}.`);
    return loader().handler;
  };
  return { invoke: lambda(load), load: (name) => void load(name) };
}
