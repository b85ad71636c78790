import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Creates a folder whose packages do not match its lock, and a fake npm that records the folder's content while it installs. */
function outdatedFolder(): string {
  const root = mkdtempSync(join(tmpdir(), "setup-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode });
  };
  write("package.json", '{"name":"plainbill"}');
  write("package-lock.json", '{"packages":{"":{},"node_modules/needed":{"version":"2.0.0"}}}');
  write("node_modules/.package-lock.json", '{"packages":{"node_modules/needed":{"version":"1.0.0"}}}');
  write("node_modules/needed/index.js", "1");
  write("node_modules/.cache/plainbill/bundle.cjs", "bundled");
  write(
    "bin/npm",
    `#!/bin/sh\nrm -rf node_modules; ls -A "${root}/node_modules" > "${root}/seen"\nmkdir -p node_modules/needed && echo 2 > node_modules/needed/index.js\n`,
    0o755,
  );
  for (const name of ["setup.mjs", "setup/partial-packages.mjs"]) {
    mkdirSync(dirname(join(root, "scripts", name)), { recursive: true });
    copyFileSync(join(import.meta.dirname, "..", name), join(root, "scripts", name));
  }
  return root;
}

test.runIf(process.platform !== "win32")("an app that runs keeps its packages while others are installed, and its bundles after it", () => {
  const root = outdatedFolder();
  execFileSync(process.execPath, ["scripts/setup.mjs", "--all"], { cwd: root, env: { ...process.env, PATH: `${join(root, "bin")}:${process.env["PATH"]}` } });
  expect(readFileSync(join(root, "seen"), "utf8").split("\n")).toEqual(expect.arrayContaining([".cache", "needed"]));
  expect(readFileSync(join(root, "node_modules/needed/index.js"), "utf8")).toBe("2\n");
  expect(readFileSync(join(root, "node_modules/.cache/plainbill/bundle.cjs"), "utf8")).toBe("bundled");
  expect(readdirSync(root).filter((name) => name.startsWith(".parts-"))).toEqual([]);
  expect(existsSync(join(root, "node_modules/.package-lock.json"))).toBe(false);
});
