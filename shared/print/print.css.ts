import type { BusinessProfile, Template } from "../records/business.ts";
import { readable, textOn, tint } from "./colour.ts";
import { compactCss } from "./compact.css.ts";
import { modernCss } from "./modern.css.ts";

/** The profile fields that decide how documents look. */
export type DocumentLook = Pick<BusinessProfile, "paper" | "template" | "accentColor">;

const pageSizes = { A4: { width: "210mm", height: "297mm" }, Letter: { width: "8.5in", height: "11in" } } as const satisfies Record<
  DocumentLook["paper"],
  unknown
>;

const margins = {
  classic: { A4: "17mm 18mm 19mm", Letter: "0.65in 0.75in 0.75in" },
  modern: { A4: "16mm 18mm 19mm", Letter: "0.62in 0.75in 0.75in" },
  compact: { A4: "12mm 14mm 16mm", Letter: "0.48in 0.6in 0.65in" },
} as const satisfies Record<Template, Record<DocumentLook["paper"], string>>;

/** The rules of each template, in addition to the common ones. */
const templates = { classic: "", modern: modernCss, compact: compactCss } as const satisfies Record<Template, string>;

const ink = "#15181e";
const quiet = "#5c6470";
const rule = "#dfe2e7";

/** The font stack; the first of the `han` typefaces draws Han characters. */
const fonts = (...han: readonly ("JP" | "SC" | "KR")[]) =>
  [...noto("", ...printScripts, ...han), '"Twemoji"', ...noto("Symbols", "Symbols 2", "Math"), "system-ui", "sans-serif"].join(", ");

const noto = (...names: readonly string[]) => names.map((name) => `"${`Noto Sans ${name}`.trim()}"`);

