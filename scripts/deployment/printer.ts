import { cpSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Copies what printing needs into a folder laid out like node_modules: the packed Chromium and the fonts. Deployed as `PRINTER_DIR`. */
const modules = resolve(import.meta.dirname, "../../node_modules");
const [to] = process.argv.slice(2);
if (!to) throw new Error("Say where to: node scripts/deployment/printer.ts FOLDER");

process.env["PRINTER_DIR"] = modules;
const { fontFiles } = await import("../../functions/print/fonts.ts");
const chromium = ["package.json", "LICENSE", "bin"].map((name) => join("@sparticuz/chromium", name));

for (const file of [...chromium, ...fontFiles()]) {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  cpSync(join(modules, file), join(to, file), { recursive: true });
}
