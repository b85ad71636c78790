import type { CSSProperties } from "react";
import { surfaceOn, textOn } from "../print/colour.ts";

/** Colours in light and dark mode. Mail programs that support dark mode apply the style sheet through class names. */
const day = { backdrop: "#f1f3f6", card: "#fdfdfe", box: "#f5f7f9", ink: "#15181e", quiet: "#5c6470", rule: "#dfe2e7", late: "#b42318" };
const night = { backdrop: "#14161a", card: "#1d2026", box: "#262a31", ink: "#eceef1", quiet: "#a7aeb9", rule: "#383d46", late: "#ff9d92" };

/** The button's colour in dark mode. */
const lit = (accent: string): string => surfaceOn(night.box, accent);

/** Rules for mail programs that support style sheets. All other styles are inline. */
export const emailCss = (accent: string): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) {
  .backdrop { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .band, .part { padding-left: 20px !important; padding-right: 20px !important; }
  .boxed { padding: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${night.backdrop} !important; }
  .card { background-color: ${night.card} !important; }
  .box { background-color: ${night.box} !important; }
  .ink { color: ${night.ink} !important; }
  .quiet { color: ${night.quiet} !important; }
  .late { color: ${night.late} !important; }
  .ruled { border-color: ${night.rule} !important; }
  .button { background-color: ${lit(accent)} !important; }
  .pressed { color: ${textOn(lit(accent))} !important; }
}`;

/** Styles of the page, and of the backdrop around the card for mail programs that drop the page. */
export const groundStyle = `margin:0;padding:0;background-color:${day.backdrop}`;
export const backdropStyle = `padding:32px 12px;background-color:${day.backdrop};-webkit-text-size-adjust:100%`;

const type = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";
/** Breaks long words at the end of the line. Mail programs support either one property or the other. */
const breaks: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

/** Hides the preview text in the email itself. */
export const hiddenText: CSSProperties = { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0, fontSize: 1, lineHeight: "1px" };

const table: CSSProperties = { width: "100%", tableLayout: "fixed", borderCollapse: "separate", borderSpacing: 0 };

/** Inline styles of all parts, in pixels. Sides are left and right, because not every mail program supports start and end. */
export function looksOf(accent: string, direction: "ltr" | "rtl") {
  const [start, end] = direction === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  const row: CSSProperties = { borderTop: `1px solid ${day.rule}`, fontSize: 14, lineHeight: "20px", verticalAlign: "top" };
  const onAccent: CSSProperties = { backgroundColor: accent, color: textOn(accent) };
  return {
    card: { ...table, maxWidth: 600, margin: "0 auto", backgroundColor: day.card, borderRadius: 12, fontFamily: type, overflow: "hidden" },
    band: { ...onAccent, padding: "22px 36px", fontSize: 18, lineHeight: "26px", fontWeight: 600, ...breaks },
    part: { padding: "28px 36px 0", ...breaks },
    below: { padding: "10px 36px 0", ...breaks },
    paragraph: { margin: "0 0 14px", color: day.ink, fontSize: 16, lineHeight: "25px" },
    box: { ...table, backgroundColor: day.box, borderRadius: 10 },
    boxed: { padding: "22px 24px 24px", ...breaks },
    label: { margin: 0, color: day.quiet, fontSize: 14, lineHeight: "20px" },
    figure: { margin: "2px 0 0", color: day.ink, fontSize: 30, lineHeight: "38px", fontWeight: 600 },
    when: { margin: "2px 0 0", color: day.ink, fontSize: 15, lineHeight: "22px", fontWeight: 600 },
    late: { margin: "2px 0 0", color: day.late, fontSize: 15, lineHeight: "22px", fontWeight: 600 },
    rows: { ...table, margin: "14px 0 18px" },
    name: { ...row, padding: direction === "rtl" ? "8px 0 8px 12px" : "8px 12px 8px 0", color: day.quiet, textAlign: start },
    value: { ...row, padding: "8px 0", color: day.ink, textAlign: end, ...breaks },
    // Outlook on Windows ignores the padding of links: there the cell has it.
    button: { ...onAccent, borderRadius: 8, textAlign: "center", ...{ msoPaddingAlt: "13px 20px" } },
    pressed: { display: "block", padding: "13px 20px", color: textOn(accent), fontSize: 16, lineHeight: "22px", fontWeight: 600, textDecoration: "none" },
    bank: { margin: "4px 0 0", color: day.ink, fontSize: 15, lineHeight: "23px" },
    foot: { padding: "28px 36px 32px", ...breaks },
    small: { margin: "0 0 8px", color: day.quiet, fontSize: 13, lineHeight: "20px" },
    address: { color: day.quiet, textDecoration: "underline", ...breaks },
  } as const satisfies Record<string, CSSProperties>;
}
