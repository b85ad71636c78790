import { memoize } from "../../../shared/memoize.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/ß/g, "ss")
    .replace(/['’]s\b/g, "s")
    .replace(/['’]/g, "")
    .replace(/&/g, " and ")
    .replace(/(?<=\d) ?(?:x|×|by) ?(?=\d)/g, " x ")
    .replace(/(?<=\d)(?=(?:m|cm|mm|ft|in)\b)/g, " ")
    .replace(/\b(?:1st|2nd|3rd)\b/g, (ordinal) => dictionary({ "1st": "first", "2nd": "second", "3rd": "third" })[ordinal] ?? ordinal)
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .replace(/\.(?!\d)/g, " ");

/** How many characters of names and descriptions are cached with what was worked out for them: the same ones come up again and again. */
export const CACHE_CHARACTERS = 500_000;

/** The words of a text: in lower case, without accents and marks. */
export const words = memoize(CACHE_CHARACTERS, (text): readonly string[] => plain(text).split(" ").filter(Boolean));
