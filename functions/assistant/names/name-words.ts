import { firstNames } from "../../../shared/language/name/first-names.ts";
import { memoize } from "../../platform/memoize.ts";
import { bare } from "./bare-word.ts";
import { followsName, fullForm, generationOf, isParticle, kindOf, leadsParticle, type WordKind } from "./generic-words.ts";
import { CACHE_CHARACTERS } from "./words.ts";

/** A word of a customer's name: all the ways in which it may be spelled, the plainest first, and what it says. */
export interface NameWord {
  readonly forms: readonly string[];
  readonly kind: WordKind;
  /** Joined to the word before by a hyphen: both are one name. */
  readonly isJoined?: boolean;
  /** The small words before a name of its own that belong to it, run together: "vander" of Van der Berg. */
  readonly particle?: string;
  /** "Tony's": what follows is theirs. */
  readonly isOwner?: boolean;
}

/** Letters that are written as two where a keyboard lacks them. */
const doubleSpellings: readonly (readonly [RegExp, string])[] = [
  [/ä/g, "ae"],
  [/[öø]/g, "oe"],
  [/ü/g, "ue"],
  [/å/g, "aa"],
];
const spellings = (word: string): string[] => [...new Set([bare(word), bare(doubleSpellings.reduce((all, [from, to]) => all.replace(from, to), word))])];

/** Legal forms and honorifics of scripts that put no space between them and the name. */
const JOINED =
  /株式会社|有限会社|合同会社|合名会社|合資会社|一般社団法人|医療法人|股份有限公司|有限责任公司|有限責任公司|有限公司|公司|集团|集團|주식회사|유한회사|บริษัท|จำกัด|มหาชน/gu;
const HONORIFIC = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\s?(?:御中|さま|さん|様|殿|先生|女士|小姐|귀하|님|씨)(?=\s|$)/gu;

/** A capital that stands alone between words with small letters, and is no "and": "Building A Tenants". */
const CAPITAL = /(?<=\p{Ll} )[A-DF-HJ-NP-RT-X](?= \p{Lu}\p{Ll})/gu;

/** "der Ältere", "d. J.", "the Elder". */
const elder = /(?<=\p{L} )(?:d(?:er|ie)?\.? ?ä(?:ltere)?|the elder)\.?$/u;
const younger = /(?<=\p{L} )(?:d(?:er|ie)?\.? ?j(?:üngere)?|the younger)\.?$/u;

/** "s.r.o.", "S.A.", "d. o. o.": one or two characters, with a dot behind each. Those that are no legal form are initials. */
const DOTTED = /(?<![\p{L}\p{N}])(?:(?:\p{L}{1,2}\.){1,4}\p{L}{1,2}(?![\p{L}\p{N}])\.?|(?:\p{L}\. ){1,4}\p{L}\.)(?!\p{L})/gu;

