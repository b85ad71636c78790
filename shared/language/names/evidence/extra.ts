import type { Alignment } from "../alignment.ts";
import { weightOf } from "../book.ts";
import type { NameWord } from "../name-words.ts";
import { isFirm } from "../party.ts";
import { isEstate } from "../small-words.ts";
import { tells } from "../word-fit.ts";
import { type Add, isAnd, isCharacter, isGiven, isNumber, isOwn, isPlace, isPlainOwn, spelled } from "./words.ts";

/** Trades that say little of what is traded. */
const GENERIC = new Set("trading vertrieb works supply retail imports management media wholesale".split(" "));

const isGeneric = ({ meaning = "" }: NameWord): boolean => GENERIC.has(meaning);
const kindsIn = (words: readonly NameWord[]): readonly NameWord[] => words.filter((word) => word.kind === "kind" && !isGeneric(word));

/** Adds what was said and is not in the stored name. */
export function extraEvidence({ said, stored, extra, missed }: Alignment, add: Add): void {
  const own = extra.filter(isPlainOwn);
  const kinds = kindsIn(extra);
  add(
    "extra own",
    Math.min(
      1.5,
      own.reduce((sum, word) => sum + (isGiven(word) ? 0 : weightOf(word)), 0),
    ),
  );
  add("extra first", own.some(isGiven));
  add("extra number", extra.some(isNumber));
  add("extra number, nothing missed", extra.some(isNumber) && !missed.some(tells));
  add(
    "extra initials",
    own.some((word) => /^[bcdfghjklmnpqrstvwxz]{2,4}$/.test(spelled(word))),
  );
  add(
    "extra letter",
    extra.some((word) => isOwn(word) && isCharacter(word)),
  );
  add("extra place", extra.some(isPlace));
  add("extra kind", kinds.length > 0);
  add(
    "extra generic kind",
    extra.some((word) => word.kind === "kind" && isGeneric(word)),
  );
  add(
    "extra vague",
    extra.some(({ kind }) => kind === "vague"),
  );
  add("kind of a person", kinds.length > 0 && !isFirm(stored));
  add("said two", own.length > 0 && said.slice(1).some(isAnd) && !stored.some(isAnd));
}

/** Adds what both names say that the other does not: they are two. */
export function clashEvidence({ extra, missed, asides }: Alignment, add: Add): void {
  const own = extra.filter(isPlainOwn);
  const hasKind = (words: readonly NameWord[]) => kindsIn(words).some(({ forms }) => !forms.some(isEstate));
  add("clash own", own.length > 0 && missed.some(isPlainOwn));
  const isFirst = (word: NameWord) => isOwn(word) && (isGiven(word) || isCharacter(word));
  add("clash first", extra.some(isFirst) && missed.some(isFirst));
  add("clash kind", hasKind(extra) && hasKind(missed));
  add("clash extra kind, stored own", kindsIn(extra).length > 0 && missed.some(isPlainOwn));
  add("clash number", extra.some(isNumber) && [...missed, ...asides].some(isNumber));
  add("clash place", extra.some((word) => isOwn(word) && !isCharacter(word)) && [...missed, ...asides].some(isPlace));
  add("clash vague", extra.some(({ kind }) => kind === "vague") && missed.some(({ kind }) => kind === "vague"));
}
