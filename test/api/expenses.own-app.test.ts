import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { full } from "../counts.ts";
import { emptyFolder } from "../folder.ts";
import { places, touched, withPlace } from "./expenses-walk.ts";

const root = join(import.meta.dirname, "../..");
const textOf = (folder: string, file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "");

test("a new kind of record that the assistant knows touches nine files, each at a place that is there", () => {
  const texts = new Map([...touched].map((file) => [file, textOf(root, file)]));
  for (const place of places) texts.set(place[0], withPlace(texts.get(place[0]) ?? "", place));
  expect(texts.size).toBeLessThanOrEqual(9);
});

test.runIf(full)(
  "in a copy of the project with these places expenses compile, and the assistant keeps, changes, deletes, undoes and exports them",
  async () => {
    const copy = emptyFolder();
    const leaveOut = new Set(["node_modules", ".git", ".data", "dist", "test-results", "cdk.out"]);
    for (const entry of readdirSync(root)) if (!leaveOut.has(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
    // The packages are shared; the copy builds its own sources.
    mkdirSync(join(copy, "node_modules"));
    for (const entry of readdirSync(join(root, "node_modules")))
      if (entry !== ".cache") symlinkSync(join(root, "node_modules", entry), join(copy, "node_modules", entry));
    for (const place of places) writeFileSync(join(copy, place[0]), withPlace(textOf(copy, place[0]), place));
    renameSync(join(copy, "test/api/expenses-story.ts"), join(copy, "test/api/expenses-story.own-app.test.ts"));
    const run = (tool: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join(root, "node_modules", tool), ...args], {
        cwd: copy,
        env: { ...process.env, PLAINBILL_TEST_FOLDER: undefined },
      });
    const outcomes = await Promise.allSettled([
      run("typescript/bin/tsc", "--noEmit"),
      run("vitest/vitest.mjs", "run", "--project", "api-own-app", "expenses-story"),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === "rejected" ? `${outcome.reason.stdout}\n${outcome.reason.stderr}` : "done"))).toEqual([
      "done",
      "done",
    ]);
    rmSync(copy, { recursive: true, force: true });
  },
);
