/** Maximum number of words at which a search may begin, and of characters that are indexed. */
const WORDS = 5;
const LENGTH = 60;

/** Letters without a Unicode decomposition, as people type them on other keyboards. */
const baseForms: Readonly<Record<string, string>> = { ł: "l", ß: "ss", ø: "o", đ: "d", ð: "d", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t", þ: "th", ŋ: "n" };
const ownForms = /[łßøđðæœıħŧþŋ]/g;

/** Returns a text as a key for sorting and searching: lower case, without accents, words separated by one space. Pure punctuation stays as it is. */
export const fold = (text: string): string => foldWith(text, (lower) => lower.replace(ownForms, (letter) => baseForms[letter] ?? letter));

/** An earlier version of `fold`, which kept ł, ß and the like: some stored list entries still have such keys. */
export const foldBefore = (text: string): string => foldWith(text, (lower) => lower);

const foldWith = (text: string, plain: (lower: string) => string): string =>
  plain(text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase())
    // A final sigma while typing need not be the end of the word.
    .replace(/ς/g, "σ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, LENGTH)
    .trim()
    .toWellFormed() || text.trim().toLowerCase().slice(0, LENGTH).toWellFormed();

/** Returns the search terms of texts: each from any of its first words on. "Acme Corp" is found by "ac", "acme co" and "corp". */
export const termsOf = (...texts: readonly (string | undefined)[]): string[] => termsBy(fold, ...texts);

/** Like `termsOf`, with another folding. */
export function termsBy(folding: (text: string) => string, ...texts: readonly (string | undefined)[]): string[] {
  const terms = texts.flatMap((text) => {
    const words = text?.trim() ? folding(text).split(" ") : [];
    return words.slice(0, WORDS).map((_, i) => words.slice(i).join(" "));
  });
  return [...new Set(terms)];
}

/**
 * Returns true if a search for `wanted` shows this record under `term`. If several of its terms match, it is shown under the first of them only, so that
 * it appears once in all pages of a search.
 */
export const isFoundAt = (terms: readonly string[], term: string, wanted: string): boolean =>
  terms.filter((other) => other.startsWith(wanted)).toSorted()[0] === fold(term);
