import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { isFresh } from "./fresh.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "web/dist");

/** Returns the folder of the built web app. Builds it first if its sources are newer, after calling `onBuild`. */
export async function builtWeb(onBuild: () => void): Promise<string> {
  const index = join(dist, "index.html");
  if (
    isFresh(
      index,
      ["web", "shared", "vite.config.ts", "package-lock.json"].map((path) => join(root, path)),
    )
  )
    return dist;
  onBuild();
  // Created before the build, so that the folder around it does not look newer than the result.
  mkdirSync(dist, { recursive: true });
  const asOf = new Date();
  const vite = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], { cwd: root, stdio: "inherit" });
  const [code] = await once(vite, "exit");
  if (code !== 0) throw new Error("The web app could not be built; what Vite says stands above.");
  // Changes made during the build are not in it.
  utimesSync(index, asOf, asOf);
  return dist;
}
