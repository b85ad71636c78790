import { type Chart, isOf, type Node } from "../chart.ts";
import { day, days, lapse, period } from "../day/kinds.ts";
import { currency, money } from "../money/kinds.ts";
import { number } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { percent } from "../percent/kinds.ts";
import { per, quantity, unit } from "../quantity/kinds.ts";
import type { Token } from "../tokens.ts";
import { adjunct, building, capitalStreet, institution, street, streetBehind } from "./words-of-names.ts";

/*
 * Figures and days that are part of a name may be what they look like in context only: "Rua 15 de Novembro", "14 March Street", "24 Hour Fitness", "De Vier
 * Jaargetijden". They are marked after the text is read, because a name is told by what stands before it too.
 */

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const dates = new Set([day, days, period].map(({ name }) => name));
const amounts = new Set([quantity, money, per, percent, lapse].map(({ name }) => name));
const marked = new Set([...dates, ...amounts, number.name]);

/** Returns the chart, in which what is part of a name is latent. */
export function withNames(tokens: readonly Token[], chart: Chart): Chart {
  const names: Stretch[] = [];
  for (let at = 0; at < tokens.length; at++) addNamesAt(tokens, chart, at, names);
  if (!names.length) return chart;
  // How far the name reaches that a token is part of.
  const reach = new Map<number, number>();
  for (const { start, end } of names) for (let at = start; at < end; at++) reach.set(at, Math.max(end, reach.get(at) ?? 0));
  const isInName = ({ start, end, kind, isLatent }: Node): boolean => !isLatent && end <= (reach.get(start) ?? 0) && marked.has(kind.name);
  return chart.map((nodes, at) => (reach.has(at) ? nodes.map((node) => (isInName(node) ? { ...node, isLatent: true } : node)) : nodes));
}

type NamesAt = (tokens: readonly Token[], chart: Chart, node: Node) => readonly Stretch[];

/** What names stand beside words of these kinds, and around numbers. */
const namesBeside: ReadonlyMap<string, NamesAt> = new Map<string, NamesAt>([
  [street.name, (tokens, chart, { end }) => streetName(tokens, chart, end)],
  [capitalStreet.name, (tokens, chart, { start, end }) => (isCapital(tokens[start]) ? streetName(tokens, chart, end) : NONE)],
  [streetBehind.name, (tokens, chart, { start }) => (isCapital(tokens[start]) ? behindDays(tokens, chart, start) : NONE)],
  [building.name, (tokens, chart, { end }) => buildingName(tokens, chart, end)],
  [institution.name, (tokens, chart, { end }) => institutionName(tokens, chart, end)],
  [adjunct.name, (tokens, _, { start }) => adjunctName(tokens, start)],
  [number.name, (tokens, chart, node) => (isOf(node, number) && isInWords(node.value) ? numberName(tokens, chart, node) : NONE)],
]);
const NONE: readonly Stretch[] = [];

function addNamesAt(tokens: readonly Token[], chart: Chart, at: number, names: Stretch[]): void {
  for (const node of chart[at] ?? []) for (const name of namesBeside.get(node.kind.name)?.(tokens, chart, node) ?? NONE) names.push(name);
}

const isInWords = ([one]: readonly NumberReading[]): boolean => one?.isInWords === true;
/** "Lane", "Vier"; not "LANE", where all is in capitals. */
const isCapital = (token: Token | undefined): boolean => token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.said);
const isLink = ({ text }: Token): boolean => LINKS.has(text);
const LINKS = new Set("de|du|des|del|do|da|dos|das|della|dello|di|d|l|'|der|dem|den|die|van|la|le|el|il|o|of|the".split("|"));

/** Where the longest day begins and ends that starts at one of some tokens. */
function longestDate(chart: Chart, from: number, to: number): Stretch | undefined {
  const found = Array.from({ length: to - from + 1 }, (_, i) => chart[from + i] ?? [])
    .flat()
    .filter(({ kind }) => dates.has(kind.name));
  const end = Math.max(0, ...found.map((node) => node.end));
  return found.length ? { start: from, end } : undefined;
}

