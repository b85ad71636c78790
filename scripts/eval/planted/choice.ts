/** Returns a number that is always the same for a text, evenly spread (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The last bits of FNV follow those of the text.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** Returns one of several, always the same for a text. */
export function chosen<T>(all: readonly [T, ...T[]] | readonly T[], text: string): T {
  const one = all[hashOf(text) % all.length];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}