/** "Kowalski, Marta": the family's name first. */
const invertName = (name: string): string => {
  const [, family = "", given = ""] = /^([^,]{1,80}), ?([\p{L}][\p{L}\p{M}'’. -]{0,40})$/u.exec(name) ?? [];
  return firstNames.has(bare(given.toLowerCase().split(/[^\p{L}\p{M}]/u)[0] ?? "")) ? `${given} ${family}` : name;
};

/** The words of a customer's name, each with what it says of whose it is. */
export const nameWords = memoize(CACHE_CHARACTERS, (name): readonly NameWord[] => {
  const text = invertName(name.normalize("NFKC").trim())
    .replace(CAPITAL, "$&.")
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<=\p{L})["״׳](?=\p{L})/gu, "")
    .replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, "$1$2")
    .replace(/(?<!\p{L})(?:sp\.?|spółka) ?z ?o\.? ?o\.?(?!\p{L})/gu, "spzoo")
    .replace(/(?<!\p{L})spol\.? ?s ?r\.? ?o\.?(?!\p{L})/gu, "sro")
    .replace(/(?<!\p{L})(sig|dott|dr|prof)\.(ra|ssa)(?!\p{L})/gu, "$1$2")
    .replace(elder, "senior")
    .replace(younger, "junior")
    .replace(DOTTED, (dotted, at: number) => {
      const letters = dotted.replace(/[. ]/g, "");
      return at > 0 && kindOf(bare(letters)) === "legal" ? ` ${letters} ` : dotted.replace(/\.(?! )/g, ". ");
    })
    .replace(HONORIFIC, " ")
    .replace(JOINED, " $& ")
    .replace(/[&+]/g, " and ");
  const pieces = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*\.?/gu)].map(({ 0: piece, index }) => ({ piece, isJoined: text[index - 1] === "-" }));
  const words = pieces.map(({ piece: dotted, isJoined }, at): NameWord => {
    const piece = dotted.replace(/\.$/, "");
    const isLast = at > 0 && at === pieces.length - 1;
    const [, owner] = /^(.+)'s$/u.exec(piece) ?? [];
    const forms = spellings((owner ?? piece).replace(/'/g, ""));
    const whole = owner === undefined ? forms : [...forms, ...forms.map((form) => `${form}s`)];
    const full = fullForm(forms[0] ?? "");
    const isGeneration = !isJoined && (at > 0 || pieces.length === 1 || !TITLED.test(piece));
    const generation = isGeneration ? generationOf(full, isLast ? namesBefore(pieces) : 0) : undefined;
    if (generation) return { forms: [generation], kind: "generation" };
    // "The Barkley family", "Familie Wolf": inside a name it is one of many words of a trade.
    if (kindOf(full) === "family") return { forms: ["family"], kind: isLast || (at === 0 && pieces.length > 1) ? "family" : "vague" };
    // "E." is a given name, "e" an "and"; a letter at the end tells "Block A" from "Block B".
    const isCharacter = piece.length === 1 && (dotted !== piece || (isLast && /\p{Script=Latin}/u.test(piece)));
    const plain = isCharacter ? "own" : kindOf(full);
    const kind = plain === "generation" ? "title" : plain;
    // "Bay" and "Pan" address people only before their name, "san" behind it.
    // The "ji" of Min-ji is a syllable of her name, that of Gandhi-ji is not.
    const isSyllable = isJoined && full === "ji" && pieces.length > 2;
    const isBefore = (at === 0 || AND.test(pieces[at - 1]?.piece ?? "")) && pieces.length > at + 1 && !isJoined;
    const isAddress = followsName(full) ? isLast && !isSyllable : isBefore;
    return {
      forms: full === forms[0] ? whole : [full, ...whole],
      kind: kind === "title" && !isAddress ? "own" : kind,
      ...(isJoined ? { isJoined } : {}),
      ...(owner === undefined ? {} : { isOwner: true }),
    };
  });
  return withParticles(words);
});

/** "De la Cruz" may be written in one word, too, and is not "De Cruz". */
function withParticles(words: readonly NameWord[]): readonly NameWord[] {
  let particle = "";
  return words.map((word) => {
    const [form = ""] = word.forms;
    if (word.kind === "filler" && (isParticle(form) || (particle && leadsParticle(form)))) {
      particle += form;
      return word;
    }
    const before = particle;
    particle = "";
    return before && word.kind === "own" ? { ...word, particle: before, forms: [...word.forms, ...word.forms.map((one) => `${before}${one}`)] } : word;
  });
}

/** How many names of a person stand before the last word; none where it is "et fils", or a firm's. */
function namesBefore(pieces: readonly { readonly piece: string }[]): number {
  const before = pieces.slice(0, -1).map(({ piece }) => piece.replace(/\.$/, ""));
  const kinds = before.map((piece) => kindOf(fullForm(bare(piece))));
  const isPerson = !AND.test(before.at(-1) ?? "") && kinds.every((kind) => kind === "own" || kind === "title" || kind === "filler");
  return isPerson ? kinds.filter((kind) => kind === "own").length : 0;
}

const AND = /^(?:and|und|et|y|e|i|en|og|och|ja|a)$/;
/** What addresses people where it stands before their name: "Sr. Núñez", "Senior Living". */
const TITLED = /^(?:jr|sr|junior|senior|ii|iii|iv)$/;
