/** Letters that no accent is taken off. */
const plainSpellings: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/ł/g, "l"],
  [/ø/g, "o"],
  [/[đð]/g, "d"],
  [/æ/g, "ae"],
  [/œ/g, "oe"],
  [/ı/g, "i"],
  [/þ/g, "th"],
];
/** Accents of Latin, Greek and Cyrillic, the points of Hebrew and Arabic, and the length that Arabic draws. Those of other scripts tell words apart. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

const ASCII = /^[a-z0-9]*$/;

/** Returns a word in lower case as names are compared: without accents, each letter in the one form that it is written in most. */
export const plainWord = (text: string): string =>
  ASCII.test(text)
    ? text
    : plainSpellings
        .reduce((all, [from, to]) => all.replace(from, to), text.normalize("NFD").replace(ACCENTS, "").normalize("NFC"))
        .replace(/[أإآ]/g, "ا")
        .replace(/ى/g, "ي")
        .replace(/ة/g, "ه")
        .replace(/ς/g, "σ")
        .replace(/^ال(?=\p{L}{3})/u, "");

/** Letters that are written as two where a keyboard lacks them. */
const doubleSpellings: readonly (readonly [RegExp, string])[] = [
  [/ä/g, "ae"],
  [/[öø]/g, "oe"],
  [/ü/g, "ue"],
  [/å/g, "aa"],
];

/** Returns the ways in which a word in lower case is written without its accents, the plainest first: "müller" → "muller", "mueller". */
export function plainSpellingsOf(word: string): string[] {
  const plain = plainWord(word);
  if (plain === word) return [plain];
  const doubled = plainWord(doubleSpellings.reduce((all, [from, to]) => all.replace(from, to), word));
  return doubled === plain ? [plain] : [plain, doubled];
}
