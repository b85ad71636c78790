import { isFirstNameWord } from "./more-first-names.ts";
import type { WordKind } from "./word-kinds.ts";

/*
 * What stands beside a name and is left out by all who say it: whose the business is ("S.n.c. di Bianchi Luca & C.", "Inh. Eva Roth"), and what stands in
 * brackets, behind a dash or as an address.
 */

/** What stands beside a name: whose the business is, where or what it is, how somebody was called before, what people say to describe them. */
export type Aside = "owner" | "place" | "birth" | "told";

interface Word {
  readonly forms: readonly string[];
  readonly kind: WordKind;
  readonly isCut?: boolean;
  readonly aside?: Aside;
}

/** Words that lead to the owner of a business, or to its other name. */
const owners = new Set(
  "inh inhaber inhaberin titolare titulaire prop proprietor proprietaire propietario propietaria dba ta hodn alias aka vormals ehemals formerly".split(" "),
);
/** Words that lead to the name of a woman's husband, or to the one that she was born with. */
const born = new Set("ved vedova geb geborene nee".split(" "));
const OF: ReadonlySet<string> = new Set(["di", "d", "de"]);

const STREET = /, (?:\p{N}|(?:ul|rua|calle|c|rue|via|av|avda|str)\. ?\p{L})/u;

/** Where what stands beside a name begins in its text, in small letters; its length where nothing does. */
export function asideFrom(text: string): number {
  const all = [text.indexOf(" ("), text.search(/ [-–—] /u), text.search(STREET)].filter((at) => at > 0);
  return Math.min(text.length, ...all);
}

const isNaming = ({ kind }: Word): boolean => kind === "own";
const isOfFirm = ({ kind }: Word): boolean => kind === "kind" || kind === "vague" || kind === "legal";

/** Whether words are the name of a person, with who else is of the firm: "Moretti Luigi & C." */
function namePerson(words: readonly Word[]): boolean {
  const [one, two] = words;
  return (
    one !== undefined && two !== undefined && [one, two].every(isNaming) && [one, two].some(({ forms }) => forms.some(isFirstNameWord)) && words.length < 7
  );
}

function ownerFrom(words: readonly Word[]): number {
  return words.findIndex(({ forms: [form = ""], isCut }, at) => {
    const before = words.slice(0, at);
    if (!before.some(isNaming) && before.filter(({ kind }) => kind === "kind").length < 2) return false;
    if (owners.has(form)) return true;
    return OF.has(form) && (form !== "d" || isCut === true) && before.some(isOfFirm) && namePerson(words.slice(at + 1));
  });
}

/** Marks the words that stand beside a name, and unmarks those that are all of it. */
export function withAsides<W extends Word>(words: readonly W[]): readonly W[] {
  const owner = ownerFrom(words);
  const birth = words.findIndex(({ forms: [form = ""] }, at) => at > 1 && born.has(form) && at < words.length - 1);
  const place = words.findIndex(({ aside }) => aside !== undefined);
  const isBeside = place > 0 && words.slice(0, place).some(isNaming);
  if (owner < 0 && place < 0 && birth < 0) return words;
  return words.map((word, at) => {
    if (word.kind === "legal" || word.kind === "generation") return without(word);
    if (owner >= 0 && at >= owner) return { ...word, aside: "owner" as const };
    if (birth >= 0 && at >= birth) return { ...word, aside: "birth" as const };
    return isBeside ? word : without(word);
  });
}

function without<W extends Word>(word: W): W {
  const { aside: _, ...rest } = word;
  return rest as W;
}
