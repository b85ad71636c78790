import type { Pixels } from "./codec.ts";

/** Largest stored logo, in pixels. On paper it gets 180 × 46 pt, which is this width at 300 dots per inch, with some height to spare. */
export const LOGO_SIZE = { width: 750, height: 240 } as const;

/** Returns the picture upright and scaled down to the size of a stored logo. */
export function asLogo(pixels: Pixels, orientation: number): Pixels {
  const lying = orientation >= 5;
  const [width, height] = lying ? [pixels.height, pixels.width] : [pixels.width, pixels.height];
  const scale = Math.min(1, LOGO_SIZE.width / width, LOGO_SIZE.height / height);
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return upright(lying ? resize(pixels, down, across) : resize(pixels, across, down), orientation);
}

/** Scales a picture down: each new pixel is the average of those it covers. Transparent pixels do not count for the colour, or a logo would get a dark edge. */
export function resize({ width, height, rgba }: Pixels, across: number, down: number): Pixels {
  if (across === width && down === height) return { width, height, rgba: rgba.slice() };
  const columns = shares(width, across);
  const rows = shares(height, down);
  const sums = new Float64Array(across * down * 4);
  const line = new Float64Array(across * 4);
  for (let y = 0; y < height; y++) {
    line.fill(0);
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const alpha = rgba[at + 3] ?? 0;
      if (!alpha) continue;
      const [red, green, blue] = [(rgba[at] ?? 0) * alpha, (rgba[at + 1] ?? 0) * alpha, (rgba[at + 2] ?? 0) * alpha];
      let to = (columns.first[x] ?? 0) * 4;
      let share = columns.share[x] ?? 1;
      // A pixel on the border of two belongs to both in part.
      for (let part = 0; part < 2 && share > 0; part++, to += 4, share = 1 - share) {
        line[to] = (line[to] ?? 0) + red * share;
        line[to + 1] = (line[to + 1] ?? 0) + green * share;
        line[to + 2] = (line[to + 2] ?? 0) + blue * share;
        line[to + 3] = (line[to + 3] ?? 0) + alpha * share;
      }
    }
    let row = rows.first[y] ?? 0;
    let share = rows.share[y] ?? 1;
    for (let part = 0; part < 2 && share > 0; part++, row++, share = 1 - share) {
      for (let at = 0, to = row * across * 4; at < line.length; at++, to++) sums[to] = (sums[to] ?? 0) + (line[at] ?? 0) * share;
    }
  }
  return { width: across, height: down, rgba: averages(sums, (width / across) * (height / down)) };
}

/** Maps each of `from` pixels to the first of `to` pixels that it falls on and the share that falls there; the rest falls on the next. */
function shares(from: number, to: number): { first: Int32Array; share: Float64Array } {
  const [first, share] = [new Int32Array(from), new Float64Array(from)];
  for (let at = 0; at < from; at++) {
    const [start, end] = [(at * to) / from, ((at + 1) * to) / from];
    const cell = Math.floor(start);
    first[at] = cell;
    share[at] = end > cell + 1 ? (cell + 1 - start) / (end - start) : 1;
  }
  return { first, share };
}

/** Returns the pixels of sums weighted by opacity; `covered` is the number of pixels in each. */
function averages(sums: Float64Array, covered: number): Uint8Array {
  const rgba = new Uint8Array(sums.length);
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0;
    if (!alpha) continue;
    for (let part = 0; part < 3; part++) rgba[at + part] = Math.round((sums[at + part] ?? 0) / alpha);
    rgba[at + 3] = Math.round(alpha / covered);
  }
  return rgba;
}

/** Turns and mirrors a picture by its EXIF orientation. */
export function upright(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { width, height, rgba } = pixels;
  const lying = orientation >= 5;
  const [across, down] = lying ? [height, width] : [width, height];
  const [right, below] = [width - 1, height - 1];
  /** The position in the stored picture of each pixel of the upright one. */
  const source: Record<number, (x: number, y: number) => readonly [number, number]> = {
    2: (x, y) => [right - x, y],
    3: (x, y) => [right - x, below - y],
    4: (x, y) => [x, below - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, below - x],
    7: (x, y) => [right - y, below - x],
    8: (x, y) => [right - y, x],
  };
  const from = source[orientation];
  if (!from) return pixels;
  const turned = new Uint32Array(across * down);
  const stored = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const [column, row] = from(x, y);
      turned[y * across + x] = stored[row * width + column] ?? 0;
    }
  }
  return { width: across, height: down, rgba: new Uint8Array(turned.buffer) };
}
