import { readdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Deletes old files from the build folder after the build instead of before it: an app that starts meanwhile finds a complete site. */
export function oldFiles(): Plugin {
  let publicDir = "";
  return {
    name: "old-files",
    apply: "build",
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved(config) {
      publicDir = config.publicDir;
    },
    writeBundle({ dir = "" }, bundle) {
      const built = new Set([...Object.keys(bundle), ...(publicDir ? filesIn(publicDir) : [])]);
      for (const file of filesIn(dir)) if (!built.has(file)) rmSync(join(dir, file));
    },
  };
}

/** Returns the files of a folder and its subfolders, as relative paths. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"));
