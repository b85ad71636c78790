import { expect, test } from "vitest";
import type { Pixels } from "./codec.ts";
import { asLogo, LOGO_SIZE, resize, upright } from "./paint.ts";

type Colour = readonly [number, number, number, number];
const red: Colour = [255, 0, 0, 255];
const blue: Colour = [0, 0, 255, 255];
const nothing: Colour = [0, 0, 0, 0];

/** A picture from its rows. */
const picture = (...rows: Colour[][]): Pixels => ({ width: rows[0]?.length ?? 0, height: rows.length, rgba: Uint8Array.from(rows.flat(2)) });
const rowsOf = ({ width, height, rgba }: Pixels): number[][][] =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]));
const plain = (width: number, height: number, colour: Colour): Pixels => ({
  width,
  height,
  rgba: new Uint8Array(Buffer.alloc(width * height * 4, Uint8Array.from(colour))),
});

test("a smaller picture has in each pixel the average of what it covers", () => {
  expect(rowsOf(resize(picture([red, red, blue, blue], [red, red, blue, blue]), 2, 1))).toEqual([[[...red], [...blue]]]);
  expect(rowsOf(resize(picture([red, blue, blue]), 1, 1))).toEqual([[[85, 0, 170, 255]]]);
  // Of three pixels on two, the middle one belongs to both.
  expect(rowsOf(resize(picture([red, blue, red]), 2, 1))).toEqual([
    [
      [170, 0, 85, 255],
      [170, 0, 85, 255],
    ],
  ]);
});

test("what is transparent has no say in the colour: a logo has no dark rim", () => {
  expect(rowsOf(resize(picture([red, nothing]), 1, 1))).toEqual([[[255, 0, 0, 128]]]);
  expect(rowsOf(resize(picture([nothing, nothing]), 1, 1))).toEqual([[[0, 0, 0, 0]]]);
});

test("a plain picture is as plain at every size", () => {
  for (const [width, height] of [
    [751, 241],
    [1000, 7],
    [7, 1000],
    [749, 239],
    [1500, 480],
  ] as const) {
    const colour: Colour = [10, 200, 30, 255];
    const [across, down] = [Math.ceil(width / 3), Math.ceil(height / 3)];
    // As bytes: an assertion for each pixel takes seconds.
    expect(Buffer.from(plain(across, down, colour).rgba).equals(resize(plain(width, height, colour), across, down).rgba), `${width} × ${height}`).toBe(true);
  }
});

test.each([
  [1500, 480, 750, 240],
  [3000, 480, 750, 120],
  [500, 500, 240, 240],
  [300, 100, 300, 100],
  [10_000, 1, 750, 1],
  [1, 10_000, 1, 240],
])("%i × %i is kept as %i × %i", (width, height, across, down) => {
  expect(asLogo(plain(width, height, red), 1)).toMatchObject({ width: across, height: down });
  expect(asLogo(plain(height, width, red), 6)).toMatchObject({ width: across, height: down });
  expect([across, down]).toEqual([Math.min(across, LOGO_SIZE.width), Math.min(down, LOGO_SIZE.height)]);
});

test("a photograph stands upright however the camera was held", () => {
  const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map((n): Colour => [n, n, n, 255]) as [Colour, Colour, Colour, Colour, Colour, Colour];
  const straight = picture([a, b, c], [d, e, f]);
  // As EXIF 2.32 has it: where the first row and the first column of what is stored are to be seen.
  const stored: Record<number, Pixels> = {
    1: straight,
    2: picture([c, b, a], [f, e, d]),
    3: picture([f, e, d], [c, b, a]),
    4: picture([d, e, f], [a, b, c]),
    5: picture([a, d], [b, e], [c, f]),
    6: picture([c, f], [b, e], [a, d]),
    7: picture([f, c], [e, b], [d, a]),
    8: picture([d, a], [e, b], [f, c]),
  };
  for (const [orientation, pixels] of Object.entries(stored)) expect(rowsOf(upright(pixels, Number(orientation))), orientation).toEqual(rowsOf(straight));
});
