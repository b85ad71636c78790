import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { assets, bundling, workerBundles } from "../../shared/hosting/bundling.ts";

/** Bundles the worker threads of a function into a folder, with the files they read; deployed beside the handler. */
const [name = "", to] = process.argv.slice(2);
const threads = Object.hasOwn(workerBundles, name) ? workerBundles[name] : undefined;
if (!threads || !to) throw new Error("Say which, and where to: node scripts/deployment/bundle-worker.ts FUNCTION FOLDER");
await build({ ...bundling, define: { ...bundling.define }, minify: true, entryPoints: threads, outdir: to });
for (const asset of assets[name] ?? []) copyFileSync(join(import.meta.dirname, "../../node_modules", asset), join(to, basename(asset)));
