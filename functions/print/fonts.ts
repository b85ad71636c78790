import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isUnseen } from "../../shared/text/characters.ts";
import { env } from "../platform/env.ts";
import { emoji, han, latin, picturePoints, type Slice, scriptTypefaces, signs, slicesOf, type Typeface, typefaceFile, typefaces } from "./typefaces.ts";

/**
 * Returns the `@font-face` rules that `text` needs, with the fonts inlined. Chinese, Japanese and Korean share characters; the document's `data-han` chooses
 * their font. Files are read once and cached.
 */
export function fontCss(text: string): string {
  const faces = facesFor(/data-han="(jp|sc|kr)"/.exec(text)?.[1]);
  const rules = new Set<string>();
  let pictures = false;
  // One ASCII character stands for all of ASCII.
  for (const char of new Set([...(text.match(/[ -~]/) ?? []), ...(text.match(/[^ -~]/gu) ?? [])])) {
    // Emoji presentation marks (U+FE0F, U+20E3) need the emoji font: 1️⃣ is a digit with two invisible characters.
    if (/[\ufe0f\u20e3]/.test(char)) pictures = true;
    if (isUnseen(char)) continue;
    const found = ruleFor(char.codePointAt(0) ?? 0, faces);
    if (found === "picture") pictures = true;
    else for (const rule of found) rules.add(rule);
  }
  return [...rules, ...(pictures ? [emojiRule()] : [])].join("\n");
}

/** Returns the files that `fontCss` reads, relative to `PRINTER_DIR`, to deploy with the printer. */
export const fontFiles = (): string[] => [
  ...typefaces.flatMap((face) => slicesOf(face).flatMap((slice) => face.weights.map((weight) => typefaceFile(slice, weight)))),
  emoji.path,
];

/** Returns the faces in order of search, the preferred Han face before the other two. */
function facesFor(preferred = "jp"): Typeface[] {
  const first = Object.entries(han).sort(([a], [b]) => Number(b === preferred) - Number(a === preferred));
  return [latin, ...scriptTypefaces, ...first.map(([, face]) => face)];
}

let pointsOfPictures: Set<number> | undefined;

/** Returns the rules of the first face with a glyph for the character; pictures come before plain symbols. Empty if no face has one. */
function ruleFor(point: number, faces: readonly Typeface[]): string[] | "picture" {
  const first = firstWith(point, faces);
  if (first) return rulesOf(first);
  pointsOfPictures ??= new Set(picturePoints().flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));
  if (pointsOfPictures.has(point)) return "picture";
  const sign = firstWith(point, signs);
  return sign ? rulesOf(sign) : [];
}

interface Part {
  readonly face: Typeface;
  readonly slice: Slice;
}

/** Finds the first face and slice with the character. Later faces are indexed only when needed. */
function firstWith(point: number, faces: readonly Typeface[]): Part | undefined {
  for (const face of faces) {
    const slice = indexOf(face).get(point);
    if (slice) return { face, slice };
  }
  return undefined;
}

const indexes = new Map<Typeface, Map<number, Slice>>();

/** Returns the slices of a face by character. */
function indexOf(face: Typeface): Map<number, Slice> {
  const cached = indexes.get(face);
  if (cached) return cached;
  const index = new Map<number, Slice>();
  for (const slice of slicesOf(face))
    for (const [from, to] of slice.points) for (let point = from; point <= to; point++) if (!index.has(point)) index.set(point, slice);
  indexes.set(face, index);
  return index;
}

/** Arguments of the browser's `FontFace` constructor. */
type Face = readonly [family: string, source: string, descriptors: { weight: string; unicodeRange: string }];

const facesOf = ({ face, slice }: Part): Face[] =>
  face.weights.map((weight) => [face.family, source(typefaceFile(slice, weight)), { weight, unicodeRange: slice.points.map(hex).join(", ") }]);

const hex = ([from, to]: readonly [number, number]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ""}`;

const rule = ([family, from, { weight, unicodeRange }]: Face) =>
  `@font-face { font-family: "${family}"; font-weight: ${weight}; src: ${from}; unicode-range: ${unicodeRange}; }`;

const rulesBySlice = new Map<Slice, string[]>();

function rulesOf(part: Part): string[] {
  const made = rulesBySlice.get(part.slice) ?? facesOf(part).map(rule);
  rulesBySlice.set(part.slice, made);
  return made;
}

let usual: Part | undefined;
/** The Latin letters, which nearly every document needs, so a blank page loads them in advance. */
function usualPart(): Part {
  usual ??= firstWith(0x61, [latin]);
  if (!usual) throw new Error("No typeface has Latin letters.");
  return usual;
}

export const usualFaces = (): Face[] => facesOf(usualPart());

/** Removes the rules for the faces that every blank page has. */
export const withoutUsual = (html: string): string => rulesOf(usualPart()).reduce((rest, css) => rest.replace(css, ""), html);

let pictureRule: string | undefined;
const emojiRule = () => {
  pictureRule ??= `@font-face { font-family: "${emoji.family}"; src: ${source(emoji.path)}; }`;
  return pictureRule;
};

const source = (path: string) => `url(data:font/woff2;base64,${readFileSync(join(env("PRINTER_DIR"), path), "base64")}) format("woff2")`;
