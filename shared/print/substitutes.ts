import { substituteFor } from "../text/characters.ts";

const superscripts = /[¹²³\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d61\u2070-\u207f]+/gu;
const subscripts = /[\u1d62-\u1d6a\u2080-\u209c\u2c7c]+/gu;
/** Keycap emoji, three code points. The emoji typeface has one glyph for them, which Chromium does not look up. */
const key = /([0-9#*])\ufe0f?\u20e3/g;

/** Replaces characters that no typeface has in a document's markup by their parts: 1⁄3 for ⅓, a raised −6 for ⁻⁶. For pages that embed their typefaces. */
export const withSubstitutes = (markup: string): string =>
  /[^ -~\s]/.test(markup) ? markup.replace(/<[^<>]*>|[^<]+/g, (part) => (part.startsWith("<") ? part : withMarks(part))) : markup;

const withMarks = (text: string): string =>
  substituteText(
    text
      .replace(key, '<span class="key">$1</span>')
      .replace(superscripts, (run) => shiftRun(run, "raised"))
      .replace(subscripts, (run) => shiftRun(run, "lowered")),
    escapeMarkup,
  );

/** Writes a whole run of raised or lowered characters in the same size if one of them must be replaced. */
const shiftRun = (run: string, as: "raised" | "lowered"): string =>
  [...run].some((char) => substituteFor(char)) ? `<span class="${as}">${escapeMarkup(run.normalize("NFKC"))}</span>` : run;

/** Replaces the characters in a text without markup. */
export function substituteText(text: string, escaped = (made: string) => made): string {
  let before = "";
  const parts = Array.from(text, (char) => {
    const made = substituteFor(char);
    // Keeps 2⅓ from becoming 21⁄3, and ⅓2 from becoming 1⁄32.
    const joins = /\d$/.test(before) && /^\d/.test(made ?? char) && `${before}${made}`.includes("⁄");
    before = made ?? char;
    return (joins ? "\u2009" : "") + (made === undefined ? char : escaped(made));
  });
  return parts.join("");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
