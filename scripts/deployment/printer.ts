import { cpSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Copies what PDFs are printed with into a folder, laid out like node_modules: Chromium, packed, and the fonts. The deployment takes it along as `PRINTER_DIR`. */
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
