import { asJpeg, type Pixels, withPixels } from "../pictures/codec.ts";
import { PHOTO_LIMIT, readHeader } from "../pictures/header.ts";
import { resize, upright } from "../pictures/paint.ts";

/** Longest side of a picture for reading, in pixels: A4 at 200 dots per inch, at which 8-point type is read as well as at more. */
export const READ_SIZE = 2400;
/** Longest side of a shown picture, in pixels, and its JPEG quality. */
const SHOWN_SIZE = 1600;
const QUALITY = 78;

/** Returns the pixels of a photo, upright and scaled for reading. Throws `invalid` if it is damaged or unpacks to too much. */
export async function photoPixels(file: Uint8Array): Promise<Pixels> {
  const header = readHeader(file, PHOTO_LIMIT);
  return upright(await withPixels(header, (pixels) => within(pixels, READ_SIZE)), header.orientation);
}

/** Returns the picture of a page that is shown beside its values. */
export async function shownPicture(pixels: Pixels): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const shown = within(pixels, SHOWN_SIZE);
  return { jpeg: await asJpeg(onPaper(shown), QUALITY), width: shown.width, height: shown.height };
}

function within(pixels: Pixels, longest: number): Pixels {
  const scale = Math.min(1, longest / Math.max(pixels.width, pixels.height));
  return resize(pixels, Math.max(1, Math.round(pixels.width * scale)), Math.max(1, Math.round(pixels.height * scale)));
}

/** Replaces transparency by white paper. */
function onPaper({ width, height, rgba }: Pixels): Pixels {
  const flat = new Uint8Array(rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 255;
    for (let part = 0; part < 3; part++) flat[at + part] = Math.round(((rgba[at + part] ?? 0) * alpha + 255 * (255 - alpha)) / 255);
    flat[at + 3] = 255;
  }
  return { width, height, rgba: flat };
}

/** Returns the picture in shades of grey as a file for OCR: a PGM (netpbm.sourceforge.net/doc/pgm.html). */
export function asGrey(pixels: Pixels): Uint8Array {
  const { width, height, rgba } = onPaper(pixels);
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  const grey = new Uint8Array(head.length + width * height);
  grey.set(head);
  // Perceived brightness (ITU-R BT.601).
  for (let at = 0, to = head.length; at < rgba.length; at += 4, to++)
    grey[to] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  return grey;
}
