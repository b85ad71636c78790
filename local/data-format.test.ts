import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureFormat } from "./data-format.ts";
import { startDynamoDb } from "./dynamodb.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "format-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A folder as a version left it; the first one wrote no mark. */
function writeFolder(format?: number): void {
  mkdirSync(join(dataDir, "dynamodb"), { recursive: true });
  writeFileSync(join(dataDir, "seeded"), "what was there");
  if (format) writeFileSync(join(dataDir, "format"), `${format}\n`);
}

test("a new app begins in this version's format, and is found in it again", async () => {
  expect(await ensureFormat(dataDir)).toBeUndefined();
  writeFileSync(join(dataDir, "seeded"), "");
  expect(await ensureFormat(dataDir)).toBeUndefined();
  expect(readdirSync(folder)).toEqual(["data"]);
  expect(readdirSync(dataDir).sort()).toEqual(["format", "seeded"]);
});

test.each([undefined, 1, 2])("data of an older version (its mark is %s) are moved aside, whole, and a new app begins", async (format) => {
  writeFolder(format);
  const aside = await ensureFormat(dataDir, 3);
  expect(aside).toBe(`${dataDir}-before-3`);
  expect(readFileSync(join(String(aside), "seeded"), "utf8")).toBe("what was there");
  expect(readdirSync(dataDir)).toEqual(["format"]);
  expect(await ensureFormat(dataDir, 3)).toBeUndefined();
});

test("what was moved aside before stays where it is", async () => {
  for (const aside of ["-before-2", "-before-2-2"]) mkdirSync(`${dataDir}${aside}`);
  writeFolder();
  expect(await ensureFormat(dataDir, 2)).toBe(`${dataDir}-before-2-3`);
});

test("a folder that another app has open stays where it is", async () => {
  writeFolder();
  const open = await startDynamoDb({ credentials: { accessKeyId: "local", secretAccessKey: "local-secret" }, dataDir: join(dataDir, "dynamodb") });
  await expect(ensureFormat(dataDir, 2)).rejects.toMatchObject({ cause: { code: "LEVEL_LOCKED" } });
  await open.close();
  expect(existsSync(join(dataDir, "seeded"))).toBe(true);
});

test("a folder with other things in it is nobody's older app, and nothing in it is moved", async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "letter.txt"), "");
  expect(await ensureFormat(dataDir)).toBeUndefined();
  expect(readdirSync(dataDir).sort()).toEqual(["format", "letter.txt"]);
});

test("data of a newer version are left alone, and the person is told what to do", async () => {
  writeFolder(3);
  await expect(ensureFormat(dataDir, 2)).rejects.toThrow(/was written by a newer Plainbill. Update this one, or choose another folder/);
  expect(readdirSync(folder)).toEqual(["data"]);
});
