/** Maximum length of a name in a sentence or a subject. */
const LONGEST = 80;

/** Makes a name safe for a sentence: on one line, without bidirectional control characters, and cut if too long. Returns undefined if nothing is left. */
export function oneLine(name: string): string | undefined {
  const plain = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (plain.length <= LONGEST) return plain || undefined;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (kept.length + segment.length >= LONGEST) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
