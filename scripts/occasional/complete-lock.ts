import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

/**
 * Completes package-lock.json. Some packages have a part per platform; npm leaves parts out of the lock that its registry lacks, and `npm ci` then rejects
 * the lock everywhere. This adds them, and missing integrity hashes, as the registry states them.
 * Run `node scripts/occasional/complete-lock.ts` after every `npm install` with such a registry.
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

/** Returns the missing entries: optional packages, each for the platform in its name, with the commands of their siblings. */
export function missingEntries({ packages }: Lock): Lock["packages"] {
  const entries = Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) => {
    const lockedFor = (name: string) =>
      foldersAbove(place)
        .map((folder) => packages[`${folder}node_modules/${name}`])
        .find(Boolean);
    const commands = Object.keys(optionalDependencies).map((name) => lockedFor(name)?.bin);
    // npm only links commands that the lock names. On Windows they end in `.exe`.
    const bin = commands.find((files) => files && !Object.values(files).some((file) => file.endsWith(".exe")));
    return Object.entries(optionalDependencies)
      .filter(([name]) => !lockedFor(name))
      .map(([name, version]) => [`node_modules/${name}`, { version, ...(dev ? { dev } : {}), ...machineOf(name), optional: true, ...(bin ? { bin } : {}) }]);
  });
  return Object.fromEntries(entries);
}

/** Returns the folders in which Node looks up a package's imports, from its own to the root. */
const foldersAbove = (place: string): string[] => {
  const parts = place ? place.split("/node_modules/") : [];
  return [...parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/node_modules/")}/`), ""];
};

/** Returns the packages that npm would install unverified: those without a SHA-512 hash, except bundled ones. */
export const packagesWithoutIntegrity = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([place, { integrity = "", inBundle, link }]) => place && !inBundle && !link && !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(([place]) => place);

/** Returns the registry's integrity hash of the package at `place`. */
function integrityAt(place: string, { name, version }: Lock["packages"][string]): string {
  const wanted = `${name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)}@${version}`;
  return execFileSync("npm", ["view", wanted, "dist.integrity"], { encoding: "utf8" }).trim();
}

/** Parses a platform from a name: `@oxc-parser/binding-linux-x64-musl` is for Linux on x64 with musl. Throws an `Error` if there is none. */
function machineOf(name: string): object {
  const words = name.split(/[/-]/);
  const [os, cpu] = [words.find((word) => systems.has(word)), words.find((word) => processors.has(word))];
  if (!os || !cpu) throw new Error(`The name ${name} does not tell what machine it is for; install it from a registry that has it.`);
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  return { os: [os], cpu: [cpu], ...(os === "linux" && words.some((word) => /^(musl|gnu)/.test(word)) ? { libc: [libc] } : {}) };
}

/** Reads a lock file, keeping npm's order of keys. Throws an `Error` for any other file. */
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
