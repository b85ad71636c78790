import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

/**
 * Some packages have a part for each kind of machine. npm leaves those out of package-lock.json that the registry at hand does not have,
 * and `npm ci` then refuses the lock everywhere. This writes them in, and the integrity of each package that has none, as the registry gives it:
 * `node scripts/occasional/complete-lock.ts`, after every `npm install` behind such a registry.
 */
const LockEntry = z.looseObject({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  inBundle: z.optional(z.boolean()),
  link: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  bin: z.optional(z.record(z.string(), z.string())),
});
const Lock = z.looseObject({ packages: z.record(z.string(), LockEntry) });
export type Lock = z.infer<typeof Lock>;

const systems = new Set(["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"]);
const processors = new Set(["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"]);

/** The entries that the lock lacks: optional packages, each for the machine that its name tells, with the commands of the others of its kind. */
export function missingEntries({ packages }: Lock): Lock["packages"] {
  const entries = Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) => {
    const lockedFor = (name: string) =>
      foldersAbove(place)
        .map((folder) => packages[`${folder}node_modules/${name}`])
        .find(Boolean);
    const commands = Object.keys(optionalDependencies).map((name) => lockedFor(name)?.bin);
    // npm makes links for the commands that the lock names, and for no others. On Windows they are called `.exe`.
    const bin = commands.find((files) => files && !Object.values(files).some((file) => file.endsWith(".exe")));
    return Object.entries(optionalDependencies)
      .filter(([name]) => !lockedFor(name))
      .map(([name, version]) => [`node_modules/${name}`, { version, ...(dev ? { dev } : {}), ...machineOf(name), optional: true, ...(bin ? { bin } : {}) }]);
  });
  return Object.fromEntries(entries);
}

/** The folders in which Node looks for what a package imports, from the package's own to the root. */
const foldersAbove = (place: string): string[] => {
  const parts = place ? place.split("/node_modules/") : [];
  return [...parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/node_modules/")}/`), ""];
};

/** The places of packages that npm would install without looking at what came: those with no hash of SHA-512, but for what stands in the package of another. */
export const packagesWithoutIntegrity = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([place, { integrity = "", inBundle, link }]) => place && !inBundle && !link && !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(([place]) => place);

/** What the registry says that the package at `place` must hash to. */
function integrityAt(place: string, { name, version }: Lock["packages"][string]): string {
  const wanted = `${name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)}@${version}`;
  return execFileSync("npm", ["view", wanted, "dist.integrity"], { encoding: "utf8" }).trim();
}

/** `@oxc-parser/binding-linux-x64-musl` is for Linux on x64 with musl. */
function machineOf(name: string): object {
  const words = name.split(/[/-]/);
  const [os, cpu] = [words.find((word) => systems.has(word)), words.find((word) => processors.has(word))];
  if (!os || !cpu) throw new Error(`The name ${name} does not tell what machine it is for; install it from a registry that has it.`);
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  return { os: [os], cpu: [cpu], ...(os === "linux" && words.some((word) => /^(musl|gnu)/.test(word)) ? { libc: [libc] } : {}) };
}

/** The lock as it stands in `file`, in npm's own order. */
export function readLock(file: string): Lock {
  const lock: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isLock(lock)) throw new Error(`${file} is no package lock.`);
  return lock;
}

const isLock = (value: unknown): value is Lock => Lock.safeParse(value).success;

if (import.meta.main) {
  const file = join(import.meta.dirname, "../../package-lock.json");
  const lock = readLock(file);
  const added = missingEntries(lock);
  const packages: Lock["packages"] = { ...lock.packages, ...added };
  const places = packagesWithoutIntegrity({ packages });
  for (const place of places) {
    const { version, ...rest } = packages[place] ?? {};
    packages[place] = { version, integrity: integrityAt(place, { version, ...rest }), ...rest };
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  console.log(`${Object.keys(added).length} packages for other machines were written into package-lock.json, and the integrity of ${places.length}.`);
}