/** How many words stand between "rue" and its day at most: "della". */
const MOST_LINKS = 3;

/** "Rue du 8 mai 1945", "Straße des 17. Juni", "via XX Settembre". */
function streetName(tokens: readonly Token[], chart: Chart, from: number): Stretch[] {
  let at = from;
  while (at - from < MOST_LINKS && tokens[at] && isLink(tokens[at] as Token)) at++;
  // "XX Settembre", "Onze Novembre".
  const isRoman = /^[IVX]+$/.test(tokens[at]?.said ?? "");
  const name = isDayless(tokens, at) ? undefined : longestDate(chart, from, isRoman ? at + 1 : at);
  return name ? [name] : [];
}

/** The number of a house, with a sign behind it: "Rua 5, dia 3 de maio". */
const isDayless = (tokens: readonly Token[], at: number): boolean => /^\d+$/.test(tokens[at]?.text ?? "") && /^[,;]$/.test(tokens[at + 1]?.text ?? "");

/** How long a name before "Street" is at most, in tokens. */
const LONGEST = 8;

/** "14 March Street", "17.-Juni-Straße", "12 Pound Lane". */
function behindDays(tokens: readonly Token[], chart: Chart, at: number): Stretch[] {
  const end = tokens[at - 1]?.text === "-" ? at - 1 : at;
  const starts = Array.from({ length: LONGEST }, (_, i) => end - LONGEST + i).filter((start) => start >= 0);
  const isUnit = isCapital(tokens[end - 1]) && chart[end - 1]?.some((node) => isOf(node, adjunct));
  const start = starts.find((each) => chart[each]?.some((node) => node.end === end && (dates.has(node.kind.name) || (isUnit && amounts.has(node.kind.name)))));
  return start === undefined ? [] : [{ start, end }];
}

/** "Escola 25 de Abril", "Stade du 8 Mai". */
function institutionName(tokens: readonly Token[], chart: Chart, from: number): Stretch[] {
  return streetName(tokens, chart, from).filter(({ start, end }) => tokens.slice(start, end).some(isCapital));
}

/** "Club 4L", "Club Seven". */
function buildingName(tokens: readonly Token[], chart: Chart, from: number): Stretch[] {
  const isTight = /^\d+$/.test(tokens[from]?.text ?? "") && tokens[from + 1]?.gap === 0 && /^\p{Lu}$/u.test(tokens[from + 1]?.said ?? "");
  if (isTight) return [{ start: from, end: from + 2 }];
  return isCapital(tokens[from]) && chart[from]?.some((node) => isOf(node, number) && isInWords(node.value)) ? [{ start: from, end: from + 1 }] : [];
}

/** Whether a sentence, a line or a list begins at a token. */
const isBeginning = (tokens: readonly Token[], at: number): boolean => !/^[\p{L}\p{N}',&]/u.test(tokens[at - 1]?.text ?? "");

/** "24 Hour Fitness", "Two Mile House". */
function adjunctName(tokens: readonly Token[], at: number): Stretch[] {
  const [before, own, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isNumber = before !== undefined && (/^\d+$/.test(before.text) ? before.text !== "1" : isCapital(before)) && own?.gap === 1;
  return isNumber && isCapital(own) && isCapital(behind) && behind?.gap === 1 && !isBeginning(tokens, at - 1) ? [{ start: at - 1, end: at + 1 }] : [];
}

const counted = new Set([unit, currency, number, day, period].map(({ name }) => name));

/** "De Vier Jaargetijden": a number with a capital, in the middle of a sentence, before a noun with one that is nothing to be counted. */
function numberName(tokens: readonly Token[], chart: Chart, { start, end }: Node): Stretch[] {
  const next = tokens[end];
  return isCapital(tokens[start]) &&
    !isBeginning(tokens, start) &&
    isCapital(next) &&
    next?.gap === 1 &&
    !chart[end]?.some(({ kind }) => counted.has(kind.name))
    ? [{ start, end }]
    : [];
}
