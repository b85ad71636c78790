import { inflateRawSync } from "node:zlib";
import { bombError, damagedError, lockedError } from "./refusals.ts";

/** A file in a ZIP archive, as the directory at its end lists it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
  readonly encrypted: boolean;
}

/** Limits of a Word document: a large one has some hundred files, 20 MB in all, compressed to a twentieth; a long table to a hundredth. */
const MOST_ENTRIES = 2_000;
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_RATIO = 250;
/** Most bytes that one file unpacks to, whatever the directory says. */
const MOST_READ = 24 * 1024 * 1024;

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Returns the files of an archive without unpacking them. Throws `invalid` if it is damaged or would unpack to too much. */
export function zipEntries(file: Buffer): ZipEntry[] {
  try {
    const end = endOf(file);
    const count = file.readUInt16LE(end + 10);
    if (count > MOST_ENTRIES) throw bombError();
    const entries: ZipEntry[] = [];
    for (let at = file.readUInt32LE(end + 16); entries.length < count; ) {
      if (file.readUInt32LE(at) !== DIRECTORY) throw damagedError("file");
      const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
      entries.push({
        name: file.toString("utf8", at + 46, at + 46 + name).replaceAll("\\", "/"),
        method: file.readUInt16LE(at + 10),
        packed: file.readUInt32LE(at + 20),
        unpacked: file.readUInt32LE(at + 24),
        offset: file.readUInt32LE(at + 42),
        encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      });
      at += 46 + name + extra + comment;
    }
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    if (unpacked > MOST_UNPACKED || unpacked > Math.max(file.length, 4096) * MOST_RATIO) throw bombError();
    return entries;
  } catch (error) {
    if (error instanceof RangeError) throw damagedError("file", error);
    throw error;
  }
}

/** Unpacks one file of the archive, up to the limit. */
export function unzip(file: Buffer, entry: ZipEntry): Buffer {
  if (entry.encrypted) throw lockedError();
  if (entry.unpacked > MOST_READ) throw bombError();
  try {
    if (file.readUInt32LE(entry.offset) !== LOCAL) throw damagedError("file");
    const start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
    const packed = file.subarray(start, start + entry.packed);
    if (entry.method === 0) return packed;
    if (entry.method !== 8) throw damagedError("file");
    return inflateRawSync(packed, { maxOutputLength: MOST_READ });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") throw bombError();
    if (error instanceof RangeError || (error instanceof Error && "errno" in error)) throw damagedError("file", error);
    throw error;
  }
}

/** Returns the position of the archive's end record: the last one, before at most 64 KB of comment. */
function endOf(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--) if (file.readUInt32LE(at) === END) return at;
  throw damagedError("file");
}
