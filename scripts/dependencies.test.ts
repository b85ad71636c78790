import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { cruise } from "dependency-cruiser";
import optionsIn from "dependency-cruiser/config-utl/extract-depcruise-options";
import { afterEach, expect, test } from "vitest";

/** The rules of this project. The projects of these tests have no tsconfig.json. */
const { tsConfig: _, ...rules } = await optionsIn(resolve(import.meta.dirname, "../.dependency-cruiser.mjs"));

let project: string;
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** What the checker reports about a project with these files. */
async function check(files: Record<string, string>): Promise<string> {
  project = mkdtempSync(join(tmpdir(), "project-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const { output } = await cruise(folders, { ...rules, outputType: "err", baseDir: project });
  return stripVTControlCharacters(String(output));
}

test("a cycle is found", async () => {
  const report = await check({
    "shared/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;',
    "shared/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;',
  });
  expect(report).toContain("error no-cycles");
});

test.each([
  ["shared", "functions"],
  ["shared", "web"],
  ["functions", "local"],
  ["web", "functions"],
  ["infra", "functions"],
  ["local", "web"],
])("an arrow from %s to %s is found", async (from, to) => {
  const report = await check({ [`${from}/a.ts`]: `import { b } from "../${to}/b.ts";\nexport const a = b;`, [`${to}/b.ts`]: "export const b = 1;" });
  expect(report).toContain(`error ${from}-imports-only`);
});

test.each([
  ["the platform knows a noun", "functions/platform/a.ts", "functions/invoices/b.ts", "functions-layer-1-imports-only-lower-ones"],
  ["a lower folder imports a type of a higher one", "functions/records/a.ts", "functions/invoices/b.ts", "functions-layer-4-imports-only-lower-ones"],
  ["a folder imports another one of its layer", "functions/invoices/a.ts", "functions/uploads/b.ts", "functions-layer-6-imports-only-lower-ones"],
  [
    "a folder of a domain imports a higher one",
    "functions/invoices/payments/a.ts",
    "functions/invoices/public/b.ts",
    "functions/invoices-layer-2-imports-only-lower-ones",
  ],
  ["a door is imported", "functions/plan/a.ts", "functions/invoices/b.lambda.ts", "doors-are-not-imported"],
  ["a folder has no layer", "functions/new/a.ts", "functions/platform/b.ts", "functions-folder-without-a-layer"],
  ["a file of shared/ imports the pages", "shared/money.ts", "shared/print/b.ts", "shared-layer-2-imports-only-lower-ones"],
])("that %s is found", async (_story, from, to, rule) => {
  const report = await check({ [from]: `import type { B } from "./${relative(dirname(from), to)}";\nexport type A = B;`, [to]: "export type B = string;" });
  expect(report).toContain(`error ${rule}`);
});

test("a Node module in shared/ is found", async () => {
  expect(await check({ "shared/a.ts": 'import { readFileSync } from "node:fs";\nexport const a = readFileSync;' })).toContain("error shared-is-pure");
});

test("an app with its dependencies in order passes", async () => {
  const report = await check({ "shared/b.ts": "export const b = 1;", "functions/a.tsx": 'import { b } from "../shared/b.ts";\nexport const a = <p>{b}</p>;' });
  expect(report).toContain("no dependency violations found");
});
