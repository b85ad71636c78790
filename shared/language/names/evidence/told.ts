import { type Alignment, storedOf } from "../alignment.ts";
import { type Book, tellOf } from "../book.ts";
import type { NameWord } from "../name-words.ts";
import { isEstablishment } from "../trades.ts";
import { type FitKind, tells } from "../word-fit.ts";
import { type Add, isAnd, isGiven, isOwn, isPlainOwn, spelled } from "./words.ts";

/** How far a fit says the word that it fits. */
const QUALITY: Readonly<Record<FitKind, number>> = {
  same: 1,
  trade: 0.9,
  nick: 0.9,
  form: 0.9,
  pet: 0.7,
  sound: 0.7,
  slip: 0.7,
  slips: 0.5,
  cut: 0.6,
  part: 0.5,
  initial: 0.2,
};

/** Adds how much of who is meant was said. */
export function toldEvidence(alignment: Alignment, book: Pick<Book<unknown>, "having">, add: Add): void {
  const { said, stored, pairs, extra, missed, asides } = alignment;
  const { told, main, kinds } = toldWords(alignment, book);
  const all = sumOf(
    stored.filter((word) => isOwn(word) && !asides.includes(word)),
    book,
  );
  add("told", Math.min(1.5, told));
  add("told little", Math.max(0, 0.8 - told));
  add("told nothing", told === 0);
  add("told share", all ? Math.min(1, told / all) : 0);
  add("trades told", Math.min(2, kinds));
  add("own and trade told", kinds > 0 && main > 0.4);
  const [isWhole, isWithin] = [!missed.some(tells), !extra.some(tells)];
  const isSame = isWithin && pairs.every(({ fit }) => fit.kind === "same");
  add("whole", isWhole);
  add("within", isWithin);
  const isWithMore = !isWithin && stored.some(isOwn) && !missed.some(({ kind }) => kind === "own" || kind === "kind");
  add("whole, with more", isWithMore);
  // "Acme Stark Plumbing" may be Stark Plumbing before "Acme Stark" is Stark.
  add("more before own and trade", isWithMore && kinds > 0 && main > 0.4 && extra[0] !== undefined && extra[0] === said.find(tells));
  add("all but what stands beside", isWhole && asides.length > 0);
  add("same but for the form", isSame && isWhole && !asides.length);
  // "Hofer" is rather Hofer than Höfer.
  add("written", isSame && isWhole && !asides.length && stored.every((word) => !isOwn(word) || said.some(({ written }) => written === word.written)));
  add(
    "equal",
    isSame &&
      isAsWritten(alignment) &&
      !asides.length &&
      !missed.some(({ kind }) => kind !== "filler") &&
      !extra.some(({ kind }) => kind !== "filler" && kind !== "title"),
  );
  add("all its own told", isWithin && stored.some(isOwn) && !missed.some(isOwn) && pairs.every(({ fit }) => fit.kind === "same"));
  const [only, more] = said.filter(tells);
  const exact = pairs.filter(({ fit }) => fit.kind === "same").flatMap((pair) => storedOf(alignment, pair).filter(isPlainOwn));
  add("two of its own told", exact.length > 1);
  const isOneOfSeveral = only !== undefined && !more && exact.length === 1 && stored.filter((word) => isPlainOwn(word) && !asides.includes(word)).length > 1;
  add("one word of several", isOneOfSeveral && !stored.some(isGiven) && !stored.some(isAnd) && !stored.some(({ isJoined }) => isJoined));
  const isNamed = exact.some(isGiven) && exact.some((word) => !isGiven(word));
  add("first name and surname told", isNamed && !isWithin);
  add("first name and surname told, others missed", isNamed && isWithin && missed.some(isPlainOwn));
  const isAcronym = pairs.length > 0 && pairs.every(({ by }) => by === "initials");
  // Three letters are the initials of many: "HHC" is a question for Harbor House Cafe.
  add("short acronym", isAcronym && said.every((word) => !tells(word) || spelled(word).length < 4));
  add("acronym of a whole name", isAcronym && isWhole && isWithin);
  add("one word", only !== undefined && !more);
  add(
    "said a kind only",
    !isBeginning(alignment) && only !== undefined && all > 0 && said.every((word) => !tells(word) || word.kind === "kind" || word.kind === "vague"),
  );
  add("the inn", !more && only?.kind === "kind" && only.forms.some(isEstablishment) && alignment.isSmall);
}

const sumOf = (words: readonly NameWord[], book: Pick<Book<unknown>, "having">): number => words.reduce((sum, word) => sum + tellOf(word, book), 0);

/** Whether words stand in the order of the stored name, and as they are written there: "Toitures" is not quite "Toiture". */
const isAsWritten = ({ said, stored, pairs }: Alignment): boolean =>
  pairs
    .toSorted((a, b) => a.said - b.said)
    .every((pair, i, all) => {
      const [word, its] = [said[pair.said], stored[pair.stored]];
      const isSpelled = word?.kind !== "kind" || pair.by !== undefined || its?.forms.some((form) => word.forms.includes(form));
      return isSpelled && (word?.kind === "title" || (all[i - 1]?.stored ?? -1) < pair.stored);
    });

/** Whether all that was said is how the stored name begins: "Zahnärzte am Markt" of Zahnärzte am Markt Dr. Ewers. */
function isBeginning({ said, stored, pairs }: Alignment): boolean {
  const isThere = (at: number) => said[at]?.forms.some((form) => stored[at]?.forms.includes(form));
  return said.length > 2 && pairs.length >= said.length && said.every((_, at) => isThere(at));
}

/** How much the words that were said tell together, and the best of them alone; and how many trades were said. */
function toldWords(alignment: Alignment, book: Pick<Book<unknown>, "having">): { told: number; main: number; kinds: number } {
  const { stored, pairs, extra, missed } = alignment;
  let [told, main, kinds] = [0, 0, 0];
  for (const pair of pairs) {
    const words = storedOf(alignment, pair);
    const own = sumOf(words.filter(isOwn), book) * QUALITY[pair.fit.kind];
    told += own;
    // "Five Guys": elsewhere such a word addresses people.
    if (words.every(({ kind, forms: [form = ""] }) => kind === "filler" && form.length > 3)) told += 0.4;
    main = Math.max(main, own);
    if (!own && words.some(({ kind }) => kind === "kind")) kinds++;
  }
  // A name of words that many have is told by all of them together.
  const telling = stored.filter(tells);
  if (!stored.some(isOwn) && telling.length > 1) told = (0.9 * telling.filter((word) => !missed.includes(word)).length) / telling.length;
  const isAll = !missed.some(({ kind }) => kind !== "filler" && kind !== "legal") && !extra.some(tells) && pairs.every(({ fit }) => fit.kind === "same");
  return { told: isAll || isBeginning(alignment) ? Math.max(told, 0.8) : told, main, kinds };
}
