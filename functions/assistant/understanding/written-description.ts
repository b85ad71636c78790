/** How many letters a word in capitals has at most that may be an abbreviation. */
const ABBREVIATION = 4;

/**
 * Returns words for what is billed as they stand on an invoice: they begin with a capital, unless the first word has one within ("iPhone repair"). Of a message
 * that is all in capitals the words come in small letters: "GARAGE CLEANUP" is "Garage cleanup".
 */
export function writtenDescription(words: string, message: string): string {
  const isShouted = !/\p{Ll}/u.test(message);
  const own = isShouted ? words.replace(/\p{Lu}+/gu, (word) => (word.length > ABBREVIATION ? word.toLowerCase() : word)) : words;
  const [first = ""] = own.split(/\s/, 1);
  return /\p{Lu}/u.test(first) ? own : own.slice(0, 1).toUpperCase() + own.slice(1);
}
