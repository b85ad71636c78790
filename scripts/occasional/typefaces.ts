import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { emoji, type Typeface, typefaces } from "../../functions/print/typefaces.ts";
import { decodeRanges, encodeRanges } from "../../shared/text/characters.ts";

/** npm run typefaces: records the characters for which our documents' typefaces have a glyph, from the tables of the font files. */
const root = resolve(import.meta.dirname, "../..");

/** WOFF2's numbers of table names; `glyf` and `loca` are encoded differently from others. */
const [CMAP, GLYF, LOCA, NAMED] = [0, 10, 11, 63];

/** Returns the code points that the `cmap` table of a WOFF2 file maps to a glyph (W3C WOFF2, section 4; OpenType, formats 4 and 12). */
export function pointsIn(file: Buffer): number[] {
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmap: readonly [number, number] | undefined;
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const table = flags & 63;
    if (table === NAMED) at += 4;
    const original = base128();
    const isTransformed = table === GLYF || table === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? base128() : original;
    if (table === CMAP) cmap = [offset, offset + length];
    offset += length;
  }
  if (!cmap) throw new Error("The file has no table of characters.");
  return pointsOf(brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...cmap));
}

function pointsOf(cmap: Buffer): number[] {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(8 + 8 * i)));
  const points = subtables.flatMap((table) => {
    const format = table.readUInt16BE(0);
    return format === 12 ? inGroups(table) : format === 4 ? inSegments(table) : [];
  });
  return points.filter((point) => point >= 0x20);
}

const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const inGroups = (table: Buffer): number[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, i) => run(table.readUInt32BE(16 + 12 * i), table.readUInt32BE(20 + 12 * i))).flat();

function inSegments(table: Buffer): number[] {
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count] as const;
  const glyph = (segment: number, point: number): number => {
    const at = offsets + 2 * segment;
    const offset = table.readUInt16BE(at);
    const delta = table.readUInt16BE(deltas + 2 * segment);
    if (!offset) return (point + delta) & 0xffff;
    const found = table.readUInt16BE(at + offset + 2 * (point - table.readUInt16BE(starts + 2 * segment)));
    return found && (found + delta) & 0xffff;
  };
  return Array.from({ length: count }, (_, segment) =>
    run(table.readUInt16BE(starts + 2 * segment), table.readUInt16BE(ends + 2 * segment)).filter((point) => point !== 0xffff && glyph(segment, point) !== 0),
  ).flat();
}

/** Returns the slices of a typeface by name, each with the characters common to all its weights. */
function coverageOf(modules: string, { folder, uses, weights }: Typeface): [string, string][] {
  const prefix = `${folder.replace("@fontsource/", "")}-`;
  const names = readdirSync(join(modules, folder, "files")).flatMap((file) => /^(.+)-400-normal\.woff2$/.exec(file)?.[1] ?? []);
  return names
    .filter((name) => uses(name.replace(prefix, "")))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => {
      const [first = [], ...others] = weights.map((weight) => pointsIn(readFileSync(join(modules, folder, "files", `${name}-${weight}-normal.woff2`))));
      const sets = others.map((points) => new Set(points));
      return [`${folder}/${name}`, encodeRanges(first.filter((point) => sets.every((set) => set.has(point))))];
    });
}

/** Returns the contents of both files for the packages in a folder. */
export function coverageIn(modules: string) {
  const slices = Object.fromEntries(typefaces.flatMap((typeface) => coverageOf(modules, typeface)));
  const coverage = { ...slices, [emoji.path]: encodeRanges(pointsIn(readFileSync(join(modules, emoji.path)))) };
  const all = Object.values(coverage).flatMap((ranges) => decodeRanges(ranges).flatMap(([from, to]) => run(from, to)));
  return { coverage, printed: encodeRanges(all) };
}

if (import.meta.filename === process.argv[1]) {
  const { coverage, printed } = coverageIn(join(root, "node_modules"));
  writeFileSync(join(root, "functions/print/coverage.json"), `${JSON.stringify(coverage, null, 2)}\n`);
  writeFileSync(join(root, "shared/text/characters.json"), `${JSON.stringify({ printed }, null, 2)}\n`);
}
