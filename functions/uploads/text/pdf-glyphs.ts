import type { OPS, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { IDENTITY, type Matrix, matrixOf, multiplyMatrix, transform } from "./pdf-matrix.ts";

/** A sign on a page, in points from the upper left corner; `x`, `y` are where its base line begins, in the direction of its line. */
export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** The direction of its line: 0 right, 1 down, 2 left, 3 up. */
  readonly turn: number;
}

/** The sign that replaces a drawn disc. */
export const DISC = "•";

type Layers = Awaited<ReturnType<PDFDocumentProxy["getOptionalContentConfig"]>>;

/** The library's data of a glyph and its font. */
interface ShownGlyph {
  readonly unicode?: string;
  readonly width?: number;
  readonly isSpace?: boolean;
}
interface Font {
  readonly vertical?: boolean;
  readonly fontMatrix?: readonly number[];
}

interface State {
  ctm: Matrix;
  fill: string;
  alpha: number;
  font: Font;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Text rendering modes that neither fill nor stroke, so the text is invisible. */
const INVISIBLE = new Set([3, 7]);
/** Share of the page from which on its pictures count as the page. */
const PICTURED = 0.5;
/** Smallest type meant for people, in points. */
const SMALLEST = 2;

/**
 * Returns the signs that a reader of the page sees, by following its drawing operators. Text that is invisible, white on nothing filled, almost transparent,
 * tiny, outside the page or on a hidden layer is left out: it was not agreed to.
 */
export async function glyphsOf(
  page: PDFPageProxy,
  layers: Layers,
  ops: typeof OPS,
): Promise<{ glyphs: Glyph[]; width: number; height: number; drawn: boolean; pictured: boolean }> {
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const list = await page.getOperatorList();
  const glyphs: Glyph[] = [];
  const filled: Box[] = [];
  const base = matrixOf(viewport.transform) ?? IDENTITY;
  let drawn = false;
  let pictured = 0;
  let state: State = {
    ctm: base,
    fill: "#000000",
    alpha: 1,
    font: {},
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
  const saved: State[] = [];
  const hidden: boolean[] = [];
  let matrix: Matrix = IDENTITY;
  let [x, y, lineX, lineY] = [0, 0, 0, 0];

  const save = (): void => void saved.push({ ...state });
  const restore = (): void => {
    state = saved.pop() ?? state;
  };
  const move = (dx: number, dy: number): void => {
    lineX += dx;
    lineY += dy;
    [x, y] = [lineX, lineY];
  };
  const concat = (value: unknown): void => {
    state.ctm = multiplyMatrix(state.ctm, matrixOf(value) ?? IDENTITY);
  };
  const isCovered = (left: number, baseline: number): boolean =>
    filled.some((box) => left >= box.left - 1 && left <= box.right + 1 && baseline >= box.top - 1 && baseline <= box.bottom + 1);

  const show = (shown: unknown): void => {
    if (!Array.isArray(shown)) return;
    const factor = state.size * (state.font.fontMatrix?.[0] ?? 0.001);
    for (const glyph of shown as (number | ShownGlyph)[]) {
      if (typeof glyph === "number") {
        const shift = (glyph * state.size) / 1000;
        if (state.font.vertical) y += shift;
        else x -= shift * state.scale;
        continue;
      }
      const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
      const whole = multiplyMatrix(state.ctm, matrix);
      const advance = ((glyph.width ?? 0) * factor + spacing) * state.scale;
      const [left, baseline] = transform(whole, x, y + state.rise);
      const size = Math.abs(state.size) * Math.hypot(whole[2], whole[3]);
      const along = Math.hypot(whole[0], whole[1]);
      const angle = Math.atan2(whole[1] * Math.sign(state.size || 1), whole[0] * Math.sign(state.size || 1));
      const seen =
        !hidden.includes(true) &&
        !INVISIBLE.has(state.mode) &&
        state.alpha > 0.05 &&
        size >= SMALLEST &&
        left > -1 &&
        left < width + 1 &&
        baseline > -1 &&
        baseline < height + size / 2 &&
        (!isWhite(state.fill) || isCovered(left, baseline - size / 4));
      const text = glyph.unicode ?? "";
      if (seen && text)
        glyphs.push({
          text,
          x: left,
          y: baseline,
          width: state.font.vertical ? size : Math.abs((glyph.width ?? 0) * factor * state.scale * along),
          size,
          turn: (Math.round(angle / (Math.PI / 2)) + 4) % 4,
        });
      if (state.font.vertical) y -= Math.abs(state.size) + spacing;
      else x += advance;
    }
  };

  for (const [at, fn] of list.fnArray.entries()) {
    const args = (list.argsArray[at] ?? []) as unknown[];
    const [first, second] = args as [number, number];
    switch (fn) {
      case ops.save:
      case ops.beginGroup:
        save();
        break;
      case ops.restore:
        // The library leaves out pictures, which we do not unpack. Of a picture only the square that it would fill is left, with nothing in it.
        if (list.fnArray[at - 1] === ops.transform) pictured += areaOf(state.ctm);
        restore();
        break;
      case ops.endGroup:
      case ops.paintFormXObjectEnd:
      case ops.endAnnotation:
        restore();
        break;
      case ops.transform:
        concat(args);
        break;
      case ops.paintFormXObjectBegin:
        save();
        concat(args[0]);
        break;
      case ops.beginAnnotation:
        save();
        state = { ...state, ctm: base, fill: "#000000", alpha: 1, mode: 0, charSpacing: 0, wordSpacing: 0, scale: 1, rise: 0 };
        concat(args[2]);
        concat(args[3]);
        break;
      case ops.beginText:
        matrix = IDENTITY;
        [x, y, lineX, lineY] = [0, 0, 0, 0];
        break;
      case ops.setTextMatrix:
        matrix = matrixOf(args[0]) ?? matrixOf(args) ?? IDENTITY;
        [x, y, lineX, lineY] = [0, 0, 0, 0];
        break;
      case ops.moveText:
        move(first, second);
        break;
      case ops.setLeadingMoveText:
        state.leading = second;
        move(first, second);
        break;
      case ops.setLeading:
        state.leading = -first;
        break;
      case ops.nextLine:
        move(0, state.leading);
        break;
      case ops.setFont:
        state.font = fontOf(page, args[0]);
        state.size = second;
        break;
      case ops.setGState:
        for (const [key, value] of (args[0] ?? []) as [string, unknown][]) {
          if (key === "ca" && typeof value === "number") state.alpha = value;
          if (key === "Font" && Array.isArray(value)) [state.font, state.size] = [fontOf(page, value[0]), Number(value[1])];
        }
        break;
      case ops.setCharSpacing:
        state.charSpacing = first;
        break;
      case ops.setWordSpacing:
        state.wordSpacing = first;
        break;
      case ops.setHScale:
        state.scale = first / 100;
        break;
      case ops.setTextRise:
        state.rise = first;
        break;
      case ops.setTextRenderingMode:
        state.mode = first;
        break;
      case ops.setFillRGBColor:
        state.fill = String(args[0]);
        break;
      case ops.setFillColorN:
        state.fill = "pattern";
        break;
      case ops.setFillTransparent:
        state.fill = "#ffffff";
        break;
      case ops.beginMarkedContentProps:
        hidden.push(args[0] === "OC" && !isOn(layers, args[1]));
        break;
      case ops.beginMarkedContent:
        hidden.push(false);
        break;
      case ops.endMarkedContent:
        hidden.pop();
        break;
      case ops.constructPath: {
        const box = args[2] ? boxOf(state.ctm, args[2]) : undefined;
        drawn = true;
        if (!box || !FILLS(ops).has(first) || isWhite(state.fill) || state.alpha <= 0.05) break;
        filled.push(box);
        if (isDisc(box)) glyphs.push(discGlyph(box));
        break;
      }
      case ops.paintImageXObject:
      case ops.paintImageMaskXObject:
      case ops.paintInlineImageXObject:
        pictured += areaOf(state.ctm);
        break;
      case ops.showText:
        show(args[0]);
        break;
    }
  }
  return { glyphs, width, height, drawn, pictured: pictured > PICTURED * width * height };
}

/** Returns the area of the page that the unit square of a picture covers. */
const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

/** Returns true for a disc the size of a list bullet (in points), which some programs draw. */
const isDisc = ({ left, top, right, bottom }: Box): boolean =>
  right - left > 1.5 && right - left < 7 && Math.abs(bottom - top - (right - left)) < 0.1 * (right - left);

const discGlyph = ({ left, top, right, bottom }: Box): Glyph => ({
  text: DISC,
  x: left,
  y: bottom + 0.4 * (bottom - top),
  width: right - left,
  size: 3 * (bottom - top),
  turn: 0,
});

const FILLS = (ops: typeof OPS): Set<number> => new Set([ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke]);

/** Returns true for white, and for colours too light to be read on paper. */
function isWhite(fill: string): boolean {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(fill)?.slice(1);
  return parts?.every((part) => Number.parseInt(part, 16) >= 0xf5) ?? false;
}

function isOn(layers: Layers, group: unknown): boolean {
  return !group || layers.isVisible(group as Parameters<Layers["isVisible"]>[0]);
}

function fontOf(page: PDFPageProxy, name: unknown): Font {
  const id = String(name);
  return page.commonObjs.has(id) ? ((page.commonObjs.get(id) as Font | null) ?? {}) : {};
}

function boxOf(ctm: Matrix, bounds: unknown): Box | undefined {
  const [x1, y1, x2, y2] = Array.from(bounds as ArrayLike<number>);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const [a, b] = [transform(ctm, x1, y1), transform(ctm, x2, y2)];
  return { left: Math.min(a[0], b[0]), right: Math.max(a[0], b[0]), top: Math.min(a[1], b[1]), bottom: Math.max(a[1], b[1]) };
}
