import { isFirstNameWord, sexOfName } from "./more-first-names.ts";
import type { NameWord } from "./name-words.ts";
import { isEstate, joinsNames } from "./small-words.ts";
import { addressedAs } from "./titles.ts";

/** Whose a name can be. An estate is all that holds what a person or a family had: a trust, a foundation, heirs. */
export type Party = "person" | "family" | "firm" | "estate";

const ofKind = (words: readonly NameWord[], ...kinds: readonly NameWord["kind"][]): readonly NameWord[] => words.filter(({ kind }) => kinds.includes(kind));

/** The words that name something, and not what it is. */
export const ownWordsOf = (words: readonly NameWord[]): readonly NameWord[] => ofKind(words, "own");

/** Whether a name says a trade, a legal form, or what many firms have in theirs. */
export const isFirm = (words: readonly NameWord[]): boolean => ofKind(words, "legal", "kind", "vague").length > 0 && !isNamedProfessional(words);

/** "Me Anne Lefebvre, notaire": a person, with what they are. */
const isNamedProfessional = (words: readonly NameWord[]): boolean =>
  words[0]?.kind === "title" &&
  isFirstName(words.find(({ kind }) => kind === "own")) &&
  ofKind(words, "own").length > 1 &&
  !ofKind(words, "legal", "vague").length;

/** Whether a word is a first name. */
export const isFirstName = (word: NameWord | undefined): boolean => word?.forms.some(isFirstNameWord) ?? false;

/** "Barkley Trust", "Estate of Tom Barkley", and not "Barkley Real Estate" or "Trust Builders". */
function isEstateName(words: readonly NameWord[]): boolean {
  const said = words.filter(({ kind }) => kind !== "legal");
  return said.some(({ forms: [form = ""] }, at) => {
    const after = said[at + 1];
    const isLed = at === 0 && after !== undefined && (after.kind === "filler" || after.kind === "own" || after.kind === "title" || after.kind === "family");
    return isEstate(form) && said[at - 1]?.forms[0] !== "real" && ((at > 0 && !after) || isLed);
  });
}

/** Two of one name: "Mr and Mrs Hall"; on record also "Dev & Asha Patel", where "Müller & Krause" that was said may be a firm. */
function isCouple(words: readonly NameWord[], isRecord: boolean): boolean {
  const and = words.findIndex(({ kind, forms: [form = ""] }, at) => at > 0 && kind === "filler" && joinsNames(form));
  return and > 0 && (isRecord || ofKind(words, "title").length > 1);
}

/** Whose a name is by what it says; nothing where it may be anyone's. A first name says it of a name on record alone: "Martin" may be short for Martin SARL. */
export function partyOf(words: readonly NameWord[], isRecord = false): Party | undefined {
  if (isEstateName(words)) return "estate";
  // "Da Totò di Salvatore Greco".
  if (words.some(({ aside }) => aside === "owner")) return "firm";
  // "Cabinet Dr Vallin" may be stored as the doctor.
  if (isFirm(words)) return ofKind(words, "title").length && !ofKind(words, "legal").length ? undefined : "firm";
  if (ofKind(words, "family").length || isCouple(words, isRecord)) return "family";
  const isPerson = ofKind(words, "title").length > 0 || (isRecord && isFirstName(ownWordsOf(words)[0]));
  return isPerson ? "person" : undefined;
}

/** Whether a name is of a man or a woman, by how they are addressed, or else by the first of their names that tells. */
export function sexOf(words: readonly NameWord[]): "he" | "she" | undefined {
  const addressed = ofKind(words, "title").flatMap(({ forms }) => addressedAs(forms[0] ?? "") ?? []);
  const title = addressed.find((one) => one !== "they");
  if (title === "he" || title === "she") return title;
  const own = ownWordsOf(words);
  // "Dr. Maj" and "Me Vasseur-Roy" say the surname; a first name stands first, or last.
  const names = [own[0], own.at(-1)?.isJoined ? undefined : own.at(-1)].filter((word) => word !== undefined);
  return addressed.length && own.length < 2 ? undefined : names.flatMap(({ forms }) => sexOfName(forms[0] ?? "") ?? [])[0];
}

/** Whether one is addressed as a man, and the other is a woman. */
export function differInSex(said: readonly NameWord[], stored: readonly NameWord[]): boolean {
  const isAddressed = ofKind(said, "title").length > 0 || ofKind(stored, "title").length > 0;
  const [his, hers] = [sexOf(said), sexOf(stored)];
  return isAddressed && partyOf(said) !== "family" && partyOf(stored, true) !== "family" && his !== undefined && hers !== undefined && his !== hers;
}

/** Whether a stored name is of what somebody has or left, and that was not said: a trust, heirs. */
export const isUnsaidEstate = (said: readonly NameWord[], stored: readonly NameWord[]): boolean =>
  partyOf(stored, true) === "estate" && partyOf(said) !== "estate" && !saysMuch(said, stored);

/** "Scouting Titus Brandsma" of Stichting Scouting Titus Brandsma: no person has a name of three words that is a foundation's. */
function saysMuch(said: readonly NameWord[], stored: readonly NameWord[]): boolean {
  const own = ofKind(said, "own", "kind");
  return own.length > 2 && own.every(({ forms: [form = ""] }) => stored.some(({ forms }) => forms.includes(form))) && !isFirstName(own[0]);
}

/** Whether two names can not be of one party: a family is no firm, and a firm no man. */
export function areTwoParties(said: readonly NameWord[], stored: readonly NameWord[]): boolean {
  const [one, other] = [partyOf(said), partyOf(stored, true)];
  if (other === "estate") return one !== undefined && one !== "estate";
  if (one === "family" && other === undefined) return ownWordsOf(stored).length > 1;
  if (one === "firm" && (other === "person" || isNamedProfessional(stored)))
    return !said.some(({ meaning }) => meaning !== undefined && stored.some((word) => word.meaning === meaning));
  return one !== undefined && other !== undefined && one !== other && !(one === "person" && sharesTitle(said, stored));
}

/** "Dr. Roth" may be short for Kanzlei Dr. Roth. */
const sharesTitle = (said: readonly NameWord[], stored: readonly NameWord[]): boolean => {
  const titles = new Set(ofKind(stored, "title").map(({ meaning }) => meaning));
  return ofKind(said, "title").every(({ meaning }) => meaning !== undefined && titles.has(meaning));
};

/** A word of a family's name, which people say in the plural: "the Bergs". */
export const inPlural = (word: NameWord): NameWord =>
  word.kind === "own" ? { ...word, forms: [...word.forms, ...word.forms.map((form) => `${form}s`)] } : word;
