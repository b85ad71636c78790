import { readdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Empties the folder of the build after it, of what is not in it, instead of before: an app that starts meanwhile finds a whole site. */
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

/** The files of a folder and of those in it, as a build names them. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"));
