import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { functionTable } from "../infra/function-table.ts";
import { assets, bundling, workers } from "../shared/hosting/bundling.ts";
import { isFresh, replaceFile } from "./fresh.ts";
import { type Handler, type Invoke, lambda } from "./lambda/runtime.ts";

const root = join(import.meta.dirname, "..");
const bundles = join(root, "node_modules/.cache/plainbill/functions");
/** Names the folder of the bundles that were made last. An app loads its functions when they are first called, from the folder that it began with. */
const latest = join(bundles, "latest");
const latestFolder = () => join(bundles, readFileSync(latest, "utf8"));

/** The bundles that this process loads from, and has a file in that says so. */
let folder: string | undefined;

/** The folder of the bundles that were made last, for this process to load from as long as it runs. */
export function bundleFolder(): string {
  if (folder) return folder;
  const found = latestFolder();
  writeFileSync(join(found, `${process.pid}.pid`), "");
  folder = found;
  return found;
}

/** The files whose `handler` runs, by function: those of the product, the one that writes the sample data, and the one that opens sessions. */
const doors: ReadonlyMap<string, string> = new Map([
  ...Object.entries(functionTable).map(([name, { door }]) => [name, door] as const),
  ["sample", "local/sample/handler.ts"],
  ["session", "local/session/handler.ts"],
]);

/**
 * Bundles the functions as they are deployed, but all into one file, where their sources are newer than that. What several have is there once: each would have
 * the SDKs and the schemas for itself, five times as much to write, to load and to make fast. On AWS they share nothing; nothing may count on it.
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
      ...Object.entries(Object.assign({}, ...Object.values(workers))).map(([out, file]) => ({ in: String(file), out })),
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
  // Two processes may do this at the same time; neither may ever load half a file.
  for (const path of Object.values(assets).flat()) replaceFile(join(made, basename(path)), readFileSync(join(root, "node_modules", path)), asOf);
  for (const { path, contents } of outputFiles) replaceFile(join(made, relative(bundles, path)), contents, asOf);
  // Another process may just be about to load what was the latest until now.
  const previous = existsSync(latest) ? readFileSync(latest, "utf8") : name;
  replaceFile(latest, name, asOf);
  removeOldBundles(bundles, [name, previous]);
}

const INDEX = "index.cjs";
const DOORS = "the doors of all functions";
/** The file that is bundled: each function by its name, loaded when it is asked for. */
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

/** Removes from `home` the bundles of earlier sources that no process loads from any more. */
export function removeOldBundles(home: string, needed: readonly string[]): void {
  for (const entry of readdirSync(home, { withFileTypes: true })) {
    const old = join(home, entry.name);
    if (entry.isDirectory() && !needed.includes(entry.name) && !readdirSync(old).some(isRunning)) rmSync(old, { recursive: true, force: true });
  }
}

/** Whether a name is that of a process that loads from a folder, and it runs. */
function isRunning(name: string): boolean {
  if (!name.endsWith(".pid")) return false;
  try {
    return process.kill(Number.parseInt(name, 10), 0);
  } catch {
    return false;
  }
}

/** Loads each bundled function when it is first called, or before with `load`: once for all apps of this process, or anew for one that starts `cold`. */
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
