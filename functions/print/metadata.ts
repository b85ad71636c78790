import type { Instant } from "../../shared/clock.ts";

export interface Metadata {
  title: string;
  author: string;
  at: Instant;
}

/**
 * Sets a PDF's metadata; Chromium writes only a title, and itself as the creator. Appended as an incremental update (ISO 32000-2, 7.5.6), so that nothing in
 * the file moves. Throws if the PDF does not end as Chromium's do.
 */
export function withMetadata(pdf: Uint8Array, { title, author, at }: Metadata): Uint8Array {
  const end = Buffer.from(pdf.buffer, pdf.byteOffset + Math.max(0, pdf.byteLength - 1024), Math.min(1024, pdf.byteLength)).toString("latin1");
  const [, size, root, info] = /trailer\s*<<\/Size (\d+)\s*\/Root (\d+ 0 R)\s*\/Info (\d+) 0 R\s*>>/.exec(end) ?? [];
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1];
  if (!size || !root || !info || !previous) throw new Error("The PDF does not end as Chromium's do.");

  const date = `(D:${at.replace(/\D/g, "").slice(0, 14)}Z)`;
  const object = `${info} 0 obj\n<</Title ${text(title)}/Author ${text(author)}/Creator (Plainbill)/CreationDate ${date}/ModDate ${date}>>\nendobj\n`;
  const table = `xref\n${info} 1\n${String(pdf.byteLength + 1).padStart(10, "0")} 00000 n \n`;
  const trailer = `trailer\n<</Size ${size}/Root ${root}/Info ${info} 0 R/Prev ${previous}>>\nstartxref\n${pdf.byteLength + 1 + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`\n${object}${table}${trailer}`, "latin1")]);
}

/** A UTF-16 text string with byte order mark in hexadecimal, so that no character can end the string. */
const text = (value: string) => `<FEFF${Buffer.from(value, "utf16le").swap16().toString("hex").toUpperCase()}>`;
