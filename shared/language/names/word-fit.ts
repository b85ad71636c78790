import { placeOf } from "./common-words.ts";
import { firstNameFit } from "./first-name-fit.ts";
import { type FormOf, formOf } from "./inflection.ts";
import { isFirstNameWord, isFullFirstName, sexOfName } from "./more-first-names.ts";
import type { NameWord } from "./name-words.ts";
import { areSpellings, namesMeantBy } from "./nicknames.ts";
import { isShortFor } from "./short-words.ts";
import { type Heard, heardAlike, soundsOf } from "./sound.ts";
import { type Slips, slipsBetween } from "./spelling.ts";
import { isCommonSurname } from "./surnames.ts";
import { tradeOf } from "./trades.ts";

/**
 * How a word that was said fits one of a name, the surest first: the `same`; one of the same `trade` or meaning; a `nick` or `pet` form of a first name; a
 * `form` that a sentence gives it; heard alike (`sound`); mistyped (`slip`, `slips`); `cut` short; a `part` of a compound; its `initial`.
 */
export type FitKind = "same" | "trade" | "nick" | "form" | "pet" | "sound" | "slip" | "slips" | "cut" | "part" | "initial";

export interface Fit {
  readonly kind: FitKind;
  readonly slips?: Slips | undefined;
  /** In which languages both are heard alike. */
  readonly heard?: Heard | undefined;
  /** Whether both spellings are names that people have: "Clark" and "Clarke". */
  readonly areNames?: boolean;
  /** Who a form in a sentence is of. */
  readonly of?: FormOf;
  /** A form of another person of the name: of his wife, of the family. */
  readonly isOther?: boolean;
}

const LATIN = /^[a-z]+$/;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a word may make another name where it is missing or added. */
export const tells = ({ kind }: NameWord): boolean => kind === "own" || kind === "kind" || kind === "vague" || kind === "generation";

/** What surnames end with: "Wiśniowski" is a name as "Wiśniewski" is. */
const SURNAME = /(?:ski|ska|cki|cka|sen|son|mann|wicz|czyk|czak|iak|enko|escu|vic|ini|etti|elli|oni)$/;

/** Whether both of two spellings are names: of those that we do not know, only a vowel may tell one from another. */
const areNamesOf = (x: string, y: string, slips: Slips | undefined): boolean => {
  const isKnown = (word: string) => isCommonSurname(word) || isFirstNameWord(word);
  const isName = (word: string) => isKnown(word) || (slips?.isVowel === true && word.length > 5 && SURNAME.test(word));
  return isName(x) && isName(y);
};
const isName = (word: string): boolean => isCommonSurname(word) || isFirstNameWord(word);

/** Returns how a word that was said fits a word of a name; undefined where they are two words. */
export function wordFit(said: NameWord, stored: NameWord): Fit | undefined {
  if (said.forms.some((form) => stored.forms.includes(form))) return { kind: "same" };
  if (said.figure !== undefined && said.figure === stored.figure) return { kind: "same" };
  const [x = "", y = ""] = [said.forms[0], stored.forms[0]];
  if (placeOf(x) !== undefined && placeOf(x) === placeOf(y)) return { kind: "same" };
  if (/\p{N}/u.test(x + y)) return undefined;
  if (said.isLetters || stored.isLetters || x.length === 1 || y.length === 1) return initialFit(said, stored);
  if (UNSPACED.test(x + y)) return Math.min(x.length, y.length) > 1 && (x.includes(y) || y.includes(x)) ? { kind: "part" } : undefined;
  if (said.meaning !== undefined && said.meaning === stored.meaning && said.kind !== "legal") return { kind: isOneWord(said, stored) ? "same" : "trade" };
  if (!tells(said) || !tells(stored)) return undefined;
  if (said.kind === "kind" && stored.kind === "kind") return tradeFit(x, y);
  if (said.kind === "own" && stored.kind === "kind" && said.forms.some((x) => stored.forms.some((y) => isShortFor(x, y)))) return { kind: "trade" };
  const fit = ownFit(said, stored) ?? possessiveFit(said, stored);
  // A trade is no name: mistyped it is the same.
  const isTrade = said.kind === "kind" || stored.kind === "kind";
  return isTrade && fit?.kind === "slip" && Math.min(x.length, y.length) > 5 ? { kind: "trade", slips: fit.slips } : fit;
}

