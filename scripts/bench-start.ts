import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { functionNames } from "../local/functions.ts";
import { bundling } from "../shared/bundling.ts";
import { at, type Figure, sorted, spread, times } from "./figures.ts";

const root = resolve(import.meta.dirname, "..");

/** How long it takes to begin: the product on this machine, the first screen, each function. */
export async function* startFigures(): AsyncGenerator<Figure> {
  const scratch = mkdtempSync(join(tmpdir(), "bench-start-"));
  try {
    await startToFirstPage(scratch); // builds what has to be built
    yield ["npm start to first page", spread(await times(3, () => startToFirstPage(scratch)))];
    yield firstLoad();
    yield* functions(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** `npm start` in a folder of its own, from the command to the first page. What has to be built was built by a run before. */
async function startToFirstPage(scratch: string): Promise<number> {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, "local/main.ts")], {
    cwd: root,
    env: { ...process.env, PORT: "0", PLAINBILL_DATA: mkdtempSync(join(scratch, "data-")) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += chunk;
    const origin = /http:\/\/[\w.]+:\d+/.exec(said)?.[0];
    if (!origin) continue;
    const page = await fetch(origin);
    if (!(await page.text()).includes("<div id=")) throw new Error("The first page is not the app.");
    break;
  }
  const took = performance.now() - since;
  child.kill("SIGTERM");
  await once(child, "exit");
  return took;
}

/** What a browser must fetch before the first screen stands. */
function firstLoad(): Figure {
  const dist = join(root, "web/dist");
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  return ["first-load JavaScript, gzip", `${(size / 1024).toFixed(1)} KB in ${files.length} files`];
}

/** Each function bundled as it is deployed: its size, and the time to load it against a function that does nothing. */
async function* functions(scratch: string): AsyncGenerator<Figure> {
  const empty = join(scratch, "empty.cjs");
  writeFileSync(empty, "exports.handler = async () => ({});");
  const bundles: [string, string][] = [["(empty)", empty]];
  for (const name of functionNames()) {
    const outfile = join(root, "node_modules/.cache/plainbill/bench", `${name}.cjs`);
    mkdirSync(join(outfile, ".."), { recursive: true });
    await build({
      ...bundling,
      define: { ...bundling.define },
      sourcemap: false,
      minify: true,
      entryPoints: [join(root, "functions", name, "handler.ts")],
      outfile,
      logLevel: "silent",
    });
    bundles.push([name, outfile]);
  }
  const load = (file: string) => {
    const since = performance.now();
    spawnSync(process.execPath, ["-e", `require(${JSON.stringify(file)})`]);
    return performance.now() - since;
  };
  const loads = new Map(bundles.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < 9; round++) for (const [name, file] of bundles) loads.get(name)?.push(load(file));
  const base = at(sorted(loads.get("(empty)") ?? []), 0.5);
  for (const [name, file] of bundles.slice(1)) {
    yield [
      `function ${name}`,
      `${String(Math.round(statSync(file).size / 1024)).padStart(5)} KB, loads in ${(at(sorted(loads.get(name) ?? []), 0.5) / base).toFixed(2)} × an empty one`,
    ];
  }
}
