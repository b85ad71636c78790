import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeOldBundles } from "./functions.ts";

test("new bundles take none away from an app that runs", () => {
  const folder = mkdtempSync(join(tmpdir(), "bundles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const processes = { latest: [], previous: [], running: [ended, process.pid], over: [ended], unused: [] };
  for (const [name, pids] of Object.entries(processes)) {
    mkdirSync(join(folder, name, "chat"), { recursive: true });
    writeFileSync(join(folder, name, "chat/index.cjs"), "");
    for (const pid of pids) writeFileSync(join(folder, name, `${pid}.pid`), "");
  }
  removeOldBundles(folder, ["latest", "previous"]);
  expect(readdirSync(folder).toSorted()).toEqual(["latest", "previous", "running"]);
});
