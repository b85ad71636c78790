import { measure, partitive, singular, unitOf } from "../names/units.ts";
import { figureOf, isFigure, isMoney, isNumber } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { drop, find, type Reading } from "./reading.ts";

const INCLUDES = /^(?:including|includes?|included|incl|inc)$/;

const ends = /^(?:[.,;:|()?-]|plus|then|also|but|minus)$/;

/** A figure that is a price, and not so many of what stands behind it. */
const isPrice = (tokens: readonly Token[], i: number): boolean => {
  const [before, token, next] = [tokens[i - 1]?.text ?? "", tokens[i], tokens[i + 1]?.text ?? ""];
  return isFigure(token) && (isMoney(token) || /^(?:at|for|=|x)$/.test(before) || /^(?:each|per)$/.test(next) || !/^\p{L}/u.test(next));
};

/**
 * Takes out what a price or a thing includes ("logo 600 including 3 revisions", "full service, includes 5 litres of oil and a filter"): it is charged with it
 * and counts nothing. What has a price of its own where nothing else has is left, and so is "clutch including fitting", which only says what the thing is. Returns the figures.
 */
export function withoutIncluded(from: Reading): number[] {
  const { tokens } = from;
  const at = tokens.findIndex(({ text }, i) => INCLUDES.test(text) && i > 0 && /^[\p{L}\d]/u.test(tokens[i + 1]?.text ?? ""));
  if (at < 0) return [];
  const end = tokens.findIndex(({ text }, i) => i > at && ends.test(text));
  const all = tokens.slice(at, end < 0 ? tokens.length : end);
  // "Including delivery and 2 handles at 5": the handles are something else; "including 2 children at 15 each": the price is for all of them.
  const and = all.findIndex(({ text }, i) => text === "and" && all.slice(i).some((_, j) => isPrice(all, i + j)));
  const price = all.findIndex((token, i) => token.text === "at" && isFigure(all[i + 1]));
  const said = all.slice(0, Math.min(...[and, price, all.length].filter((i) => i >= 0)));
  const clause = tokens.slice(0, at).findLastIndex(({ text }) => !/^(?:that|which|it|this|price|the|all|and)$/.test(text)) + 1;
  const opens = clause > 0 && ends.test(tokens[clause - 1]?.text ?? "");
  const figures = said.filter(isFigure);
  const priced = tokens.slice(0, at).some((token, i) => !ends.test(token.text) && isPrice(tokens.slice(0, at), i));
  if ((!figures.length && !opens) || (!priced && said.some((_, i) => isPrice(said, i)))) return [];
  drop(from, [...(opens ? tokens.slice(clause, at) : []), ...said]);
  return figures.map(figureOf);
}

const OF_A_THING =
  "(?:the|her|his|their|its|my|our|it|this|that)(?: [a-z]+){0,3}? (?:is|was|are|were|measures|it's|that's)(?: (?:about|around|roughly|only|just|over|nearly|some))* (?<n>{num})(?: (?:by|x) {num})? (?<u>ft|metre|sqft|sqm|yard|inch|cubic_metre)(?: (?:long|wide|high|tall|deep|by {num} (?:ft|metre|yard|inch)))*(?=$| (?:[,.;|]|so)(?: |$))(?: [,.;|])?(?: so(?= ))?";

/**
 * Takes out how large something is ("her boat is 32 ft, so …", "the room is 4 by 5 metres"). Where something has a price for each of that and nothing says how
 * many, it is that many: "polish at 12 a foot, the boat is 32 ft". Returns the figures that change nothing.
 */
export function withoutSizes(from: Reading): number[] {
  const size = find(from.tokens, `(?:^|(?<=[.,;|:] ))${OF_A_THING}`);
  if (!size) return [];
  const said = size.tokens();
  const others = from.tokens.filter((token) => !said.includes(token));
  const unit = size.groups["u"] ?? "";
  const [many] = size.tokens("n");
  if (!many || !others.some(isFigure)) return [];
  drop(from, said);
  const rate = others.findIndex((token, i) => token.text === "per" && measure(others[i + 1]?.text) === unit);
  const counted = others.some((token, i) => isNumber(token) && measure(others[i + 1]?.text) === unit);
  const figures = said.filter(isFigure).map(figureOf);
  if (rate < 0 || counted || figures.length > 1) return figures;
  from.tokens.splice(rate + 2, 0, { ...many, text: ",", source: "," }, many, { ...many, text: unit, source: "" });
  return [];
}

