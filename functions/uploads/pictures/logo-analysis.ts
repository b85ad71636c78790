import type { LogoAnalysis } from "../../../shared/uploads/files.ts";
import type { Pixels } from "./codec.ts";
import type { ImageHeader } from "./header.ts";

/** The background of a logo, judged by its outermost pixels. */
type Ground = "transparent" | "white" | "coloured" | "none";

const labels = {
  transparent: "transparent background",
  white: "white background",
  coloured: "coloured background",
  none: "no background of one colour",
} as const satisfies Record<Ground, string>;

/** Describes an uploaded logo, and suggests what would make it print better. `logo` is the stored picture. */
export function analyseLogo({ type, width, height, orientation }: Pick<ImageHeader, "type" | "width" | "height" | "orientation">, logo: Pixels): LogoAnalysis {
  const ground = groundOf(logo);
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const suggestions = [
    // At the printed size, fewer pixels are less than 150 dots per inch.
    across < 300 && down < 96 && "The logo is small: at least 300 pixels wide prints sharply.",
    ground === "white" && "It has a white background; a transparent one looks better on coloured paper.",
    ground === "coloured" && "Its background prints as a block of colour; a transparent one leaves only the logo.",
    ground === "transparent" && isPale(logo) && "It is nearly white and will hardly be seen on white paper.",
    (ground === "transparent" || ground === "white") && isLost(logo, ground) && "There is much empty space around it: cut off, the logo prints larger.",
  ];
  return {
    description: `${type}, ${across.toLocaleString("en-US")} × ${down.toLocaleString("en-US")}, ${labels[ground]}`,
    suggestions: suggestions.filter((suggestion) => suggestion !== false),
  };
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const colourAt = ({ width, rgba }: Pixels, x: number, y: number): Colour => {
  const at = (y * width + x) * 4;
  return [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0, rgba[at + 3] ?? 0];
};

const isClear = ([, , , alpha]: Colour) => alpha < 16;
const isWhite = ([red, green, blue, alpha]: Colour) => alpha > 239 && Math.min(red, green, blue) > 239;
const isLike = (one: Colour, other: Colour) => one.every((part, i) => Math.abs(part - (other[i] ?? 0)) < 24);

function groundOf(logo: Pixels): Ground {
  const { width, height } = logo;
  const rim: Colour[] = [];
  for (let x = 0; x < width; x++) rim.push(colourAt(logo, x, 0), colourAt(logo, x, height - 1));
  for (let y = 0; y < height; y++) rim.push(colourAt(logo, 0, y), colourAt(logo, width - 1, y));
  const corner = colourAt(logo, 0, 0);
  const mostly = (is: (colour: Colour) => boolean) => rim.filter(is).length > rim.length * 0.8;
  // A logo may touch the edge of its picture, and a round one has at least clear corners.
  if (rim.filter(isClear).length > rim.length * 0.2) return "transparent";
  if (mostly(isWhite)) return "white";
  return mostly((colour) => isLike(colour, corner)) ? "coloured" : "none";
}

/** Returns true if the visible part is almost as light as paper. */
function isPale(logo: Pixels): boolean {
  let [light, weight] = [0, 0];
  for (let at = 0; at < logo.rgba.length; at += 4) {
    const alpha = logo.rgba[at + 3] ?? 0;
    light += alpha * (0.299 * (logo.rgba[at] ?? 0) + 0.587 * (logo.rgba[at + 1] ?? 0) + 0.114 * (logo.rgba[at + 2] ?? 0));
    weight += alpha;
  }
  return weight > 0 && light / weight > 225;
}

/** Returns true if the drawn part is less than two fifths of the picture. */
function isLost(logo: Pixels, ground: "transparent" | "white"): boolean {
  const isEmpty = ground === "transparent" ? isClear : isWhite;
  let [left, right, top, bottom] = [logo.width, -1, logo.height, -1];
  for (let y = 0; y < logo.height; y++) {
    for (let x = 0; x < logo.width; x++) {
      if (isEmpty(colourAt(logo, x, y))) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right >= 0 && ((right - left + 1) / logo.width) * ((bottom - top + 1) / logo.height) < 0.4;
}
