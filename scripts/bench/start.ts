import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bundleFigures } from "./bundles.ts";
import { type Measurement, percentiles, times } from "./measurements.ts";

const root = resolve(import.meta.dirname, "../..");

/** Measures startup: the product on this machine, the first screen, each function. */
export async function* startFigures(): AsyncGenerator<Measurement> {
  const scratch = mkdtempSync(join(tmpdir(), "bench-start-"));
  try {
    await startToFirstPage(scratch); // also builds everything
    yield ["npm start to first page", percentiles(await times(3, () => startToFirstPage(scratch)))];
    yield* bundleFigures();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Times `npm start` in a folder of its own, from the command to the first page; an earlier run has built everything. */
async function startToFirstPage(scratch: string): Promise<number> {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, "local/main.ts")], {
    cwd: root,
    env: { ...process.env, PORT: "0", PLAINBILL_DATA: mkdtempSync(join(scratch, "data-")) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    const origin = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
    if (!origin) continue;
    const page = await fetch(origin);
    if (!(await page.text()).includes("Generate Professional")) throw new Error("The first page is not the landing page.");
    break;
  }
  const took = performance.now() - since;
  child.kill("SIGTERM");
  await once(child, "exit");
  return took;
}
