import { readingOrder } from "./pdf-bidi.ts";
import { DISC, type Glyph } from "./pdf-glyphs.ts";

/** Words that stand together on a line, up to a wide gap: a cell. */
export interface Segment {
  text: string;
  left: number;
  right: number;
  /** Gaps between words as wide as a narrow column gap: the index of the sign after them, and their left and right end. */
  gaps: { readonly at: number; readonly left: number; readonly right: number }[];
}

export interface LayoutLine {
  readonly y: number;
  readonly size: number;
  readonly segments: Segment[];
}

/** Gap widths relative to the type size: between words with a space, between words without one, perhaps between cells, certainly between cells. */
const THIN_GAP = 0.08;
const WORD_GAP = 0.17;
const NARROW_GAP = 0.5;
const CELL_GAP = 1.4;

/** Returns the lines of a page from the top, each with its segments from the left. */
export function layoutLines(glyphs: readonly Glyph[]): LayoutLine[] {
  return rowsOf(glyphs).flatMap((row) => {
    const { y, size } = row.filter(({ text }) => text.trim() && text !== DISC).reduce((largest, glyph) => (glyph.size > largest.size ? glyph : largest));
    const segments = segmentsOf(row);
    return segments.length ? [{ y, size, segments }] : [];
  });
}

/** Groups signs by base line, with raised signs in the line they belong to. */
function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: { y: number; size: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs.filter(({ text }) => text.trim()).toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row && glyph.y - row.y < 0.45 * Math.max(row.size, glyph.size)) {
      row.glyphs.push(glyph);
      if (glyph.size > row.size) [row.size, row.y] = [glyph.size, glyph.y];
    } else rows.push({ y: glyph.y, size: glyph.size, glyphs: [glyph] });
  }
  for (const space of glyphs.filter(({ text }) => !text.trim())) rows.find(({ y, size }) => Math.abs(space.y - y) < 0.45 * size)?.glyphs.push(space);
  return rows.map((row) => row.glyphs.toSorted((a, b) => a.x - b.x)).filter((row) => row.some(({ text }) => text.trim() && text !== DISC));
}

function segmentsOf(row: readonly Glyph[]): Segment[] {
  const segments: Segment[] = [];
  let before: Glyph | undefined;
  let isSpaced = false;
  for (const glyph of row) {
    if (!glyph.text.trim()) {
      isSpaced = true;
      continue;
    }
    const segment = segments.at(-1);
    const text = plain(glyph.text);
    if (!segment || !before) segments.push({ text, left: glyph.x, right: glyph.x + glyph.width, gaps: [] });
    // Bold type is sometimes printed twice, slightly shifted.
    else if (glyph.text === before.text && Math.abs(glyph.x - before.x) < 0.12 * glyph.size) continue;
    else {
      const gap = glyph.x - segment.right;
      if (gap > CELL_GAP * glyph.size) segments.push({ text, left: glyph.x, right: glyph.x + glyph.width, gaps: [] });
      else {
        if (gap > NARROW_GAP * glyph.size) segment.gaps.push({ at: segment.text.length, left: segment.right, right: glyph.x });
        segment.text += (gap > (isSpaced ? THIN_GAP : WORD_GAP) * glyph.size ? " " : "") + text;
        segment.right = Math.max(segment.right, glyph.x + glyph.width);
      }
    }
    before = glyph;
    isSpaced = false;
  }
  return segments.map((segment) => {
    const text = readingOrder(segment.text);
    return text === segment.text ? segment : { ...segment, text, gaps: [] };
  });
}

/** Replaces ligatures by their letters and soft hyphens by hyphens. */
const plain = (text: string): string => (/[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufeff]/.test(text) ? text.normalize("NFKC") : text).replaceAll("\u00ad", "-");
