import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { hasParts, unpackParts } from "./partial-packages.mjs";

const root = mkdtempSync(join(tmpdir(), "partial-packages-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const font = "node_modules/@fontsource/noto-sans-jp";
const long = `${"deep/".repeat(30)}index.js`;

/** Returns an npm archive with its entry in a lock. */
function archiveOf(files: Record<string, string>) {
  const archive = gzipSync(Buffer.concat([...Object.entries(files).flatMap(([name, contents]) => entry(`package/${name}`, contents)), Buffer.alloc(1024)]));
  return { archive, integrity: `sha512-${createHash("sha512").update(archive).digest("base64")}`, version: "1.0.0" };
}

function entry(name: string, contents: string, type = "0"): Buffer[] {
  if (name.length > 100) {
    const record = ` path=${name}\n`;
    const length = record.length + String(record.length + 3).length;
    return [...entry("PaxHeader", `${length}${record}`, "x"), ...entry(name.slice(0, 100), contents, type)];
  }
  const block = Buffer.alloc(512 + Math.ceil(contents.length / 512) * 512);
  block.write(name, 0);
  block.write(`${contents.length.toString(8).padStart(11, "0")}\0`, 124);
  block.write(type, 156);
  block.write(contents, 512);
  return [block];
}

const unpack = (place: string, { archive, integrity, version }: ReturnType<typeof archiveOf>, found = archive) =>
  unpackParts(root, [[place, { integrity, version }]], new Map([[`sha512-${createHash("sha512").update(found).digest("base64")}`, found]]));

test("of a font only the weights and the format that are printed are unpacked", () => {
  const names = ["400.css", "700.css", "files/x-400-normal.woff2", "files/x-400-normal.woff", "files/x-700-normal.woff2", "package.json"];
  const packed = archiveOf(Object.fromEntries(names.map((name) => [name, name === "package.json" ? '{"version":"1.0.0"}' : name])));
  unpack(font, packed);
  expect(names.filter((name) => existsSync(join(root, font, name)))).toEqual(["400.css", "files/x-400-normal.woff2", "package.json"]);
  expect(hasParts(root, [[font, packed]])).toBe(true);
  expect(hasParts(root, [[font, { ...packed, version: "2.0.0" }]])).toBe(false);
});

test("a long name is read, a source map is left out", () => {
  unpack("node_modules/icons", archiveOf({ "package.json": "{}", "src/index.ts": "x", "index.js.map": "x", [long]: "deep" }));
  expect(readFileSync(join(root, "node_modules/icons", long), "utf8")).toBe("deep");
  expect(["src/index.ts", "index.js.map"].filter((name) => existsSync(join(root, "node_modules/icons", name)))).toEqual([]);
});

test("an archive that the lock does not name, or that leaves its folder, is refused", () => {
  const packed = archiveOf({ "package.json": "{}" });
  expect(() => unpack("node_modules/other", packed, Buffer.from("other"))).toThrow("not what package-lock.json names");
  expect(() => unpack("node_modules/other", archiveOf({ "../../../away": "x" }))).toThrow("outside of itself");
});
