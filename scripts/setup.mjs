// Runs before `npm start` and `npm test`, on any Node from version 20 on: installs missing packages of package-lock.json.
// Starting needs `dependencies`; `--all` adds `devDependencies`. A machine that has those already keeps them.
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fetchParts, hasParts } from "./setup/partial-packages.mjs";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const modules = join(root, "node_modules");
const record = join(modules, ".package-lock.json"); // npm writes it last, when everything else is in its place
const lockEntries = Object.entries(packagesIn(join(root, "package-lock.json"))).filter(([place]) => place !== "");
const partial = lockEntries.filter(([, { peer }]) => peer);
const present = existsSync(record) ? packagesIn(record) : undefined;
const all = process.argv.includes("--all") || lockEntries.some(([place, { dev }]) => dev && present?.[place]);

const packagesReady = hasPackages();
if (packagesReady && hasParts(root, partial)) process.exit(0);
console.log(`Installing what Plainbill needs${all ? " to run and to be tested" : ""} (once, about half a minute) …`);
// A signal exits like an error, so that the temporary folder is removed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
try {
  const parts = fetchParts(root, packagesReady ? partial.filter((each) => !hasParts(root, [each])) : partial, npm);
  parts.catch(() => {}); // reported where it is awaited; until then npm ci may fail first
  const fresh = packagesReady ? undefined : folderBeside();
  if (fresh) await npm(["ci", "--omit=peer", ...(all ? ["--include=dev"] : ["--omit=dev"])], fresh);
  const place = await parts;
  place(fresh ?? root);
  if (fresh) takeModulesFrom(fresh);
} catch (error) {
  console.error(error.message);
  console.error("Installing did not work; the reason stands above. Plainbill needs npm and, this once, a network.");
  process.exit(1);
}

/** Returns true if node_modules matches package-lock.json: every package in its version, except those for other platforms. */
function hasPackages() {
  if (!present || !existsSync(join(modules, ".bin", process.platform === "win32" ? "node.cmd" : "node"))) return false;
  return (
    lockEntries.every(([place, { version, optional, devOptional, peer, dev }]) =>
      present[place] ? present[place].version === version : optional || devOptional || peer || (dev && !all),
    ) && Object.keys(present).every((place) => lockEntries.some(([name]) => name === place))
  );
}

/** Creates a folder on the same disk for npm to install into: npm deletes node_modules first, while a running app may load from it. */
function folderBeside() {
  const folder = mkdtempSync(join(root, ".parts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name));
  return folder;
}

/** Replaces node_modules by a folder's, keeping the cache, which contains the functions of running apps. */
function takeModulesFrom(folder) {
  const [fresh, old] = [join(folder, "node_modules"), join(folder, "old")];
  if (existsSync(modules)) renameSync(modules, old);
  renameSync(fresh, modules);
  if (existsSync(join(old, ".cache"))) renameSync(join(old, ".cache"), join(modules, ".cache"));
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/** Runs npm, preferably from its cache. It must not run on the Node of the packages that it replaces. */
function npm(args, folder) {
  const path = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.startsWith(modules));
  const child = spawn("npm", [...args, "--prefer-offline", "--no-fund", "--no-audit", "--loglevel=error"], {
    cwd: folder,
    stdio: ["inherit", args[0] === "pack" ? "ignore" : "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`npm ${args[0]} ended with ${code}.`))));
  });
}
