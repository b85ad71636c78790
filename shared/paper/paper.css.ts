import type { BusinessProfile, Template } from "../business.ts";
import { readable, textOn, tint } from "./colour.ts";
import { compactCss } from "./compact.css.ts";
import { modernCss } from "./modern.css.ts";

/** What of a profile decides how its sheets look. */
export type Look = Pick<BusinessProfile, "paper" | "template" | "accentColor">;

const sheets = { A4: { width: "210mm", height: "297mm" }, Letter: { width: "8.5in", height: "11in" } } as const satisfies Record<Look["paper"], unknown>;

const margins = {
  classic: { A4: "17mm 18mm 19mm", Letter: "0.65in 0.75in 0.75in" },
  modern: { A4: "16mm 18mm 19mm", Letter: "0.62in 0.75in 0.75in" },
  compact: { A4: "12mm 14mm 16mm", Letter: "0.48in 0.6in 0.65in" },
} as const satisfies Record<Template, Record<Look["paper"], string>>;

/** Each template's own rules, over those that all share. */
const templates = { classic: "", modern: modernCss, compact: compactCss } as const satisfies Record<Template, string>;

const ink = "#15181e";
const quiet = "#5c6470";
const rule = "#dfe2e7";

/** The typefaces of the paper; of the three that draw Han characters, the first one does. */
const fonts = (...han: readonly ("JP" | "SC" | "KR")[]) =>
  [...["", " Arabic", " Hebrew", " Thai", ...han.map((name) => ` ${name}`)].map((name) => `"Noto Sans${name}"`), '"Twemoji"', "system-ui", "sans-serif"].join(
    ", ",
  );

/** The colours of a sheet. Where the accent is text or a rule it is as dark as it has to be to be read. */
function colours({ accentColor }: Look): string {
  const ground = tint(accentColor, 0.07);
  const all = { ink, quiet, rule, accent: readable(accentColor, ground), ground, band: accentColor, "on-band": textOn(accentColor) };
  return Object.entries(all)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
}

/** What every sheet looks like, whoever's it is. */
export const commonCss = `
.paper, .paper * { box-sizing: border-box; margin: 0; padding: 0; border: 0; font: inherit; letter-spacing: inherit; }
.paper { --start: left; --end: right; position: relative; isolation: isolate; background: #fff; color: var(--ink);
  font: 9pt/1.45 ${fonts("JP", "SC", "KR")};
  font-variant-numeric: tabular-nums lining-nums; text-align: start; overflow-wrap: anywhere; -webkit-text-size-adjust: none; }
.paper[dir="rtl"] { --start: right; --end: left; }
.paper[data-han="sc"] { font-family: ${fonts("SC", "JP", "KR")}; }
.paper[data-han="kr"] { font-family: ${fonts("KR", "JP", "SC")}; }
.paper .said { white-space: pre-wrap; text-align: var(--start); }
.paper h2, .paper thead th, .paper .change, .paper .included { color: var(--quiet); font-size: 8pt; }
.paper .blank { display: inline-block; width: 4em; height: 1.1em; border-bottom: 1.4pt dotted #9aa1ac; vertical-align: baseline; }

.paper .head { display: flex; justify-content: space-between; gap: 24pt; }
.paper .sender { color: var(--quiet); max-width: 62%; }
.paper .sender .name, .paper .letterhead .name { color: var(--ink); font-size: 11pt; font-weight: 600; margin-bottom: 1pt; }
.paper .sender .blank.name, .paper .letterhead .blank.name { display: block; width: 14em; margin-bottom: 6pt; }
.paper .logo { display: block; max-width: 180pt; max-height: 46pt; margin-bottom: 10pt; object-fit: contain; object-position: var(--start); }
.paper .title { text-align: end; flex: none; max-width: 45%; }
.paper h1 { color: var(--accent); font-size: 22pt; line-height: 1.1; font-weight: 600; }
.paper[dir="ltr"] h1 { letter-spacing: -0.015em; }
.paper .number { margin-top: 4pt; font-size: 10pt; color: var(--quiet); }
.paper .stamp { display: inline-block; margin-top: 9pt; padding: 1.5pt 7pt; border: 0.9pt solid; border-radius: 3pt; color: var(--quiet); font-size: 8.5pt; font-weight: 600; }
.paper .stamp.paid { color: #15803d; }
.paper .watermark { position: absolute; inset: 0; z-index: -1; display: grid; place-items: center; overflow: hidden; }
.paper .watermark span { color: #eef0f3; font-size: 92pt; font-weight: 600; white-space: nowrap; transform: rotate(-32deg); }

.paper .facts { display: flex; gap: 22pt; margin-top: 24pt; }
.paper .facts h2, .paper .customer h2, .paper .sender h2 { margin-bottom: 3.5pt; }
.paper .facts > div { flex: none; max-width: 34%; }
.paper .facts .customer { flex: 1; max-width: none; min-width: 0; }
.paper .customer .said { color: var(--quiet); }
.paper .customer .name { color: var(--ink); font-weight: 600; }
.paper .customer .blank.name { width: 14em; }
.paper .facts .due { text-align: end; }
.paper .figure { margin-top: -1.9pt; font-size: 14pt; line-height: 13.05pt; font-weight: 600; }

.paper .lines { width: 100%; margin-top: 22pt; border-collapse: separate; border-spacing: 0; }
.paper thead th { padding: 0 0 5pt; padding-inline-start: 20pt; border-bottom: 0.75pt solid var(--accent); vertical-align: bottom; text-align: end; white-space: nowrap; }
.paper .lines .line > td { padding: 4.5pt 0; padding-inline-start: 20pt; border-bottom: 0.5pt solid var(--rule); vertical-align: top; text-align: end; white-space: nowrap; width: 1%; }
.paper .lines thead th:first-child, .paper .lines .line > td:first-child { padding-inline-start: 0; text-align: var(--start); white-space: normal; width: auto; min-width: 108pt; }
.paper .lines .line > td[dir="auto"] { white-space: pre-wrap; }
.paper .lines .below { display: block; width: 7em; margin-inline-start: auto; white-space: normal; }
.paper .lines .line > td:first-child .blank { width: 12em; }

.paper .sums { margin: 8pt 0 0; margin-inline-start: auto; min-width: calc(50% - 14pt); max-width: 75%; border-collapse: separate; border-spacing: 0; }
.paper .sums th, .paper .sums td { padding: 3pt 0; text-align: start; vertical-align: baseline; }
.paper .sums td { padding-inline-start: 20pt; text-align: end; white-space: nowrap; }
.paper .sums th { color: var(--quiet); }
.paper .sums .total th, .paper .sums .total td { padding-top: 7pt; padding-bottom: 7pt; color: var(--ink); font-size: 12pt; line-height: 1.2; font-weight: 600; }
.paper .sums tr:has(+ .total) > * { padding-bottom: 7pt; }
.paper .sums tr:not(:first-child).total > * { border-top: 0.75pt solid var(--accent); }
.paper .sums .due > * { color: var(--ink); font-weight: 600; }

.paper .remarks { display: grid; grid-template-columns: 1fr 1fr; gap: 12pt 28pt; margin-top: 20pt; }
.paper .remarks h2 { margin-bottom: 2pt; }
.paper .remarks section:first-child:last-child, .paper .remarks section:nth-child(3) { grid-column: 1 / -1; max-width: 70ch; }
@media print {
  .paper .watermark { position: fixed; }
  .paper thead { display: table-header-group; }
  .paper tr, .paper .lines .last, .paper .sums, .paper .head, .paper .facts, .paper .parties, .paper .remarks section { break-inside: avoid; }
  .paper h2 { break-after: avoid; }
}`;

