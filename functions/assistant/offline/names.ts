import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure } from "../names/units.ts";
import { isFigure } from "./figures.ts";
import { bare, isGiven } from "./given-names.ts";
import type { Token } from "./lexer.ts";
import {
  ambiguous,
  calendar,
  command,
  ending,
  forms,
  kin,
  kindFirst,
  mixedFirst,
  organisations,
  particles,
  pronouns,
  stops,
  titles,
  work,
} from "./name-words.ts";

/** Whether "the …" may be how a customer is called by what it is: "the council", "the hotel", "the shop". */
export const isKind = (kind: string): boolean => organisations.has(bare(kind)) || /^(?:shop|store|gallery|studio|city|county|garage|spa|station)$/.test(kind);

/** A separator: a mark that is no part of a name. */
export const mark = (token: Token | undefined): boolean => token === undefined || /^[^\p{L}\p{N}&$“]/u.test(token.text);

/** Whether a word is written with a capital that a name may have. */
export const capitalName = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(token.source) && !/^I(?:'|$)/.test(token.source) && !calendar.test(token.text);

export const isProduct = (tokens: readonly Token[], world: TurnContext): boolean =>
  "hit" in linkProduct(tokens.map((token) => token.source).join(" "), world.products);

/** Whether a word, by its last syllable, says what is done: "cleaning", "installation". */
const doing = (token: Token | undefined) => token !== undefined && /(?:\p{L}{3}ing|[ts]ion|ment|ings)$/u.test(token.text);

const word = (token: Token | undefined) => token !== undefined && /^\p{L}/u.test(token.text) && !isFigure(token) && !/[@_]|^(?:https?:|www\.)/.test(token.text);

/** Whether a word may stand in a name that is written in small letters. */
const plainWord = (token: Token | undefined) =>
  token !== undefined && word(token) && !stops.has(token.text) && !command.has(token.text) && !pronouns.test(token.text) && !measure(token.text);

/** Whether a name may end before this place: at a mark, a figure, a word that no name goes on with. */
export const boundary = (token: Token | undefined) => !plainWord(token) || ending.test(token?.text ?? "") || token?.text.startsWith("p:") === true;

/** Whether words in capitals say what is done. */
export const tasks = (name: readonly Token[]): boolean => name.some(doing) || work.has(name.at(-1)?.text ?? "");

/** Whether words end in a plural, as work does more often than names: "Business Cards", but "Seaview Rentals", "tasha brooks". */
export const plural = (name: readonly Token[]): boolean => name.length > 1 && /[^s'’]s$/.test(name.at(-1)?.text ?? "") && !/ics$/.test(name.at(-1)?.text ?? "");

/** Whether a word is a legal form and nothing else: a name ends with it. */
export const isLegal = (token: Token | undefined): boolean => /^(?:ltd|llc|inc|gmbh|plc|llp|bv|nv|pty|pvt|sarl|pllc)$/.test(token?.text ?? "");

/** Whether the word at a place asks for something: the "Bill" that a sentence begins with does, in a name it stands further on. */
export const requests = (tokens: readonly Token[], at: number): boolean => {
  const { text = "" } = tokens[at] ?? {};
  return command.has(text) && (!capitalName(tokens[at]) || (mark(tokens[at - 1]) && !/^(?:the|an?)$/.test(text)));
};

/** Whose name words are, as far as they show it by themselves. */
interface Evident {
  tokens: Token[];
  /** A person or a firm that is called so; `thing` where a thing may be called so as well ("Open Bar"). */
  kind: "person" | "firm" | "thing";
}

/** Whether a whole name is a firm's: it has a legal form, an "and", or a word that only organisations are called by. */
export const isFirm = (name: string): boolean => {
  const words = name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  return words.some((word) => /^(?:&|and|\+)$/.test(word) || forms.has(word) || isKind(word));
};

/** The name that begins at a place and shows that it is one: a title, a given name, a legal form, a word that only organisations are called by. */
export function evident(tokens: readonly Token[], at: number, world: TurnContext): Evident | undefined {
  const first = tokens[at];
  if (!first || !word(first) || calendar.test(first.text)) return;
  if (requests(tokens, at)) return;
  return firm(tokens, at) ?? person(tokens, at, world);
}

/** "Mr & Mrs Kapoor", "dr amara osei", "Prof. Dr. Weiss": what a title stands before is a name, in small letters too. */
export function courtesy(tokens: readonly Token[], at: number, world: TurnContext): Token[] | undefined {
  let to = at;
  for (;;) {
    const joined = /^(?:and|&)$/.test(tokens[to]?.text ?? "") && to > at;
    if (titles.test(tokens[to]?.text ?? "") || (joined && titles.test(tokens[to + 1]?.text ?? ""))) to++;
    else if (to > at && tokens[to]?.text === "." && tokens[to]?.start === tokens[to - 1]?.end) to++;
    else break;
  }
  const first = to;
  if (first === at) return;
  while (to < first + 3 && /^\p{L}/u.test(tokens[to]?.text ?? "") && !stops.has(tokens[to]?.text ?? "") && !measure(tokens[to]?.text)) {
    if (to > first && (isProduct(tokens.slice(to, to + 2), world) || (capitalName(tokens[first]) && !capitalName(tokens[to])))) break;
    to++;
  }
  return to > first ? tokens.slice(at, to) : undefined;
}

function person(tokens: readonly Token[], at: number, world: TurnContext): Evident | undefined {
  const held = courtesy(tokens, at, world);
  if (held) return { tokens: held, kind: "person" };
  let to = at;
  while (to < at + 4 && tokens[to] && isGiven(tokens[to]?.source ?? "")) {
    to++;
    if (/^(?:and|&)$/.test(tokens[to]?.text ?? "") && isGiven(tokens[to + 1]?.source ?? "")) to++;
  }
  if (to === at) return;
  const capital = capitalName(tokens[at]);
  const owner = (token: Token | undefined) => /['’]s$/.test(token?.text ?? "");
  const named = (length: number): Evident => ({ tokens: tokens.slice(at, length), kind: "person" });
  if (owner(tokens[to - 1])) return to - at > 1 ? named(to) : undefined;
  const surname = (i: number) => plainWord(tokens[i]) && capitalName(tokens[i]) === capital && !isProduct(tokens.slice(i, i + 2), world);
  let last = to;
  while (last < to + 3 && particles.test(tokens[last]?.text ?? "") && word(tokens[last + 1])) last++;
  // A second given name was the surname: "Maria Gonzalez", "paul martin".
  if (!surname(last))
    return (boundary(tokens[to]) && !/^\p{Lu}\p{Ll}/u.test(tokens[to]?.source ?? "")) ||
      (to - at > 1 && !capital) ||
      (capital && !/^\p{Lu}/u.test(tokens[to]?.source ?? "")) ||
      isProduct(tokens.slice(to, to + 2), world)
      ? named(to)
      : undefined;
  let end = last + 1;
  while (capital && surname(end) && !owner(tokens[end - 1])) end++;
  // "Emma Larsson Logo Design 400": where the name ends is not to be seen.
  if (capital && end - last > (isFigure(tokens[end]) ? 1 : 2)) return;
  if (capital || owner(tokens[end - 1])) return named(end);
  // "emma harding, 3 hours", but "angus drenching 200 lambs".
  if (doing(tokens[last]) && !mark(tokens[end])) return;
  return boundary(tokens[end]) || isProduct(tokens.slice(end, end + 2), world) ? named(end) : undefined;
}

/** "Lowther Estates ltd", "st cuthberts primary school", "Bakkerij de Haan", "Kessler & Sohn". */
function firm(tokens: readonly Token[], at: number): Evident | undefined {
  const capital = capitalName(tokens[at]);
  const article = /^(?:the|a)$/.test(tokens[at]?.text ?? "");
  if (article && !capital) return;
  let found: Evident | undefined;
  const first = bare(tokens[at]?.text ?? "");
  for (let i = at; i < at + 7; i++) {
    const token = tokens[i];
    const before = tokens[i - 1];
    const joins = i > at && /^(?:and|&|of|the|de|la|del|van|von|y|e|und|et|en|n)$/.test(token?.text ?? "") && word(tokens[i + 1]);
    if (!token || isFigure(token) || (!joins && !word(token))) break;
    if (joins) {
      if (!/^(?:and|&|of)$/.test(token.text) && !capitalName(tokens[i + 1]) && capital && !particles.test(token.text)) break;
      continue;
    }
    const form = forms.has(bare(token.text).replaceAll(".", ""));
    const close = boundary(tokens[i + 1]) || (capital && capitalName(token));
    const lower = capital && !capitalName(token) && !particles.test(token.text);
    if (!(i === at && article) && !capitalName(token) && !form && !plainWord(token)) break;
    const related = i > at + 1 && /^(?:and|&|und|et|y|e|en)$/.test(before?.text ?? "") && kin.test(token.text);
    const kind = bare(token.text);
    const counts = i > at + (article ? 1 : 0) && (close || isLegal(token));
    if (counts && (form || related || organisations.has(kind)) && !(doing(tokens[at]) && !capital)) found = { tokens: tokens.slice(at, i + 1), kind: "firm" };
    else if (
      counts &&
      ambiguous.has(kind) &&
      !(doing(tokens[at]) && !capital) &&
      tokens.slice(at, i).some((one) => !isKind(one.text) && !ambiguous.has(one.text) && !stops.has(one.text) && one.text !== "and")
    )
      found = { tokens: tokens.slice(at, i + 1), kind: "thing" };
    else if (i > at && kindFirst.has(first) && close) found = { tokens: tokens.slice(at, i + 1), kind: "firm" };
    else if (i > at + 1 && mixedFirst.has(first) && particles.test(tokens[at + 1]?.text ?? "") && close)
      found = { tokens: tokens.slice(at, i + 1), kind: "firm" };
    if (/['’]s$/.test(token.text) && lower) break;
    if (lower && !form) break;
  }
  return found;
}

/** The words of a name from a place on, up to a figure, a preposition or a mark. Nothing but the place says that they are one. */
export function nameAt(tokens: readonly Token[], at: number, world: TurnContext): Token[] | undefined {
  let to = at;
  if (calendar.test(tokens[at]?.text ?? "") && !capitalName(tokens[at + 1])) return;
  for (; to < tokens.length && to < at + 6; to++) {
    const token = tokens[to] as Token;
    const joins = /^(?:and|&|of|the|de|van|von)$/.test(token.text) && to > at && capitalName(tokens[to + 1]) && capitalName(tokens[to - 1]);
    const article = to === at && /^(?:the|a)$/.test(token.text) && capitalName(token) && capitalName(tokens[to + 1]);
    if (joins || article) continue;
    if (
      !word(token) ||
      token.counts ||
      (stops.has(token.text) && !(capitalName(token) && to > at)) ||
      (command.has(token.text) && !capitalName(token)) ||
      pronouns.test(token.text)
    )
      break;
    if (to > at && /^(?:family|household|estate)$/.test(token.text) && capitalName(tokens[to - 1])) {
      to++;
      break;
    }
    if (to > at && isProduct(tokens.slice(to, to + 2), world) && !capitalName(token)) break;
    if (to > at && capitalName(tokens[at]) && !capitalName(token)) break;
  }
  return to > at ? tokens.slice(at, to) : undefined;
}
