import qrcode from "qrcode-generator";

/** The quiet zone around a QR code, in modules: scanners need it (ISO/IEC 18004). */
const QUIET = 4;

/** Renders a text as a QR code, always black on white. `label` states its purpose. */
export function Code({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, "M");
  // The library takes one byte per character.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)), "Byte");
  code.make();
  const size = code.getModuleCount() + 2 * QUIET;
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={drawing(code)} />
    </svg>
  );
}

/** Returns the SVG path of the dark modules, with adjacent ones in one stroke. */
function drawing(code: { getModuleCount(): number; isDark(row: number, column: number): boolean }): string {
  const count = code.getModuleCount();
  const strokes: string[] = [];
  for (let row = 0; row < count; row++)
    for (let from = 0; from < count; from++) {
      let to = from;
      while (to < count && code.isDark(row, to)) to++;
      if (to === from) continue;
      strokes.push(`M${from + QUIET} ${row + QUIET}h${to - from}v1H${from + QUIET}z`);
      from = to;
    }
  return strokes.join("");
}
