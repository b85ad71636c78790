import { join } from "node:path";
import { scripts as scriptsInPrint } from "../../shared/print/print.css.ts";
import { decodeRanges } from "../../shared/text/characters.ts";
import file from "./coverage.json" with { type: "json" };

/** A typeface of the documents: its package, the weights that it comes in, and the subsets of it that are used. */
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
/** Of a face for one script only the subset of that script, so that no Latin letter is taken from it. */
const script = (name: string): Typeface => noto(`Noto Sans ${name}`, (subset) => subset === name.toLowerCase());
const slices: Typeface["uses"] = (subset) => /^\d+$/.test(subset);

/** The typefaces in the order in which a character is looked for; the styles of `shared/print/print.css.ts` name them in the same. */
export const latin = noto("Noto Sans", (subset) => /^(latin|latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext|devanagari)$/.test(subset));
export const scriptTypefaces: readonly Typeface[] = scriptsInPrint.map(script);
export const han = { jp: noto("Noto Sans JP", slices), sc: noto("Noto Sans SC", slices), kr: noto("Noto Sans KR", slices) };
/** Pictures: one file without slices, and last of all but the signs that it has no picture of. */
export const emoji = { family: "Twemoji", path: "twemoji-colr-font/twemoji.woff2" };
export const signs: readonly Typeface[] = [
  noto("Noto Sans Symbols", (subset) => subset === "symbols"),
  noto("Noto Sans Symbols 2", (subset) => subset === "symbols", ["400"]),
  noto("Noto Sans Math", (subset) => subset === "latin", ["400"]),
];

export const typefaces: readonly Typeface[] = [latin, ...scriptTypefaces, ...Object.values(han), ...signs];

/** A part of a typeface: its name, and the characters of which its files have glyphs, by their own tables (npm run typefaces). */
export interface Slice {
  readonly name: string;
  readonly points: readonly (readonly [from: number, to: number])[];
}

const coverage: Readonly<Record<string, string>> = file;

/** The slices of a typeface. */
export const slicesOf = ({ folder }: Typeface): Slice[] =>
  Object.entries(coverage).flatMap(([name, ranges]) => (name.startsWith(`${folder}/`) ? [{ name, points: decodeRanges(ranges) }] : []));

/** The characters that have a picture. */
export const picturePoints = () => decodeRanges(coverage[emoji.path] ?? "");

/** The file of a slice in a weight, below `PRINTER_DIR`. */
export const typefaceFile = (slice: Pick<Slice, "name">, weight: string): string => {
  const [scope = "", folder = "", name = ""] = slice.name.split("/");
  return join(scope, folder, "files", `${name}-${weight}-normal.woff2`);
};
