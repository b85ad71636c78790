import { fold } from "../../../language/fold.ts";
import { firstNames } from "../../../language/names/first-names.ts";
import { peopleIn } from "../../entities/people.ts";
import type { Span } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { mentionsOf, ownWords } from "./names.ts";

/** On how many pages the business is looked for that a document does not call by its name. */
const PAGES = 4;

/**
 * Where the business that reads is named: by its name, or where a document never has it whole, by as much of it as it has ("Thackray & Moor"), by the one word
 * of it that is no other's ("Almarjal"), or by the person whose name it has ("Karen Tessmer" of Tessmer Law Office).
 */
export function mentionsOfUs(pages: readonly Page[], we: string): Span[][] {
  const own = ownWords(we);
  const mentions = (name: string): Span[][] =>
    pages.map((page) => mentionsOf(name, page.words, page.text).filter(({ start }) => /[\p{Lu}\d]/u.test(page.text[start] ?? "")));
  for (let words = own.length; words >= Math.min(2, own.length); words--) {
    const found = mentions(own.slice(0, words).join(" "));
    if (found.some((spans) => spans.length)) return found;
  }
  const names = new Set(own.filter((word) => word.length > 4 && !firstNames.has(word)));
  const people = pages.map(({ text, number }) =>
    number > PAGES ? [] : peopleIn(text).filter(({ words }) => words.length > 1 && firstNames.has(fold(words[0] ?? "")) && names.has(fold(words.at(-1) ?? ""))),
  );
  if (people.some((spans) => spans.length)) return people;
  const [first = ""] = own;
  const isSmall = ({ text, words }: Page): boolean =>
    words.some(({ text: word, start }) => word === first && /\p{Ll}/u.test(text[start] ?? "") && !/[@.]/.test(text[start - 1] ?? ""));
  const isCommon = !names.has(first) || pages.slice(0, PAGES).some(isSmall);
  return isCommon ? pages.map(() => []) : mentions(first);
}
