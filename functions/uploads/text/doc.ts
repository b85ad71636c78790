import WordExtractor from "word-extractor";
import { AppError } from "../../../shared/errors.ts";
import type { DocumentPage } from "../../../shared/uploads/document-files.ts";
import { pagesOfText } from "./paging.ts";
import { damagedError, lockedError } from "./refusals.ts";

/** Returns the pages of a Word 97 to 2003 document. */
export async function readDoc(file: Buffer): Promise<DocumentPage[]> {
  if (isEncrypted(file)) throw lockedError();
  try {
    const document = await new WordExtractor().extract(file);
    const notes = [document.getFootnotes(), document.getEndnotes(), document.getTextboxes({ includeHeadersAndFooters: false })];
    return pagesOfText(
      [document.getBody(), ...notes]
        .map((text) => paragraphs(text))
        .filter(Boolean)
        .join("\n\n"),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damagedError("Word document", error);
  }
}

/** Puts an empty line between paragraphs, which the library ends with a single line break, but not between the rows of a table. */
const paragraphs = (text: string): string =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .reduce((whole, line, at, lines) => whole + (at ? (line.includes("\t") && lines[at - 1]?.includes("\t") ? "\n" : "\n\n") : "") + line, "");

/** Reads the flag in the head of the stream "WordDocument", which begins a sector with 0xA5EC. */
function isEncrypted(file: Buffer): boolean {
  for (let at = file.indexOf("eca5", 512, "hex"); at >= 0; at = file.indexOf("eca5", at + 1, "hex"))
    if (at % 512 === 0 && at + 12 <= file.length) return (file.readUInt16LE(at + 10) & 0x0100) !== 0;
  return false;
}
