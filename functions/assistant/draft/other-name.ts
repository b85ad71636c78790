import { kindOf } from "../names/generic-words.ts";
import { NO_PARTY, plain } from "./follow-up-words.ts";

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu;
/** What may stand between two words of one name. */
const WITHIN = /^[\s.&-]{1,3}$/;

/**
 * The name that a text says where it begins as `name` does and then goes on as another one: "Hotel Adler Graz" for "Hotel Adler Wien". Nothing where the whole
 * of `name` is said, or where what follows is no name: in small letters, or a number where `name` has none.
 */
export function otherNameIn(text: string, name: string): string | undefined {
  const own = plain(name).split(" ");
  if (own.length < 2 || ` ${plain(text)} `.includes(` ${own.join(" ")} `)) return undefined;
  const found = Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({ written, word: plain(written), start: index, end: index + written.length }));
  const joins = (i: number) => WITHIN.test(text.slice(found[i - 1]?.end ?? 0, found[i]?.start ?? 0));
  for (const [at, { word }] of found.entries()) {
    if (word !== own[0]) continue;
    let length = 1;
    while (length < own.length && found[at + length]?.word === own[length] && joins(at + length)) length++;
    const next = found[at + length];
    const expected = own.slice(length);
    const tells = expected.some((one) => kindOf(one) !== "legal" && kindOf(one) !== "filler");
    if (!next || !tells || !joins(at + length) || own.includes(next.word) || NO_PARTY.has(next.word)) continue;
    const isName = /\p{N}/u.test(next.written) ? /\p{N}/u.test(expected[0] ?? "") : /^\p{Lu}/u.test(next.written);
    if (!isName) continue;
    // Words that both have behind it belong to it, too: "Unit 4C Tenant".
    let last = at + length;
    while (found[last + 1] && joins(last + 1) && own.includes(found[last + 1]?.word ?? "")) last++;
    return text.slice(found[at]?.start, found[last]?.end);
  }
  return undefined;
}
