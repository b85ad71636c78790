const SECTOR = 512;
/** Streams of at least this size have their own sectors, in bytes. */
const STREAM = 4096;

/** An OLE compound file. Pads each stream to 4,096 bytes. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Uint8Array {
  const sectors = STREAM / SECTOR;
  const names = Object.keys(streams);
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeInt16LE(9, 30);
  header.writeInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(1, 48);
  header.writeInt32LE(STREAM, 56);
  for (const at of [60, 68]) header.writeInt32LE(-2, at);
  header.fill(0xff, 76);
  header.writeInt32LE(0, 76);

  // Sector 0 is the allocation table, 1 the directory; the streams follow.
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeInt32LE(-3, 0);
  table.writeInt32LE(-2, 4);
  const directory = Buffer.alloc(SECTOR);
  const entry = (at: number, name: string, type: number, links: { right: number; child: number; sector: number; size: number }) => {
    directory.write(name, at * 128, "utf16le");
    directory.writeInt16LE(2 * name.length + 2, at * 128 + 64);
    directory.writeInt8(type, at * 128 + 66);
    directory.writeInt32LE(-1, at * 128 + 68);
    directory.writeInt32LE(links.right, at * 128 + 72);
    directory.writeInt32LE(links.child, at * 128 + 76);
    directory.writeInt32LE(links.sector, at * 128 + 116);
    directory.writeInt32LE(links.size, at * 128 + 120);
  };
  entry(0, "Root Entry", 5, { right: -1, child: 1, sector: -2, size: 0 });
  for (const [at, name] of names.entries()) {
    const sector = 2 + at * sectors;
    entry(at + 1, name, 2, { right: at + 1 < names.length ? at + 2 : -1, child: -1, sector, size: STREAM });
    for (let next = sector; next < sector + sectors; next++) table.writeInt32LE(next === sector + sectors - 1 ? -2 : next + 1, 4 * next);
  }
  return Buffer.concat([header, table, directory, ...names.map((name) => Buffer.concat([streams[name] ?? Buffer.alloc(0)], STREAM))]);
}

/** A Word 97 document: `\r` ends a paragraph, `\x07` a cell and, repeated, a row. `flags` go into the file's header. */
export function doc(text: string, { flags = 0x0200, others = {} as Readonly<Record<string, Buffer>> } = {}): Uint8Array {
  const [start, properties] = [1024, 3584];
  const main = Buffer.alloc(STREAM);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(flags, 10);
  main.writeUInt32LE(start, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  main.write(text, start, "utf16le");

  // The text is one piece, in UTF-16.
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(start, 15);

  // One block of paragraph properties: a row's end has the mark 0x2417.
  const ends = [...text].flatMap((_, at) => (text.startsWith("\x07\x07", at) ? [start + 2 * (at + 1)] : []));
  const bounds = ends.flatMap((end) => [end, end + 2]);
  const runs = Math.max(0, bounds.length - 1);
  for (const [at, bound] of bounds.entries()) main.writeUInt32LE(bound, properties + 4 * at);
  for (let run = 0; run < runs; run++) main.writeUInt8((run % 2 ? 400 : 440) / 2, properties + 4 * bounds.length + 13 * run);
  Buffer.from([3, 0, 0, 0x17, 0x24, 1]).copy(main, properties + 440);
  Buffer.from([2, 0, 0, 0]).copy(main, properties + 400);
  main.writeUInt8(runs, properties + 511);
  const blocks = Buffer.alloc(12);
  blocks.writeUInt32LE(start + 2 * text.length, 4);
  blocks.writeUInt32LE(properties / 512, 8);
  main.writeUInt32LE(pieces.length, 0x102);
  main.writeUInt32LE(blocks.length, 0x106);
  return compoundFile({ WordDocument: main, "1Table": Buffer.concat([pieces, blocks]), ...others });
}
