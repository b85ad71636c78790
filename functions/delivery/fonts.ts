import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../lib/env.ts";

/**
 * The typefaces of the documents, in the order in which a character is looked for. Each is cut into slices by `unicode-range`;
 * `subsets` are those that hold the script itself, so that a Latin letter is never taken from the Arabic face.
 */
const latin = {
  folder: "@fontsource/noto-sans",
  family: "Noto Sans",
  subsets: /^(latin|latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext|devanagari)$/,
};
const others = [
  { folder: "@fontsource/noto-sans-arabic", family: "Noto Sans Arabic", subsets: /^arabic$/ },
  { folder: "@fontsource/noto-sans-hebrew", family: "Noto Sans Hebrew", subsets: /^hebrew$/ },
  { folder: "@fontsource/noto-sans-thai", family: "Noto Sans Thai", subsets: /^thai$/ },
];
const han = {
  jp: { folder: "@fontsource/noto-sans-jp", family: "Noto Sans JP", subsets: /^\[\d+\]$/ },
  sc: { folder: "@fontsource/noto-sans-sc", family: "Noto Sans SC", subsets: /^\[\d+\]$/ },
  kr: { folder: "@fontsource/noto-sans-kr", family: "Noto Sans KR", subsets: /^\[\d+\]$/ },
};
const emoji = { folder: "twemoji-colr-font", family: "Twemoji" };
const weights = ["400", "600"] as const;

interface Typeface {
  folder: string;
  family: string;
  subsets: RegExp;
}

/** A part of a typeface: the file it is in and the characters that it prints. */
interface Slice {
  family: string;
  weight: string;
  path: string;
  range: string;
}

/**
 * The `@font-face` rules that print `text`, with the fonts in them, and no more than it needs. Chinese, Japanese and Korean
 * share characters; those are drawn as the document's `data-han` says. Fast: files are read once and cached.
 */
export function fontCss(text: string): string {
  const faces = facesFor(/data-han="(jp|sc|kr)"/.exec(text)?.[1]);
  const slices = new Set<Slice>();
  let pictures = false;
  // All of ASCII comes with any one character of it.
  for (const char of new Set([...(text.match(/[ -~]/) ?? []), ...(text.match(/[^ -~]/gu) ?? [])])) {
    const point = char.codePointAt(0) ?? 0;
    const found = slicesWith(point, faces);
    if (found) for (const slice of found) slices.add(slice);
    if ((!found && !/\s/.test(char)) || char === "\ufe0f") pictures = true;
  }
  return [...slices].map(rule).join("\n") + (pictures ? `\n${emojiRule()}` : "");
}

/** The files that `fontCss` reads, below `PRINTER_DIR`: what has to be taken along to where PDFs are made. */
export const fontFiles = (): string[] => [
  ...[latin, ...others, ...Object.values(han)].flatMap((face) => [
    ...weights.map((weight) => join(face.folder, `${weight}.css`)),
    ...slicesOf(face).map(({ path }) => path),
  ]),
  join(emoji.folder, "twemoji.woff2"),
];

/** The faces in which a character is looked for, the preferred one of the three Han faces first. */
function facesFor(preferred = "jp"): Typeface[] {
  const first = Object.entries(han).sort(([a], [b]) => Number(b === preferred) - Number(a === preferred));
  return [latin, ...others, ...first.map(([, face]) => face)];
}

/** The slices that print a character, of the first face that has it. A face is indexed when no face before it has what is looked for. */
function slicesWith(point: number, faces: readonly Typeface[]): Slice[] | undefined {
  for (const face of faces) {
    const found = indexOf(face).get(point);
    if (found) return found;
  }
  return undefined;
}

const indexes = new Map<Typeface, Map<number, Slice[]>>();

/** Which slices print a character, one a weight: all weights of a face are cut alike. */
function indexOf(face: Typeface): Map<number, Slice[]> {
  const cached = indexes.get(face);
  if (cached) return cached;
  const index = new Map<number, Slice[]>();
  for (const [range, slices] of Map.groupBy(slicesOf(face), (slice) => slice.range)) {
    for (const [from, to] of pointsOf(range)) {
      for (let point = from; point <= to; point++) if (!index.has(point)) index.set(point, slices);
    }
  }
  indexes.set(face, index);
  return index;
}

const RULES = /\/\* (\S+)-\d+-normal \*\/\s*@font-face \{([^{}]*)\}/g;

/** The slices of a typeface, as its own style sheets list them. */
function slicesOf({ folder, family, subsets }: Typeface): Slice[] {
  const prefix = `${folder.replace("@fontsource/", "")}-`;
  return weights.flatMap((weight) =>
    [...readFileSync(join(env("PRINTER_DIR"), folder, `${weight}.css`), "utf8").matchAll(RULES)].flatMap(([, name = "", rule = ""]) => {
      const [, file] = /url\(\.\/(files\/[^()]+\.woff2)\)/.exec(rule) ?? [];
      const [, range] = /unicode-range: ([^:;]+);/.exec(rule) ?? [];
      return file && range && subsets.test(name.replace(prefix, "")) ? [{ family, weight, path: join(folder, file), range }] : [];
    }),
  );
}

const pointsOf = (range: string): [number, number][] =>
  range.split(",").map((part) => {
    const [from = "", to = from] = part.trim().replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** What `FontFace` is made with in a page. */
type Face = readonly [family: string, source: string, descriptors: { weight: string; unicodeRange: string }];

let usual: { face: Face; css: string }[] | undefined;
/** What nearly every document is printed with, the Latin letters: a page has them before it has its document. */
const usualOnes = () =>
  (usual ??= (indexOf(latin).get(0x61) ?? []).map((slice) => ({
    face: [slice.family, source(slice.path), { weight: slice.weight, unicodeRange: slice.range }],
    css: rule(slice),
  })));

export const usualFaces = (): Face[] => usualOnes().map(({ face }) => face);

/** The document without the rules for what every page has. */
export const withoutUsual = (html: string): string => usualOnes().reduce((rest, { css }) => rest.replace(css, ""), html);

const ruleCache = new Map<Slice, string>();

function rule(slice: Slice): string {
  const cached = ruleCache.get(slice);
  if (cached) return cached;
  const css = `@font-face { font-family: "${slice.family}"; font-weight: ${slice.weight}; src: ${source(slice.path)}; unicode-range: ${slice.range}; }`;
  ruleCache.set(slice, css);
  return css;
}

let pictures: string | undefined;
const emojiRule = () => {
  pictures ??= `@font-face { font-family: "${emoji.family}"; src: ${source(join(emoji.folder, "twemoji.woff2"))}; }`;
  return pictures;
};

const source = (path: string) => `url(data:font/woff2;base64,${readFileSync(join(env("PRINTER_DIR"), path), "base64")}) format("woff2")`;
