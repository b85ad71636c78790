import type { BusinessProfile } from "../business.ts";

type Paper = BusinessProfile["paper"];

const sheets = {
  A4: { width: "210mm", height: "297mm", margin: "17mm 18mm 19mm" },
  Letter: { width: "8.5in", height: "11in", margin: "0.65in 0.75in 0.75in" },
} as const satisfies Record<Paper, unknown>;

const ink = "#15181e";
export const quiet = "#5c6470";
export const rule = "#dfe2e7";

/** The typefaces of the paper; of the three that draw Han characters, the first one does. */
const fonts = (...han: readonly ("JP" | "SC" | "KR")[]) =>
  [...["", " Arabic", " Hebrew", " Thai", ...han.map((name) => ` ${name}`)].map((name) => `"Noto Sans${name}"`), '"Twemoji"', "system-ui", "sans-serif"].join(
    ", ",
  );

/**
 * How the sheet looks, on screen and printed. On screen it is a sheet of `paper` with its margins; printed, the page has them.
 * Sizes are in points, so that both agree.
 */
export const paperCss = (paper: Paper): string => `
.paper, .paper * { box-sizing: border-box; margin: 0; padding: 0; border: 0; font: inherit; letter-spacing: inherit; }
.paper { width: ${sheets[paper].width}; min-height: ${sheets[paper].height}; padding: ${sheets[paper].margin}; background: #fff; color: ${ink};
  font: 9pt/1.45 ${fonts("JP", "SC", "KR")};
  font-variant-numeric: tabular-nums lining-nums; text-align: left; overflow-wrap: anywhere; -webkit-text-size-adjust: none; }
.paper[data-han="sc"] { font-family: ${fonts("SC", "JP", "KR")}; }
.paper[data-han="kr"] { font-family: ${fonts("KR", "JP", "SC")}; }
.paper .said { white-space: pre-wrap; }
.paper h2, .paper thead th, .paper .change, .paper .included { color: ${quiet}; font-size: 8pt; }
.paper .blank { display: inline-block; width: 4em; height: 1.1em; border-bottom: 1.4pt dotted #9aa1ac; vertical-align: baseline; }

.paper .head { display: flex; justify-content: space-between; gap: 24pt; }
.paper .sender { color: ${quiet}; max-width: 62%; text-align: left; }
.paper .sender .said, .paper .customer .said { text-align: left; }
.paper .sender .name { color: ${ink}; font-size: 11pt; font-weight: 600; margin-bottom: 1pt; }
.paper .sender .blank.name { display: block; width: 14em; margin-bottom: 6pt; }
.paper .logo { display: block; max-width: 180pt; max-height: 46pt; margin-bottom: 10pt; object-fit: contain; object-position: left; }
.paper .title { text-align: right; flex: none; max-width: 45%; }
.paper h1 { font-size: 22pt; line-height: 1.1; font-weight: 600; letter-spacing: -0.015em; }
.paper .number { margin-top: 4pt; font-size: 10pt; color: ${quiet}; }
.paper .stamp { display: inline-block; margin-top: 9pt; padding: 1.5pt 7pt; border: 0.9pt solid; border-radius: 3pt;
  font-size: 8.5pt; font-weight: 600; letter-spacing: 0.09em; text-transform: uppercase; }
.paper .stamp.paid { color: #15803d; }
.paper .stamp.void { color: ${quiet}; }

.paper .facts { display: flex; gap: 22pt; margin-top: 30pt; }
.paper .facts h2 { margin-bottom: 3.5pt; }
.paper .facts > div { flex: none; max-width: 34%; }
.paper .facts .customer { flex: 1; max-width: none; min-width: 0; }
.paper .facts .customer .said { color: ${quiet}; }
.paper .facts .customer .name { color: ${ink}; font-weight: 600; }
.paper .facts .blank.name { width: 14em; }
.paper .facts .due { text-align: right; }
.paper .figure { margin-top: -1.9pt; font-size: 14pt; line-height: 13.05pt; font-weight: 600; }

.paper .lines { width: 100%; margin-top: 26pt; border-collapse: collapse; }
.paper thead th { padding: 0 0 5pt 20pt; border-bottom: 0.75pt solid ${ink}; vertical-align: bottom; text-align: right; white-space: nowrap; }
.paper .lines td { padding: 5pt 0 5pt 20pt; border-bottom: 0.5pt solid ${rule}; vertical-align: top; text-align: right; white-space: nowrap; width: 1%; }
.paper .lines th:first-child, .paper .lines td:first-child { padding-left: 0; text-align: left; white-space: normal; width: auto; min-width: 108pt; }
.paper .lines .unit { color: ${quiet}; }
.paper .lines .unit.long { display: block; width: 7em; margin-left: auto; white-space: normal; }
.paper .lines td:first-child .blank { width: 12em; }

.paper .sums { margin: 8pt 0 0 auto; min-width: calc(50% - 14pt); max-width: 75%; border-collapse: collapse; }
.paper .sums th, .paper .sums td { padding: 3pt 0; text-align: left; vertical-align: baseline; }
.paper .sums td { padding-left: 20pt; text-align: right; white-space: nowrap; }
.paper .sums th { color: ${quiet}; }
.paper .sums .total th, .paper .sums .total td { padding-top: 7pt; padding-bottom: 7pt; color: ${ink}; font-size: 12pt; line-height: 1.2; font-weight: 600; }
.paper .sums tr:has(+ .total) > * { padding-bottom: 7pt; }
.paper .sums tr:not(:first-child).total > * { border-top: 0.75pt solid ${ink}; }
.paper .sums .due > * { color: ${ink}; font-weight: 600; }

.paper .remarks { display: grid; grid-template-columns: 1fr 1fr; gap: 16pt 28pt; margin-top: 30pt; }
.paper .remarks h2 { margin-bottom: 2pt; }
.paper .remarks section:first-child:last-child, .paper .remarks section:nth-child(3) { grid-column: 1 / -1; max-width: 70ch; }

@media print {
  .paper { width: auto; min-height: 0; padding: 0; }
  .paper thead { display: table-header-group; }
  .paper tr, .paper .sums, .paper .head, .paper .facts { break-inside: avoid; }
  .paper .lines tbody tr:nth-last-child(-n + 2) { break-after: avoid; }
  .paper h2 { break-after: avoid; }
}`;

