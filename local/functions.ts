import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
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

/** Bundles every function as it is deployed, where its sources are newer than its bundle. */
export async function bundleFunctions(): Promise<void> {
  await updateBundles();
  folder = undefined;
  bundleFolder();
}

async function updateBundles(): Promise<void> {
  const sources = ["functions", "shared", "local/sample", "local/session", "package-lock.json"].map((path) => join(root, path));
  if (isFresh(latest, sources) && [...doors.keys()].every((name) => existsSync(join(latestFolder(), name, "index.cjs")))) return;
  const asOf = new Date();
  const { outputFiles } = await build({
    ...bundling,
    define: { ...bundling.define },
    entryPoints: [
      ...[...doors].map(([name, door]) => ({ in: door, out: join(name, "index") })),
      ...Object.entries(workers).flatMap(([name, files]) => Object.entries(files).map(([thread, file]) => ({ in: file, out: join(name, thread) }))),
    ],
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
  for (const [of, paths] of Object.entries(assets))
    for (const path of paths) replaceFile(join(made, of, basename(path)), readFileSync(join(root, "node_modules", path)), asOf);
  for (const { path, contents } of outputFiles) replaceFile(join(made, relative(bundles, path)), contents, asOf);
  // Another process may just be about to load what was the latest until now.
  const previous = existsSync(latest) ? readFileSync(latest, "utf8") : name;
  replaceFile(latest, name, asOf);
  removeOldBundles(bundles, [name, previous]);
}

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

/** Loads each bundled function when it is first called, or before with `load`. Functions read their settings when they load, so these must stand by then. */
export function loadFunctions(): { invoke: Invoke; load(name: string): void } {
  const require = createRequire(import.meta.url);
  const bundleOf = (name: string) => join(bundleFolder(), name, "index.cjs");
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
