/** How many words of a text a search may begin at, and how many characters of it are looked at. */
const WORDS = 5;
const LENGTH = 60;

/** Letters of their own in Unicode, as people type them who lack them on their keyboard. */
const baseForms: Readonly<Record<string, string>> = { ł: "l", ß: "ss", ø: "o", đ: "d", ð: "d", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t", þ: "th", ŋ: "n" };
const ownForms = /[łßøđðæœıħŧþŋ]/g;

/** A text as it is sorted and searched by: in lower case, without accents, its words one space apart. A text of signs alone stays what it is. */
export const fold = (text: string): string => foldWith(text, (lower) => lower.replace(ownForms, (letter) => baseForms[letter] ?? letter));

/** The same with ł, ß and their like left as they are: entries of lists that were written so still stand there. */
export const foldBefore = (text: string): string => foldWith(text, (lower) => lower);

const foldWith = (text: string, plain: (lower: string) => string): string =>
  plain(text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase())
    // A sigma at the end of what is typed is not yet one at the end of the word.
    .replace(/ς/g, "σ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, LENGTH)
    .trim()
    .toWellFormed() || text.trim().toLowerCase().slice(0, LENGTH).toWellFormed();

/** What some texts are found by: each from any of its first words on. "Acme Corp" is found by "ac", "acme co" and "corp". */
export const termsOf = (...texts: readonly (string | undefined)[]): string[] => termsBy(fold, ...texts);

/** The same, folded as it is said. */
export function termsBy(folding: (text: string) => string, ...texts: readonly (string | undefined)[]): string[] {
  const terms = texts.flatMap((text) => {
    const words = text?.trim() ? folding(text).split(" ") : [];
    return words.slice(0, WORDS).map((_, i) => words.slice(i).join(" "));
  });
  return [...new Set(terms)];
}

/**
 * Whether a search for `wanted` shows this text under `term`. What fits under several of its terms is shown once, under the first of them,
 * so that it comes once in all the pages of a search.
 */
export const isFoundAt = (terms: readonly string[], term: string, wanted: string): boolean =>
  terms.filter((other) => other.startsWith(wanted)).toSorted()[0] === fold(term);
