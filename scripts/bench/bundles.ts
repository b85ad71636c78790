import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { type FunctionName, functionTable } from "../../infra/function-table.ts";
import { bundling } from "../../shared/hosting/bundling.ts";
import { ascending, at, type Measurement } from "./measurements.ts";

const root = resolve(import.meta.dirname, "../..");

/** Measures the functions bundled as deployed: their size, and their load time compared with an empty function. */
export async function* bundleFigures(names = Object.keys(functionTable) as FunctionName[]): AsyncGenerator<Measurement> {
  const scratch = mkdtempSync(join(tmpdir(), "bench-bundles-"));
  try {
    const empty = join(scratch, "empty.cjs");
    writeFileSync(empty, "exports.handler = async () => ({});");
    const bundles: [string, string][] = [["(empty)", empty]];
    for (const name of names) {
      const outfile = join(root, "node_modules/.cache/plainbill/bench", `${name}.cjs`);
      mkdirSync(join(outfile, ".."), { recursive: true });
      await build({
        ...bundling,
        define: { ...bundling.define },
        sourcemap: false,
        minify: true,
        entryPoints: [join(root, functionTable[name].door)],
        outfile,
        logLevel: "silent",
      });
      bundles.push([name, outfile]);
    }
    const loads = new Map(bundles.map(([name]) => [name, [] as number[]]));
    for (let round = 0; round < 9; round++) for (const [name, file] of bundles) loads.get(name)?.push(loading(file));
    const base = at(ascending(loads.get("(empty)") ?? []), 0.5);
    for (const [name, file] of bundles.slice(1)) {
      yield [
        `function ${name}`,
        `${String(Math.round(statSync(file).size / 1024)).padStart(5)} KB, loads in ${(at(ascending(loads.get(name) ?? []), 0.5) / base).toFixed(2)} × an empty one`,
      ];
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function loading(file: string): number {
  const since = performance.now();
  spawnSync(process.execPath, ["-e", `require(${JSON.stringify(file)})`]);
  return performance.now() - since;
}
