import { memoize } from "../../memoize.ts";
import { fullFormsOf } from "./abbreviations.ts";
import { type Aside, asideFrom, withAsides } from "./asides.ts";
import { isLegalForm, leadsName, legalForm, writtenForms } from "./legal-forms.ts";
import { isFirstNameWord } from "./more-first-names.ts";
import { figureOf } from "./numerals.ts";
import { plainSpellingsOf, plainWord } from "./plain-word.ts";
import { generationOf, isParticle, joinsNames, leadsParticle } from "./small-words.ts";
import { addressedAs, followsName, professionOf } from "./titles.ts";
import { kindOf, meaningOf, type WordKind } from "./word-kinds.ts";

/** A word of a name: all the ways in which it may be spelled, the plainest first, and what it says. */
export interface NameWord {
  readonly forms: readonly string[];
  readonly kind: WordKind;
  /** What it means, under one word for all ways to say it: a trade, "brothers", a degree, a legal form. */
  readonly meaning?: string | undefined;
  /** The figure of a number, in words or not. */
  readonly figure?: string | undefined;
  /** Joined to the word before by a hyphen: both are one name. */
  readonly isJoined?: boolean;
  /** The small words before a name of its own that belong to it, run together: "vander" of Van der Berg. */
  readonly particle?: string;
  /** "Tony's": what follows is theirs. */
  readonly isOwner?: boolean;
  /** As it is written, in small letters: "höfer", which is folded as "hofer" is. */
  readonly written: string;
  /** Written with a point, as what is cut short: "Hausverw." */
  readonly isCut?: boolean;
  /** One or more letters that stand for words: "J. K." */
  readonly isLetters?: boolean;
  /** Behind "Saint": a name of its own, not a person's first name. */
  readonly isSaint?: boolean;
  /** What stands beside the name: whose the business is, where it is. */
  readonly aside?: Aside;
}

/** How many characters of names are remembered with their words. */
const CACHE_CHARACTERS = 500_000;
/** How much of a name is read, in characters and in words. */
const [LONGEST, MOST_WORDS] = [400, 24];

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
  return isFirstNameWord(plainWord(given.toLowerCase().split(/[^\p{L}\p{M}]/u)[0] ?? "")) ? `${given} ${family}` : name;
};

interface Piece {
  readonly dotted: string;
  readonly isJoined: boolean;
  readonly isBeside: boolean;
}

/** The pieces of a name as they are written, in small letters. */
function piecesOf(name: string): Piece[] {
  const small = invertName(
    name
      .replace(/ \((mrs?|ms|herrn?|frau|mme|sig|sra?)\.?\)$/iu, "")
      .slice(0, LONGEST)
      .replace(/(?<!\p{L})M\.?ª/gu, "María")
      .replace(/[ºª°]/g, "")
      .normalize("NFKC")
      .trim(),
  )
    .replace(CAPITAL, "$&.")
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<=\p{L})["״׳](?=\p{L})/gu, "")
    .replace(/(?<=\p{L})\*(?=\p{L})/gu, "")
    .replace(/(?<!\p{L})f\.lli(?!\p{L})/gu, "fratelli")
    .replace(/(?<!\p{L})(?:c\/o|℅|care of|attn|z\. ?hd\.?|p\/a)(?!\p{L})/gu, " careof ")
    .replace(/(?<!\p{L})(d|l|dell|all|nell|sull|sant)'(?=\p{L})/gu, "$1 ")
    .replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, "$1$2");
  const text = writtenForms
    .reduce((all, [form, word]) => all.replace(form, ` ${word} `), small)
    .replace(/(?<!\p{L})(sig|dott|dr|prof)\.(ra|ssa)(?!\p{L})/gu, "$1$2")
    .replace(elder, "senior")
    .replace(younger, "junior")
    .replace(DOTTED, (dotted, at: number) => {
      const letters = dotted.replace(/[. ]/g, "");
      return at > 0 && isLegalForm(plainWord(letters)) ? ` ${letters} ` : dotted.replace(/\.(?! )/g, ". ");
    })
    .replace(HONORIFIC, " ")
    .replace(JOINED, " $& ")
    .replace(/[&+]/g, " and ");
  const beside = asideFrom(text);
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*\.?/gu)]
    .slice(0, MOST_WORDS)
    .map(({ 0: dotted, index }) => ({ dotted, isJoined: text[index - 1] === "-" || text[index - 1] === "‐", isBeside: index > beside }));
}

