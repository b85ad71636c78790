import type { Alignment } from "../alignment.ts";
import { weightOf } from "../book.ts";
import { isGeneric, maybeMeant } from "../maybe.ts";
import type { NameWord } from "../name-words.ts";
import { isFirm } from "../party.ts";
import { isEstate } from "../small-words.ts";
import { type Add, isAnd, isCharacter, isGiven, isNumber, isOwn, isPlace, isPlainOwn } from "./words.ts";

const kindsIn = (words: readonly NameWord[]): readonly NameWord[] => words.filter((word) => word.kind === "kind" && !isGeneric(word));

/** Adds what was said and is not in the stored name. */
export function extraEvidence({ said, stored, extra }: Alignment, add: Add): void {
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
  add(
    "extra letter",
    extra.some((word) => isOwn(word) && isCharacter(word)),
  );
  add("extra place", extra.some(isPlace));
  add("extra kind", kinds.length > 0);
  add(
    "extra vague",
    extra.some(({ kind }) => kind === "vague"),
  );
  add("kind of a person", kinds.length > 0 && !isFirm(stored));
  add("said two", own.length > 0 && said.slice(1).some(isAnd) && !stored.some(isAnd));
}

/** Adds what both names say that the other does not: they are two. */
export function clashEvidence({ said, pairs, extra: all, missed, asides, stored }: Alignment, add: Add): void {
  const maybe = maybeMeant(all, missed, stored);
  add("may stand for it", maybe.size > 0);
  const extra = all.filter((word) => !maybe.has(word));
  const own = extra.filter(isPlainOwn);
  const hasKind = (words: readonly NameWord[]) => kindsIn(words).some(({ forms }) => !forms.some(isEstate));
  // A first name that was left out says nothing against another surname: "Ana Ruiz Gómez", stored "Ana María Ruiz".
  const others = missed.filter((word) => isPlainOwn(word) && (isFirm(stored) || !isGiven(word)));
  add("clash own", (isFirm(stored) ? own : own.filter((word) => !isGiven(word))).length > 0 && others.length > 0);
  const isFirst = (word: NameWord) => isOwn(word) && (isGiven(word) || isCharacter(word));
  add("clash first", extra.some(isFirst) && missed.some(isFirst));
  add("clash kind", hasKind(extra) && hasKind(missed));
  add("clash extra kind, stored own", kindsIn(extra).length > 0 && missed.some(isPlainOwn));
  add("clash number", extra.some(isNumber) && [...missed, ...asides].some(isNumber));
  add("clash place", extra.some((word) => isOwn(word) && !isCharacter(word)) && [...missed, ...asides].some(isPlace));
  // "Delta Sigma Theta, the Decatur chapter" is not the chapter of Atlanta.
  const isFitted = (place: number) => pairs.some(({ said: at, length: [length] }) => at <= place && place < at + length);
  const beside = said.filter((word, at) => word.aside === "told" && isPlainOwn(word) && !isGiven(word) && !isFitted(at));
  add("clash beside", beside.length > 0 && [...missed, ...asides].some((word) => isPlainOwn(word) && !isGiven(word)));
  add("clash vague", extra.some(({ kind }) => kind === "vague") && missed.some(({ kind }) => kind === "vague"));
}
