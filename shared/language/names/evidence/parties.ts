import { type Alignment, type Pair, storedOf } from "../alignment.ts";
import { weightOf } from "../book.ts";
import { legalForm } from "../legal-forms.ts";
import type { NameWord } from "../name-words.ts";
import { areTwoParties, differInSex, isFirm, isUnsaidEstate, partyOf, sexOf } from "../party.ts";
import { isArticle, isPluralArticle } from "../small-words.ts";
import { isCommonSurname } from "../surnames.ts";
import { tells } from "../word-fit.ts";
import { type Add, hasTitle, isCharacter, isGiven, isOwn, spelled } from "./words.ts";

/** Adds whose names they are: a person's, a firm's, under which legal form. */
export function partyEvidence(alignment: Alignment, add: Add): void {
  const { said, stored, pairs } = alignment;
  const own = stored.filter(isOwn);
  const formOf = pairs.flatMap(({ fit }) => (fit.of === "he" || fit.of === "she" ? fit.of : []))[0];
  add("two parties", areTwoParties(said, stored));
  add("estate", isUnsaidEstate(said, stored));
  add("other sex", differInSex(said, stored) || (formOf === "she" && sexOf(stored) === "he"));
  add("no person", hasTitle(said) && own.length > 1 && !own.some((word) => isGiven(word) || isCharacter(word)) && !hasTitle(stored));
  add("title", hasTitle(said));
  add("other profession", isOtherProfession(alignment));
  add("person", partyOf(stored, true) === "person");
  add("firm", isFirm(stored));
  add("their firm", isTheirFirm(alignment));
  formEvidence(alignment, add);
  orderEvidence(alignment, add);
}

const formsOf = (words: readonly NameWord[]): string[] => words.flatMap((word) => (word.kind === "legal" ? (legalForm(spelled(word)) ?? []) : []));

/** Legal forms: another one is another firm, unless much else of a name that tells something was said. */
function formEvidence(alignment: Alignment, add: Add): void {
  const { said, stored, pairs, missed } = alignment;
  const [forms, its] = [formsOf(said), formsOf(stored)];
  const isOther = its.length > 0 && forms.some((form) => !its.includes(form));
  const telling = pairs.filter((pair) => pair.fit.kind !== "initial" && storedOf(alignment, pair).some(tells));
  const isMuch = telling.reduce((sum, pair) => sum + Math.max(...pair.length), 0) > 1;
  const isRare = pairs.some((pair) => storedOf(alignment, pair).some((word) => isOwn(word) && weightOf(word) > 0.7));
  add(isMuch && isRare ? "other legal form of a fuller name" : "other legal form", isOther);
  add("legal form of a person", forms.length > 0 && !its.length && !isFirm(stored));
  add("legal form, name cut", forms.length > 0 && missed.some(tells));
}

/** "Tony" is a person, Tony's Pizza a firm; and Ana Ruiz is not the Ana Ruiz Orchid Shop. */
function isTheirFirm({ said, stored, pairs, covered, missed }: Alignment): boolean {
  const [only, more] = said;
  if (!isFirm(stored) || !only) return false;
  if (!more && only.isOwner === undefined && isGiven(only)) return stored.some((word, at) => word.isOwner && covered.has(at));
  const names = pairs.flatMap(({ stored: at }) => stored.slice(at, at + 1)).filter(isOwn);
  const first = stored.find(({ kind }) => kind !== "filler");
  const isPerson = first !== undefined && isGiven(first) && names.some(isGiven) && names.some((word) => !isGiven(word) && isCommonSurname(spelled(word)));
  return isPerson && !said.some(({ kind }) => kind === "kind") && missed.some(({ kind }) => kind === "kind");
}

const ANY_DOCTOR = new Set(["dr", "doctors"]);

/** Whether one is addressed by a profession, and each says one that the other does not. */
function isOtherProfession({ extra, missed, said, stored }: Alignment): boolean {
  const of = (words: readonly NameWord[]) =>
    words.filter(({ meaning, kind }) => meaning !== undefined && !ANY_DOCTOR.has(meaning) && (kind === "title" || kind === "kind")).length;
  return of(extra) > 0 && of(missed) > 0 && (hasTitle(said) || hasTitle(stored));
}

