/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

/** Minimum contrast of interface components (WCAG 2.2, 1.4.11). */
const SEEN = 3;

/** Returns the contrast ratio of two colours ("#rrggbb"): 1 if equal, 21 between black and white. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [brightness(a), brightness(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Darkens `colour` just enough to be readable on a light `ground`. */
export const readable = (colour: string, ground: string): string => darken(colour, ground, ENOUGH);

/**
 * Returns a button colour visible on `ground`: `colour` itself if it stands out, otherwise darkened on a light ground, and a light tint on a dark one,
 * where a slightly lighter colour would look disabled.
 */
export function surfaceOn(ground: string, colour: string): string {
  if (contrast(colour, ground) >= SEEN) return colour;
  return textOn(ground) === "#ffffff" ? tint(colour, 0.12) : darken(colour, ground, SEEN);
}

function darken(colour: string, ground: string, enough: number): string {
  for (let part = 1; part > 0; part -= 0.02) {
    const darker = hex(channels(colour).map((channel) => channel * part));
    if (contrast(darker, ground) >= enough) return darker;
  }
  return "#000000";
}

/** Returns black or white, whichever is readable on the ground. */
export const textOn = (ground: string): string => (contrast("#ffffff", ground) >= ENOUGH ? "#ffffff" : "#000000");

/** Mixes `part` (0 to 1) of a colour into white. */
export const tint = (colour: string, part: number): string => hex(channels(colour).map((channel) => 255 - (255 - channel) * part));

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (all: readonly number[]): string => `#${all.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
