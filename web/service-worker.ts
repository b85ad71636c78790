import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { screenPaths } from "../shared/site/pages.ts";
import { SERVICE_WORKER } from "./src/lib/service-worker.ts";

/** Builds the service worker (`src/service-worker/worker.ts`): one script at a fixed address, with the build's screens and files inserted. */
export const serviceWorker: Plugin = {
  name: "service-worker",
  generateBundle: {
    // Runs when all files of the build have their names.
    order: "post",
    async handler(_, bundle) {
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .map((name) => `/${name}`)
        .toSorted();
      this.emitFile({ type: "asset", fileName: SERVICE_WORKER.slice(1), source: await script(assets) });
    },
  },
};

async function script(assets: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "src/service-worker/worker.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2023",
    define: { ASSETS: JSON.stringify(assets), SCREENS: JSON.stringify(screenPaths) },
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
