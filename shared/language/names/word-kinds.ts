import { vagueMeaning } from "./common-words.ts";
import { isLegalForm } from "./legal-forms.ts";
import { isEstate, isFamilyWord, isFiller, isGeneration } from "./small-words.ts";
import { addressedAs } from "./titles.ts";
import { tradeOf } from "./trades.ts";

/** What a word of a name says: nothing; how its business is set up; how people are addressed, one or all of a family; what many have, or what many are; or whose name it is. */
export type WordKind = "filler" | "legal" | "title" | "family" | "generation" | "vague" | "kind" | "own";

/** The kind of a word, folded, wherever it stands. */
export function kindOf(word: string): WordKind {
  if (isGeneration(word)) return "generation";
  if (isLegalForm(word)) return "legal";
  if (isFamilyWord(word)) return "family";
  if (addressedAs(word)) return "title";
  if (isFiller(word)) return "filler";
  if (vagueMeaning(word)) return "vague";
  return tradeOf(word) || isEstate(word) ? "kind" : "own";
}

/** What a word of a kind means, under one word for all ways to say it. */
export function meaningOf(kind: WordKind, forms: readonly string[]): string | undefined {
  const find = kind === "vague" ? vagueMeaning : kind === "kind" ? tradeOf : undefined;
  return find && forms.map(find).find(Boolean);
}