/** Scripts with their own typeface, in the order of lookup. */
export const printScripts = [
  ...["Arabic", "Hebrew", "Thai", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Lao", "Myanmar", "Khmer", "Georgian", "Armenian", "Ethiopic", "Thaana"],
];

/** The colours of a document. The accent is darkened where it is used for text or rules, to be readable. */
function colours({ accentColor }: DocumentLook): string {
  const ground = tint(accentColor, 0.07);
  const all = { ink, quiet, rule, accent: readable(accentColor, ground), ground, band: accentColor, "on-band": textOn(accentColor) };
  return Object.entries(all)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
}

/** Styles common to all documents. */
export const commonCss = `
.page, .page * { box-sizing: border-box; margin: 0; padding: 0; border: 0; font: inherit; letter-spacing: inherit; }
.page { --start: left; --end: right; position: relative; isolation: isolate; background: #fff; color: var(--ink);
  font: 9pt/1.45 ${fonts("JP", "SC", "KR")};
  font-variant-numeric: tabular-nums lining-nums; text-align: start; overflow-wrap: anywhere; -webkit-text-size-adjust: none; }
.page[dir="rtl"] { --start: right; --end: left; }
.page[data-han="sc"] { font-family: ${fonts("SC", "JP", "KR")}; }
.page[data-han="kr"] { font-family: ${fonts("KR", "JP", "SC")}; }
.page .said { white-space: pre-wrap; text-align: var(--start); }
.page h2, .page thead th, .page .change, .page .included { color: var(--quiet); font-size: 8pt; }
.page .raised, .page .lowered { font-size: .65em; line-height: 0; vertical-align: super; }
.page .lowered { vertical-align: sub; }
.page .key { display: inline-block; min-width: 1.3em; border-radius: .2em; background: #3b88c3; color: #fff; font-size: .8em; line-height: 1.3; font-weight: 600; text-align: center; }
.page .blank { display: inline-block; width: 4em; height: 1.1em; border-bottom: 1.4pt dotted #9aa1ac; vertical-align: baseline; }

.page .head { display: flex; justify-content: space-between; gap: 24pt; }
.page .sender { color: var(--quiet); max-width: 62%; }
.page .sender .name, .page .letterhead .name { color: var(--ink); font-size: 11pt; font-weight: 600; margin-bottom: 1pt; }
.page .sender .blank.name, .page .letterhead .blank.name { display: block; width: 14em; margin-bottom: 6pt; }
.page .logo { display: block; max-width: 180pt; max-height: 46pt; margin-bottom: 10pt; object-fit: contain; object-position: var(--start); }
.page .title { text-align: end; flex: none; max-width: 45%; }
.page h1 { color: var(--accent); font-size: 22pt; line-height: 1.1; font-weight: 600; }
.page[dir="ltr"] h1 { letter-spacing: -0.015em; }
.page .number { margin-top: 4pt; font-size: 10pt; color: var(--quiet); }
.page .stamp { display: inline-block; margin-top: 9pt; padding: 1.5pt 7pt; border: 0.9pt solid; border-radius: 3pt; color: var(--quiet); font-size: 8.5pt; font-weight: 600; }
.page .stamp.paid { color: #15803d; }
.page .watermark { position: absolute; inset: 0; z-index: -1; display: grid; place-items: center; overflow: hidden; }
.page .watermark span { color: #eef0f3; font-size: 92pt; font-weight: 600; white-space: nowrap; transform: rotate(-32deg); }

.page .facts { display: flex; gap: 22pt; margin-top: 24pt; }
.page .facts h2, .page .customer h2, .page .sender h2 { margin-bottom: 3.5pt; }
.page .facts > div { flex: none; max-width: 34%; }
.page .facts .customer { flex: 1; max-width: none; min-width: 0; }
.page .customer .said { color: var(--quiet); }
.page .customer .name { color: var(--ink); font-weight: 600; }
.page .customer .blank.name { width: 14em; }
.page .facts .due { text-align: end; }
.page .figure { margin-top: -1.9pt; font-size: 14pt; line-height: 13.05pt; font-weight: 600; }

.page .lines { width: 100%; margin-top: 22pt; border-collapse: separate; border-spacing: 0; }
.page thead th { padding: 0 0 5pt; padding-inline-start: 20pt; border-bottom: 0.75pt solid var(--accent); vertical-align: bottom; text-align: end; white-space: nowrap; }
.page .lines .line > td { padding: 4.5pt 0; padding-inline-start: 20pt; border-bottom: 0.5pt solid var(--rule); vertical-align: top; text-align: end; white-space: nowrap; width: 1%; }
.page .lines thead th:first-child, .page .lines .line > td:first-child { padding-inline-start: 0; text-align: var(--start); white-space: normal; width: auto; min-width: 108pt; }
.page .lines .line > td[dir="auto"] { white-space: pre-wrap; }
.page .lines .below { display: block; width: 7em; margin-inline-start: auto; white-space: normal; }
.page .lines .line > td:first-child .blank { width: 12em; }

.page .sums { margin: 8pt 0 0; margin-inline-start: auto; min-width: calc(50% - 14pt); max-width: 75%; border-collapse: separate; border-spacing: 0; }
.page .sums th, .page .sums td { padding: 3pt 0; text-align: start; vertical-align: baseline; }
.page .sums td { padding-inline-start: 20pt; text-align: end; white-space: nowrap; }
.page .sums th { color: var(--quiet); }
.page .sums .total th, .page .sums .total td { padding-top: 7pt; padding-bottom: 7pt; color: var(--ink); font-size: 12pt; line-height: 1.2; font-weight: 600; }
.page .sums tr:has(+ .total) > * { padding-bottom: 7pt; }
.page .sums tr:not(:first-child).total > * { border-top: 0.75pt solid var(--accent); }
.page .sums .due > * { color: var(--ink); font-weight: 600; }

.page .remarks { display: grid; grid-template-columns: 1fr 1fr; gap: 12pt 28pt; margin-top: 20pt; }
.page .remarks h2 { margin-bottom: 2pt; }
.page .remarks section:first-child:last-child, .page .remarks section:nth-child(3) { grid-column: 1 / -1; max-width: 70ch; }
@media print {
  .page .watermark { position: fixed; }
  .page thead { display: table-header-group; }
  .page tr, .page .lines .last, .page .sums, .page .head, .page .facts, .page .parties, .page .remarks section { break-inside: avoid; }
  .page h2 { break-after: avoid; }
}`;

/** The styles of one document, to follow `commonCss`: its colours, its template and, on screen, its size. */
const ownCss = (look: DocumentLook): string => `
.page { ${colours(look)} }
@media screen { .page { width: ${pageSizes[look.paper].width}; min-height: ${pageSizes[look.paper].height}; padding: ${margins[look.template][look.paper]}; } }
${templates[look.template]}`;

/**
 * The styles of a document on screen and in print. On screen it is a page of its paper size with margins; in print the paper has them.
 * Sizes are in points, so that both agree. Sides are start and end, to follow the language.
 */
export const printCss = (look: DocumentLook): string => commonCss + ownCss(look);

/** The background of a document opened on its own, and its page box for print. */
export const pageCss = (look: DocumentLook, label: string, numbered: PageNumber): string => `
body { margin: 0; background: #eceef1; }
.page { margin: 24pt auto; box-shadow: 0 1pt 2pt #0f172a1f, 0 12pt 32pt #0f172a1a; }
@media (prefers-color-scheme: dark) { body { background: #14161a; } }
/* In a window that is narrower than the page, the page is as wide as the window. */
@media screen and (max-width: 848px) { .page { margin: 16px auto; zoom: calc(${fitTo("100vw - 32px", look)}); } }
@media print { body { background: none; } .page { margin: 0; box-shadow: none; } }
${pageBoxCss(look, label, numbered)}`;

/** Returns the width of the document's paper. */
export const widthOf = ({ paper }: Pick<DocumentLook, "paper">): string => pageSizes[paper].width;

/** Returns the zoom that fits the page into `width`. tan(atan2()) divides two lengths in CSS. */
export const fitTo = (width: string, look: Pick<DocumentLook, "paper">): string => `tan(atan2(${width}, ${widthOf(look)}))`;

/** The texts before, between and after the page number and the number of pages. */
type PageNumber = readonly [string, string, string];

/** The `@page` rule: size, page number, and the document's `label`. */
export const pageBoxCss = ({ paper, template }: DocumentLook, label: string, [before, between, after]: PageNumber): string => `
@page { size: ${paper}; margin: ${margins[template][paper]};
  @bottom-left { content: ${cssString(label)}; ${foot} text-align: left; width: 60%; }
  @bottom-right { content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}; ${foot} text-align: right; width: 40%; }
}`;

const foot = `font: 7.5pt ${fonts("JP", "SC", "KR")}; font-variant-numeric: tabular-nums; color: ${quiet}; vertical-align: middle;`;

/** Returns text as a CSS string that cannot be broken out of: everything but ASCII letters and digits is escaped as its code point. */
export const cssString = (text: string): string =>
  `"${[...text].map((char) => (/[A-Za-z0-9]/.test(char) ? char : `\\${(char.codePointAt(0) ?? 0).toString(16).padStart(6, "0")}`)).join("")}"`;
