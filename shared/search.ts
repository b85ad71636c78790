/** How many words of a text a search may begin at, and how many characters of it are looked at. */
const WORDS = 5;
const LENGTH = 60;

/** A text as it is sorted and searched by: in lower case, without accents, its words one space apart. A text of signs alone stays what it is. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // A sigma at the end of what is typed is not yet one at the end of the word.
    .replace(/ς/g, "σ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, LENGTH)
    .trim()
    .toWellFormed() || text.trim().toLowerCase().slice(0, LENGTH).toWellFormed();

/** What some texts are found by: each from any of its first words on. "Acme Corp" is found by "ac", "acme co" and "corp". */
export function termsOf(...texts: readonly (string | undefined)[]): string[] {
  const terms = texts.flatMap((text) => {
    const words = text?.trim() ? fold(text).split(" ") : [];
    return words.slice(0, WORDS).map((_, i) => words.slice(i).join(" "));
  });
  return [...new Set(terms)];
}

/**
 * Whether a search for `wanted` shows this text under `term`. What fits under several of its terms is shown once, under the first of them,
 * so that it comes once in all the pages of a search.
 */
export const isFoundAt = (terms: readonly string[], term: string, wanted: string): boolean =>
  terms.filter((other) => other.startsWith(wanted)).toSorted()[0] === term;
