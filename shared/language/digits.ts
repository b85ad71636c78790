/** Signs of numbers in other scripts and widths, as ours. */
const signs: Readonly<Record<string, string>> = { "٫": ".", "٬": ",", "．": ".", "，": ",", "％": "%", "٪": "%", "−": "-", "－": "-", "（": "(", "）": ")" };

/** Returns the text with the digits and number signs of any script as ASCII, each in its place. */
export const asciiDigits = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (character) => {
    const sign = signs[character];
    if (sign) return sign;
    const value = /\p{Nd}/u.test(character) ? digitValue(character) : undefined;
    // Some digits take two code units; the text keeps its length, because readers name places in it.
    return value === undefined ? character : String(value).padEnd(character.length, "\u2060");
  });

/** The digits of a script follow each other, from its zero on. */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
