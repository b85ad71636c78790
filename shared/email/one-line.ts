/** How long a name may be in a sentence or a subject. */
const LONGEST = 80;

/**
 * A name as it stands in a sentence: on one line, without the characters that turn the direction of what comes after it, and cut where it never ends.
 * Nothing where nothing of it is left.
 */
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
