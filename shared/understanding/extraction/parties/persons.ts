import { fold } from "../../../language/fold.ts";

const SUFFIX = /^(?:jun|sen|jr|sr|ceng|phd|ii|iii|dr|prof)$/;
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[ .]+/)
    .filter((word) => word && !SUFFIX.test(word));

/** Whether the words of one name are those of the other, in their order, initials for words: "K. Lindner" of "Katrin Lindner". */
function isPartOf(short: readonly string[], long: readonly string[]): boolean {
  let at = 0;
  for (const word of short) {
    while (at < long.length && !(long[at] === word || (word.length === 1 && long[at]?.startsWith(word)))) at++;
    if (at++ >= long.length) return false;
  }
  return true;
}

/** The same for all names of one person in a document: the fullest of them that is no other's too. */
export function personsOf(names: readonly string[]): (name: string) => string {
  const all = new Map(names.map((name) => [wordsOf(name).join(" "), wordsOf(name)]));
  // Of long documents most are no persons, and many.
  const full = [...all.values()].filter(({ length }) => length > 1 && length < 5).slice(0, 400);
  const known = new Map<string, string>();
  return (name) => {
    const words = wordsOf(name);
    const plain = words.join(" ");
    const found = known.get(plain);
    if (found !== undefined) return found;
    const longer = full.filter((other) => isPartOf(words, other));
    const [first] = longer.sort((a, b) => b.length - a.length || b.join("").length - a.join("").length);
    const key = first && longer.every((other) => isPartOf(other, first)) ? first.join(" ") : plain;
    known.set(plain, key);
    return key;
  };
}
