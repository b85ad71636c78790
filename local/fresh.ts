import { mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether the file `output` is there and newer than everything under `sources` (files or folders). */
export function isFresh(output: string, sources: readonly string[]): boolean {
  const made = statSync(output, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && sources.every((source) => newest(source) < made);
}

/** When `path`, or anything in it, was last changed. A folder counts too: a file that was taken away changes it. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== "node_modules" && name !== "dist");
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

/** Puts `contents`, made of what stood there at the moment `asOf`, at `path` in one step: whoever reads it sees the old file or the new one. */
export function replaceFile(path: string, contents: Uint8Array | string, asOf: Date): void {
  const fresh = `${path}.${process.pid}.${performance.now()}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(fresh, contents);
  utimesSync(fresh, asOf, asOf);
  renameSync(fresh, path);
}
