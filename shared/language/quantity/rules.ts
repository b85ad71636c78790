import { a, type Behind, latent, type Node, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { cents, currency, note } from "../money/kinds.ts";
import { and, article, digits, fraction, number } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { percentSign } from "../percent/kinds.ts";
import { apostrophe, closeBracket, colon, comma, dash, openBracket, point } from "../signs.ts";
import {
  betweenUnit,
  definite,
  eachWord,
  inchMark,
  leadingUnit,
  type NamedUnit,
  ofUnit,
  type PerValue,
  per,
  perWord,
  type QuantityValue,
  quantity,
  unit,
  unitLetter,
} from "./kinds.ts";
import { partOf, type Unit } from "./units.ts";

type Numbers = readonly NumberReading[];
type Read = typeof reading | typeof latent;

const ONE: Numbers = [{ value: 1, isInWords: true }];
const DECIMALS = 9;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
const times = (values: Numbers, factor: number): Numbers => (factor === 1 ? values : values.map((one) => ({ ...one, value: rounded(one.value * factor) })));
/** So many of a size: a half behind "un etto" is half of its hundred grams. */
const sized = (values: Numbers, size: number): Numbers => (size === 1 ? values : times(values, size).map((one) => ({ ...one, each: size })));
const plus = (values: Numbers, part: number): Numbers => values.map((one) => ({ ...one, value: rounded(one.value + part) }));
const firstOf = (values: Numbers): number => values[0]?.value ?? 0;
const isWhole = (values: Numbers): boolean => values.length === 1 && Number.isInteger(firstOf(values));

/** So many of a unit; undefined for several of what counts one only. */
function so(values: Numbers, { unit: of, size, isSingular }: NamedUnit, read: Read = reading): Reading | undefined {
  if (isSingular && !values.some(({ value }) => value === 1)) return undefined;
  return read(quantity, { values: sized(values, size), unit: of } satisfies QuantityValue);
}

/** Returns how a node is read that has another one in it: latent if that is. */
const as = (node: { readonly isLatent: boolean }): Read => (node.isLatent ? latent : reading);
const each = ({ unit: of, size }: NamedUnit): PerValue => ({ values: times(ONE, size), unit: of });

const between = optional(a(betweenUnit));
const counted = a(unit, ({ isSingular }) => !isSingular);
const part = a(fraction, (value) => value < 1);
const isQuarters = (value: number): boolean => value < 1 && Number.isInteger(value * 4);
const plainHalf = a(fraction, (value, { start, end }) => value === 1 / 2 && end === start + 1);
const isTime = (of: Unit): boolean => /^(?:hour|day|week|month|year)$/.test(of);
/** The sixth of "the sixth day" is a place in a row; that of "a sixth of a day", the quarter of "a quarter hour" and the 3/4 of "3/4 hour" are not. */
const isPlace = ({ isLatent, start, end, value }: Node<number>, { unit: of }: NamedUnit): boolean =>
  isLatent && end === start + 1 && value < 1 / 2 && !(of === "hour" && value === 1 / 4);
/** A part of one in words is no number of a unit by itself. */
const many = a(number, (values, { isLatent }) => !(isLatent && firstOf(values) < 1));

const countRules: readonly Rule[] = [
  rule("number of a unit", [many, between, a(unit)], ([{ value }, , of]) => so(value, of.value, as(of))),
  // "3-hour"; the dash of "2026 – page 3" is none.
  rule("number and dash of a unit", [many, tight(a(dash)), tight(a(unit))], ([{ value }, , of]) => so(value, of.value, as(of))),
  rule("number in brackets of a unit", [a(openBracket), a(number), a(closeBracket), counted], ([, { value }, , of]) => so(value, of.value, as(of))),
  rule("one of a unit", [a(article), between, a(unit)], ([, , of]) => so(ONE, of.value, as(of))),
  // "Une dizaine d'heures", "un millón de palabras".
  rule(
    "number of units",
    [a(number, (values) => values.every((one) => one.isInWords || one.value >= 1000)), a(ofUnit), between, counted],
    ([{ value }, , , of]) => so(value, of.value),
  ),
  // "Half an hour", "eine halbe Stunde", "demi-journée", "three quarters of an hour".
  rule("part of a unit", [optional(a(article)), part, optional(a(dash)), optional(a(ofUnit)), optional(a(article)), a(unit)], ([, share, , ofWord, one, of]) =>
    // "Half of a day"; "media de comensales" is an average.
    ofWord && !one && share.value === 1 / 2
      ? undefined
      : so([{ value: rounded(share.value) }], of.value, !ofWord && isPlace(share, of.value) ? latent : as(of)),
  ),
  // "2 half days", "3 demi-journées"; the ½ of "2 1/2 hours" is added, not multiplied.
  rule("number of parts", [a(number, (values) => isWhole(values) && firstOf(values) > 1), plainHalf, optional(a(dash)), counted], ([{ value }, half, , of]) =>
    so(times(value, half.value), of.value),
  ),
];

const isHours = ({ values, unit: of }: QuantityValue): boolean => of === "hour" && isWhole(values);
const minutes = a(digits, ({ value, length }) => length === 2 && value < 60);
const hours = (count: number, minute: number): QuantityValue => ({ values: [{ value: rounded(count + minute / 60) }], unit: "hour" });
const withMinutes = ({ values }: QuantityValue, minute: number): QuantityValue => ({ values: plus(values, minute / 60), unit: "hour" });
const fives = a(number, (values) => isWhole(values) && values[0]?.isInWords === true && firstOf(values) % 5 === 0 && firstOf(values) < 60);

const timeRules: readonly Rule[] = [
  // "2h30", "2h30m": the m of minutes.
  rule("hours and minutes", [a(quantity, isHours), minutes, optional(tight(a(unit, ({ unit: of }) => of === "m")))], ([{ value }, { value: minute }]) =>
    reading(quantity, withMinutes(value, minute.value)),
  ),
  // "2h 30'".
  rule("hours and minutes with their sign", [a(quantity, isHours), minutes, tight(a(apostrophe))], ([{ value }, { value: minute }]) =>
    reading(quantity, withMinutes(value, minute.value)),
  ),
  // "Zwei Stunden dreissig".
  rule("hours and minutes in words", [a(quantity, isHours), optional(a(and)), fives], ([{ value }, , minute]) =>
    reading(quantity, withMinutes(value, firstOf(minute.value))),
  ),
  // "02:30 h"; without a unit it may be a time of the day.
  rule("hours and minutes before their unit", [a(digits), tight(a(colon)), tight(minutes), a(unit, ({ unit: of }) => of === "hour")], ([hour, , minute]) =>
    reading(quantity, hours(hour.value.value, minute.value.value)),
  ),
  rule("hours and minutes alone", [a(digits), tight(a(colon)), tight(minutes)], ([hour, , minute]) =>
    latent(quantity, hours(hour.value.value, minute.value.value)),
  ),
  rule("minutes with their sign", [a(digits, ({ length }) => length < 3), tight(a(apostrophe))], ([{ value }]) =>
    latent(quantity, { values: [{ value: value.value }], unit: "minute", measures: "metric" } satisfies QuantityValue),
  ),
];

const isWholeQuantity = ({ values }: QuantityValue): boolean => isWhole(values);

const sumRules: readonly Rule[] = [
  // "2 hours and a half", "une heure et demie", "un'ora e mezza".
  rule("unit and a part", [a(quantity, isWholeQuantity), a(and), optional(a(article)), part], ([{ value }, , , { value: share }]) =>
    reading(quantity, { ...value, values: value.values.map((one) => ({ ...one, value: rounded(one.value + share * (one.each ?? 1)) })) }),
  ),
  // "Hora y media", "hora y cuarto", "day and a half".
  rule("one unit and a part", [a(unit, ({ size }) => size === 1), a(and), optional(a(article)), a(fraction, isQuarters)], ([{ value }, , one, share]) =>
    // "A day and a half", and not "the metre and a half day".
    one && !isTime(value.unit) ? undefined : reading(quantity, { values: plus(ONE, share.value), unit: value.unit } satisfies QuantityValue),
  ),
  rule("one hour and minutes in words", [a(unit, ({ unit: of, size }) => of === "hour" && size === 1), a(and), fives], ([, , minute]) =>
    reading(quantity, hours(1, firstOf(minute.value))),
  ),
  rule("large and small", [a(quantity, isWholeQuantity), optional(a(comma)), optional(a(and)), a(quantity)], ([large, , , small]) =>
    sumOf(large.value, small.value),
  ),
  // 5'6", 6".
  rule(
    "feet and inches",
    [a(digits, ({ length }) => length < 3), tight(a(apostrophe)), a(digits, ({ value }) => value < 12), tight(a(inchMark))],
    ([feet, , inches]) => reading(quantity, { values: [{ value: rounded(feet.value.value + inches.value.value / 12) }], unit: "ft" } satisfies QuantityValue),
  ),
  rule("feet with their sign", [a(number, isWhole), tight(a(apostrophe))], ([{ value }]) =>
    latent(quantity, { values: value, unit: "ft", measures: "imperial" } satisfies QuantityValue),
  ),
  rule("inches", [a(number), tight(a(inchMark))], ([{ value }]) => latent(quantity, { values: value, unit: "inch" } satisfies QuantityValue)),
];

/** What follows a measure without its unit are hundredths of a metre, thousandths of a kilo or a kilometre, inches of a foot. */
const parts: Readonly<Partial<Record<Unit, { readonly of: number; readonly length: number; readonly least: number; readonly most: number }>>> = {
  m: { of: 100, length: 2, least: 5, most: 99 },
  kg: { of: 1000, length: 3, least: 100, most: 999 },
  km: { of: 1000, length: 3, least: 100, most: 999 },
  litre: { of: 1000, length: 3, least: 100, most: 999 },
  tonne: { of: 1000, length: 3, least: 100, most: 999 },
};
const isMetric = ({ values, unit: of }: QuantityValue): boolean => of in parts && isWhole(values) && values[0]?.each === undefined;
const isFeet = ({ values, unit: of }: QuantityValue): boolean => of === "ft" && isWhole(values);
const [INCHES, TALLEST] = [12, 20];
const inches = a(number, (values) => isWhole(values) && firstOf(values) > 0 && firstOf(values) < INCHES);
const inWords = a(number, (values, { isLatent }) => !isLatent && isWhole(values) && values[0]?.isInWords === true);

/** Units, currencies and signs that the number before them belongs to. */
const owners = new Set([unit, quantity, currency, cents, note, percentSign].map(({ name }) => name));
/** Whether a number is of what stands behind it: "3 m 20 Stück", "2 m 40 x 60". */
const isOfNext = ({ token, nodes }: Behind): boolean => nodes.some(({ kind }) => owners.has(kind.name)) || /^[x×*/:%-]$/.test(token?.text ?? "");

const withRest = ({ values, unit: of }: QuantityValue, rest: number, share: number): Reading =>
  reading(quantity, { values: plus(values, rest / share), unit: of } satisfies QuantityValue);

const restRules: readonly Rule[] = [
  // "1 m 80", "1m80", "2 kg 500".
  rule("measure and the rest in figures", [a(quantity, isMetric), a(digits)], ([{ value }, rest], behind) => {
    const part = parts[value.unit];
    return part && rest.value.length === part.length && !isOfNext(behind) ? withRest(value, rest.value.value, part.of) : undefined;
  }),
  // "Un mètre vingt", "ein Meter achtzig", "un metro e venti", "deux kilos cinq cents".
  rule("measure and the rest in words", [a(quantity, isMetric), optional(a(and)), inWords], ([{ value }, , rest], behind) => {
    const part = parts[value.unit];
    const count = firstOf(rest.value);
    return part && count >= part.least && count <= part.most && !isOfNext(behind) ? withRest(value, count, part.of) : undefined;
  }),
  // "Metro ochenta".
  rule("one metre and the rest", [a(unit, ({ unit: of, size }) => of === "m" && size === 1), optional(a(and)), inWords], ([, , rest], behind) =>
    firstOf(rest.value) >= 10 && firstOf(rest.value) < 100 && !isOfNext(behind)
      ? latent(quantity, { values: plus(ONE, firstOf(rest.value) / 100), unit: "m" } satisfies QuantityValue)
      : undefined,
  ),
  // "5 foot 10", "six foot two".
  rule("feet and inches without their unit", [a(quantity, isFeet), inches], ([{ value }, rest], behind) =>
    isOfNext(behind) || firstOf(value.values) > TALLEST ? undefined : withRest(value, firstOf(rest.value), INCHES),
  ),
];

const leadingRules: readonly Rule[] = [
  // "Pz. 15", "Menge: 3".
  rule("unit before its number", [a(leadingUnit), optional(tight(a(point))), optional(a(colon)), a(number, isWhole)], ([of, , , { value }], behind) =>
    isOfNext(behind) ? undefined : so(value, of.value, as(of)),
  ),
];

const rateRules: readonly Rule[] = [
  rule("rate", [a(perWord), optional(a(definite)), optional(a(article)), between, counted], ([word, , , , of]) => as(word)(per, each(of.value))),
  rule("rate of one", [a(perWord), optional(a(definite)), a(unit, ({ isSingular }) => isSingular === true)], ([word, , of]) => as(word)(per, each(of.value))),
  rule("rate of a letter", [a(perWord), a(unitLetter)], ([word, of]) => as(word)(per, each(of.value))),
  rule("rate of several", [a(perWord), a(quantity)], ([, { value }]) => latent(per, value)),
  rule("rate with an article", [a(article), counted], ([, of]) => latent(per, each(of.value))),
  rule("rate with the", [a(definite), a(unit)], ([, of]) => latent(per, each(of.value))),
  rule("rate of anything", [a(eachWord)], ([word]) => as(word)(per, { values: ONE, unit: "each" } satisfies PerValue)),
  rule("rate of each", [a(eachWord), counted], ([word, of]) => as(word)(per, each(of.value))),
];

export const quantityRules: readonly Rule[] = [...countRules, ...timeRules, ...sumRules, ...restRules, ...leadingRules, ...rateRules];

/** "2 kg 500 g", "one hour twenty minutes". */
function sumOf(large: QuantityValue, small: QuantityValue): Reading | undefined {
  const share = partOf(small.unit, large.unit);
  const [own] = small.values;
  return share !== undefined && own && small.values.length === 1 && own.value * share < 1
    ? reading(quantity, { values: plus(large.values, own.value * share), unit: large.unit } satisfies QuantityValue)
    : undefined;
}
