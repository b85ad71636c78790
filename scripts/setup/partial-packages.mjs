// Installs packages of which we use only some files: fonts in nine weights and two formats, engines in many builds, packages that are half source maps.
// They are peerDependencies: package-lock.json names and seals them, npm leaves them out (`--omit=peer`), and setup.mjs unpacks the used files.
// A plain `npm install` unpacks them completely, which works as well.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { gunzipSync } from "node:zlib";

/** The used files of packages; the first row that matches a name counts. The web app's style sheet also refers to the older format of its one font. */
const uses = [
  { name: /^@fontsource\/noto-sans$/, file: /^(package\.json|LICENSE|(400|600)\.css|files\/.+-(400|600)-normal\.woff2?)$/ },
  { name: /^@fontsource\//, file: /^(package\.json|LICENSE|(400|600)\.css|files\/.+-(400|600)-normal\.woff2)$/ },
  { name: /^tesseract\.js-core$/, file: /^(package\.json|LICENSE|tesseract-core-simd-lstm\.(js|wasm))$/ },
  { name: /^@tesseract\.js-data\//, file: /^(package\.json|README\.md|4\.0\.0_best_int\/.+)$/ },
  { name: /^@hyzyla\/pdfium$/, file: /^(package\.json|LICENSE\.md|dist\/(.+\.d\.ts|index\.cjs|pdfium\.wasm))$/ },
  { name: /./, file: /^(?!src\/).+(?<!\.map)$/ },
];
const BLOCK = 512;

const nameOf = (place) => place.replace(/^node_modules\//, "");

/** Returns true if each package is installed in its version. */
export function hasParts(root, packages) {
  return packages.every(([place, { version }]) => {
    const file = join(root, place, "package.json");
    return existsSync(file) && JSON.parse(readFileSync(file, "utf8")).version === version;
  });
}

/**
 * Lets npm fetch the packages, and unpacks the used files beside node_modules, where npm ci may be running. Resolves to the function that moves them into
 * the node_modules of a folder on the same disk. Rejects if npm fails, or if an archive does not match the lock.
 */
export async function fetchParts(root, packages, npm) {
  if (!packages.length) return () => {};
  const folder = mkdtempSync(join(root, ".parts-")); // on the same disk, so that moving is renaming
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const specs = packages.map(([place, { version }]) => `${nameOf(place)}@${version}`);
  await npm(["pack", ...specs, "--ignore-scripts"], folder);
  unpackParts(folder, packages, archivesIn(folder));
  return (target) => {
    for (const [place] of packages) {
      rmSync(join(target, place), { recursive: true, force: true });
      mkdirSync(dirname(join(target, place)), { recursive: true });
      renameSync(join(folder, place), join(target, place));
    }
  };
}

function archivesIn(folder) {
  const contents = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  return new Map(contents.map((archive) => [`sha512-${createHash("sha512").update(archive).digest("base64")}`, archive]));
}

/** Writes the used files of each package to its place under `root`. Throws an `Error` if an archive does not match the lock. */
export function unpackParts(root, packages, archives) {
  for (const [place, { integrity }] of packages) {
    const archive = archives.get(integrity);
    if (!archive) throw new Error(`What npm fetched for ${nameOf(place)} is not what package-lock.json names.`);
    const folder = join(root, place);
    const used = uses.find(({ name }) => name.test(nameOf(place))).file;
    for (const { name, contents } of filesOf(gunzipSync(archive))) {
      if (!used.test(name)) continue;
      const path = join(folder, name);
      if (!path.startsWith(folder + sep)) throw new Error(`${nameOf(place)} has a file outside of itself, ${name}.`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
  }
}

/** Returns the files of a tar archive (ustar and pax), without npm's enclosing folder. */
function filesOf(tar) {
  const files = [];
  let longName;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(tar, at + 124, 12), 8);
    const type = text(tar, at + 156, 1) || "0";
    const contents = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (type === "x") longName = /(?:^|\n)\d+ path=([^\n]+)/.exec(contents.toString())?.[1];
    if (type === "0") {
      const name = longName ?? [text(tar, at + 345, 155), text(tar, at, 100)].filter(Boolean).join("/");
      files.push({ name: name.replace(/^[^/]+\//, ""), contents });
      longName = undefined;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

const text = (buffer, at, length) => buffer.toString("utf8", at, at + length).replace(/\0[\s\S]*$/, "");
