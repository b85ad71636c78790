import { describe, expect, test } from "vitest";
import { black, chunk, logoPicture, png, zeros } from "../../../test/pictures.ts";
import { readHeader } from "./header.ts";

const types = { "image/png": "PNG", "image/jpeg": "JPEG", "image/webp": "WebP", "image/gif": "GIF" } as const;

test.each(["image/png", "image/jpeg", "image/webp", "image/gif"] as const)("what a file is and how large is read before it is unpacked: %s", (type) => {
  expect(readHeader(logoPicture(321, 123, { type }))).toMatchObject({ type: types[type], width: 321, height: 123, orientation: 1 });
});

test("4,096 × 4,096 pixels are the most, and 12,000 along a side", () => {
  expect(readHeader(png(4096, 4096))).toMatchObject({ width: 4096, height: 4096 });
  expect(readHeader(png(12_000, 1_398))).toMatchObject({ width: 12_000, height: 1_398 });
  for (const [width, height] of [[12_001, 1] as const, [1, 16_777_216] as const])
    expect(() => readHeader(png(width, height))).toThrow(/12,000 is the most along a side/);
  expect(() => readHeader(png(4097, 4096))).toThrow(/^This picture is 4,097 × 4,096 pixels/);
  expect(() => readHeader(png(4_294_967_295, 4_294_967_295))).toThrow(/4,096 × 4,096 is the most/);
});

test("a picture in a picture counts by the largest that is said", () => {
  const vp8x = Buffer.concat([Buffer.from("VP8X"), le32(10), Buffer.from([0x02, 0, 0, 0, 9, 0, 0, 9, 0, 0])]);
  const frame = Buffer.concat([Buffer.alloc(16), Buffer.from("VP8L"), le32(5), Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f])]);
  const animation = Buffer.concat([Buffer.from("ANMF"), le32(frame.length), frame]);
  const body = Buffer.concat([Buffer.from("WEBP"), vp8x, animation]);
  expect(() => readHeader(Buffer.concat([Buffer.from("RIFF"), le32(body.length), body]))).toThrow(/16,384 × 16,384/);
});

test("of a PNG only what it is drawn from is handed on", () => {
  const note = chunk("zTXt", Buffer.concat([Buffer.from("x\0\0"), zeros(1)]));
  expect(readHeader(png(10, 10, note, black(10, 10))).picture.equals(png(10, 10, black(10, 10)))).toBe(true);
  expect(readHeader(Buffer.concat([png(10, 10, black(10, 10)), Buffer.from("<script>")])).picture.equals(png(10, 10, black(10, 10)))).toBe(true);
});

test("a progressive JPEG that goes over its picture a thousand times is refused, an ordinary one is not", () => {
  const jpeg = logoPicture(64, 64, { type: "image/jpeg" });
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0]);
  expect(readHeader(Buffer.concat([jpeg, ...Array(20).fill(scan)]))).toMatchObject({ type: "JPEG" });
  expect(() => readHeader(Buffer.concat([jpeg, ...Array(1000).fill(scan)]))).toThrow(/too many layers/);
});

describe("how a camera was held", () => {
  test.each([
    ["II", 6],
    ["MM", 8],
    ["II", 1],
  ] as const)("is read from EXIF data in the order %s: %i", (order, orientation) => {
    expect(readHeader(exifWith(order, orientation))).toMatchObject({ orientation });
  });

  test.each([0, 9, 255, 40_000])("is upright where it says %i, which is nothing", (orientation) => {
    expect(readHeader(exifWith("II", orientation))).toMatchObject({ orientation: 1 });
  });

  test("is upright where the data are cut off or lead nowhere", () => {
    for (const exif of ["", "I", "II*\0", "II*\0\xff\xff\xff\xff", "II*\0\x08\0\0\0\xff\xff", "MM\0*\0\0\0\x08"])
      expect(readHeader(withExif(Buffer.from(exif, "latin1")))).toMatchObject({ orientation: 1 });
  });
});

test("a file that ends anywhere is damaged, and nothing else happens", () => {
  for (const type of ["image/png", "image/jpeg", "image/webp", "image/gif"] as const) {
    const whole = logoPicture(40, 30, { type });
    for (let length = 0; length < Math.min(whole.length, 200); length++) {
      try {
        readHeader(whole.subarray(0, length));
      } catch (error) {
        expect(String(error), `${type} of ${length}`).toMatch(/^AppError: This (\w+ file is damaged|is not a PNG)/);
      }
    }
  }
});

function le32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function exifWith(order: "II" | "MM", orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  const [short, long] = order === "II" ? [exif.writeUInt16LE, exif.writeUInt32LE] : [exif.writeUInt16BE, exif.writeUInt32BE];
  exif.write(order);
  short.call(exif, 42, 2);
  long.call(exif, 8, 4);
  short.call(exif, 1, 8);
  short.call(exif, 0x0112, 10);
  short.call(exif, 3, 12);
  long.call(exif, 1, 14);
  short.call(exif, orientation, 18);
  return withExif(exif);
}

function withExif(exif: Buffer): Buffer {
  const jpeg = logoPicture(64, 32, { type: "image/jpeg" });
  const data = Buffer.concat([Buffer.from("Exif\0\0"), exif]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 255]), data, jpeg.subarray(2)]);
}
