import { asideFrom } from "./asides.ts";
import { isLegalForm } from "./legal-forms.ts";
import { isFirstNameWord } from "./more-first-names.ts";
import { plainWord } from "./plain-word.ts";
import { writtenForms } from "./written-forms.ts";

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

/** A piece of a name as it is written: with its point, and whether a hyphen or a bracket stands before it. */
export interface Piece {
  readonly dotted: string;
  readonly isJoined: boolean;
  readonly isBeside: boolean;
}

/** The pieces of a name as they are written, in small letters. */
export function piecesOf(name: string): Piece[] {
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

export const NOTHING: Piece = { dotted: "", isJoined: false, isBeside: false };
/** A piece without its points, folded. */
export const plainPiece = ({ dotted }: Piece): string => plainWord(dotted.replace(/[.']/g, ""));
