import { AppError } from "../../../shared/errors.ts";

/** The largest size of a picture. `named` is its text for the person. */
export interface PictureLimit {
  readonly pixels: number;
  readonly named: string;
}

/** Most pixels of a logo. Unpacked they take 64 MB, and the decoder three times that. A photograph of a sign has 12 million. */
export const LOGO_LIMIT: PictureLimit = { pixels: 4096 * 4096, named: "4,096 × 4,096" };
/** Most pixels of a photo of a document: phones take pictures of up to 50 million, which with the decoder take 600 MB. */
export const PHOTO_LIMIT: PictureLimit = { pixels: 52_000_000, named: "about 50 million pixels" };
/** Longest side, because a picture of one line and 16 million columns takes seconds to scale. */
const LONGEST_SIDE = 12_000;
/** Most scans of a progressive JPEG. Each goes over the whole picture, and an empty one takes ten bytes; encoders write about ten. */
const MOST_SCANS = 100;

/** A file's header, read before anything is unpacked. */
export interface ImageHeader {
  readonly type: "PNG" | "JPEG" | "GIF" | "WebP";
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation (1 to 8) that turns the picture upright; 1 if none is given. */
  readonly orientation: number;
  /** The file without the parts that are not the picture and might unpack to any size. */
  readonly picture: Buffer;
}

/** Reads the type and size of a picture. Throws `invalid` if the file is none of the four types, is damaged, or is too large. */
export function readHeader(bytes: Uint8Array, most: PictureLimit = LOGO_LIMIT): ImageHeader {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerOf(file);
  const { width, height } = header;
  if (!width || !height) throw broken(header.type);
  if (width * height > most.pixels)
    throw new AppError("invalid", `This picture is ${count(width)} × ${count(height)} pixels; ${most.named} is the most. Export it smaller.`);
  if (Math.max(width, height) > LONGEST_SIDE)
    throw new AppError("invalid", `This picture is ${count(width)} × ${count(height)} pixels; 12,000 is the most along a side. Export it smaller.`);
  return header;
}

function headerOf(file: Buffer): ImageHeader {
  const type = kinds.find(({ is }) => is(file));
  if (!type) throw new AppError("invalid", "This is not a PNG, JPG, GIF or WEBP picture.");
  try {
    return type.read(file);
  } catch (error) {
    // Node throws a RangeError if the file ends too early.
    if (error instanceof RangeError) throw broken(type.name);
    throw error;
  }
}

const kinds = [
  { name: "PNG", is: (file: Buffer) => file.subarray(0, 8).equals(SIGNATURE), read: pngHeader },
  { name: "JPEG", is: (file: Buffer) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), read: jpegHeader },
  { name: "GIF", is: (file: Buffer) => /^GIF8[79]a/.test(latin1(file, 0, 6)), read: gifHeader },
  { name: "WebP", is: (file: Buffer) => latin1(file, 0, 4) === "RIFF" && latin1(file, 8, 4) === "WEBP", read: webpHeader },
] as const;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that a PNG is drawn from. Others hold compressed texts and colour profiles, which may unpack to gigabytes. */
const DRAWN = /^(IHDR|PLTE|tRNS|IDAT|IEND)$/;

function pngHeader(file: Buffer): ImageHeader {
  const chunks: Uint8Array[] = [SIGNATURE];
  let end = false;
  for (let at = 8; !end; ) {
    const length = file.readUInt32BE(at);
    const name = latin1(file, at + 4, 4);
    const next = at + 12 + length;
    if (next > file.length) throw broken("PNG");
    if (DRAWN.test(name)) chunks.push(file.subarray(at, next));
    end = name === "IEND";
    at = next;
  }
  return { type: "PNG", width: file.readUInt32BE(16), height: file.readUInt32BE(20), orientation: 1, picture: Buffer.concat(chunks) };
}

function jpegHeader(file: Buffer): ImageHeader {
  let orientation = 1;
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) throw broken("JPEG");
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    if (length < 2 || marker === 0xda) throw broken("JPEG");
    if (marker === 0xe1 && latin1(file, at + 4, 6) === "Exif\0\0") orientation = orientationIn(file.subarray(at + 10, at + 2 + length));
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (scansOf(file) > MOST_SCANS) throw new AppError("invalid", "This JPG is made of too many layers. Save it anew and try again.");
      return { type: "JPEG", height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7), orientation, picture: file };
    }
    at += 2 + length;
  }
}

/** Counts the scan markers in the file. A marker cannot occur inside a scan. */
function scansOf(file: Buffer): number {
  let scans = 0;
  for (let at = file.indexOf("ffda", 0, "hex"); at >= 0; at = file.indexOf("ffda", at + 2, "hex")) scans += 1;
  return scans;
}

/** Returns the entry 0x0112 of the first directory of EXIF data, in either byte order. */
function orientationIn(exif: Buffer): number {
  const big = latin1(exif, 0, 2) === "MM";
  const short = (at: number) => (at + 2 > exif.length ? 0 : big ? exif.readUInt16BE(at) : exif.readUInt16LE(at));
  const directory = exif.length < 8 ? exif.length : big ? exif.readUInt32BE(4) : exif.readUInt32LE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    const value = short(at + 8);
    if (short(at) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The first picture of an animation is used; it may be larger than the screen size at the start of the file. */
function gifHeader(file: Buffer): ImageHeader {
  const table = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + table(file.readUInt8(10));
  while (file.readUInt8(at) === 0x21) {
    at += 2;
    while (file.readUInt8(at)) at += 1 + file.readUInt8(at);
    at += 1;
  }
  if (file.readUInt8(at) !== 0x2c) throw broken("GIF");
  const reach = (screen: number, offset: number, size: number) => Math.max(file.readUInt16LE(screen), file.readUInt16LE(offset) + file.readUInt16LE(size));
  return { type: "GIF", width: reach(6, at + 1, at + 5), height: reach(8, at + 3, at + 7), orientation: 1, picture: file };
}

/** The picture may have a canvas around it and frames inside; the largest of the stated sizes counts. */
function webpHeader(file: Buffer): ImageHeader {
  let [width, height] = [0, 0];
  const meet = (w: number, h: number) => ([width, height] = [Math.max(width, w), Math.max(height, h)]);
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, length, data] = [latin1(file, at, 4), file.readUInt32LE(at + 4), at + 8];
    if (name === "VP8X") meet(1 + file.readUIntLE(data + 4, 3), 1 + file.readUIntLE(data + 7, 3));
    if (name === "ANMF") meet(1 + file.readUIntLE(data + 6, 3), 1 + file.readUIntLE(data + 9, 3));
    if (name === "VP8 ") meet(file.readUInt16LE(data + 6) & 0x3fff, file.readUInt16LE(data + 8) & 0x3fff);
    if (name === "VP8L") meet(1 + (file.readUInt32LE(data + 1) & 0x3fff), 1 + ((file.readUInt32LE(data + 1) >>> 14) & 0x3fff));
    // The chunks of a frame follow 16 bytes about the frame.
    at = data + (name === "ANMF" ? 16 : length + (length % 2));
  }
  return { type: "WebP", width, height, orientation: 1, picture: file };
}

const latin1 = (file: Buffer, at: number, length: number) => file.toString("latin1", at, at + length);
const count = (value: number) => value.toLocaleString("en-US");
export const broken = (type: string) => new AppError("invalid", `This ${type} file is damaged. Save the picture anew and try again.`);
