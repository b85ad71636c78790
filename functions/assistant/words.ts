const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/ß/g, "ss")
    .replace(/['’]s\b/g, "s")
    .replace(/['’]/g, "")
    .replace(/&/g, " and ")
    .replace(/\b(?:1st|2nd|3rd)\b/g, (ordinal) => ({ "1st": "first", "2nd": "second", "3rd": "third" })[ordinal] ?? ordinal)
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .replace(/\.(?!\d)/g, " ");

/** The same words come up again and again; what was worked out for them is kept, up to a bound. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = work(text);
    if (known.size > 20_000) known.clear();
    known.set(text, value);
    return value;
  };
}

/** The words of a text: in lower case, without accents and marks. */
export const words = remembered((text): readonly string[] => plain(text).split(" ").filter(Boolean));