/** "St Joes", "Stan's": with an "s" behind it, what people call a saint or the owner of a firm. */
function possessiveFit(said: NameWord, stored: NameWord): Fit | undefined {
  if (!said.forms[0]?.endsWith("s")) return undefined;
  const isOwned = stored.isSaint || stored.isOwner || stored.forms.some((form) => form.endsWith("s"));
  const nick = (form: string) => form.length > 3 && form.endsWith("s") && stored.forms.some((name) => firstNameFit(form.slice(0, -1), name) === "nick");
  return isOwned && said.forms.some(nick) ? { kind: "nick" } : undefined;
}

/** How long the common beginning of two words of one meaning is, to be one word: "Pizza" and "Pizzeria", "Steuerberater" and "Steuerberatung". */
const STEM = 4;

/** Whether two words of one meaning are one word, in another form, short or mistyped, and not two words for one thing. */
function isOneWord(said: NameWord, stored: NameWord): boolean {
  if (said.kind !== "kind" || stored.kind !== "kind") return true;
  return said.forms.some((x) =>
    stored.forms.some(
      (y) =>
        commonLength(x, y) >= Math.min(STEMS, Math.max(STEM, Math.min(x.length, y.length) - 1)) ||
        (Math.min(x.length, y.length) > STEM && (slipsBetween(x, y)?.count === 1 || x.endsWith(y) || y.endsWith(x))),
    ),
  );
}

function initialFit(said: NameWord, stored: NameWord): Fit | undefined {
  const [x = "", y = ""] = [said.forms[0], stored.forms[0]];
  // "Kees de Boer", stored "C. de Boer".
  const isCalled = x.length > 1 && y.length === 1 && [...namesMeantBy(x)].some((name) => name.startsWith(y));
  if ((x[0] !== y[0] && !isCalled) || !tells(said) || !tells(stored)) return undefined;
  // "C.P." is no comunidad: letters that stand for words of a firm.
  const [letters, long] = said.isLetters ? [x, stored] : [y, said];
  if (letters.length > 1 && !long.isLetters && !isFirstNameWord(long.forms[0] ?? "")) return undefined;
  // "J. K." is no "J. R.", and may be the "J." of another list.
  const areLetters = said.isLetters && stored.isLetters;
  return areLetters && !x.startsWith(y) && !y.startsWith(x) ? undefined : { kind: "initial" };
}

/** How long the common beginning of two words of a trade is at least: "plumbers", "plumbing"; "Spedition", "Speditions-". */
const ROOT = 5;

function tradeFit(x: string, y: string): Fit | undefined {
  const same = commonLength(x, y);
  if (x === `${y}s` || y === `${x}s` || isEndOf(x, y) || isEndOf(y, x) || (same >= ROOT && same >= Math.max(x.length, y.length) - 4)) return { kind: "same" };
  if (same < ROOT || same < Math.min(x.length, y.length)) return slipFit(x, y);
  // "Stadtwerke" are no "Stadt", and a "hoveniersbedrijf" is a "hovenier".
  return BUSINESS.test((x.length > y.length ? x : y).slice(same)) ? { kind: "trade" } : undefined;
}

const BUSINESS =
  /(?:praxis|praktijk|kanzlei|gemeinde|werkstatt|bedrijf|bedrijven|betrieb|betriebe|handel|handlung|verwaltung|meister|geschaft|firma|laden|winkel|zaak|salon|atelier|center|centrum)$/;

/** "Schule" of "Gesamtschule", "Bau" of "Hochbau". */
const isEndOf = (x: string, y: string): boolean => x.length > 2 && y.length > x.length + 1 && y.endsWith(x);

