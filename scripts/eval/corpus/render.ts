import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { withPage } from "../../../functions/print/browser.ts";
import { withMetadata } from "../../../functions/print/metadata.ts";
import { print } from "../../../functions/print/render.ts";
import { lookOf } from "./corpus-look.ts";
import { corpusHtml } from "./html.ts";
import { type MarkdownBlock, pagesOfMarkdown } from "./markdown.ts";
import { photoOf, scanOf } from "./pictures.ts";
import { textFileOf } from "./text.ts";
import { wordFileOf } from "./word.ts";

/** A document of the corpus, and the file type to render. */
export interface CorpusDocument {
  readonly id: string;
  readonly markdown: string;
  readonly language: string;
  readonly file: "pdf" | "docx" | "txt" | "scan" | "photo";
  readonly encoding?: string | undefined;
  readonly annex?: number | undefined;
}

const root = join(import.meta.dirname, "../../..");
const CACHE = join(root, "node_modules/.cache/corpus");

/** A hash of the renderers: a changed renderer renders again. */
const makers = readdirSync(import.meta.dirname)
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(join(import.meta.dirname, name))), createHash("sha256"))
  .digest("hex");

const ENDINGS = { pdf: "pdf", docx: "docx", txt: "txt", scan: "pdf", photo: "jpg" } as const;

/** Returns the document as a file; cached, and the same each time. Its pages are those of the author. */
export async function render(source: CorpusDocument): Promise<Uint8Array> {
  const { id, file } = source;
  const hash = createHash("sha256").update(makers).update(JSON.stringify(source)).digest("hex").slice(0, 16);
  const place = join(CACHE, `${id}-${hash}.${ENDINGS[file]}`);
  if (existsSync(place)) return readFileSync(place);
  const bytes = await renderFile(source);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  return bytes;
}

/** Renders the document as a file. */
export function renderFile({ id, markdown, language, file, encoding = "utf-8", annex = 0 }: CorpusDocument): Promise<Uint8Array> | Uint8Array {
  const written = pagesOfMarkdown(markdown);
  const pages = [...written, ...Array.from({ length: annex }, () => written.at(-1) ?? [])];
  const look = lookOf(id);
  switch (file) {
    case "pdf":
      return pdfOf(pages, id, language);
    case "docx":
      return wordFileOf(pages, look);
    case "txt":
      return textFileOf(pages, look, encoding);
    case "scan":
      return pdfOf(pages, id, language).then((pdf) => scanOf(pdf, pages.length, id));
    case "photo":
      return pdfOf(pages.slice(0, 1), id, language).then((pdf) => photoOf(pdf, id));
  }
}

/** The type is shrunk by STEP until each page of the author's fits one of the PDF's, at most to SMALLEST. */
const [STEP, SMALLEST] = [0.93, 0.5];

async function pdfOf(pages: readonly (readonly MarkdownBlock[])[], id: string, language: string): Promise<Uint8Array> {
  process.env["PRINTER_DIR"] ??= join(root, "node_modules");
  const look = lookOf(id);
  for (let scale = 1; ; scale *= STEP) {
    const pdf = await withPage((page) => print(page, corpusHtml(pages, look, language, scale)));
    if (!pdf) throw new Error(`${id} was not printed.`);
    if ((await pagesIn(pdf)) === pages.length || scale * STEP < SMALLEST)
      return withMetadata(pdf, { title: "Document", author: "", at: "2026-01-05T09:00:00.000Z" });
  }
}

async function pagesIn(pdf: Uint8Array): Promise<number> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const { numPages } = document;
  await document.loadingTask.destroy();
  return numPages;
}
