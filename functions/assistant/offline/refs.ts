import type { Ask, AskOf, LineChange } from "../../../shared/chat/ask.ts";
import { isId } from "../../../shared/ids.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { alike } from "../names/customer-link.ts";
import { linkProduct } from "../names/product-link.ts";
import { inUnits, measure, singular, unitOf } from "../names/units.ts";
import { canon } from "./canon.ts";
import { soldBy } from "./catalogue.ts";
import type { Token } from "./lexer.ts";
import { find } from "./reading.ts";

export type Draft = NonNullable<TurnContext["draft"]>;

export type Line = Draft["lines"][number];

const ordinals: Record<string, number> = dictionary({
  first: 0,
  "1st": 0,
  top: 0,
  second: 1,
  "2nd": 1,
  third: 2,
  "3rd": 2,
  fourth: 3,
  "4th": 3,
  fifth: 4,
  "5th": 4,
  sixth: 5,
  "6th": 5,
  middle: 0,
  last: -1,
  final: -1,
  bottom: -1,
  latest: -1,
  latter: -1,
  former: 0,
});

const ORDINAL = `(?:the )?(?<ordinal>${Object.keys(ordinals).join("|")})(?: (?:one|line|item|entry|row|product|service|bit|thing))?(?! (?:week|month|year|time|invoice|hour|day|of))|(?:the )?(?:line|item|row|entry|number|no|#) ?(?:number |no |#)?(?<number>\\d+)|#(?<hash>\\d+)|second to last(?<penultimate>)`;

/** A line named by its place, with the tokens that named it: "the second one", "line 2". */
export function byPlace(tokens: readonly Token[], draft: Draft): { line: Line | undefined; tokens: Token[] } | undefined {
  const found = find(tokens, ORDINAL);
  if (!found) return;
  const { ordinal } = found.groups;
  // "A second shoot day" is one more of them, and no second line.
  const behind = found.at + found.tokens().length;
  // "On his final": whose it is says that it is a thing.
  if (/^(?:final|former|latter|latest|top|bottom|middle)$/.test(ordinal ?? "") && /^(?:my|our|your|his|her|their|an?)$/.test(tokens[found.at - 1]?.text ?? ""))
    return;
  const noun = ordinal && found.tokens().length <= 2 ? naming(tokens.slice(behind, behind + 1)) : [];
  if (noun.length && byName(noun, draft, 1).line !== undefined && byName(noun, draft, 1).line !== draft.lines.at(ordinals[ordinal ?? ""] ?? 0)) return;
  const line = draft.lines.at(placeOf(found.groups, draft));
  // "The second child", "third visit this month": of something else than of the lines.
  const [thing] = noun;
  if (thing && line && !/(?:s|ed)$/.test(thing.text) && matching([thing], line.description) < 1 && !byName(noun, draft, 1).line) return;
  return { line, tokens: found.tokens() };
}

/** Where in the list of lines something stands, from the top, or from the end where it is negative. */
function placeOf({ ordinal, number, hash }: Record<string, string>, draft: Draft): number {
  const middle = draft.lines.length % 2 ? (draft.lines.length - 1) / 2 : draft.lines.length;
  return ordinal === "middle" ? middle : ordinal ? (ordinals[ordinal] ?? 0) : Number(number || hash) - 1;
}

const silent = new Set(
  "it's that's took takes ended end ran turned wrong incorrect right the a an of for at to and on in from my our their his her your line lines item items entry row one ones thing part bit charge please too instead also only just all both off out it that this those these them with per each be is was are not but so now then no yes ok okay actually should would make set change update correct put quantity qty amount number count total price rate cost unit hourly description name again still need needs want wants has have they he she we i you me us more less fewer extra additional another up down by there were been being had was did does do than used might must may could can will shall supposed meant mean guess think just really maybe lets let let's i'll we'll they'll he'll she'll you'll i've we've they've i'd we'd they'd i'm we're they're he's she's there's go going keep kept told said says tell asked".split(
    " ",
  ),
);

/** The words of a clause that could name a line. */
export const naming = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => /^[\p{L}“\d]/u.test(token.text) && !/^\d+(?:\.\d+)?%?$/.test(token.text) && !silent.has(token.text) && !measure(token.text));

const SUBJECT = /^(?:i|we|you|they|he|she|i'll|we'll|they'll|he'll|she'll|i've|we've|they've|i'd|we'd|they'd|who)$/;

const BETWEEN =
  /^(?:only|just|really|actually|always|usually|normally|never|also|still|now|already|then|have|has|had|will|would|should|could|can|must|do|does|did|to)$/;

/** The verbs of a clause: what stands right behind who does it ("they negotiated", "she'll only pay"). */
export function verbs(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    if (!SUBJECT.test(token.text)) return [];
    const behind = tokens.slice(i + 1);
    const verb = behind.findIndex(({ text }, at) => !BETWEEN.test(text) && behind[at + 1]?.text !== "to");
    return behind[verb] && /^\p{L}+$/u.test(behind[verb].text) ? [behind[verb]] : [];
  });
}

/** "The cloths", of tablecloths: what a word run together ends with is what it is. "A table" is none, but nobody says "brush" of a toothbrush head. */
const within = (word: string, glued: string) => glued.endsWith(word) || (word.length > 5 && glued.includes(word));