function ownFit(said: NameWord, stored: NameWord): Fit | undefined {
  let best: Fit | undefined;
  for (const x of ownForms(said))
    for (const y of ownForms(stored)) {
      const fit = spelledFit(x, y, said, stored);
      if (fit && (!best || ORDER.indexOf(fit.kind) < ORDER.indexOf(best.kind))) best = fit;
    }
  return best;
}

/** The forms of a word without those that its particle is written into. */
const ownForms = ({ forms, particle }: NameWord): readonly string[] =>
  particle ? forms.filter((form) => !form.startsWith(particle) || !forms.includes(form.slice(particle.length))) : forms;

/** The kinds of fits, the surest first. */
export const ORDER: readonly FitKind[] = ["same", "trade", "nick", "form", "pet", "sound", "slip", "slips", "cut", "part", "initial"];

/** "Adriana" is no Adriano, whichever of them we know. */
const isOfOtherSex = (x: string, y: string): boolean =>
  x.length === y.length &&
  x.length > 3 &&
  /[aoe]$/.test(x) &&
  /[aoe]$/.test(y) &&
  x !== y &&
  x.slice(0, -1) === y.slice(0, -1) &&
  (isFullFirstName(x) || isFullFirstName(y));

function spelledFit(x: string, y: string, said: NameWord, stored: NameWord): Fit | undefined {
  if (areSpellings(x, y)) return { kind: "nick" };
  if (said.isCut && x.length > 2 && y.startsWith(x)) return { kind: "cut" };
  const areFirst = isFullFirstName(x) && isFullFirstName(y);
  const slips = areFirst ? slipsBetween(x, y) : undefined;
  // "Claudia" is no mistyped Claudio.
  if (areFirst && slips?.count === 1 && sexOfName(x) && sexOfName(y) && sexOfName(x) !== sexOfName(y)) return undefined;
  if (isOfOtherSex(x, y)) return undefined;
  // "Tom" is no Tim.
  if (slips?.count === 1 && x.length === y.length && x.length < 5 && !heardAlike(soundsOf(x), soundsOf(y))) return undefined;
  // "Jon" may be John, and may be another: both are names.
  if (slips?.count === 1) return slips.at === "start" && !heardAlike(soundsOf(x), soundsOf(y)) ? undefined : { kind: "slip", slips, areNames: true };
  const nick = isFirstNameWord(y) || isFirstNameWord(x) ? firstNameFit(x, y) : undefined;
  if (nick === "nick") return { kind: nick };
  if (isFirstNameWord(y) && x.length === 2 && y.startsWith(x)) return { kind: "initial" };
  const form = stored.forms.some(isFirstNameWord) ? undefined : formOf(x, y);
  if (form) return { kind: "form", isOther: form === "they", of: form };
  // "Hendersons", stored "Henderson & Sons".
  if (x === `${y}s` && y.length > 3) return { kind: "form", isOther: true };
  // "Novák", stored "Nováková": of his wife.
  if (y.endsWith("ova") && formOf(y, x)) return { kind: "form", isOther: true };
  // "Żarki", stored "Żarkach".
  if (y.endsWith("ach") && formOf(y, x)) return { kind: "form" };
  if (said.kind === "own" && stored.kind === "own" && LATIN.test(x) && LATIN.test(y)) {
    const heard = soundFit(x, y);
    if (heard) return heard;
  }
  // "Centrale" is no mistyped place.
  if ((placeOf(x) === undefined) !== (placeOf(y) === undefined)) return undefined;
  const slip = slipFit(x, y);
  if (nick && slip?.kind !== "slip") return { kind: nick };
  return slip ?? cutFit(x, y, said, stored);
}

/** From how many letters on a name of its own may be a part of another. */
const COMPOUND = 6;
/** From how many letters on a common beginning makes words of one stem: "refaccionaria", "refacciones". */
const STEMS = 6;

/** How short a word may be that is heard alike, or mistyped. */
const [HEARD, MISTYPED, TWICE] = [3, 4, 7];

