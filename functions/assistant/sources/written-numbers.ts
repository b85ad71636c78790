import { type Chart, isOf, type Node } from "../../../shared/language/chart.ts";
import { money } from "../../../shared/language/money/kinds.ts";
import { article, fraction, number, pack } from "../../../shared/language/number/kinds.ts";
import { localeDecimalSign, type NumberReading } from "../../../shared/language/number/written.ts";
import { percent } from "../../../shared/language/percent/kinds.ts";
import { type PerValue, per, quantity } from "../../../shared/language/quantity/kinds.ts";
import type { Unit } from "../../../shared/language/quantity/units.ts";
import { type ReadText, read } from "../../../shared/language/read.ts";
import { additionsFor, spokenIn } from "./other-languages.ts";

/** How the person writes numbers, and which languages they speak. */
export interface Speech {
  readonly locale: string;
  readonly languages: readonly string[];
}

/** A number that was written or said, with what it may be: a separator can be read in two ways. */
export interface WrittenNumber {
  readonly values: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly kind: "money" | "percent" | "number";
  /** What it counts, as the units are named in a draft. */
  readonly unit?: string;
  /** For one of them: "an hour", "each". */
  readonly isRate: boolean;
  /** The unit of which it is for one, where one is said. */
  readonly rateOf?: string;
  /** A word alone that may be a part of something else: "half". */
  readonly isPart: boolean;
  /** Where the number ends, without the words of a rate behind it. */
  readonly numberEnd: number;
  /** The first token, and the one behind the last. */
  readonly tokens: readonly [start: number, end: number];
}

/** Reads a text in the languages that a person speaks, and in English. */
export const readIn = (content: string, languages: readonly string[]): ReadText => read(content, spokenIn(languages), additionsFor(languages));

/** Units whose names on a draft are others than in the reader. */
const named: Readonly<Partial<Record<Unit, string>>> = { m: "metre", m2: "sqm", m3: "cubic_metre", tonne: "ton" };
export const unitName = (unit: Unit): string => named[unit] ?? unit;

/** How many numbers of a text are looked at. */
const MOST = 400;

/** Returns the numbers of a text, from left to right: of those in the same place the longest, and all that it may be. */
export function writtenNumbers(text: ReadText, locale: string): WrittenNumber[] {
  const { chart, tokens } = text;
  const found: WrittenNumber[] = [];
  let covered = 0;
  for (let start = 0; start < tokens.length && found.length < MOST; start++) {
    const nodes = (chart[start] ?? []).filter((node) => isNumeric(node) && node.end > covered && !isReference(text, node));
    const end = Math.max(...nodes.map((node) => node.end));
    const longest = nodes.filter((node) => node.end === end);
    const own = [
      ...longest,
      ...(longest.some((node) => isOf(node, money)) ? nodes.filter((node) => node.end === end - 1 && isThing(text, node)) : packed(text, nodes, end)),
    ];
    const numbers = own.flatMap((node) => numberOf(text, node, locale));
    found.push(...numbers, ...doubtful(text, start).flatMap((node) => numberOf(text, node, locale)));
    if (own.length) covered = Math.max(end, ...numbers.map((one) => one.tokens[1]));
  }
  return found;
}

const KINDS: ReadonlySet<string> = new Set([money.name, percent.name, quantity.name, number.name]);
/** A clock time alone is no number of hours; "twenty-two fifty" is one that is said as prices are. */
const isNumeric = (node: Node): boolean => KINDS.has(node.kind.name) && (!node.isLatent || isOf(node, number));

/** "R1350" may be money, and "ALL 4" four of something. */
const doubtful = ({ chart }: ReadText, start: number): Node[] =>
  (chart[start] ?? []).filter((node) => isOf(node, money) && node.isLatent && node.value.currencies.length > 0);

/** "3 euro cylinders" may be three of them: figures, a currency, and more than one of something. */
const isThing = ({ tokens }: ReadText, node: Node): boolean =>
  isOf(node, number) &&
  /^\d+$/.test(tokens[node.start]?.text ?? "") &&
  /^\p{L}{3,}/u.test(tokens[node.end]?.text ?? "") &&
  /^\p{L}{3,}s$/u.test(tokens[node.end + 1]?.text ?? "");

/** "20 dozen eggs" may be twenty of what is sold by the dozen, "two half days" two of them. */
const packed = ({ chart }: ReadText, nodes: readonly Node[], end: number): Node[] =>
  nodes.filter(
    (node) => isOf(node, number) && node.end < end && chart[node.end]?.some((next) => (isOf(next, pack) && next.end === end) || isOf(next, fraction)),
  );

/** A figure that is part of a reference, a date, a time or a number with dashes is none: INV-0007, 555-0199, 10:30, M12. */
function isReference({ tokens, text }: ReadText, { start, end }: Node): boolean {
  const [first, next] = [tokens[start], tokens[end]];
  const before = text.slice(Math.max(0, (first?.start ?? 0) - 2), first?.start ?? 0);
  const behind = text.slice(tokens[end - 1]?.end ?? 0, (tokens[end - 1]?.end ?? 0) + 2);
  const isFigure = /^[\d.,½¼¾⅓⅔⅛⅜⅝⅞]/.test(first?.text ?? "");
  if (!isFigure) return false;
  return /(?:\d[-/:.,@]|\p{L}[-/.@]|[#_]|\p{L}(?<!(?<!\p{L})[xX×]))$/u.test(before) || (/^[.,/:-]\d/.test(behind) && next?.gap === 0);
}

function numberOf({ chart, tokens }: ReadText, node: Node, locale: string): WrittenNumber[] {
  const { start, end } = node;
  const isAlone = isOf(node, number);
  // "Ein" alone is an article.
  if (isAlone && chart[start]?.some((other) => isOf(other, article) && other.end === end)) return [];
  const values = valuesOf(readingsOf(node), locale);
  // "Two hours each": so many of a unit are no rate.
  const rate = isOf(node, quantity) ? undefined : rateAt(chart, end);
  const last = rate?.end ?? end;
  return [
    {
      values,
      start: tokens[start]?.start ?? 0,
      end: tokens[last - 1]?.end ?? 0,
      kind: isOf(node, money) ? "money" : isOf(node, percent) ? "percent" : "number",
      isRate: last > end,
      isPart: isAlone && (values[0] ?? 1) < 1 && /^\p{L}/u.test(tokens[start]?.text ?? ""),
      numberEnd: tokens[end - 1]?.end ?? 0,
      tokens: [start, last],
      ...(isOf(node, quantity) ? { unit: unitName(node.value.unit) } : {}),
      ...(rate && rate.value.unit !== "each" ? { rateOf: unitName(rate.value.unit) } : {}),
    },
  ];
}

/** "An hour", "each", "pro Stunde" behind a number. */
const rateAt = (chart: Chart, at: number): Node<PerValue> | undefined => (chart[at] ?? []).filter((node) => isOf(node, per)).sort((a, b) => b.end - a.end)[0];

function readingsOf(node: Node): readonly NumberReading[] {
  if (isOf(node, money)) return node.value.amounts;
  if (isOf(node, quantity)) return node.value.values;
  return isOf(node, number) || isOf(node, percent) ? node.value : [];
}

/** Both readings of figures where the locale writes decimals with that sign, else the one with groups. */
function valuesOf(readings: readonly NumberReading[], locale: string): number[] {
  const decimal = localeDecimalSign(locale);
  const own = readings.length > 1 ? readings.filter((one) => one.group || one.isInWords || one.decimal === decimal) : readings;
  return own.map(({ value }) => value);
}
