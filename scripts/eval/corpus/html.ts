import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../../functions/platform/env.ts";
import { fontCss } from "../../../functions/print/fonts.ts";
import type { CorpusLook } from "./corpus-look.ts";
import { type MarkdownBlock, plainWords, type Words } from "./markdown.ts";

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the document as an HTML page for printing; `scale` shrinks its type. */
export function corpusHtml(pages: readonly (readonly MarkdownBlock[])[], look: CorpusLook, language: string, scale = 1): string {
  const title = pages.flat().find(({ kind }) => kind === "heading");
  const head = title?.kind === "heading" ? plainWords(title.line) : "";
  const write = writerOf(look);
  const body = pages.map((blocks) => `<section>${blocksHtml(blocks, look, write)}</section>`).join("");
  const styles = `${fontCss(body)}\n${css(look, head, language, scale)}`;
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>Document</title><style>${styles}</style></head><body>${body}</body></html>`;
}

type Write = (line: readonly Words[]) => string;

const writerOf =
  ({ hyphenated }: CorpusLook): Write =>
  (line) =>
    line
      .map(({ text, bold }) => {
        const words = escapeHtml(hyphenated ? text.replace(/\p{L}{9,}/gu, hyphens) : text);
        return bold ? `<b>${words}</b>` : words;
      })
      .join("");

/** Adds soft hyphens between syllables, approximately: between a vowel and a consonant followed by another vowel. */
const hyphens = (word: string): string => word.replace(/(?<=\p{L}{2}[aeiouyäöüáéíóúèêà])(?=[bcdfghjklmnpqrstvwxz][aeiouyäöüáéíóúèêà]\p{L}{2})/giu, "\u00ad");

const isBlockOfLines = (block: MarkdownBlock | undefined): boolean =>
  block?.kind === "paragraph" && block.lines.length > 1 && block.lines.every((line) => plainWords(line).length < 48);

function blocksHtml(blocks: readonly MarkdownBlock[], look: CorpusLook, write: Write): string {
  const [first, second] = blocks;
  if (look.beside && first && second && isBlockOfLines(first) && isBlockOfLines(second))
    return `<div class="beside">${blockHtml(first, look, write)}${blockHtml(second, look, write)}</div>${blocks
      .slice(2)
      .map((block) => blockHtml(block, look, write))
      .join("")}`;
  return blocks.map((block) => blockHtml(block, look, write)).join("");
}

function blockHtml(block: MarkdownBlock, look: CorpusLook, write: Write): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${write(block.line)}</h${block.level}>`;
    case "paragraph":
      return `<p>${block.lines.map(write).join("<br>")}</p>`;
    case "list": {
      const items = block.items.map((item) => `<li>${write(item)}</li>`).join("");
      return block.start === undefined ? `<ul>${items}</ul>` : `<ol start="${block.start}">${items}</ol>`;
    }
    case "table":
      return tableHtml(block.rows, look, write);
  }
}

function tableHtml(rows: readonly (readonly (readonly Words[])[])[], look: CorpusLook, write: Write): string {
  const isRight = (column: number) => {
    const cells = rows.slice(1).flatMap((row) => plainWords(row[column] ?? []) || []);
    return look.numbers === "right" && cells.filter(isFigure).length > cells.length / 2;
  };
  return `<table>${rows
    .map((row, at) => {
      const name = at ? "td" : "th";
      return `<tr>${row.map((cell, column) => `<${name}${isRight(column) ? ' class="number"' : ""}>${write(cell)}</${name}>`).join("")}</tr>`;
    })
    .join("")}</table>`;
}

const isFigure = (text: string): boolean => /^[^\p{L}]{0,4}\d[\d.,  ']*(?:\s?[€$£%]|\s[A-Z]{3})?$/u.test(text);

const PAGE: Readonly<Record<string, readonly [string, string]>> = { en: ["Page", "of"], de: ["Seite", "von"], fr: ["Page", "sur"], es: ["Página", "de"] };

function css(look: CorpusLook, head: string, language: string, scale: number): string {
  const [page, of] = PAGE[language] ?? ["Page", "of"];
  const numbers = {
    none: "none",
    bare: '"– " counter(page) " –"',
    of: 'counter(page) " / " counter(pages)',
    words: `"${page} " counter(page) " ${of} " counter(pages)`,
  }[look.pageNumber];
  const size = look.size * scale;
  const line = (rule: string) => `border-${rule}: 0.5pt solid #888;`;
  const tables = {
    grid: "td, th { border: 0.5pt solid #555; }",
    rows: `td, th { ${line("bottom")} }`,
    head: `th { border-bottom: 1pt solid #222; } tr:last-child td { ${line("bottom")} }`,
    bands: "tr:nth-child(odd) { background: #eef1f5; }",
    bare: "",
  }[look.table];
  return `${faces()}
@page { size: ${look.paper}; margin: ${look.margin + 4}mm ${look.margin}mm; font: 7.5pt "${look.font}"; @bottom-right { content: ${numbers}; } }
${look.runningHead && head ? `@page { @top-left { content: ${JSON.stringify(head)}; } } @page :first { @top-left { content: none; } }` : ""}
* { box-sizing: border-box; margin: 0; padding: 0; }
html, body { background: none; }
body { font: ${size}pt/${look.leading} "${look.font}", "Noto Sans", "Liberation Sans"; color: #111; text-align: ${look.justified ? "justify" : "left"}; hyphens: manual; }
section { break-after: page; } section:last-child { break-after: auto; }
p, ul, ol, table { margin-bottom: ${look.gap}em; }
h1 { font-size: 1.6em; } h2 { font-size: 1.25em; } h3 { font-size: 1.1em; }
h1, h2, h3, h4, h5, h6 { text-align: left; line-height: 1.25; margin: ${look.gap * 0.8}em 0 ${look.gap * 0.6}em; }
ul, ol { padding-left: 1.8em; } ul { list-style: disc; } ol { list-style: decimal; } li { display: list-item; }
table { border-collapse: collapse; text-align: left; ${look.wide ? "width: 100%;" : ""} }
td, th { padding: ${look.padding[0] * scale}pt ${look.padding[1] * scale}pt; vertical-align: top; font-size: 0.95em; }
th, b, h1, h2, h3, h4 { font-weight: 600; } th { text-align: left; } .number { text-align: right; }
${tables}
.beside { display: flex; justify-content: space-between; gap: 2em; }`;
}

/** Embeds Liberation Sans, which the printer lacks; it has characters that the other typefaces lack. */
function faces(): string {
  return (["Regular", "Bold"] as const)
    .map((weight) => {
      const data = readFileSync(join(env("PRINTER_DIR"), `pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`), "base64");
      return `@font-face { font-family: "Liberation Sans"; font-weight: ${weight === "Bold" ? 600 : 400}; src: url(data:font/ttf;base64,${data}); }`;
    })
    .join("\n");
}
