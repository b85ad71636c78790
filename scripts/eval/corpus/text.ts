import type { CorpusLook } from "./corpus-look.ts";
import { type MarkdownBlock, plainWords } from "./markdown.ts";

/** Returns the document as a text file: wrapped lines, tables as columns separated by spaces, in the given encoding. */
export function textFileOf(pages: readonly (readonly MarkdownBlock[])[], look: CorpusLook, encoding: string): Uint8Array {
  const text = pages.map((blocks) => `${blocks.map((block) => linesOf(block, look).join("\n")).join("\n\n")}\n`).join("\f");
  return encode(look.returns ? text.replaceAll("\n", "\r\n") : text, encoding);
}

function linesOf(block: MarkdownBlock, look: CorpusLook): string[] {
  switch (block.kind) {
    case "heading": {
      const lines = wrap(plainWords(block.line), look.columns);
      return look.underlined && lines[0] ? [...lines, (block.level > 1 ? "-" : "=").repeat(lines.at(-1)?.length ?? 0)] : lines;
    }
    case "paragraph":
      return block.lines.flatMap((line) => wrap(plainWords(line), look.columns));
    case "list":
      return block.items.flatMap((item, at) => {
        const mark = block.start === undefined ? "- " : `${block.start + at}. `;
        return wrap(plainWords(item), look.columns - mark.length).map((line, row) => (row ? " ".repeat(mark.length) : mark) + line);
      });
    case "table":
      return tableLines(
        block.rows.map((row) => row.map(plainWords)),
        look,
      );
  }
}

function wrap(text: string, columns: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** Characters by which a table row may exceed the line length before its longest cells wrap. */
const MORE = 24;

function tableLines(rows: readonly (readonly string[])[], { columns, numbers, table, padding: [, gap] }: CorpusLook): string[] {
  const widths = widthsOf(rows);
  const between = " ".repeat(Math.max(2, Math.min(4, gap)));
  while (widths.reduce((sum, width) => sum + width, between.length * (widths.length - 1)) > columns + MORE) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) < 14) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return rows.flatMap((row, at) => {
    const cells = row.map((cell, column) => wrap(cell, widths[column] ?? 0));
    const lines = Array.from({ length: Math.max(...cells.map(({ length }) => length)) }, (_, line) =>
      cells
        .map((cell, column) => {
          const right = numbers === "right" && /^[^\p{L}\d]*\d[^\p{L}]*$/u.test(row[column] ?? "");
          const text = cell[line] ?? "";
          return right ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
        })
        .join(between)
        .trimEnd(),
    );
    return at || table === "bare" ? lines : [...lines, widths.map((width) => "-".repeat(width)).join(between)];
  });
}

const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, column) => Math.max(1, ...rows.map((row) => row[column]?.length ?? 0)));

/** Substitutes for characters that old encodings lack. */
const INSTEAD: Readonly<Record<string, string>> = {
  "–": "-",
  "—": "-",
  "‑": "-",
  "−": "-",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "…": "...",
  "•": "*",
  "→": "->",
  "\u202f": " ",
  "\u2009": " ",
  "€": "EUR",
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  œ: "oe",
  "✓": "x",
  "☐": "[ ]",
  "☑": "[x]",
  "☒": "[x]",
};

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-16le") return Buffer.from(`\ufeff${text}`, "utf16le");
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  const known = [...text].map((sign) => (bytes.has(sign) ? sign : (INSTEAD[sign] ?? "?"))).join("");
  return Uint8Array.from(known, (sign) => bytes.get(sign) ?? 0x3f);
}