const WORD = "(?!(?:to|in|for|per|each|an?|at|and|x|of|with|or|on|is|are)(?: |$))[a-z]+";

/** What is in one of the packs that were counted: "12 jars to a case", "with 24 per tray", "24 in each". */
const IN_ONE = `(?:, |\\( )?(?:(?:with|of) )?(?<!(?:^| )(?:at|for) )(?<m>{num})(?: (?<of>${WORD}))? (?:(?:(?:to|in|for)(?: (?:an?|each|every|the))?|per|an?|each) (?<pack>${WORD})|in (?:each|every)(?: one)?|each(?= ,))(?: \\))?(?= [,.;|]| at | for |$| {any} each)`;

/** A price for one of them. */
const EACH = "{any} (?:each|apiece)";

/** Where the packs are counted that something is in: the last figure before that counts such, or, where they were not named again, anything. */
const packsBefore = (tokens: readonly Token[], pack: string): number =>
  tokens.findLastIndex((token, i) => isNumber(token) && (pack ? singular(tokens[i + 1]?.text ?? "") === pack : partitive(singular(tokens[i + 1]?.text ?? ""))));

/**
 * "6 cases of honey, 12 jars to a case": 72 jars of honey, where nothing is sold by the case and nobody says what a case costs; else it only says what is in one.
 * Where nobody says what is in them, they are charged at what all in one costs. Returns the figures that went into it.
 */
export function unpacked(from: Reading, products: readonly { name: string; unit?: string | undefined }[]): number[] {
  const { tokens } = from;
  const inOne = find(tokens, IN_ONE);
  const said = singular(inOne?.groups["pack"] ?? "");
  const price = inOne?.tokens().every((token) => /^(?:,|each)$/.test(token.text) || isNumber(token));
  if (!inOne || price || measure(said)) return [];
  const at = packsBefore(tokens.slice(0, inOne.at), said);
  const [many, noun, each, thing] = [tokens[at], tokens[at + 1], inOne.tokens("m")[0], inOne.tokens("of")];
  if (!many || !noun || !each || tokens.slice(at, inOne.at).some(({ text }) => /^(?:[,.;|]|and|plus)$/.test(text))) return [];
  const [others, content, pack] = [tokens.filter((token) => !inOne.tokens().includes(token)), singular(thing[0]?.text ?? ""), singular(noun.text)];
  const sold = (one: string) => one !== "" && soldBy(one, others, products);
  const byPack = sold(pack);
  const [sum] = find(others, EACH)?.tokens() ?? [];
  // Nobody knows of which of them a price is that is for neither.
  if (!byPack && !sold(content) && !sum) return [];
  drop(from, inOne.tokens());
  if (byPack) return [figureOf(each)];
  const figures = [figureOf(many), figureOf(each)];
  const behind = from.tokens.slice(at + 2);
  if (!thing.length && sum && behind[0]?.text !== "of" && !nameBefore(from.tokens.slice(0, at))) {
    from.tokens = from.tokens.map((token) => (token === sum ? { ...token, text: `$${tidy(figureOf(sum) * figureOf(each))}` } : token));
    return [...figures, figureOf(sum)];
  }
  const all = { ...many, text: String(tidy(figureOf(many) * figureOf(each))) };
  // "3 boxes of candles, 6 candles per box" are 18 candles.
  const twice = behind[0]?.text === "of" && (!thing.length || singular(behind[1]?.text ?? "") === content);
  from.tokens = [...from.tokens.slice(0, at), all, ...(twice ? behind.slice(1) : [...thing, ...behind])];
  return figures;
}

/** Whether something has a price by a noun, as it was said or in the catalogue: "7 a bag". */
const soldBy = (noun: string, tokens: readonly Token[], products: Parameters<typeof unpacked>[1]): boolean =>
  tokens.some(({ text }, i) => /^(?:per|an?|each|every)$/.test(text) && [noun, unitOf(noun) ?? noun].includes(tokens[i + 1]?.text ?? "")) ||
  products.some(({ name, unit = "" }) =>
    `${name} ${unit}`
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => singular(word) === noun),
  );

/** Whether words stand right before something that is counted which say what it is: "soap, 5 boxes". */
const nameBefore = (tokens: readonly Token[]): boolean =>
  tokens
    .slice(tokens.findLastIndex((token) => isFigure(token) || /^[.;|:(]$/.test(token.text)) + 1)
    .some(({ text }) => /^\p{L}{3}/u.test(text) && !/^(?:and|plus|for|bill|invoice|charge)$/.test(text));
