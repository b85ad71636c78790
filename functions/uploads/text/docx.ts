import { zipSync } from "fflate";
import mammoth from "mammoth";
import { AppError } from "../../../shared/errors.ts";
import { decodeText } from "../../../shared/text/encoding.ts";
import type { DocumentPage } from "../../../shared/uploads/document-files.ts";
import { textOfHtml } from "./docx-html.ts";
import { asDocument, marginsOf, withoutNumbers } from "./docx-margins.ts";
import { pagesOfText } from "./paging.ts";
import { damagedError } from "./refusals.ts";
import { unzip, zipEntries } from "./zip.ts";

/** The parts of a document that are read: its text, styles, lists and their relations. No pictures, comments or embedded files. */
const READ =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?(?:(?:document|header|footer)\d*|styles|numbering|footnotes|endnotes)\.xml(?:\.rels)?)$/;

/** Returns the pages of a Word document. Only parts that passed our own checks reach the library. */
export async function readDocx(file: Buffer): Promise<DocumentPage[]> {
  const parts = zipEntries(file).filter(({ name }) => READ.test(name));
  const checked = Object.fromEntries(parts.map((entry) => [entry.name, Buffer.from(prepare(entry.name, decodeText(unzip(file, entry))))]));
  try {
    const [first, ...rest] = pagesOfText(await textOf(checked));
    const { heads, feet } = marginsOf(checked);
    const read = async (names: readonly string[]) => Promise.all(names.map(async (name) => withoutNumbers(await textOf(asDocument(checked, name)))));
    const text = [...(await read(heads)), first?.text ?? "", ...(await read(feet))].filter(Boolean).join("\n\n");
    return text ? [{ text }, ...rest] : rest;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damagedError("Word document", error);
  }
}

type Parts = Readonly<Record<string, Uint8Array>>;

async function textOf(parts: Parts): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync({ ...parts }, { level: 0 })) },
    { styleMap: ["br[type='page'] => hr", "r[style-name='Strong'] => span"], externalFileAccess: false, ignoreEmptyParagraphs: true },
  );
  return textOfHtml(value);
}

/** Prepares a part for the library. Word declares no entities, and a part that does could make the library read other files. */
function prepare(name: string, xml: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw damagedError("Word document");
  const declared = xml.replace(/^\ufeff?<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="UTF-8"?>');
  return /^word\/(document|header|footer|footnotes|endnotes)/.test(name)
    ? withoutHiddenText(declared).replaceAll(/<w:lastRenderedPageBreak\s*\/>/g, BREAK)
    : declared;
}

/** A page break where Word last broke the page. */
const BREAK = '<w:br w:type="page"/>';

/** Removes text that no reader sees, because it was not agreed to: hidden, white, or below 2 points. */
function withoutHiddenText(xml: string): string {
  return xml
    .split(/(?=<w:r[ >])/)
    .map((run) => {
      const end = run.indexOf("</w:r>");
      if (end < 0) return run;
      return HIDDEN.test(run.slice(0, end)) ? run.slice(end + "</w:r>".length) : run;
    })
    .join("");
}

const HIDDEN = /<w:vanish\s*\/>|<w:vanish w:val="(?:1|true|on)"|<w:color w:val="FFFFFF"|<w:sz w:val="[0-3]"/i;
