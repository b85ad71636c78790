import type { Alignment } from "../alignment.ts";
import type { NameWord } from "../name-words.ts";
import { isFirm, partyOf } from "../party.ts";
import { tells } from "../word-fit.ts";
import { type Add, hasTitle, isAnd, isCharacter, isGiven, isNumber, isOwn, isPlace, isPlainOwn, spelled } from "./words.ts";

/** Adds what was left out of the stored name. */
export function missedEvidence(alignment: Alignment, add: Add): void {
  const { stored, missed, covered, said, asides } = alignment;
  const names = stored.flatMap((word, at) =>
    isOwn(word) && !asides.includes(word) && !isCharacter(word) && !isNumber(word) ? [{ word, isSaid: covered.has(at) }] : [],
  );
  if (isFirm(stored) || !stored.some(isGiven)) missedOfFirm(alignment, add);
  else if (partyOf(stored, true) === "family" && names.length > 1) missedOfCouple(names, add);
  else missedOfPerson(alignment, names, add);
  const isJoinedMissed = stored.some((word, at) => word.isJoined && isOwn(word) && !asides.includes(word) && covered.has(at) !== covered.has(at - 1));
  add(hasTitle(said) ? "missed joined, with title" : isFirm(stored) ? "missed joined of a firm" : "missed joined", isJoinedMissed);
  add(
    "missed place",
    stored.some((word, at) => isPlace(word) && missed.includes(word) && !stored.slice(at).some(({ kind }) => kind === "legal")),
  );
  add(
    "missed number",
    missed.some((word) => isNumber(word) && !isYear(word)),
  );
  add(
    "missed kind",
    missed.some(({ kind }) => kind === "kind"),
  );
  add(
    "missed vague",
    missed.some(({ kind }) => kind === "vague"),
  );
  missedEnd(alignment, add);
  const isOpen = (side: readonly NameWord[]) => side.filter((word) => word.kind !== "generation" || word.figure === undefined || !told(alignment, word));
  add("other generation", generationsIn(isOpen(said)) !== generationsIn(isOpen(stored)));
  add("care of", said.some(isCareOf) !== stored.some(isCareOf));
}

/** Whether a generation is told as a number: "Pedro segundo" for Pedro II. */
const told = ({ said, stored, pairs }: Alignment, word: NameWord): boolean =>
  pairs.some((pair) => (said[pair.said] === word || stored[pair.stored] === word) && said[pair.said]?.kind !== stored[pair.stored]?.kind);

const isYear = (word: NameWord): boolean => /^(?:18|19|20)\p{N}\p{N}$/u.test(spelled(word));
const isCareOf = (word: NameWord): boolean => spelled(word) === "careof";
const generationsIn = (words: readonly NameWord[]): string => words.flatMap((word) => (word.kind === "generation" ? spelled(word) : [])).join(" ");

/** "Riverside Apartments A", "Acme 2": what tells a name from others of its words. */
function missedEnd({ stored, missed }: Alignment, add: Add): void {
  const own = stored.filter(isOwn);
  const last = stored.filter(tells).at(-1);
  const isEnd = (word: NameWord) => word === last && isOwn(word);
  add("missed letter", own.length > 1 && missed.some((word) => isEnd(word) && isCharacter(word) && spelled(word).length === 1));
  add("missed final number", own.filter((word) => !isNumber(word)).length === 1 && missed.some((word) => isEnd(word) && isNumber(word) && !isYear(word)));
}

/** "Hahn", or the associates of "Durand, Petit et Associés". */
const isPartner = (word: NameWord): boolean => isOwn(word) || word.meaning === "associates";

/** Of a firm, and of what may be one. */
function missedOfFirm({ stored, missed, covered }: Alignment, add: Add): void {
  const hasForm = stored.some(({ kind }) => kind === "legal");
  const said = stored.map((word, at) => isOwn(word) && covered.has(at));
  const [first, last] = [said.indexOf(true), said.lastIndexOf(true)];
  const isMissed = (word: NameWord) => isPlainOwn(word) && missed.includes(word);
  add("missed before", stored.slice(0, Math.max(0, first)).some(isMissed));
  const isBehind = first >= 0 && stored.slice(first).some(isMissed);
  add(hasForm ? "missed behind, with form" : "missed behind", isBehind);
  add("missed between", first >= 0 && stored.slice(first, last).some(isMissed));
  const kinds = stored.flatMap(({ kind }, at) => (kind === "kind" ? [at] : []));
  // "Willow Creek" for Willow Creek Golf Club: all that stands before what it is.
  add("all before the kind", kinds.length > 0 && first === 0 && !stored.slice(0, kinds[0]).some(isMissed) && !stored.slice(kinds.at(-1)).some(isMissed));
  const isPartners = stored.some((word, at) => at > 0 && isAnd(word) && isOwn(stored[at - 1] as NameWord) && isPartner(stored[at + 1] ?? word));
  const isLater = stored.slice(0, Math.max(0, first)).some(isMissed);
  add("first of partners", isPartners && !isLater && isBehind);
  add("later partner", isPartners && isLater);
}

function missedOfPerson({ stored, covered }: Alignment, names: readonly Named[], add: Add): void {
  const isReversed = names.length > 1 && !isGiven((names[0] as Named).word) && isGiven((names.at(-1) as Named).word);
  const given = (isReversed ? names.toReversed() : names).findIndex(({ word }, at) => at > 0 && !isGiven(word));
  const count = names.length < 2 ? 0 : given < 0 ? names.length - 1 : given;
  const [firsts, lasts] = isReversed ? [names.slice(-count), names.slice(0, -count)] : [names.slice(0, count), names.slice(count)];
  const [saidFirsts, saidLasts] = [firsts.filter(({ isSaid }) => isSaid).length, lasts.filter(({ isSaid }) => isSaid).length];
  if (!saidFirsts && !saidLasts) return;
  add("missed first name", saidLasts > 0 && saidFirsts === 0 && firsts.length > 0);
  add("missed surname", saidLasts === 0 && lasts.length > 0);
  add("missed middle name", saidFirsts > 0 && saidFirsts < firsts.length);
  add("missed second surname", saidLasts > 0 && saidLasts < lasts.length && saidFirsts > 0 && lasts[0]?.isSaid === true);
  add("missed initial", saidFirsts > 0 && stored.some((word, at) => isOwn(word) && isCharacter(word) && !covered.has(at) && at > 0));
}

interface Named {
  readonly word: NameWord;
  readonly isSaid: boolean;
}

/** Of two people their shared name means both; one of their names means one of them. */
function missedOfCouple(names: readonly Named[], add: Add): void {
  const [firsts, lasts] = [names.filter(({ word }) => isGiven(word)), names.filter(({ word }) => !isGiven(word))];
  const isOne = firsts.some(({ isSaid }) => !isSaid) && (firsts.some(({ isSaid }) => isSaid) || lasts.some(({ isSaid }) => !isSaid));
  add("one of a couple", isOne || lasts.filter(({ isSaid }) => isSaid).length < Math.min(2, lasts.length));
}
