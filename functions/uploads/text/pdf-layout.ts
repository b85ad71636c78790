import { inReadingOrder } from "./pdf-columns.ts";
import type { Glyph } from "./pdf-glyphs.ts";
import { layoutLines } from "./pdf-lines.ts";
import { measureOf } from "./pdf-measure.ts";
import { textOfLines } from "./pdf-tables.ts";

/** Returns the text of a page: lines that run to the right in reading order, then turned ones. */
export function layoutText(glyphs: readonly Glyph[], width: number, height: number): string {
  return [0, 1, 2, 3]
    .map((turn) => layoutLines(glyphs.filter((glyph) => glyph.turn === turn).map((glyph) => upright(glyph, width, height))))
    .flatMap((lines, turn) => inReadingOrder(lines).map((run) => textOfLines(run, measureOf(run, turn % 2 ? height : width))))
    .filter(Boolean)
    .join("\n\n");
}

/** Returns the glyph as it stands once the page is turned so that its line runs to the right. */
function upright(glyph: Glyph, width: number, height: number): Glyph {
  const { x, y, turn } = glyph;
  if (turn === 1) return { ...glyph, x: y, y: width - x };
  if (turn === 2) return { ...glyph, x: width - x, y: height - y };
  if (turn === 3) return { ...glyph, x: height - y, y: x };
  return glyph;
}
