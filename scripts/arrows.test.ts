import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
let house: string;
afterEach(() => rmSync(house, { recursive: true, force: true }));

/** What the checker says of a house with these files. */
function check(files: Record<string, string>): string {
  house = mkdtempSync(join(tmpdir(), "house-"));
  for (const [path, text] of Object.entries({ "tsconfig.json": "{}", ...files })) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const run = spawnSync(
    process.execPath,
    [join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"), "--config", join(root, ".dependency-cruiser.mjs"), ...folders],
    {
      cwd: house,
      encoding: "utf8",
    },
  );
  return run.stdout + run.stderr;
}

test("a circle is found", () => {
  const said = check({
    "shared/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;',
    "shared/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;',
  });
  expect(said).toContain("error no-circles");
});

test.each([
  ["shared", "functions"],
  ["shared", "web"],
  ["functions", "local"],
  ["web", "functions"],
  ["infra", "functions"],
  ["local", "web"],
])("an arrow from %s to %s is found", (from, to) => {
  const said = check({ [`${from}/a.ts`]: `import { b } from "../${to}/b.ts";\nexport const a = b;`, [`${to}/b.ts`]: "export const b = 1;" });
  expect(said).toContain(`error ${from}-imports-only`);
});

test("a Node module in shared/ is found", () => {
  expect(check({ "shared/a.ts": 'import { readFileSync } from "node:fs";\nexport const a = readFileSync;' })).toContain("error shared-is-pure");
});

test("a house with its arrows in order passes", () => {
  const said = check({ "shared/b.ts": "export const b = 1;", "functions/a.tsx": 'import { b } from "../shared/b.ts";\nexport const a = <p>{b}</p>;' });
  expect(said).toContain("no dependency violations found");
});
