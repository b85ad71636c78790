/** The largest file that is read, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/**
 * A file as text. Spreadsheets write UTF-8 with and without its mark, UTF-16 (as "Unicode text"), and, the older ones, Windows-1252:
 * what is not valid UTF-8 is taken for that, because every file is valid in it.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
