/** A run of text, bold or not. */
export interface Words {
  readonly text: string;
  readonly bold: boolean;
}
type TextLine = readonly Words[];

/** A block of a page. A paragraph keeps its author's line breaks. */
export type MarkdownBlock =
  | { readonly kind: "heading"; readonly level: number; readonly line: TextLine }
  | { readonly kind: "paragraph"; readonly lines: readonly TextLine[] }
  | { readonly kind: "list"; readonly start: number | undefined; readonly items: readonly TextLine[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly TextLine[])[] };

/** Parses the pages of a corpus document, with the few Markdown marks that its authors use. */
export const pagesOfMarkdown = (markdown: string): MarkdownBlock[][] => markdown.split(/^---page---[ \t]*$/m).map(blocksOf);

const wordsOf = (text: string): Words[] =>
  text
    .replace(/(?:\\|(?<! ) {2,})$/, "")
    .split("**")
    .flatMap((part, at) => (part ? [{ text: part, bold: at % 2 === 1 }] : []));

/** The text of a line without its formatting. */
export const plainWords = (line: TextLine): string => line.map(({ text }) => text).join("");

function blocksOf(page: string): MarkdownBlock[] {
  return page
    .split(/\n[ \t]*\n|\n(?=#{1,6} )|\n(?<=^#{1,6} .*\n)/m)
    .map((chunk) => chunk.replace(/^\n+/, "").trimEnd())
    .filter(Boolean)
    .flatMap((chunk) => runsOf(chunk.split("\n")).map(blockOf));
}

type Kind = MarkdownBlock["kind"];

const kindOf = (line: string): Kind => {
  if (line.startsWith("|")) return "table";
  if (/^#{1,6} /.test(line)) return "heading";
  return /^(?:-|\d{1,3}\.) /.test(line) ? "list" : "paragraph";
};

/** Groups adjacent lines of the same kind. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const line of lines) {
    const [last] = runs.at(-1) ?? [];
    if (last !== undefined && kindOf(last) === kindOf(line) && (kindOf(line) !== "list" || /^\d/.test(last) === /^\d/.test(line))) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs;
}

function blockOf(lines: readonly string[]): MarkdownBlock {
  const [first = ""] = lines;
  switch (kindOf(first)) {
    case "heading":
      return { kind: "heading", level: first.indexOf(" "), line: wordsOf(first.replace(/^#+ /, "")) };
    case "list":
      return {
        kind: "list",
        start: /^\d/.test(first) ? Number.parseInt(first, 10) : undefined,
        items: lines.map((line) => wordsOf(line.replace(/^(?:-|\d+\.) /, ""))),
      };
    case "table":
      return {
        kind: "table",
        rows: lines
          .filter((line) => !/^\|[\s:|]*-[\s:|-]*$(?<=\|\s*)/.test(line))
          .map(cellsOf)
          .filter((row) => row.some(plainWords)),
      };
    case "paragraph":
      return { kind: "paragraph", lines: lines.map(wordsOf) };
  }
}

const cellsOf = (line: string): Words[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => wordsOf(cell.trim()));
