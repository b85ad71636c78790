import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

/** A value that must be found in a document; docs/assistant-eval.md explains the format. */
const ExpectedValue = z.object({
  field: z.string(),
  value: z.string(),
  page: z.number(),
  quote: z.string(),
  for: z.optional(z.string()),
  per: z.optional(z.string()),
  quantity: z.optional(z.number()),
  amount: z.optional(z.string()),
});
export type ExpectedValue = z.infer<typeof ExpectedValue>;

const DocumentCase = z.object({
  kind: z.string(),
  language: z.string(),
  we: z.string(),
  file: z.enum(["pdf", "docx", "txt", "scan", "photo"]),
  encoding: z.optional(z.string()),
  annex: z.optional(z.number()),
  values: z.array(ExpectedValue),
  absent: z.array(z.string()),
});
export type DocumentCase = z.infer<typeof DocumentCase> & {
  readonly id: string;
  readonly author: string;
  readonly markdown: string;
  readonly pages: { text: string }[];
};

/** Returns the text of pages as a file reader produces it: without marks, a line per row with tabs between its cells. */
export function pagesOf(markdown: string, annex = 0): { text: string }[] {
  const pages = markdown.split(/^---page---[ \t]*$/m).map((page) => ({ text: plainText(page) }));
  const last = pages.at(-1);
  return last ? [...pages, ...Array.from({ length: annex }, () => last)] : pages;
}

const plainText = (markdown: string): string =>
  markdown
    .split("\n")
    .flatMap((line) => {
      if (/^\|[\s:|-]+\|\s*$/.test(line) && line.includes("-")) return [];
      const row = /^\|(.*)\|\s*$/.exec(line)?.[1];
      const cells = row === undefined ? [line] : row.split("|");
      const text = cells
        .map((cell) =>
          cell
            .replace(/\*\*/g, "")
            .replace(/^#{1,6} /, "")
            .replace(/\\$/, "")
            .trim(),
        )
        .join("\t");
      return row !== undefined && !text.trim() ? [] : [text];
    })
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Reads the documents of a folder of authors. */
export function documentCases(folder: string, authors?: readonly string[]): DocumentCase[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => !authors || authors.includes(name));
  return names.flatMap((author) =>
    readdirSync(join(folder, author))
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => {
        const content = DocumentCase.parse(JSON.parse(readFileSync(join(folder, author, file), "utf8")));
        const markdown = readFileSync(join(folder, author, file.replace(/json$/, "md")), "utf8");
        return { ...content, id: `${author}/${file.replace(/\.json$/, "")}`, author, markdown, pages: pagesOf(markdown, content.annex) };
      }),
  );
}