/** The desk under the sheet where the document is opened by itself, and the page where it is printed: its size, its number, what it is of. */
export const pageCss = (paper: Paper, label: string, [before, between, after]: readonly [string, string, string]): string => `
body { margin: 0; background: #eceef1; }
.paper { margin: 24pt auto; box-shadow: 0 1pt 2pt #0f172a1f, 0 12pt 32pt #0f172a1a; }
@media (prefers-color-scheme: dark) { body { background: #14161a; } }
/* In a window that is narrower than the sheet, the sheet is as wide as the window. The tangent makes a number of two lengths. */
@media screen and (max-width: 848px) { .paper { margin: 16px auto; zoom: calc(tan(atan2(100vw - 32px, ${sheets[paper].width}))); } }
@media print { body { background: none; } .paper { margin: 0; box-shadow: none; } }
@page { size: ${paper}; margin: ${sheets[paper].margin};
  @bottom-left { content: ${cssString(label)}; ${foot} text-align: left; width: 60%; }
  @bottom-right { content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}; ${foot} text-align: right; width: 40%; }
}`;

const foot = `font: 7.5pt ${fonts("JP", "SC", "KR")}; font-variant-numeric: tabular-nums; color: ${quiet}; vertical-align: middle;`;

/** Text as a CSS string that can be nothing else: all but plain letters and figures is written as its code point. */
export const cssString = (text: string): string =>
  `"${[...text].map((char) => (/[A-Za-z0-9]/.test(char) ? char : `\\${(char.codePointAt(0) ?? 0).toString(16).padStart(6, "0")}`)).join("")}"`;
