import { decodeText } from "../../../shared/text/encoding.ts";
import type { DocumentPage } from "../../../shared/uploads/document-files.ts";
import { pagesOfText } from "./paging.ts";
import { textOfPlainLines } from "./text-lines.ts";

/** Control characters other than tab, line feed and form feed, including the one with which DOS ends a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/g;

/** Returns the pages of a text file in any encoding. */
export const readPlainText = (bytes: Uint8Array): DocumentPage[] =>
  pagesOfText(
    decodeText(bytes)
      .replace(/\r\n?|\u2028|\u0085/g, "\n")
      .replaceAll("\u2029", "\n\n")
      .replace(CONTROL, ""),
  ).map(({ text }) => ({ text: textOfPlainLines(text) }));
