import { detect } from "chardet";

/** Decodes a text file by its byte order mark, else UTF-16 or UTF-8 by structure, else by a guess from its bytes. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Returns the encoding of a text file, as `TextDecoder` names it. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const wide = wideEncodingOf(bytes.subarray(0, 4096));
  if (wide) return wide;
  return isUtf8(bytes) ? "utf-8" : oldEncodingOf(bytes);
}

/** Detects UTF-16 without a byte order mark: in mostly Latin text every second byte is zero. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (!byte) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 8;
  if (odd > many && even <= odd / 20) return "utf-16le";
  if (even > many && odd <= even / 20) return "utf-16be";
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function oldEncodingOf(bytes: Uint8Array): string {
  const found = detect(bytes)?.toLowerCase() ?? "windows-1252";
  const encoding = isKnown(found) ? found : "windows-1252";
  // 0xA4 is the generic currency sign in Latin-1, which no text uses, and the euro sign in Latin-9.
  return encoding === "iso-8859-1" && bytes.includes(0xa4) && !bytes.some((byte) => byte >= 0x80 && byte < 0xa0) ? "iso-8859-15" : encoding;
}

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}
