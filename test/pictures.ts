import { crc32, deflateSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";

/** Pictures to upload: typical ones, and ones that must be refused. */

type Kind = "image/png" | "image/jpeg" | "image/webp" | "image/gif";

/** A logo: a disc and a bar, on a ground or on transparency. */
export function logoPicture(width: number, height: number, { type = "image/png", ground }: { type?: Kind; ground?: string } = {}): Buffer<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = "#2563eb";
  context.beginPath();
  context.arc(height / 2, height / 2, height * 0.48, 0, 7);
  context.fill();
  context.fillStyle = "#15181e";
  context.fillRect(height * 1.2, height * 0.25, width - height * 1.2, height * 0.5);
  if (type === "image/png") return Buffer.from(canvas.encodeSync("png"));
  if (type === "image/gif") return Buffer.from(canvas.encodeSync("gif"));
  return Buffer.from(type === "image/jpeg" ? canvas.encodeSync("jpeg", 90) : canvas.encodeSync("webp", 90));
}

/** A picture painted pixel by pixel. */
export function pixelsPicture(width: number, height: number, paint: (x: number, y: number) => string): Buffer<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      context.fillStyle = paint(x, y);
      context.fillRect(x, y, 1, 1);
    }
  return Buffer.from(canvas.toBuffer("image/png"));
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG chunk with its length and checksum. */
export function chunk(name: string, data: Uint8Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A PNG with the given size in its header and the given chunks. */
export function png(width: number, height: number, ...chunks: Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), ...chunks, chunk("IEND", new Uint8Array())]);
}

/** The compressed rows of a black picture with three bytes per pixel. */
export const black = (width: number, height: number): Buffer<ArrayBuffer> => chunk("IDAT", deflateSync(Buffer.alloc((width * 3 + 1) * height)));

/** Compressed zero bytes, in megabytes of their unpacked size. */
export const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });

/** Pads `picture` to exactly `size` bytes with a chunk that does not change its look. */
export function grownTo(size: number, picture: Buffer): Buffer<ArrayBuffer> {
  const [front, end] = [picture.subarray(0, -12), picture.subarray(-12)];
  return Buffer.concat([front, chunk("teXt", Buffer.alloc(size - picture.length - 12, 0x20)), end]);
}
