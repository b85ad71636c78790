import { memoize } from "../../memoize.ts";
import { fullFormsOf } from "./abbreviations.ts";
import { type Aside, withAsides } from "./asides.ts";
import { isLegalForm, leadsName, legalForm } from "./legal-forms.ts";
import { isFirstNameWord, sexOfName } from "./more-first-names.ts";
import { figureOf, figureOfOrdinal } from "./numerals.ts";
import { NOTHING, type Piece, piecesOf, plainPiece } from "./pieces.ts";
import { plainSpellingsOf } from "./plain-word.ts";
import { generationOf, isParticle, joinsNames, leadsParticle } from "./small-words.ts";
import { isCommonSurname } from "./surnames.ts";
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

/** The words of a customer's name, each with what it says of whose it is. */
export const nameWords = memoize(CACHE_CHARACTERS, (name): readonly NameWord[] => {
  const pieces = piecesOf(name);
  return withAsides(withParticles(withSaints(withLetters(pieces.map((_, at) => wordAt(pieces, at))))));
});

const isInitial = (piece: Piece | undefined): boolean => piece !== undefined && /^\p{L}\.$/u.test(piece.dotted);

function wordAt(pieces: readonly Piece[], at: number): NameWord {
  const { dotted, isJoined, isBeside } = pieces[at] as Piece;
  const piece = dotted.replace(/\.$/, "");
  if (isMonsieur(pieces, at)) return { forms: ["monsieur", "m"], kind: "title", written: piece };
  if (isDon(pieces, at)) return { forms: ["don", "dona", "d"], kind: "title", written: piece };
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
  if (generation) return { forms: [generation], kind: "generation", written: piece, figure: figureOfOrdinal(generation) };
  const isLed = at === 0 || (at === 1 && kindOf(plainPiece(pieces[0] ?? NOTHING)) === "filler");
  // "The Barkley family", "Familie Wolf": inside a name it is one of many words of a trade.
  if (kindOf(said) === "family") return { forms: ["family"], kind: isLast || (pieces.length > 1 && isLed) ? "family" : "vague", written: piece };
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
  // "Liceo Alfano I", "Pedro segundo".
  const ordinal = at > 0 ? (first === "i" && isLast && at > 1 ? "1" : figureOfOrdinal(first)) : undefined;
  const forms = [
    ...new Set([...(said === first || isCharacter ? [] : [said]), ...written, ...full, ...(kind === "filler" && joinsNames(first) ? ["and"] : [])]),
  ];
  return {
    forms,
    kind,
    written: piece,
    meaning: title ? title.meaning : kind === "legal" ? legalForm(first) : meaningOf(kind, forms),
    figure: /^\p{N}+$/u.test(first) ? String(Number(first) || first) : first === "dos" && at > 0 && !isLast ? undefined : (figureOf(first) ?? ordinal),
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

/** "M. Didier Fournier", "M. et Mme Roy": a man, where elsewhere the point cuts a first name short. */
function isMonsieur(pieces: readonly Piece[], at: number): boolean {
  const [next, surname] = [pieces[at + 1], pieces[at + 2]];
  if (at > 0 || pieces[at]?.dotted !== "m." || !surname || !next) return false;
  return sexOfName(plainPiece(next)) === "he" || (joinsNames(plainPiece(next)) && addressedAs(plainPiece(surname)) === "she");
}

/** "D. Fernanda": before a first name alone, how people of Spain and Portugal are addressed. */
function isDon(pieces: readonly Piece[], at: number): boolean {
  const [next] = pieces.slice(at + 1).map(plainPiece);
  return at === 0 && pieces[at]?.dotted === "d." && pieces.length === 2 && next !== undefined && isFirstNameWord(next) && !isCommonSurname(next);
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