/** The words of a customer's name, each with what it says of whose it is. */
export const nameWords = memoize(CACHE_CHARACTERS, (name): readonly NameWord[] => {
  const pieces = piecesOf(name);
  return withAsides(withParticles(withSaints(withLetters(pieces.map((_, at) => wordAt(pieces, at))))));
});

const isInitial = (piece: Piece | undefined): boolean => piece !== undefined && /^\p{L}\.$/u.test(piece.dotted);
const NOTHING: Piece = { dotted: "", isJoined: false, isBeside: false };
const plainPiece = ({ dotted }: Piece): string => plainWord(dotted.replace(/[.']/g, ""));

function wordAt(pieces: readonly Piece[], at: number): NameWord {
  const { dotted, isJoined, isBeside } = pieces[at] as Piece;
  const piece = dotted.replace(/\.$/, "");
  const isLast = at > 0 && at === pieces.length - 1;
  const [, owner] = /^(.+)'s$/u.exec(piece) ?? [];
  const spelled = plainSpellingsOf((owner ?? piece).replace(/'/g, ""));
  const written = owner === undefined ? spelled : [...spelled, ...spelled.map((form) => `${form}s`)];
  const [first = ""] = spelled;
  // "Lindenstr."
  if (first.length > 5 && first.endsWith("str")) spelled.push(`${first}asse`, `${first}aat`);
  const isForm = isLegalForm(first) && at > 0;
  const full = isForm
    ? []
    : first === "s" && dotted !== piece && !isLast && !isInitial(pieces[at - 1])
      ? ["saint"]
      : first === "ed" && dotted !== piece && at > 0
        ? ["edificio"]
        : fullFormsOf(first);
  const said = full.find((form) => kindOf(form) !== "own") ?? full[0] ?? first;
  const isGeneration = !isJoined && (at > 0 || pieces.length === 1 || !TITLED.test(piece));
  const generation = isGeneration ? generationOf(first, isLast ? namesBefore(pieces) : 0) : undefined;
  if (generation) return { forms: [generation], kind: "generation", written: piece };
  // "The Barkley family", "Familie Wolf": inside a name it is one of many words of a trade.
  if (kindOf(said) === "family") return { forms: ["family"], kind: isLast || (at === 0 && pieces.length > 1) ? "family" : "vague", written: piece };
  // "E." is a given name, "e" an "and"; a letter at the end tells "Block A" from "Block B".
  const isSaint = first === "s" && full[0] === "saint";
  // "Marchi & C. s.n.c.": and company.
  const isCompany = first === "c" && joinsNames(plainPiece(pieces[at - 1] ?? NOTHING)) && (isLast || isLegalForm(plainPiece(pieces[at + 1] ?? NOTHING)));
  if (isCompany && at > 1) return { forms: ["company", first], kind: "legal", written: piece };
  const isCharacter = piece.length === 1 && !isSaint && (dotted !== piece || (isLast && /\p{Script=Latin}/u.test(piece)));
  const title = titleAt(pieces, at, first, isLast);
  const isLoose = at === 0 && pieces.length > 1 && isLegalForm(first) && (!legalForm(first) || !leadsName(first));
  // "Dr. An Peeters".
  const isNamed = first === "an" && addressedAs(plainPiece(pieces[at - 1] ?? NOTHING)) !== undefined && !isLast;
  const plain = isCharacter || isLoose || isNamed ? "own" : kindOf(said);
  const kind = title ? "title" : plain === "generation" || plain === "title" ? (isForm ? "legal" : "own") : plain;
  const forms = [
    ...new Set([...(said === first || isCharacter ? [] : [said]), ...written, ...full, ...(kind === "filler" && joinsNames(first) ? ["and"] : [])]),
  ];
  return {
    forms,
    kind,
    written: piece,
    meaning: title ? title.meaning : kind === "legal" ? legalForm(first) : meaningOf(kind, forms),
    figure: /^\p{N}+$/u.test(first) ? String(Number(first) || first) : first === "dos" && at > 0 && !isLast ? undefined : figureOf(first),
    ...(isJoined ? { isJoined } : {}),
    ...(isBeside ? { aside: "place" as const } : {}),
    ...(owner === undefined ? {} : { isOwner: true }),
    ...(dotted === piece ? {} : { isCut: true }),
    ...(piece.length === 1 && !isSaint && kind !== "filler" && /\p{L}/u.test(piece) ? { isLetters: true } : {}),
  };
}

/** "Dr. med. dent.", and what stands behind a name: "Linh Nguyen, DDS". Each with the trade that it says. */
const degreeTable = (rows: string): ReadonlyMap<string, string> => new Map(rows.split("|").map((row) => row.split(" ") as [string, string]));
const degrees = degreeTable(
  "med doctors|dent dentist|vet vet|jur law|iur law|phil dr|rer dr|nat dr|pol dr|oec dr|techn dr|mont dr|univ dr|habil dr|hc dr|n dr|theol dr",
);
const trailingDegrees = degreeTable(
  "dds dentist|dmd dentist|md doctors|dvm vet|phd dr|cpa accounting|esq law|jd law|rn nursing|mbe mbe|obe obe|kc law|qc law|frcs doctors|od optician|mba mba",
);

const LEADS_TITLE: ReadonlySet<WordKind> = new Set(["title", "kind", "vague", "filler"]);

/** The title that a word is where it stands: "Bay" and "Pan" address people only before their name, "san" behind it. */
function titleAt(pieces: readonly Piece[], at: number, first: string, isLast: boolean): { meaning?: string | undefined } | undefined {
  const { isJoined, isBeside } = pieces[at] as Piece;
  const before = pieces[at - 1];
  if (at > 1 && trailingDegrees.has(first) && isLast) return { meaning: trailingDegrees.get(first) };
  if (before && degrees.has(first) && !isLast && (degrees.has(plainPiece(before)) || professionOf(plainPiece(before)) === "dr"))
    return { meaning: degrees.get(first) };
  if (!addressedAs(first)) return undefined;
  // The "ji" of Min-ji is a syllable of her name, that of Gandhi-ji is not.
  const isSyllable = isJoined && first === "ji" && pieces.length > 2;
  const isFirst = !before || isBeside !== before.isBeside || joinsNames(plainPiece(before)) || LEADS_TITLE.has(kindOf(plainPiece(before)));
  const isAddress = followsName(first) ? isLast && !isSyllable : isFirst && pieces.length > at + 1 && !isJoined;
  return isAddress ? { meaning: professionOf(first) } : undefined;
}

/** "J. K. Miller" has one word of two letters. */
function withLetters(words: readonly NameWord[]): readonly NameWord[] {
  const merged: NameWord[] = [];
  for (const [at, word] of words.entries()) {
    const before = merged.at(-1);
    const isArticle = at === 0 && word.kind === "filler" && word.forms[0]?.length === 1 && words[1]?.isLetters;
    if (word.isLetters && before?.isLetters) merged[merged.length - 1] = { ...before, forms: [`${before.forms[0]}${word.forms[0]}`], kind: "own" };
    else merged.push(isArticle ? { ...word, kind: "own", isLetters: true } : word);
  }
  return merged;
}

const withSaints = (words: readonly NameWord[]): readonly NameWord[] =>
  words.map((word, at) => (word.kind === "own" && words[at - 1]?.meaning === SAINT ? { ...word, isSaint: true } : word));
const SAINT = "saint";

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
function namesBefore(pieces: readonly Piece[]): number {
  const before = pieces.slice(0, -1).map(plainPiece);
  const kinds = before.map((piece) => kindOf(fullFormsOf(piece)[0] ?? piece));
  const isPerson = !joinsNames(before.at(-1) ?? "") && kinds.every((kind) => kind === "own" || kind === "title" || kind === "filler");
  return isPerson ? kinds.filter((kind) => kind === "own").length : 0;
}

/** What addresses people where it stands before their name: "Sr. Núñez", "Senior Living". */
const TITLED = /^(?:jr|sr|junior|senior|ii|iii|iv)$/;
