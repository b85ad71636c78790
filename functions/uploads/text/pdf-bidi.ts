const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns a line in reading order. Glyphs come from left to right; Hebrew and Arabic ones are reversed, except for their numbers. */
export function readingOrder(line: string): string {
  if (!RTL.test(line)) return line;
  const letters = [...line].filter((sign) => /\p{L}/u.test(sign));
  const mostly = letters.filter((sign) => RTL.test(sign)).length > letters.length / 2;
  const pieces = line.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+|[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\s]+|\s+/gu) ?? [];
  if (mostly)
    return pieces
      .toReversed()
      .map((piece) => (RTL.test(piece) ? reverse(piece) : piece))
      .join("");
  return pieces.map((piece) => (RTL.test(piece) ? reverse(piece) : piece)).join("");
}

const reverse = (text: string): string => [...text].toReversed().join("");
