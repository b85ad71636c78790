import { join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";

const FONT = "Scan Noto";
GlobalFonts.registerFromPath(join(import.meta.dirname, "../node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2"), FONT);
GlobalFonts.registerFromPath(join(import.meta.dirname, "../node_modules/@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2"), FONT);

interface Look {
  readonly type?: "png" | "jpeg" | "webp";
  readonly width?: number;
  readonly height?: number;
  readonly size?: number;
  readonly paper?: string;
  readonly ink?: string;
  /** The tilt of the page, in degrees. */
  readonly askew?: number;
}

/** A picture as an object for `pdf`, named `/Im`. `WHOLE_PAGE` draws it over a whole page. */
export const pictureObject = (jpeg: Buffer, width: number, height: number): string =>
  `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString("latin1")}\nendstream`;
export const WHOLE_PAGE = "q 595 0 0 842 0 0 cm /Im Do Q";

/** A photo of a page: lines of text, with tabs between columns. */
export function photoOf(
  text: string,
  { type = "png", width = 1000, height = 700, size = 24, paper = "#f4f1ea", ink = "#22252b", askew = 0 }: Look = {},
): Buffer<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.rotate((askew * Math.PI) / 180);
  context.fillStyle = ink;
  context.font = `${size}px "${FONT}"`;
  for (const [row, line] of text.split("\n").entries())
    for (const [column, cell] of line.split("\t").entries()) context.fillText(cell, size * 2 + (column * width) / 3, size * 2.5 + row * size * 1.6);
  if (type === "png") return Buffer.from(canvas.encodeSync("png"));
  return Buffer.from(type === "jpeg" ? canvas.encodeSync("jpeg", 85) : canvas.encodeSync("webp", 85));
}
