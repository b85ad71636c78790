import { mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Returns true if the file `output`, or each of several, exists and is newer than everything under `sources` (files or folders).
 * A file dated in the future
 * was made while the clock was wrong, so it counts as stale.
 */
export function isFresh(output: string | readonly string[], sources: readonly string[]): boolean {
  const made = [output].flat().map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const oldest = Math.min(...made);
  return Math.max(...made) <= Date.now() && sources.every((source) => newest(source) < oldest);
}

/** Returns when `path`, or anything in it, last changed, in milliseconds. Folders count, because removing a file changes them. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== "node_modules" && name !== "dist");
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

/** Replaces the file at `path` in one step: readers see the old file or the new one. `asOf` is the moment of its sources, and becomes its date. */
export function replaceFile(path: string, contents: Uint8Array | string, asOf: Date): void {
  const fresh = `${path}.${process.pid}.${performance.now()}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(fresh, contents);
  utimesSync(fresh, asOf, asOf);
  renameSync(fresh, path);
}
