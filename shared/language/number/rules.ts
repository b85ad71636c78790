import { a, latent, type Node, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { dash, point, slash } from "../signs.ts";
import { and, article, digits, fraction, leadingPoint, number, ordinal, ordinalEnding, pack, scale, spokenPoint, writtenFraction } from "./kinds.ts";
import type { NumberReading } from "./written.ts";

type Numbers = readonly NumberReading[];

/** Up to so many digits decimals are exact. */
const DECIMALS = 9;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

/** The readings of a number with each value changed. */
const mapped = (numbers: Numbers, change: (value: number) => number): Numbers => numbers.map((one) => ({ ...one, value: rounded(change(one.value)) }));

const times = (numbers: Numbers, factor: number): Numbers => mapped(numbers, (value) => value * factor);

/** The value of a number that is whole in its only reading. */
const wholeOf = ([one, ...others]: Numbers): number | undefined =>
  one && !others.length && Number.isInteger(one.value) && !one.decimal ? one.value : undefined;
const isWhole = (numbers: Numbers): boolean => wholeOf(numbers) !== undefined;
const isBelow =
  (most: number) =>
  (numbers: Numbers): boolean =>
    (wholeOf(numbers) ?? most) < most;
const isSaid =
  (most: number) =>
  (numbers: Numbers): boolean =>
    isBelow(most)(numbers) && numbers[0]?.isInWords === true;
/** "281664 k" is rather a code. */
const MOST_SCALED = 100_000;
/** Words multiply each other in their numeral already: "five" and "hundred" in "two thousand five hundred" are no number of their own. */
const isScaled = (numbers: Numbers): boolean =>
  numbers.every(({ value, isInWords }) => value > 0 && value < MOST_SCALED && !(isInWords && Number.isInteger(value)));

/** What is read out of parts: latent as one of them. */
const by = (...parts: readonly Node[]): typeof reading => (parts.some(({ isLatent }) => isLatent) ? latent : reading);

/** A day of the month, or what else is counted in order. */
const LAST_PLACE = 999;
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16]);
/** From so many on, a half behind a number is half of its scale: "a million and a half". */
const MILLION = 1e6;
/** A pair is counted as one thing: "two pairs" are two. */
const LEAST_PACK = 10;

const place = (value: number, read: typeof reading | typeof latent = reading): Reading | undefined =>
  value > 0 && value <= LAST_PLACE ? read(ordinal, value) : undefined;

/** Two and a half, one million and a half, two dozen and a half. */
function withPart({ value, each }: NumberReading, part: number): number {
  const unit = each ?? (value < MILLION ? 1 : [1e12, 1e9, MILLION].find((one) => value % one === 0));
  return value + part * (unit ?? 1);
}
const withPartOf = (numbers: Numbers, part: number): Numbers => numbers.map((one) => ({ ...one, value: rounded(withPart(one, part)) }));

/** So many packs of a size. */
const packs = (numbers: Numbers, size: number): Numbers => times(numbers, size).map((one) => ({ ...one, each: size }));
const ONE: Numbers = [{ value: 1, isInWords: true }];
const isHalf = (part: number): boolean => part === 1 / 2;
/** The digits behind a point, as they are said: all in one, or each by itself. Undefined if they are neither. */
function decimalsOf(said: readonly (Node<Numbers> | undefined)[]): string | undefined {
  const all = said.flatMap((each) => (each ? [String(wholeOf(each.value))] : []));
  return all.length === 1 || all.every(({ length }) => length === 1) ? all.join("") : undefined;
}
const moreDecimals = [optional(a(number, isSaid(10))), optional(a(number, isSaid(10))), optional(a(number, isSaid(10)))] as const;