/** How many of the words a line's description has, of all of them. */
export const matching = (words: readonly Token[], description: string): number => {
  const said = description
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const heard = words
    .flatMap((word) =>
      word.text
        .replace(/^0\.5-/, "half-")
        .replace(/^(\d{2,})s$/, "$1")
        .split(/[-/]/),
    )
    .filter((word) => !silent.has(word));
  const glued = said.join("");
  return heard.length
    ? heard.filter((word) => said.some((other) => alike(word, other) >= 0.9) || (word.length > 4 && within(singular(word), glued))).length / heard.length
    : 0;
};

/** The line that one word names though it says nothing elsewhere: "the set", of an evening set. */
export function byWord(tokens: readonly Token[], draft: Draft): Line | undefined {
  const [token, more] = tokens;
  if (!token || more || !silent.has(token.text)) return;
  const lines = draft.lines.filter(({ description }) =>
    description
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(token.text),
  );
  return lines.length === 1 ? lines[0] : undefined;
}

/** "The tiles", of hand-painted tiles and of tile laying: what is in the plural is the thing, and not what is done with it. */
function headed(words: readonly Token[], lines: readonly Line[]): Line | undefined {
  const last = words.at(-1)?.text ?? "";
  if (singular(last) === last) return;
  const heads = (description: string) =>
    description
      .toLowerCase()
      .replace(/\(.*$|,.*$| [-–—] .*$/, "")
      .trim()
      .split(/\s+/)
      .at(-1) ?? "";
  const [line, another] = lines.filter(({ description }) => singular(heads(description)) === singular(last));
  return another ? undefined : line;
}

/** The line that words name best: fully where it can be, else in part. Two that fit the same are not decided. */
export function byName(words: readonly Token[], draft: Draft, enough = 0.34): { line?: Line; several?: Line[] } {
  if (!words.length) return {};
  const ranked = draft.lines.map((line) => ({ line, fit: matching(words, line.description) })).filter(({ fit }) => fit >= enough);
  const top = Math.max(0, ...ranked.map(({ fit }) => fit));
  const best = ranked.filter(({ fit }) => fit === top);
  if (best.length <= 1) return best[0] ? { line: best[0].line } : {};
  // "The logo" of "Logo" and "Logo animation" is the one it names whole.
  const lengths = best.map(({ line }) => line.description.split(/\s+/).length);
  const shortest = Math.min(...lengths);
  const whole = best.filter((_, i) => lengths[i] === shortest);
  const head = headed(
    words,
    best.map(({ line }) => line),
  );
  if (head) return { line: head };
  return whole.length === 1 && whole[0] && matching(words, whole[0].line.description) === 1 && shortest === words.length
    ? { line: whole[0].line }
    : { several: best.map(({ line }) => line) };
}

/** Which of several lines is meant where nothing names one: the one that the turn before spoke of, and no other. */
export function lately(possible: readonly Line[], last: string): Line | undefined {
  if (possible.length <= 1) return possible[0];
  const words = last.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const spoken = possible.filter((line) => {
    const own = line.description
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !silent.has(word));
    return own.length > 0 && own.filter((word) => words.some((other) => alike(word, other) >= 0.9)).length / own.length >= 0.5;
  });
  return spoken.length === 1 ? spoken[0] : undefined;
}

/** The question which of several lines a figure is for. */
export const whichLine = (to: "quantity" | "price", change: LineChange, lines: readonly Line[]): Ask => ({
  kind: "whichLine",
  to,
  change,
  lines: lines.map(namedLine),
});

/** A line as a question names it. One that is not on the draft yet has no id there. */
export const namedLine = ({ id, description }: Line): AskOf<"whichLine">["lines"][number] => ({ ...(isId(id) ? { id } : {}), description });

/** The unit that is written so: "hrs" is an hour, "sq m" a square metre, "Set" a set. */
function written(unit: string): string {
  const [one, another] = canon(unit);
  return unitOf(unit) ?? (another ? undefined : unitOf(one?.text)) ?? singular(unit.toLowerCase());
}

/** The unit a line is measured in: its own, or its product's. */
export function unitOfLine(line: Line, world: TurnContext): string | undefined {
  if (line.unit) return written(line.unit);
  const link = linkProduct(line.description, world.products);
  const unit = "hit" in link ? soldBy(link.hit) : undefined;
  return unit && (unitOf(unit) ?? unit);
}

/** The lines that are counted in a unit beyond doubt: it is theirs, or their words say it. */
export function countedIn(unit: string, draft: Draft, world: TurnContext): Line[] {
  const same = draft.lines.filter((line) => {
    const own = unitOfLine(line, world);
    return own !== undefined && inUnits(unit, own) !== undefined;
  });
  if (same.length) return same;
  return draft.lines.filter((line) =>
    line.description
      .toLowerCase()
      .split(/\W+/)
      .some((word) => (measure(word) ?? singular(word)) === unit),
  );
}

/** The lines that are counted in a unit; where no line says its unit, those that may be. */
export function byUnit(unit: string, draft: Draft, world: TurnContext): Line[] {
  const known = countedIn(unit, draft, world);
  if (known.length) return known;
  const open = draft.lines.filter((line) => unitOfLine(line, world) === undefined);
  const many = open.filter((line) => line.quantity !== 1);
  return many.length ? many : open.length === 1 && measure(unit) ? open : [];
}