/** Whether the same words make other names: behind another particle ("Van den Berg"), or in another order ("Paul Ryan"). */
function orderEvidence({ said, stored, pairs }: Alignment, add: Add): void {
  const party = partyOf(stored, true);
  const own = pairs
    .filter((pair) => [said[pair.said], stored[pair.stored]].every((word) => word && isOwn(word) && !word.aside))
    .sort((a, b) => a.said - b.said);
  const isInside = (words: readonly NameWord[], at: number) =>
    words[at]?.particle === undefined || words.slice(0, at).some((word) => tells(word) || word.kind === "legal");
  const isOther = (pair: Pair, i: number) =>
    !(
      (isInside(said, pair.said) || isArticle(said[pair.said]?.particle ?? "")) &&
      isInside(stored, pair.stored) &&
      isPreposition(said[pair.said], stored[pair.stored], stored)
    ) && isOtherParticle(said[pair.said] as NameWord, stored[pair.stored] as NameWord, pair, stored, i === 0 || party === "person");
  const isName = ({ stored: at }: Pair, i: number) => !isGiven(stored[at] as NameWord) || (i === 0 && own.length === 1);
  add(
    "other particle",
    own.some((pair, i) => isName(pair, i) && isOther(pair, i)),
  );
  // Words that stand side by side in both, swapped: elsewhere a firm's words may stand in any order.
  const swapped = own.find(({ stored: at, length: [, length] }, i) => {
    const before = own[i - 1]?.stored ?? -1;
    return at + length <= before && stored.slice(at + length, before).every(({ kind }) => kind === "filler");
  });
  const names = own.map(({ stored: at }) => stored[at] as NameWord);
  const areSurnames = names.every((word) => isCommonSurname(spelled(word)) || isGiven(word));
  if (!swapped || party === "family" || (isFirm(stored) && !areSurnames)) return;
  // "Maria José Ferreira" is not José Maria Ferreira.
  const [one, other] = [swapped, own[own.indexOf(swapped) - 1]].map((pair) => pair && stored[pair.stored]);
  const areGiven = one !== undefined && other !== undefined && isGiven(one) && isGiven(other) && names.some((word) => !isGiven(word));
  const isJoined = own.some(({ by }) => by === "joined");
  const isFirst = (word: NameWord) => isGiven(word) && word.particle === undefined;
  const isClear = names.some((word) => isFirst(word) && !isCommonSurname(spelled(word))) && (isJoined || names.some((word) => !isFirst(word)));
  if (areGiven) add("clash first", true);
  add(isClear && !areGiven ? "surname first" : "other order", true);
}

function isOtherParticle(said: NameWord, stored: NameWord, { length: [x, y] }: Pair, name: readonly NameWord[], isMain: boolean): boolean {
  const [one, other] = [said.particle, stored.particle];
  // "Los García" are the Familia García; "les quatre saisons"; and people put an article before what is a firm's.
  const isSpoken = isArticle(one ?? "") && (isFirm(name) || (isPluralArticle(one ?? "") && (partyOf(name, true) === "family" || said.figure !== undefined)));
  if (x !== y || one === other || (other === undefined && isSpoken) || isShortOf(one, other) || isShortOf(other, one)) return false;
  return withParticle(said) !== withParticle(stored) && (isMain || (one !== undefined && other !== undefined));
}

const PREPOSITIONS = new Set([
  "",
  ...`d de dela delas delos del dell della delle dello dei degli di da do dos das du des la le les l el los las lo al zum zur`.split(" "),
]);

/** Whether the small words before a word are only those that a sentence needs inside a firm's name: "l'esat des Genêts d'Or", "Ayuntamiento de Getafe". */
const isPreposition = (said: NameWord | undefined, stored: NameWord | undefined, name: readonly NameWord[]): boolean =>
  [said, stored].every((word) => word !== undefined && PREPOSITIONS.has(word.particle ?? "") && !isCommonSurname(withParticle(word))) &&
  (isFirm(name) || !name.some((word) => isOwn(word) && isGiven(word)));

/** "Vd Berg" is van den or van der Berg. */
const isShortOf = (one: string | undefined, other: string | undefined): boolean => one === "vd" && other !== undefined && /^v[ao]nde[nr]?$/.test(other);

const withParticle = (word: NameWord): string => (word.particle ?? "") + spelled(word);
