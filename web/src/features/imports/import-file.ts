import { encodingOf } from "@shared/text/encoding.ts";
import { businessLocale } from "../../lib/locale.ts";
import { csvRows, type FileRow } from "./csv-rows.ts";

/** The largest file that is read, in bytes. */
const LARGEST_FILE = 10 * 1024 * 1024;

/** An opened file: its rows, the first of which may be a header, and the encoding that its text was decoded with. */
export interface OpenedFile {
  readonly name: string;
  readonly rows: readonly FileRow[];
  readonly bytes: Uint8Array;
  readonly encoding: string;
}

/** The encodings to choose from, as `TextDecoder` names them, with their labels. */
const encodings = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "windows-1252": "Western European (Windows)",
  "iso-8859-15": "Western European (Latin-9)",
  macintosh: "Western European (Mac)",
  "windows-1250": "Central European (Windows)",
  "iso-8859-2": "Central European (Latin-2)",
  "windows-1251": "Cyrillic (Windows)",
  "koi8-r": "Cyrillic (KOI8-R)",
  ibm866: "Cyrillic (DOS)",
  "windows-1253": "Greek (Windows)",
  "windows-1254": "Turkish (Windows)",
  "windows-1255": "Hebrew (Windows)",
  "windows-1256": "Arabic (Windows)",
  "windows-1257": "Baltic (Windows)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-jp": "Japanese (EUC)",
  gb18030: "Chinese, simplified (GB 18030)",
  big5: "Chinese, traditional (Big5)",
  "euc-kr": "Korean (EUC)",
};

/** The choices of encodings, including the one detected in a file. */
export const encodingChoices = (current: string): [encoding: string, name: string][] => {
  const choices = Object.entries(encodings);
  return choices.some(([encoding]) => encoding === current) ? choices : [[current, current.toUpperCase()], ...choices];
};

/** A file that cannot be imported. Its message tells the person what to do. */
export class Unreadable extends Error {}

/** Reads the rows of a chosen file. Throws `Unreadable`. */
export async function readImportFile(file: File): Promise<OpenedFile> {
  if (file.size > LARGEST_FILE) throw new Unreadable("This file is larger than 10 MB. Split it, and bring the parts one after the other.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Unreadable("This is a workbook, not a CSV file. Open it in your spreadsheet, save it as CSV, and choose that file.");
  const opened = readAs({ name: file.name, bytes }, likelyEncoding(bytes));
  if (!opened.rows.length) throw new Unreadable("There is nothing in this file.");
  return opened;
}

/** The code pages of languages whose letters the Western European one lacks. */
const codePages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["cs", "hr", "hu", "pl", "ro", "sk", "sl"].map((language) => [language, "windows-1250"])),
  ...Object.fromEntries(["et", "lt", "lv"].map((language) => [language, "windows-1257"])),
  tr: "windows-1254",
};
const latin = /^(iso-8859-(1|2|9|15)|windows-125[02478])$/;
/** A symbol next to a letter: the sign of a wrong code page, as in "Za¿ó³æ". */
const oddSigns = /\p{L}[^\p{L}\p{M}\p{N}\s\0-\x7f’‘“”„–—…]|[^\p{L}\p{M}\p{N}\s\0-\x7f’‘“”„–—…«¿¡€£§©°]\p{L}/gu;

/**
 * Detects a file's encoding. A list of names is too short to tell Latin code pages apart by statistics: of those the one of the business's language is
 * preferred, then the Western European one, unless another gives fewer odd words.
 */
function likelyEncoding(bytes: Uint8Array): string {
  const found = encodingOf(bytes);
  if (!latin.test(found)) return found;
  const own = codePages[new Intl.Locale(businessLocale()).language];
  const odd = (encoding: string) => new TextDecoder(encoding).decode(bytes).match(oddSigns)?.length ?? 0;
  const candidates = [...(own ? [own] : []), ...(found === "iso-8859-15" ? [found] : []), "windows-1252", "windows-1250", found];
  return candidates.reduce((best, next) => (odd(next) < odd(best) ? next : best));
}

/** Decodes a file with the detected encoding, or with another that the person chose. */
export const readAs = ({ name, bytes }: Pick<OpenedFile, "name" | "bytes">, encoding: string): OpenedFile => ({
  name,
  bytes,
  encoding,
  rows: csvRows(new TextDecoder(encoding).decode(bytes)),
});