export const numberRules: readonly Rule[] = [
  rule("number of a scale", [a(number, isScaled), a(scale)], ([count, factor]) => by(count, factor)(number, times(count.value, factor.value))),
  // "Half a million", "eine halbe Million".
  rule("part of a scale", [optional(a(article)), a(fraction), optional(a(article)), a(scale, (value) => value >= 1000)], ([, part, , factor]) =>
    by(factor)(number, [{ value: rounded(part.value * factor.value), isInWords: true }]),
  ),
  // A pair without its article is another word: French "par".
  rule("pack", [a(pack, (value) => value >= LEAST_PACK)], ([{ value }]) => latent(number, packs(ONE, value))),
  rule("article and pack", [a(article), a(pack)], ([, size]) => by(size)(number, packs(ONE, size.value))),
  // "Docena y media", "dozen and a half".
  rule("pack and a half", [a(pack, (value) => value >= LEAST_PACK), a(and), optional(a(article)), a(fraction, isHalf)], ([{ value }, , , part]) =>
    reading(number, withPartOf(packs(ONE, value), part.value)),
  ),
  rule("number of packs", [a(number, (numbers) => numbers.every(({ value }) => value < 1000)), a(pack, (value) => value >= LEAST_PACK)], ([count, size]) =>
    by(size)(number, packs(count.value, size.value)),
  ),
  // "A couple hundred".
  rule("pack of a scale", [optional(a(article)), a(pack, (value) => value < LEAST_PACK), a(scale, (_, { isLatent }) => !isLatent)], ([, size, factor]) =>
    reading(number, [{ value: size.value * factor.value, isInWords: true }]),
  ),
  // "Half a dozen", "ein halbes Dutzend", "une demi-douzaine".
  rule("part of a pack", [optional(a(article)), a(fraction), optional(a(article)), a(pack)], ([, part, , size]) =>
    reading(number, [{ value: rounded(part.value * size.value) }]),
  ),
  rule("fraction", [a(fraction)], ([{ value }]) => latent(number, [{ value: rounded(value) }])),
  rule("article and fraction", [a(article), a(fraction)], ([, part]) => by(part)(number, [{ value: rounded(part.value) }])),
  // "Three quarters", "deux tiers"; "un tiers" may be somebody else.
  rule("number of fractions", [a(number, isBelow(10)), a(fraction, (value) => value < 1 / 2)], ([{ value }, part]) => {
    const count = wholeOf(value) ?? 0;
    const sum = rounded(count * part.value);
    const read = count > 1 ? reading : by(part);
    return count > 0 ? [read(fraction, sum), read(number, [{ value: sum }])] : undefined;
  }),
  // "Two and a half", "2 et demi"; without an article, "dos y cuarto" is rather a time.
  rule("number and fraction", [a(number, isWhole), a(and), optional(a(article)), a(fraction)], ([{ value }, , one, part]) =>
    (one || part.value >= 1 / 2 ? reading : by(part))(number, withPartOf(value, part.value)),
  ),
  // "Two point five", "zwei Komma null fünf".
  rule("decimals in words", [a(number, isWhole), a(spokenPoint), a(number, isSaid(100)), ...moreDecimals], ([whole, , ...said]) => {
    const decimals = decimalsOf(said);
    return decimals === undefined
      ? undefined
      : reading(
          number,
          mapped(whole.value, (value) => Number(`${value}.${decimals}`)),
        );
  }),
  // "Point five".
  rule("decimals only", [a(leadingPoint), a(number, isSaid(100)), ...moreDecimals], ([sign, ...said]) => {
    const decimals = decimalsOf(said);
    return decimals === undefined ? undefined : by(sign)(number, [{ value: Number(`0.${decimals}`), isInWords: true }]);
  }),
  rule("decimals behind a word", [a(number, isWhole), a(spokenPoint), a(digits)], ([{ value: whole }, , { value }]) =>
    reading(
      number,
      mapped(whole, (one) => Number(`${one}.${String(value.value).padStart(value.length, "0")}`)),
    ),
  ),
  // "1/2", "2 1/2".
  rule("fraction in figures", [a(digits), tight(a(slash)), tight(a(digits, ({ value }) => DENOMINATORS.has(value)))], ([top, , bottom]) =>
    top.value.value > 0 && top.value.value < bottom.value.value ? latent(writtenFraction, rounded(top.value.value / bottom.value.value)) : undefined,
  ),
  rule("fraction from figures", [a(writtenFraction)], ([{ value }]) => latent(fraction, value)),
  rule("number and fraction in figures", [a(digits), a(writtenFraction)], ([whole, part]) => reading(number, [{ value: whole.value.value + part.value }])),
  // "1-1/2".
  rule("number, dash and fraction in figures", [a(digits), tight(a(dash)), tight(a(writtenFraction))], ([whole, , part]) =>
    latent(number, [{ value: whole.value.value + part.value }]),
  ),
  rule("ordinal in figures", [a(digits, ({ length }) => length < 4), optional(tight(a(point))), tight(a(ordinalEnding))], ([{ value }]) => place(value.value)),
  rule("ordinal with a point", [a(digits, ({ length }) => length < 3), tight(a(point))], ([{ value }]) => place(value.value, latent)),
];
