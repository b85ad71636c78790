import { AppError } from "../../../shared/errors.ts";
import { decodeText } from "../../../shared/text/encoding.ts";
import type { DocumentFileKind } from "../../../shared/uploads/document-files.ts";
import { PHOTO_LIMIT, readHeader } from "../pictures/header.ts";
import { hasStream } from "./compound.ts";
import { isCompound, isPdf, isZip, pictures, starts } from "./magic.ts";
import { lockedError, macrosError } from "./refusals.ts";
import { zipEntries } from "./zip.ts";

/** Returns the kind of a file by its content, whatever its name. Throws `invalid` with a sentence that says what to do if we do not read such files. */
export function fileKind(file: Buffer): DocumentFileKind {
  if (!file.length) throw refusal("This file is empty. Choose another document.");
  for (const [is, sentence] of refusedKinds) if (is(file)) throw refusal(sentence);
  if (isZip(file)) return kindOfZip(file);
  if (isCompound(file)) return kindOfCompound(file);
  if (isPdf(file)) return "pdf";
  for (const [kind, magic] of pictures) {
    if (!magic(file)) continue;
    readHeader(file, PHOTO_LIMIT);
    return kind;
  }
  return kindOfText(file);
}

const refusal = (sentence: string): AppError => new AppError("invalid", sentence);

const PROGRAM = "This is a program, not a document. Choose a PDF, a Word document, a text or a photo.";
const ARCHIVE = "This is an archive. Unpack it, then choose the document that is in it.";
const PICTURE = "Pictures of this kind are not read. Save it as a JPG or PNG, then choose that one.";
const OFFICE = "is not read here. Save it as a PDF, then choose that one.";

/** Kinds recognized only to say what to do about them. */
const refusedKinds: readonly (readonly [(file: Buffer) => boolean, string])[] = [
  [(file) => ["MZ", "\x7fELF", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "#!", "\0asm"].some((magic) => starts(file, magic)), PROGRAM],
  [(file) => ["\x1f\x8b", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "BZh", "\xfd7zXZ\0", "\x28\xb5\x2f\xfd"].some((magic) => starts(file, magic)), ARCHIVE],
  [(file) => starts(file, "ustar", 257), ARCHIVE],
  [(file) => ["GIF87a", "GIF89a", "II*\0", "MM\0*", "8BPS"].some((magic) => starts(file, magic)), PICTURE],
  [(file) => starts(file, "ftyp", 4) && /^(hei|hev|mif1|msf1|avif)/.test(file.toString("latin1", 8, 12)), PICTURE],
  [(file) => starts(file, "{\\rtf"), `A rich text file (RTF) ${OFFICE}`],
];

function kindOfZip(file: Buffer): DocumentFileKind {
  const entries = zipEntries(file);
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  if (has(/(^|\/)vbaProject\.bin$/i)) throw macrosError();
  if (has(/^word\/document\d*\.xml$/)) return "docx";
  if (has(/^xl\//)) throw refusal(`An Excel workbook ${OFFICE}`);
  if (has(/^ppt\//)) throw refusal(`A PowerPoint presentation ${OFFICE}`);
  if (has(/^content\.xml$/)) throw refusal(`An OpenDocument file ${OFFICE}`);
  if (has(/^META-INF\/MANIFEST\.MF$|\.dex$|\.class$/)) throw refusal(PROGRAM);
  throw refusal(ARCHIVE);
}

function kindOfCompound(file: Buffer): DocumentFileKind {
  const has = (name: string) => hasStream(file, name);
  if (has("EncryptedPackage")) throw lockedError();
  if (has("_VBA_PROJECT") || has("Macros")) throw macrosError();
  if (has("WordDocument")) return "doc";
  if (has("Workbook") || has("Book")) throw refusal(`An Excel workbook ${OFFICE}`);
  if (has("PowerPoint Document")) throw refusal(`A PowerPoint presentation ${OFFICE}`);
  if (has("__properties_version1.0"))
    throw refusal("An Outlook message is not read here. Save its text, or what is attached to it, as a PDF, then choose that one.");
  throw refusal("This is no document that is read here. Choose a PDF, a Word document, a text or a photo.");
}

/** A text has letters, hardly any control characters, and is not a web page. */
function kindOfText(file: Buffer): DocumentFileKind {
  const text = decodeText(file);
  const sample = text.slice(0, 100_000);
  const strange = [...sample].filter((sign) => sign === "\ufffd" || (sign < " " && !"\t\n\r\f\v\x1a\x1b".includes(sign)) || sign === "\x7f").length;
  if (strange > sample.length / 200) throw refusal("This is no document that is read here. Choose a PDF, a Word document, a text or a photo.");
  if (/^\s{0,999}<(?:!doctype|\?xml|html|head|body|script|svg)\b/i.test(sample) || /<script\b/i.test(sample))
    throw refusal("This is a web page, not a document. Print it as a PDF, then choose that one.");
  if (!/[\p{L}\p{N}]/u.test(text)) throw refusal("This file is empty. Choose another document.");
  return "txt";
}
