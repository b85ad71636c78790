import { type Currency, currencies } from "../../money.ts";
import { type Token, tokensOf } from "../tokens.ts";
import type { CurrencyMark } from "./kinds.ts";
import { type CurrencyRows, codesLikeWords, doubtful, doubtfulCapitals, hundredths, markOfRow, names as namesOfCurrencies, signs } from "./signs.ts";

/*
 * The mark beside an amount whose place is known, and the currencies that a text names: by the signs and words of all languages, without a chart.
 */

const codes = new Set(currencies);
const rowsOf = (rows: CurrencyRows) => rows.flatMap(([phrases, may]) => phrases.split("|").map((phrase) => [phrase, may] as const));
const table = rowsOf([...signs, ...namesOfCurrencies, ...doubtful, ...hundredths.filter(([phrases]) => phrases === "paise")]);

const marks: ReadonlyMap<string, CurrencyMark> = new Map(table.map(([phrase, may]) => [phrase.toLowerCase(), markOfRow(may)]));
/** Marks that count only in capitals: otherwise they are other words ("le 500"). */
const capitals: ReadonlyMap<string, CurrencyMark> = new Map(rowsOf(doubtfulCapitals).map(([phrase, may]) => [phrase, markOfRow(may)]));
/** Marks that are also other words and count only beside an amount. */
const ONLY_BESIDE = new Set("won rand lei leu fr rs rp ft kr tk pound pounds s/ kip".split(" "));

/** Returns the mark of a word or sign, if it is one. */
function markOf(said: string): CurrencyMark | undefined {
  const word = said.replace(/\.$/, "");
  const code = word.toUpperCase();
  if (codes.has(code) && (word === code || !codesLikeWords.has(code))) return { may: [code], meant: code };
  const known = capitals.get(word) ?? marks.get(word.toLowerCase());
  if (known) return known;
  const sign = /\p{Sc}/u.exec(word)?.[0];
  if (!sign) return undefined;
  // "for$500" is in dollars; the dollars of "XY$ 500" are unknown.
  const letters = word.replace(sign, "");
  return codes.has(letters) ? { may: [letters], meant: letters } : /\p{Lu}/u.test(letters) ? { may: [] } : (marks.get(sign) ?? { may: [] });
}

/** Maximum distance, in characters, between an amount and its mark. */
const BESIDE = 14;
const BEFORE = /(?:^|[^\p{L}\p{N}])((?:\p{L}[\p{L}.]{0,5})?\p{Sc}\p{L}{0,2}|[\p{L}][\p{L}.]{0,9}\/?\.?)[ \u00a0\u202f]?$/u;
const AFTER = /^(?:[kKmM](?!\p{L}))?(?:[.,][-–—]{1,2}|\/-)?[ \u00a0\u202f]?(\p{L}{0,3}\p{Sc}\p{L}{0,2}|\p{L}[\p{L}.]{0,10})/u;

/** A range in a text. */
type Span = { readonly start: number; readonly end: number };

/** Returns the mark beside the amount at `start` to `end`, inside or outside of that range, with the amount. Undefined if there is none. */
export function markBeside(text: string, { start, end }: Span): (CurrencyMark & Span & { readonly said: string }) | undefined {
  const piece = text.slice(start, end);
  const first = piece.search(/\p{N}/u);
  const from = first < 0 ? start : start + first;
  const last = piece.search(/\p{N}[^\p{N}]*$/u);
  const to = last < 0 ? end : start + last + 1;
  const before = BEFORE.exec(text.slice(Math.max(0, from - BESIDE), from))?.[1];
  const ahead = before === undefined ? undefined : markOf(before);
  if (before !== undefined && ahead) return { ...ahead, said: before, start: text.lastIndexOf(before, from), end: Math.max(to, end) };
  const after = AFTER.exec(text.slice(to, to + BESIDE));
  const behind = after?.[1] === undefined ? undefined : markOf(after[1]);
  return after && behind ? { ...behind, said: after[1] ?? "", start: Math.min(from, start), end: to + after[0].length } : undefined;
}

/** Returns true if the mark certainly means this currency. A business that bills in `own` means its own currency by a shared sign. */
export const isMarkOf = ({ may, meant }: CurrencyMark, currency: Currency, own: Currency): boolean =>
  may.includes(currency) && (meant === currency || own === currency);

