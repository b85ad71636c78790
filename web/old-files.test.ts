import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { oldFiles } from "./old-files.ts";

test("a site is whole while it is built anew, and has no file of an earlier build after it", async () => {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dist = join(root, "dist");
  const scripts = () => readdirSync(join(dist, "assets"));
  const seen: string[][] = [];
  const look: Plugin = { name: "look", generateBundle: () => void (existsSync(join(dist, "index.html")) && seen.push(scripts())) };
  const write = (script: string) => {
    writeFileSync(join(root, "index.html"), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(root, "main.js"), script);
  };
  const make = () => build({ root, configFile: false, logLevel: "silent", plugins: [oldFiles(), look] });
  mkdirSync(join(root, "public/film"), { recursive: true });
  writeFileSync(join(root, "public/film/demo.txt"), "film");

  write("console.log(1)");
  await make();
  const [before = ""] = scripts();
  write("console.log(2)");
  await make();

  expect(seen).toEqual([[before]]);
  const [after = "", ...more] = scripts();
  expect([after === before, more]).toEqual([false, []]);
  expect(readFileSync(join(dist, "index.html"), "utf8")).toContain(after);
  expect(readFileSync(join(dist, "film/demo.txt"), "utf8")).toBe("film");
});
