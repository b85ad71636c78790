// Runs before `npm start` and `npm test`, on whatever Node a machine has (20 or newer): installs what package-lock.json names, where that is not there yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const modules = join(root, "node_modules");

if (installed()) process.exit(0);
console.log("Installing what Plainbill needs (once, about half a minute) …");
// npm ci takes node_modules away, so npm must not run on the Node that is inside it.
const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(modules));
const { status } = spawnSync("npm", ["ci", "--no-fund", "--no-audit", "--loglevel=error"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, PATH: path.join(delimiter) },
});
if (status !== 0) {
  console.error("Installing did not work; what npm says stands above. Plainbill needs npm and, this once, a network.");
  process.exit(status ?? 1);
}

/** Whether node_modules is what package-lock.json asks for: each package in its version, but for those that are for other machines. */
function installed() {
  const record = join(modules, ".package-lock.json"); // npm writes it last, when everything else is in its place
  if (!existsSync(record) || !existsSync(join(modules, ".bin", process.platform === "win32" ? "node.cmd" : "node"))) return false;
  const wanted = Object.entries(packagesIn(join(root, "package-lock.json"))).filter(([place]) => place !== "");
  const there = packagesIn(record);
  return (
    wanted.every(([place, { version, optional, devOptional, peer }]) =>
      there[place] ? there[place].version === version : (optional ?? devOptional ?? peer),
    ) && Object.keys(there).every((place) => wanted.some(([name]) => name === place))
  );
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
