import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Metafile } from "esbuild";
import * as z from "zod/mini";
import { functionTable } from "../../infra/function-table.ts";
import { bundling, workerBundles } from "../../shared/hosting/bundling.ts";

/*
 * `npm run notice`: writes NOTICE, the licences of shipped packages, from the installed ones. Shipped is everything in the bundle of a function or of
 * the site, and what printing needs: its browser and typefaces. Build and test tools are not shipped.
 */

const root = join(import.meta.dirname, "../..");
export const noticeFile = join(root, "NOTICE");

/** A shipped package. `licence` is the name in its package.json, `text` the text of its licence file. */
interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** Returns the package of a file; undefined for our own files. */
const packageOf = (path: string): string | undefined => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[0];

async function metafileOf(entryPoints: readonly string[], more: object): Promise<Metafile> {
  const { metafile } = await build({
    ...bundling,
    define: { ...bundling.define },
    // Splitting bundles common modules once, which is faster and gives the same list.
    format: "esm",
    splitting: true,
    entryPoints: [...entryPoints],
    absWorkingDir: root,
    outdir: "out",
    sourcemap: false,
    write: false,
    metafile: true,
    logLevel: "silent",
    ...more,
  });
  return metafile;
}

/** Returns the folders of all shipped packages. */
async function shippedFolders(): Promise<string[]> {
  const ignored = Object.fromEntries([".css", ".svg", ".png", ".webp", ".woff2", ".wasm"].map((ending) => [ending, "empty"]));
  const all = await Promise.all([
    metafileOf([...Object.values(functionTable).map(({ door }) => door), ...Object.values(workerBundles).flatMap((threads) => Object.values(threads))], {
      loader: { ".wasm": "empty" },
    }),
    metafileOf(["web/src/app.tsx", ...globSync("{web,shared}/**/*script.ts", { cwd: root, exclude: ["web/dist"] })], {
      platform: "browser",
      format: "esm",
      splitting: true,
      mainFields: ["browser", "module", "main"],
      external: ["stream"],
      loader: ignored,
    }),
  ]);
  const files = all.flatMap(({ outputs }) => Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs)));
  const folders = files.flatMap(([path, { bytesInOutput }]) => (bytesInOutput ? (packageOf(path) ?? []) : []));
  process.env["PRINTER_DIR"] ??= join(root, "node_modules");
  const { fontFiles } = await import("../../functions/print/fonts.ts");
  const carried = ["@sparticuz/chromium/package.json", ...fontFiles()].flatMap((file) => packageOf(`node_modules/${file}`) ?? []);
  return [...new Set([...folders, ...carried])].sort();
}

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  licenses: z.optional(z.array(z.object({ type: z.string() }))),
});

function shippedIn(folder: string): ShippedPackage {
  // Old packages have a list of licences.
  const { name, version, license, licenses } = Manifest.parse(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")));
  const licence = license ?? licenses?.map(({ type }) => type).join(" OR ") ?? "";
  const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  return {
    name,
    version,
    licence,
    text: file
      ? readFileSync(join(root, folder, file), "utf8")
          .replaceAll("\r\n", "\n")
          .trim()
      : "",
  };
}

/** The copyright lines of a licence, in which licences of the same kind differ. */
const HOLDER = /^\W*(copyright\b|\(c\)|©)/i;
const holdersIn = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .filter((line) => HOLDER.test(line.trim()) && /\d{4}|\(c\)|©/i.test(line))
      .map((line) => line.trim()),
  ),
];
const withoutHolders = (text: string): string => {
  const holders = new Set(holdersIn(text));
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !holders.has(line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};
const sameText = (text: string): string =>
  withoutHolders(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");

/** Returns the up-to-date NOTICE. */
export async function noticeDocument(): Promise<string> {
  const all = (await shippedFolders()).map(shippedIn);
  const unnamed = all.filter(({ licence }) => !licence);
  if (unnamed.length) throw new Error(`No licence is named by ${unnamed.map(({ name }) => name).join(", ")}.`);
  const groups = Object.values(Object.groupBy(all, ({ licence, text }) => `${licence} ${sameText(text)}`)).flatMap((group) => (group ? [group] : []));
  return `Plainbill
Made of the work of others, under their licences. \`npm run notice\` writes this file from the packages as they are installed; do not edit.

It names what is shipped: what is in the bundles of the functions and of the site, and the browser and the typefaces that printing takes along.
The browser is Chromium, which is made of more than it names here: its own list is at chrome://credits.

${groups.map(section).join("\n")}`;
}

const LINE = "-".repeat(100);

function section(group: readonly ShippedPackage[]): string {
  const [first] = group;
  const packages = group.flatMap(({ name, version, text }) => [`${name} ${version}`, ...holdersIn(text).map((holder) => `    ${holder}`)]);
  const text = first ? withoutHolders(first.text) : "";
  return `${LINE}\n${first?.licence}\n\n${packages.join("\n")}\n\n${text || "These bring no copy of the text of their licence; it is that of the others under its name."}\n`;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) writeFileSync(noticeFile, await noticeDocument());