/** Returns the marks in a text that are not other words, and whether each is beside an amount. */
function marksIn(text: string): (CurrencyMark & { readonly said: string; readonly isBeside: boolean })[] {
  return piecesOf(tokensOf(text)).flatMap(({ start, end }) => {
    const said = text.slice(start, end);
    const isBeside =
      /\p{N}[kKmM]?[ \u00a0\u202f]?$/u.test(text.slice(Math.max(0, start - 4), start)) || /^\.?[ \u00a0\u202f]?\p{N}/u.test(text.slice(end, end + 3));
    const isOther =
      !isBeside &&
      (capitals.has(said) || ONLY_BESIDE.has(said.toLowerCase()) || codesLikeWords.has(said) || (codes.has(said.toUpperCase()) && said !== said.toUpperCase()));
    const mark = isOther ? undefined : markOf(said);
    return mark ? [{ ...mark, said, isBeside }] : [];
  });
}

const isLetters = (token: Token | undefined): token is Token => token !== undefined && /^\p{L}/u.test(token.said);
/** How many letters stand before and behind a sign at most. */
const [BEFORE_SIGN, BEHIND_SIGN] = [3, 2];

/** Returns the words of a text, and its signs of money with the letters that belong to them: "CAD$", "$US". */
function piecesOf(tokens: readonly Token[]): Span[] {
  const pieces: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const last = pieces.at(-1);
    const isNext = last?.end === token.start;
    const next = tokens[at + 1];
    if (isLetters(token) && !(isNext && isLetters(tokens[at - 1]))) pieces.push(token);
    else if (isLetters(token) && last) pieces[pieces.length - 1] = { start: last.start, end: token.end };
    if (!/^\p{Sc}$/u.test(token.said)) continue;
    const isBehind = isLetters(next) && next.gap === 0 && next.said.length <= BEHIND_SIGN && !(isLetters(tokens[at + 2]) && tokens[at + 2]?.gap === 0);
    const isBefore = isNext && last && last.end - last.start <= BEFORE_SIGN && isLetters(tokens[at - 1]);
    const piece = { start: isBefore ? last.start : token.start, end: isBehind ? next.end : token.end };
    if (isBefore) pieces[pieces.length - 1] = piece;
    else pieces.push(piece);
    if (isBehind) at++;
  }
  return pieces;
}

const names = new Intl.DisplayNames("en", { type: "currency" });

/** Returns the word that distinguishes currencies of the same name: "Indian" for the rupee, "Swiss" for the franc. */
function nationOf(currency: Currency): string | undefined {
  const nation = wordsOf(names.of(currency) ?? "")
    .slice(0, -1)
    .at(-1);
  return nation !== undefined && nation.length > 2 ? nation : undefined;
}

/** Returns true if a text names the currency by code, name or country, not only by the mark of an amount: "in INR", "Indian rupees". */
export function namesCurrency(text: string, currency: Currency): boolean {
  const nation = nationOf(currency);
  return marksIn(text).some(({ meant, isBeside }) => meant === currency && !isBeside) || (nation !== undefined && wordsOf(text).includes(nation));
}

/** Returns true if a text contains only the name or code of the currency: "Pakistani rupees", "in PKR". */
export function saysOnlyCurrency(text: string, currency: Currency): boolean {
  const named = [currency, ...allNames.map((each) => each.of(currency) ?? "")].flatMap(wordsOf);
  const words = wordsOf(text).filter((word) => word && !CONNECTING.has(word));
  return words.length > 0 && words.every((word) => named.some((name) => isInflected(word, name)));
}

const allNames = ["en", "de", "fr", "es", "it", "nl", "pt", "pl"].map((language) => new Intl.DisplayNames(language, { type: "currency" }));
const CONNECTING = new Set("in as of the im en em w".split(" "));

/** Allows for inflection: up to two letters differ at the end ("rupees" for "rupee", "pakistanischen" for "pakistanische"). */
function isInflected(word: string, name: string): boolean {
  const stem = Math.max(3, Math.min(word.length, name.length) - 2);
  return word === name || (Math.abs(word.length - name.length) <= 2 && word.length >= 4 && name.length >= 4 && word.slice(0, stem) === name.slice(0, stem));
}

const wordsOf = (text: string): string[] => tokensOf(text).flatMap((token) => (isLetters(token) ? [token.text] : []));

/** Returns true if a text names the currency: "euros", "£". The dollar sign does not count, because it stands before too many prices to be a choice. */
export function isCurrencyNamed(currency: string, text: string): boolean {
  const name = codes.has(currency) ? wordsOf(names.of(currency) ?? "").at(-1) : undefined;
  const said = text.replaceAll("$", " ");
  return marksIn(said).some(({ may }) => may.includes(currency)) || (name !== undefined && wordsOf(said).some((word) => word === name || word === `${name}s`));
}

/** Returns true if every currency in a text may be this one, by sign, code or word. "Fr 12" may be a Friday and does not count. */
export const isInCurrency = (text: string, currency: Currency): boolean =>
  marksIn(text).every(({ may, said }) => may.includes(currency) || said.toLowerCase() === "fr");
