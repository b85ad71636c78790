import { mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Whether the file `output`, or each of several, is there and newer than everything under `sources` (files or folders). One that is dated ahead of the clock
 * was made while that stood wrong, and says nothing.
 */
export function isFresh(output: string | readonly string[], sources: readonly string[]): boolean {
  const made = [output].flat().map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const oldest = Math.min(...made);
  return Math.max(...made) <= Date.now() && sources.every((source) => newest(source) < oldest);
}

/** When `path`, or anything in it, was last changed. A folder counts too: a file that was taken away changes it. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== "node_modules" && name !== "dist");
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

/** Puts `contents`, made of what stood there at the moment `asOf`, at `path` in one step: a reader sees the old file or the new one. */
export function replaceFile(path: string, contents: Uint8Array | string, asOf: Date): void {
  const fresh = `${path}.${process.pid}.${performance.now()}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(fresh, contents);
  utimesSync(fresh, asOf, asOf);
  renameSync(fresh, path);
}
