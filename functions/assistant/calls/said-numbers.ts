import type { Kind, Node } from "../../../shared/language/chart.ts";
import { currency, type MoneyValue, money } from "../../../shared/language/money/kinds.ts";
import { number } from "../../../shared/language/number/kinds.ts";
import { readTypedNumber } from "../../../shared/language/number/typed.ts";
import { chooseReading, localeDecimalSign, type NumberReading } from "../../../shared/language/number/written.ts";
import { percent } from "../../../shared/language/percent/kinds.ts";
import { per, quantity, unit } from "../../../shared/language/quantity/kinds.ts";
import { isCounted, partOf, type Unit } from "../../../shared/language/quantity/units.ts";
import { nodesOf, type ReadText, read, spanOf } from "../../../shared/language/read.ts";
import { decimalsIn } from "../../../shared/money.ts";

/** Longer texts are no numbers. */
const LONGEST = 60;

/** The only number of a text, with the unit that it counts or that it is the price of, in the text's words. */
export interface SaidNumber {
  readonly value: number;
  readonly isPercent: boolean;
  readonly unit?: string;
}

/**
 * Returns the only number in what a model gives for one: "2h30m", "$95 per hour", "19% VAT", "a dozen". Undefined without one, with two, or for a sum that may
 * be a thousand times as much: the model then writes the number.
 */
export function saidNumber(text: string, locale: string): SaidNumber | undefined {
  if (text.length > LONGEST) {
    const long = readTypedNumber(text, locale);
    return long === undefined ? undefined : { value: long, isPercent: text.trim().endsWith("%") };
  }
  const said = read(text);
  if (nodesOf(said, money).some(({ value }) => isDoubtful(value, locale))) return undefined;
  const typed = readTypedNumber(text, locale);
  if (typed !== undefined) return { value: typed, isPercent: text.trim().endsWith("%") };
  const [only, ...others] = apart([
    ...among(said, quantity, ({ values }) => values),
    ...among(said, money, ({ amounts }) => amounts),
    ...among(said, percent, (values) => values),
    ...among(said, number, (values) => values),
  ]);
  const value = only && !others.length && saysNoMore(said, only.node) ? chooseReading(only.values, localeDecimalSign(locale)) : undefined;
  if (!only || value === undefined) return undefined;
  const counted = unitWords(said, only.node) ?? rateWords(said);
  return { value, isPercent: only.node.kind.name === percent.name, ...(counted ? { unit: counted } : {}) };
}

/** "$1,250" where a comma stands before decimals, "€1.250" where a point does: whoever writes the sign may write the number as their country does. */
function isDoubtful({ amounts, currencies, meant = currencies[0] }: MoneyValue, locale: string): boolean {
  const decimal = localeDecimalSign(locale);
  const mayHaveThree = meant !== undefined && decimalsIn(meant) > 2;
  return currencies.length > 0 && !mayHaveThree && amounts.length > 1 && amounts.some((one) => one.decimal === decimal);
}

/** Words that may stand beside the number: what it is, or that it is about so. */
const BESIDE = new Set(
  "off discount rabatt remise vat tax gst mwst ust tva iva btw moms net gross each only about approx around ca circa x a an of the per + - ( ) . /".split(" "),
);

/** Returns true if a text says nothing but the number and its rate. */
function saysNoMore(said: ReadText, { start, end }: Node): boolean {
  const rates = nodesOf(said, per);
  const isOfRate = (at: number): boolean => rates.some((rate) => rate.start <= at && at < rate.end);
  return said.tokens.every(({ text }, at) => (at >= start && at < end) || isOfRate(at) || BESIDE.has(text));
}

interface Found {
  readonly node: Node;
  readonly values: readonly NumberReading[];
}

const among = <T>(said: ReadText, kind: Kind<T>, valuesOf: (value: T) => readonly NumberReading[]): Found[] =>
  nodesOf(said, kind).map((node) => ({ node, values: valuesOf(node.value) }));

/** Returns the longest of those that overlap; of equally long ones the first. */
function apart(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.toSorted((a, b) => b.node.end - b.node.start - (a.node.end - a.node.start)))
    if (!kept.some(({ node }) => node.start < one.node.end && one.node.start < node.end)) kept.push(one);
  return kept;
}

/** Returns the unit of a quantity: the word that names it, or our name for several of them ("2h30m"). */
function unitWords(said: ReadText, node: Node): string | undefined {
  if (node.kind.name !== quantity.name) return undefined;
  const units = nodesOf(said, unit).filter(({ start, end }) => start >= node.start && end <= node.end);
  const [only, ...others] = units;
  return only && !others.length ? wordsOf(said, only) : (node as Node<{ readonly unit: Unit }>).value.unit;
}

/** Returns the unit of a price: "$95 per hour". */
function rateWords(said: ReadText): string | undefined {
  const [rate] = nodesOf(said, per).filter(({ isLatent, value }) => !isLatent && value.unit !== "each");
  const [named] = rate ? nodesOf(said, unit).filter(({ start, end }) => start >= rate.start && end <= rate.end) : [];
  return named && wordsOf(said, named);
}

const wordsOf = (said: ReadText, node: Node): string => {
  const { start, end } = spanOf(said, node);
  return said.text.slice(start, end);
};

/** Returns how many of the unit `to` one of the unit `from` is, both in words: 1/60 for "min" and "hours". Undefined if they measure different things. */
export function unitsIn(from: string, to: string): number | undefined {
  const [one, other] = [unitNamed(from), unitNamed(to)];
  if (!one || !other) return undefined;
  const larger = partOf(other, one);
  return one === other ? 1 : (partOf(one, other) ?? (larger === undefined ? undefined : 1 / larger));
}

/** Returns true if two units, in words, have prices that say nothing of each other: a day and an hour, an hour and a lump sum. False if one is unknown. */
export function areUnitsApart(first: string, second: string): boolean {
  const [one, other] = [unitNamed(first), unitNamed(second)];
  if (!one || !other || unitsIn(first, second) !== undefined) return false;
  return !isCounted(one) || !isCounted(other);
}

const unitNamed = (text: string): Unit | undefined => (text.length > LONGEST ? undefined : nodesOf(read(text), unit)[0]?.value.unit);

/** Returns the currency that a sign, a code or a name means: `own` if it may be that, else the most used one. */
export function saidCurrency(text: string, own: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const said = read(text);
  const [longest] = nodesOf(said, currency).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  if (!longest || longest.end - longest.start !== said.tokens.length) return undefined;
  const { may, meant } = longest.value;
  return may.includes(own) ? own : (meant ?? may[0]);
}

/** The percentages of a text, and its other numbers. */
export interface SaidRates {
  readonly percents: ReadonlySet<number>;
  readonly others: ReadonlySet<number>;
}

/** Returns which numbers of the person's words are percentages. */
export function saidRates(text: string): SaidRates {
  const said = read(text);
  const rates = nodesOf(said, percent);
  const isInRate = ({ start, end }: Node) => rates.some((rate) => rate.start <= start && end <= rate.end);
  const valuesOf = (nodes: readonly Node<readonly NumberReading[]>[]) => new Set(nodes.flatMap((node) => node.value.map(({ value }) => value)));
  return { percents: valuesOf(rates), others: valuesOf(nodesOf(said, number).filter((node) => !isInRate(node))) };
}
