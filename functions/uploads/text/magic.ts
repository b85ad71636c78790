import type { DocumentFileKind } from "../../../shared/uploads/document-files.ts";
import { COMPOUND } from "./compound.ts";

/** Returns true if the file has these characters at that byte. */
export const starts = (file: Buffer, magic: string, at = 0): boolean => file.toString("latin1", at, at + magic.length) === magic;

export const isZip = (file: Buffer): boolean => starts(file, "PK\x03\x04") || starts(file, "PK\x05\x06");
export const isCompound = (file: Buffer): boolean => file.subarray(0, COMPOUND.length).equals(COMPOUND);
/** Only white space and the UTF-8 byte order mark may precede the signature. */
export const isPdf = (file: Buffer): boolean => /^(?:\xef\xbb\xbf)?\s{0,99}%PDF-/.test(file.toString("latin1", 0, 110));

export const pictures: readonly (readonly [DocumentFileKind, (file: Buffer) => boolean])[] = [
  ["png", (file) => starts(file, "\x89PNG\r\n\x1a\n")],
  ["jpeg", (file) => starts(file, "\xff\xd8\xff")],
  ["webp", (file) => starts(file, "RIFF") && starts(file, "WEBP", 8)],
];

/** Guesses a file's kind from its first bytes before it is read; later its content decides (`file-kind.ts`). */
export function kindByMagic(file: Buffer): DocumentFileKind {
  if (isZip(file)) return "docx";
  if (isCompound(file)) return "doc";
  if (isPdf(file)) return "pdf";
  return pictures.find(([, is]) => is(file))?.[0] ?? "txt";
}
