import { firstNameOf, firstNames } from "../../../shared/language/name/first-names.ts";
import { addressedAs, isEstate } from "./generic-words.ts";
import type { NameWord } from "./name-words.ts";

/** Whose a name can be. An estate is all that holds what a person or a family had: a trust, a foundation, heirs. */
export type Party = "person" | "family" | "firm" | "estate";

const ofKind = (words: readonly NameWord[], ...kinds: readonly NameWord["kind"][]): readonly NameWord[] => words.filter(({ kind }) => kinds.includes(kind));

/** The words that name something, and not what it is. */
export const ownWordsOf = (words: readonly NameWord[]): readonly NameWord[] => ofKind(words, "own");

/** Whether a name says a trade, a legal form, or what many firms have in theirs. */
export const isFirm = (words: readonly NameWord[]): boolean => ofKind(words, "legal", "kind", "vague").length > 0;

export const isFirstName = (word: NameWord | undefined): boolean => word?.forms.some((form) => firstNames.has(form)) ?? false;

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
  const and = words.findIndex(({ kind, forms: [form = ""] }, at) => at > 0 && kind === "filler" && AND.has(form));
  return and > 0 && (isRecord || ofKind(words, "title").length > 1);
}
const AND = new Set("and und et y e en i og och".split(" "));

/** Whose a name is by what it says; nothing where it may be anyone's. A first name says it of a name on record alone: "Martin" may be short for Martin SARL. */
export function partyOf(words: readonly NameWord[], isRecord = false): Party | undefined {
  if (isEstateName(words)) return "estate";
  if (isFirm(words)) return "firm";
  if (ofKind(words, "family").length || isCouple(words, isRecord)) return "family";
  const isPerson = ofKind(words, "title").length > 0 || (isRecord && isFirstName(ownWordsOf(words)[0]));
  return isPerson ? "person" : undefined;
}

/** Whether a name is of a man or a woman, by how they are addressed, or else by the first of their names that tells. */
export function sexOf(words: readonly NameWord[]): "he" | "she" | undefined {
  const addressed = ofKind(words, "title").flatMap(({ forms }) => addressedAs(forms[0] ?? "") ?? []);
  const title = addressed.find((one) => one !== "they");
  if (title === "he" || title === "she") return title;
  return ownWordsOf(words).flatMap(({ forms }) => firstNameOf(forms[0] ?? "") ?? [])[0];
}

/** Whether two names can not be of one party: a family is no firm, a firm no man, and a woman no "Mr". */
export function areTwoParties(said: readonly NameWord[], record: readonly NameWord[]): boolean {
  const [one, other] = [partyOf(said), partyOf(record, true)];
  if (other === "estate") return one !== "estate";
  if (one === "family" && other === undefined) return ownWordsOf(record).length > 1;
  if (one !== undefined && other !== undefined && one !== other) return !(one === "person" && sharesTitle(said, record));
  const isAddressed = ofKind(said, "title").length > 0 || ofKind(record, "title").length > 0;
  const [his, hers] = [sexOf(said), sexOf(record)];
  return isAddressed && one !== "family" && his !== undefined && hers !== undefined && his !== hers;
}

/** "Dr. Roth" may be short for Kanzlei Dr. Roth. */
const sharesTitle = (said: readonly NameWord[], record: readonly NameWord[]): boolean => {
  const titles = new Set(record.flatMap(({ forms: [form = ""] }) => (addressedAs(form) ? [form] : [])));
  return ofKind(said, "title").every(({ forms: [form = ""] }) => titles.has(form));
};