/** What is a sheet's own: its colours, its template and, on screen, its size. It follows `commonCss`. */
const ownCss = (look: Look): string => `
.paper { ${colours(look)} }
@media screen { .paper { width: ${sheets[look.paper].width}; min-height: ${sheets[look.paper].height}; padding: ${margins[look.template][look.paper]}; } }
${templates[look.template]}`;

/**
 * How the sheet looks, on screen and printed. On screen it is a sheet of its paper with its margins; printed, the page has them.
 * Sizes are in points, so that both agree. Sides are those of the language: start and end.
 */
export const paperCss = (look: Look): string => commonCss + ownCss(look);

/** The desk under the sheet where the document is opened by itself, and the page where it is printed: its size, its number, what it is of. */
export const pageCss = ({ paper, template }: Look, label: string, [before, between, after]: readonly [string, string, string]): string => `
body { margin: 0; background: #eceef1; }
.paper { margin: 24pt auto; box-shadow: 0 1pt 2pt #0f172a1f, 0 12pt 32pt #0f172a1a; }
@media (prefers-color-scheme: dark) { body { background: #14161a; } }
/* In a window that is narrower than the sheet, the sheet is as wide as the window. The tangent makes a number of two lengths. */
@media screen and (max-width: 848px) { .paper { margin: 16px auto; zoom: calc(tan(atan2(100vw - 32px, ${sheets[paper].width}))); } }
@media print { body { background: none; } .paper { margin: 0; box-shadow: none; } }
@page { size: ${paper}; margin: ${margins[template][paper]};
  @bottom-left { content: ${cssString(label)}; ${foot} text-align: left; width: 60%; }
  @bottom-right { content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}; ${foot} text-align: right; width: 40%; }
}`;

const foot = `font: 7.5pt ${fonts("JP", "SC", "KR")}; font-variant-numeric: tabular-nums; color: ${quiet}; vertical-align: middle;`;

/** Text as a CSS string that can be nothing else: all but plain letters and figures is written as its code point. */
export const cssString = (text: string): string =>
  `"${[...text].map((char) => (/[A-Za-z0-9]/.test(char) ? char : `\\${(char.codePointAt(0) ?? 0).toString(16).padStart(6, "0")}`)).join("")}"`;
