import { join } from "node:path";
import { printScripts as scriptsInPrint } from "../../shared/print/print.css.ts";
import { decodeRanges } from "../../shared/text/characters.ts";
import file from "./coverage.json" with { type: "json" };

/** A typeface of the documents: its package, its weights, and the subsets we use. */
export interface Typeface {
  readonly folder: string;
  readonly family: string;
  readonly uses: (subset: string) => boolean;
  readonly weights: readonly ("400" | "600")[];
}

const both = ["400", "600"] as const;
const noto = (family: string, uses: Typeface["uses"], weights: Typeface["weights"] = both): Typeface => ({
  folder: `@fontsource/${family.toLowerCase().replaceAll(" ", "-")}`,
  family,
  uses,
  weights,
});
/** Uses only the subset of the script, so that no Latin letter comes from it. */
const script = (name: string): Typeface => noto(`Noto Sans ${name}`, (subset) => subset === name.toLowerCase());
const slices: Typeface["uses"] = (subset) => /^\d+$/.test(subset);

/** The typefaces in order of search; `shared/print/print.css.ts` names them in the same order. */
export const latin = noto("Noto Sans", (subset) => /^(latin|latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext|devanagari)$/.test(subset));
export const scriptTypefaces: readonly Typeface[] = scriptsInPrint.map(script);
export const han = { jp: noto("Noto Sans JP", slices), sc: noto("Noto Sans SC", slices), kr: noto("Noto Sans KR", slices) };
/** Emoji: one file without slices, searched last but for the symbols it has no picture of. */
export const emoji = { family: "Twemoji", path: "twemoji-colr-font/twemoji.woff2" };
export const signs: readonly Typeface[] = [
  noto("Noto Sans Symbols", (subset) => subset === "symbols"),
  noto("Noto Sans Symbols 2", (subset) => subset === "symbols", ["400"]),
  noto("Noto Sans Math", (subset) => subset === "latin", ["400"]),
];

export const typefaces: readonly Typeface[] = [latin, ...scriptTypefaces, ...Object.values(han), ...signs];

/** A part of a typeface, and the ranges of characters with glyphs, from the font's own tables (npm run typefaces). */
export interface Slice {
  readonly name: string;
  readonly points: readonly (readonly [from: number, to: number])[];
}

const coverage: Readonly<Record<string, string>> = file;

export const slicesOf = ({ folder }: Typeface): Slice[] =>
  Object.entries(coverage).flatMap(([name, ranges]) => (name.startsWith(`${folder}/`) ? [{ name, points: decodeRanges(ranges) }] : []));

/** Ranges of characters with an emoji picture. */
export const picturePoints = () => decodeRanges(coverage[emoji.path] ?? "");

/** Returns the file of a slice in a weight, relative to `PRINTER_DIR`. */
export const typefaceFile = (slice: Pick<Slice, "name">, weight: string): string => {
  const [scope = "", folder = "", name = ""] = slice.name.split("/");
  return join(scope, folder, "files", `${name}-${weight}-normal.woff2`);
};
