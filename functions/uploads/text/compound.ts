/** The first bytes of an OLE compound file: the Office format until 2007, and today's for documents with a password. */
export const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Returns true if a compound file has a stream or folder of this name. A directory entry takes 128 bytes and begins with its name. */
export function hasStream(file: Buffer, name: string): boolean {
  const wanted = Buffer.alloc(2 * name.length + 2);
  wanted.write(name, "utf16le");
  for (let at = file.indexOf(wanted, 512); at >= 0; at = file.indexOf(wanted, at + 2)) {
    // After the 64 bytes of the name comes its length in bytes, including the final zero.
    if (at % 128 === 0 && at + 66 <= file.length && file.readUInt16LE(at + 64) === wanted.length) return true;
  }
  return false;
}