function soundFit(x: string, y: string): Fit | undefined {
  if (Math.min(x.length, y.length) < HEARD || Math.abs(x.length - y.length) > 3) return undefined;
  const heard = heardAlike(soundsOf(x), soundsOf(y));
  return heard ? { kind: "sound", heard, slips: slipsBetween(x, y), areNames: areNamesOf(x, y, slipsBetween(x, y)) } : undefined;
}

/** "UFMG": letters that are spoken one by one; with another of them they are another's. */
const SPELLED = /^(?=.{2,4}$).*[bcdfghjklmnpqrstvwxz]{3}/;

function slipFit(x: string, y: string): Fit | undefined {
  const shorter = Math.min(x.length, y.length);
  if (shorter < MISTYPED - 1 || SPELLED.test(x) || SPELLED.test(y)) return undefined;
  const slips = slipsBetween(x, y);
  if (!slips) return undefined;
  const areNames = areNamesOf(x, y, slips);
  if (areNames && slips.at === "start") return undefined;
  // "Mercadona" is no mistyped mercado.
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  if (slips.count > 1 && slips.at === "end" && long.startsWith(short) && !isEnding(long.slice(short.length))) return undefined;
  const [his, hers] = [sexOfName(x), sexOfName(y)];
  if (his && hers && his !== hers && slips.at !== "end") return undefined;
  if (slips.count === 1 && (shorter >= 5 || slips.at !== "start")) return { kind: "slip", slips, areNames };
  return slips.count === 2 && shorter >= TWICE && x[0] === y[0] ? { kind: "slips", slips, areNames } : undefined;
}

function cutFit(x: string, y: string, said: NameWord, stored: NameWord): Fit | undefined {
  const [short, long] = x.length <= y.length ? [x, y] : [y, x];
  const isCut = x.length <= y.length ? said.isCut : stored.isCut;
  // "Leicestershire" is no Leicester.
  if (short.length < 3 || short === long || long === `${short}shire`) return undefined;
  if (isWithoutVowels(short, long)) return { kind: "cut" };
  // "Mora" is no Moratalla.
  const areOwn = said.kind === "own" && stored.kind === "own";
  if (areOwn && !isCut && (short.length < COMPOUND || isFirstNameWord(short))) return undefined;
  if (isCut && long.startsWith(short)) return { kind: "cut" };
  if (short.length > 3 && long.startsWith(short) && (areOwn || isEnding(long.slice(short.length)))) return { kind: "part" };
  if (short.length >= 5 && long.endsWith(short)) return { kind: "part" };
  // "Hinterleitner" is no Hinterberger, and a "Mercadona" no mercado.
  if (long.startsWith(short)) return undefined;
  if (commonLength(x, y) >= STEMS && Math.min(x.length, y.length) > STEMS && long.length - commonLength(x, y) < STEMS && !isName(x) && !isName(y))
    return { kind: "part" };
  // With the ending of another language, or other letters at its end.
  const same = commonLength(x, y);
  return same >= 5 && long.length - same <= 4 && same >= short.length - 1 && (areOwn || isEnding(long.slice(same))) ? { kind: "slips" } : undefined;
}

/** Whether what is left of a longer word is an ending that words take, or what a compound goes on with: a "Mercadona" is no mercado. */
const isEnding = (rest: string): boolean =>
  INFLECTIONS.has(rest) || BUSINESS.test(rest) || tradeOf(rest.replace(/^(?:en|er|es|s|n)(?=\p{L}{3})/u, "")) !== undefined || tradeOf(rest) !== undefined;
const INFLECTIONS = new Set("s es n en e er ers ing i y ie a o as os in innen lar ler".split(" "));

/** Whether a word is another one without its vowels: "agcy", "mgmt". */
function isWithoutVowels(short: string, long: string): boolean {
  if (/[aeiou]/.test(short.slice(1)) || long.length < short.length * 1.5 || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

function commonLength(x: string, y: string): number {
  let same = 0;
  while (same < Math.min(x.length, y.length) && x[same] === y[same]) same++;
  return same;
}
