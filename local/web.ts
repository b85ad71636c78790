import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { isFresh } from "./fresh.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "web/dist");

/** The folder of the built web app; built first where its sources are newer. `onBuild` hears when that begins. */
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
  // Made beforehand, lest the folder around it look newer than what was built.
  mkdirSync(dist, { recursive: true });
  const asOf = new Date();
  const vite = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], { cwd: root, stdio: "inherit" });
  const [code] = await once(vite, "exit");
  if (code !== 0) throw new Error("The web app could not be built; what Vite says stands above.");
  // What was changed while it was built is not in it.
  utimesSync(index, asOf, asOf);
  return dist;
}
