import { a, latent, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { point, slash } from "../signs.ts";
import { and, article, digits, fraction, number, ordinal, ordinalEnding, pack, scale, writtenFraction } from "./kinds.ts";
import type { NumberReading } from "./written.ts";

type Numbers = readonly NumberReading[];

/** Up to so many digits decimals are exact. */
const DECIMALS = 9;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

/** The readings of a number with each value changed. */
const mapped = (numbers: Numbers, change: (value: number) => number): Numbers => numbers.map((one) => ({ ...one, value: rounded(change(one.value)) }));

const isWhole = (numbers: Numbers): boolean => numbers.length === 1 && Number.isInteger(numbers[0]?.value) && !numbers[0]?.decimal;
const isBelow =
  (most: number) =>
  (numbers: Numbers): boolean =>
    isWhole(numbers) && (numbers[0]?.value ?? most) < most;
const isInWords =
  (least: number, below: number) =>
  (numbers: Numbers): boolean =>
    isBelow(below)(numbers) && (numbers[0]?.value ?? 0) >= least && numbers[0]?.isInWords === true;

/** A day of the month, or what else is counted in order. */
const LAST_PLACE = 999;
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16]);

const place = (value: number, read: typeof reading | typeof latent = reading): Reading | undefined =>
  value > 0 && value <= LAST_PLACE ? read(ordinal, value) : undefined;

export const numberRules: readonly Rule[] = [
  rule("number of a scale", [a(number), a(scale)], ([{ value }, factor]) =>
    reading(
      number,
      mapped(value, (one) => one * factor.value),
    ),
  ),
  rule("article and scale", [a(article), a(scale)], ([, { value }]) => reading(number, [{ value, isInWords: true }])),
  rule("pack", [optional(a(article)), a(pack)], ([, { value }]) => reading(number, [{ value, isInWords: true }])),
  rule("number of packs", [a(number, isBelow(1000)), a(pack)], ([{ value }, size]) =>
    reading(
      number,
      mapped(value, (one) => one * size.value),
    ),
  ),
  rule("part of a pack", [a(fraction), optional(a(article)), a(pack)], ([part, , size]) => reading(number, [{ value: rounded(part.value * size.value) }])),
  rule("fraction", [optional(a(article)), a(fraction)], ([, { value }]) => reading(number, [{ value }])),
  // "Three quarters", "deux tiers".
  rule("number of fractions", [a(number, isBelow(10)), a(fraction, (value) => value < 1 / 2)], ([{ value }, part]) =>
    reading(fraction, rounded((value[0]?.value ?? 0) * part.value)),
  ),
  // "Two and a half", "2 et demi".
  rule("number and fraction", [a(number, isWhole), a(and), optional(a(article)), a(fraction)], ([{ value }, , , part]) =>
    reading(
      number,
      mapped(value, (one) => one + part.value),
    ),
  ),
  // "1/2", "2 1/2".
  rule("fraction in figures", [a(digits), tight(a(slash)), tight(a(digits, ({ value }) => DENOMINATORS.has(value)))], ([top, , bottom]) =>
    top.value.value > 0 && top.value.value < bottom.value.value ? latent(writtenFraction, rounded(top.value.value / bottom.value.value)) : undefined,
  ),
  rule("fraction from figures", [a(writtenFraction)], ([{ value }]) => latent(fraction, value)),
  rule("number and fraction in figures", [a(digits), a(writtenFraction)], ([whole, part]) => reading(number, [{ value: whole.value.value + part.value }])),
  // "Twenty-two fifty", "two fifty": a price, or hundreds.
  rule(
    "two numbers in words",
    [a(number, isInWords(1, 100)), a(number, isInWords(10, 100))],
    ([
      {
        value: [first],
      },
      {
        value: [second],
      },
    ]) =>
      first && second
        ? latent(number, [
            { value: first.value * 100 + second.value, isInWords: true },
            { value: rounded(first.value + second.value / 100), isInWords: true },
          ])
        : undefined,
  ),
  rule("ordinal in figures", [a(digits, ({ length }) => length < 4), tight(a(ordinalEnding))], ([{ value }]) => place(value.value)),
  rule("ordinal with a point", [a(digits, ({ length }) => length < 3), tight(a(point))], ([{ value }]) => place(value.value, latent)),
];
