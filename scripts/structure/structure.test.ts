import { describe, expect, test } from "vitest";
import { deadCodeFindings } from "./dead-code.ts";
import { dependencyFindings } from "./dependency-rules.ts";
import { noticeFindings } from "./notice.ts";
import { ownQuestionFindings } from "./own-questions.ts";
import { parseSource } from "./sources.ts";

/** Parses a project of these files. */
function project(files: Record<string, string>) {
  const paths = new Set(Object.keys(files));
  return Object.entries(files).map(([file, text]) => parseSource(file, text, paths));
}

describe("dependencies", () => {
  const check = (files: Record<string, string>) => dependencyFindings(project(files));
  /** Returns the faults of a file that imports another one, as a value or as a type. */
  const imports = (from: string, specifier: string, to?: string, isType = false) =>
    check({ [from]: `import ${isType ? "type " : ""}{ b } from "${specifier}";\nexport const a = b;`, ...(to ? { [to]: "export const b = 1;" } : {}) });

  test("a cycle is found, of types and of three files as well", () => {
    const cycle = check({
      "shared/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;',
      "shared/b.ts": 'export type { C as B } from "./c.ts";',
      "shared/c.ts": 'export const load = () => import("./a.ts");\nexport type C = string;',
    });
    expect(cycle).toEqual(["a cycle: shared/a.ts → shared/b.ts → shared/c.ts → shared/a.ts"]);
  });

  test.each([
    ["shared", "functions"],
    ["shared", "web"],
    ["functions", "local"],
    ["web", "functions"],
    ["infra", "functions"],
    ["local", "web"],
  ])("%s/ imports nothing from %s/, but its tests may", (from, to) => {
    expect(imports(`${from}/a.ts`, `../${to}/b.ts`, `${to}/b.ts`)).toEqual([
      expect.stringContaining(`${from}/a.ts:1 imports ${to}/b.ts: ${from}/ imports only`),
    ]);
    expect(imports(`${from}/a.test.ts`, `../${to}/b.ts`, `${to}/b.ts`)).toEqual([]);
  });

  test.each([
    ["a lower folder", "functions/platform/a.ts", "../invoices/b.ts", "functions/invoices/b.ts", "functions/platform is in layer 1"],
    ["a folder of the same row", "functions/invoices/a.ts", "../uploads/b.ts", "functions/uploads/b.ts", "functions/uploads in layer"],
    [
      "a folder of a domain",
      "functions/invoices/payments/a.ts",
      "../public/b.ts",
      "functions/invoices/public/b.ts",
      "functions/invoices/payments is in layer 2",
    ],
    ["a folder without a row", "functions/new/a.ts", "../platform/b.ts", "functions/platform/b.ts", "functions/new/a.ts has no layer"],
    ["the files of a top folder", "shared/a.ts", "./print/b.ts", "shared/print/b.ts", "shared/. is in layer 2"],
    [
      "a folder within a folder",
      "shared/understanding/entities/a.ts",
      "../extraction/b.ts",
      "shared/understanding/extraction/b.ts",
      "shared/understanding/entities is in layer 5",
    ],
  ])("%s imports nothing above it, types included", (_what, from, specifier, to, fault) => {
    expect(imports(from, specifier, to, true)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    ["shared/a.ts", "node:fs", "shared/ runs everywhere"],
    ["shared/a.test.ts", "@aws-sdk/client-s3", "shared/ knows no cloud"],
    ["functions/plan/a.ts", "@sparticuz/chromium", "Chromium is only in print/"],
    ["local/a.ts", "puppeteer-core", "puppeteer is only in tests"],
    ["functions/invoices/a.ts", "openai/resources", "openai is only in model/ and the assistant"],
    ["web/src/a.ts", "./gone.ts", "no such file"],
  ])("%s does not import %s", (from, specifier, fault) => {
    expect(imports(from, specifier)).toEqual([expect.stringContaining(fault)]);
  });

  test("extraction runs only in its thread, and its types may be used elsewhere", () => {
    const [specifier, to] = ["../../shared/understanding/extraction/extract.ts", "shared/understanding/extraction/extract.ts"];
    expect(imports("functions/schedule/a.ts", specifier, to)).toEqual([expect.stringContaining("extraction runs in its thread")]);
    expect(imports("functions/schedule/a.ts", specifier, to, true)).toEqual([]);
    expect(imports("functions/uploads/extraction/extraction-worker.ts", `../${specifier}`, to)).toEqual([]);
  });

  test("no file of the product imports a door", () => {
    expect(imports("functions/plan/a.ts", "../invoices/b.lambda.ts", "functions/invoices/b.lambda.ts")).toEqual([expect.stringContaining("a door")]);
    expect(imports("functions/plan/a.test.ts", "../invoices/b.lambda.ts", "functions/invoices/b.lambda.ts")).toEqual([]);
  });

  test("dependencies in order pass, by the path of tsconfig.json as well", () => {
    expect(check({ "shared/b.ts": "export const b = 1;", "web/src/a.tsx": 'import { b } from "@shared/b.ts";\nexport const a = <p>{b}</p>;' })).toEqual([]);
  });
});

describe("unused code", () => {
  const check = (files: Record<string, string>, packages: string[] = []) => deadCodeFindings(project(files), packages);

  test("a file that nothing imports is found, and what only it imports", () => {
    const files = { "shared/a.ts": 'import "./b.ts";', "shared/b.ts": "", "shared/c.ts": "", "shared/c.test.ts": 'import "./c.ts";' };
    expect(check(files)).toEqual(["shared/a.ts is imported by no file", "shared/b.ts is imported by no file"]);
  });

  test("a file is used by whom its path names: a thread, a configuration", () => {
    const files = {
      "local/main.ts": 'new Worker(new URL("thread.ts", import.meta.url));',
      "local/thread.ts": "",
      "vite.config.ts": '["web/a.ts"]',
      "web/a.ts": "",
    };
    expect(check(files)).toEqual([]);
  });

  test.each([
    ["imported", 'import { used, type Used } from "./b.ts";'],
    ["exported again", 'export { used, type Used } from "./b.ts";'],
    ["read of a namespace", 'import * as b from "./b.ts";\nconst c: b.Used = b.used;'],
    ["taken by a pattern", 'const { used }: { used: import("./b.ts").Used } = await import("./b.ts");'],
    ["taken from a promise", 'import("./b.ts").then(({ used }) => used);\ntype A = import("./b.ts").Used;'],
    ["a member of what was loaded", '(await import("./b.ts")).used;\nimport type { Used } from "./b.ts";'],
  ])("an export that nothing uses is found beside one that is %s", (_how, text) => {
    const b =
      "export const used = 1;\nexport type Used = 1;\n/** unused */\nexport const unused = 2;\nexport const within = 3, most = within;\nexport { most as last };";
    expect(check({ "local/main.ts": text, "local/b.ts": b })).toEqual([
      "local/b.ts:4 exports unused, which nothing uses",
      "local/b.ts:5 exports most, which nothing uses",
      "local/b.ts:6 exports last, which nothing uses",
    ]);
  });

  test("what is exported again is used where somebody takes it there", () => {
    const files = {
      "local/b.ts": "export const c = 1;\nexport const d = 2;",
      "local/a.ts": 'export * from "./b.ts";',
      "local/main.ts": 'import { c } from "./a.ts";',
    };
    expect(check(files)).toEqual(["local/b.ts:2 exports d, which nothing uses"]);
  });

  test("packages are listed, and used", () => {
    const files = { "local/main.ts": 'import "ws";\nimport type { Handler } from "aws-lambda";\nimport "@scope/b/part";\nimport "zod/mini";' };
    expect(check(files, ["ws", "@types/ws", "@types/aws-lambda", "zod", "left-pad", "@types/left-pad"])).toEqual([
      "package.json lists left-pad, which nothing uses",
      "package.json lists @types/left-pad, which nothing uses",
      "local/main.ts:3 imports @scope/b, which package.json does not list",
    ]);
  });
});

test("a package that shipped code imports is in NOTICE", () => {
  const files = {
    "functions/a/b.ts": 'import "ws";\nimport "zod/mini";\nimport type { X } from "typed";',
    "functions/a/b.test.ts": 'import "vitest";',
    "local/a.ts": 'import "tar-fs";',
  };
  expect(noticeFindings(project(files), "zod 4.6.7\n    Copyright")).toEqual(["functions/a/b.ts:1 imports ws, which NOTICE does not name: npm run notice"]);
});

test.each([
  ["an expression over it", "const asked = /^Is (.+) charged too/.exec(ask.question)?.[1];", 1],
  ["its words", "const isPrice = questionText(ask, context).startsWith(begin);", 1],
  ["nothing of it", "const isAsked = answer.includes(questionText(ask, context));", 0],
  ["its fields", 'const isPrice = ask.kind === "price";', 0],
])("a question is asked again, and never read back: %s", (_what, line, count) => {
  expect(ownQuestionFindings(project({ "functions/assistant/a.ts": line }))).toHaveLength(count);
  expect(ownQuestionFindings(project({ "functions/assistant/a.test.ts": line }))).toEqual([]);
});
