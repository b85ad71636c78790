import { a, latent, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { and, article, digits, fraction, number } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { closeBracket, colon, dash } from "../signs.ts";
import { definite, eachWord, per, perWord, type QuantityValue, quantity, unit } from "./kinds.ts";
import { partOf, type Unit } from "./units.ts";

type Numbers = readonly NumberReading[];

const so = (values: Numbers, of: Unit, read: typeof reading | typeof latent = reading): Reading => read(quantity, { values, unit: of } satisfies QuantityValue);
const rounded = (value: number): number => Number(value.toFixed(9));
const ONE: Numbers = [{ value: 1, isInWords: true }];
const plus = (values: Numbers, part: number): Numbers => values.map((one) => ({ ...one, value: rounded(one.value + part) }));
const isWhole = (values: Numbers): boolean => values.length === 1 && Number.isInteger(values[0]?.value);
const isWholeQuantity = ({ values }: QuantityValue): boolean => isWhole(values);

const minutes = a(digits, ({ value, length }) => length === 2 && value < 60);
const hoursOf = (hours: number, minute: number): Numbers => [{ value: rounded(hours + minute / 60) }];

export const quantityRules: readonly Rule[] = [
  rule("number of a unit", [a(number), optional(a(closeBracket)), optional(a(dash)), a(unit)], ([{ value }, , , of]) => so(value, of.value)),
  rule("one of a unit", [a(article), a(unit)], ([, of]) => so(ONE, of.value)),
  // "Half an hour", "eine halbe Stunde", "demi-journée".
  rule("part of a unit", [optional(a(article)), a(fraction), optional(a(dash)), optional(a(article)), a(unit)], ([, part, , , of]) =>
    so([{ value: part.value, isInWords: true }], of.value),
  ),
  // "2 hours and a half", "une heure et demie", "un'ora e mezza".
  rule("unit and a part", [a(quantity, isWholeQuantity), a(and), optional(a(article)), a(fraction, (value) => value < 1)], ([{ value }, , , part]) =>
    so(plus(value.values, part.value), value.unit),
  ),
  rule("large and small", [a(quantity, isWholeQuantity), optional(a(and)), a(quantity)], ([large, , small]) => sumOf(large.value, small.value)),
  // "2h30", "2h30m": the m of minutes.
  rule(
    "hours and minutes",
    [a(quantity, ({ values, unit: of }) => of === "hour" && isWhole(values)), minutes, optional(tight(a(unit, (of) => of === "m")))],
    ([{ value }, part]) => so(plus(value.values, part.value.value / 60), "hour"),
  ),
  // "02:30 h"; without a unit it may be a time of the day.
  rule("hours and minutes before their unit", [a(digits), tight(a(colon)), tight(minutes), a(unit, (value) => value === "hour")], ([hours, , part]) =>
    so(hoursOf(hours.value.value, part.value.value), "hour"),
  ),
  rule("hours and minutes alone", [a(digits), tight(a(colon)), tight(minutes)], ([hours, , part]) =>
    so(hoursOf(hours.value.value, part.value.value), "hour", latent),
  ),

  rule("rate", [a(perWord), optional(a(definite)), optional(a(article)), a(unit)], ([, , , of]) => reading(per, of.value)),
  rule("rate with an article", [a(article), a(unit)], ([, of]) => latent(per, of.value)),
  rule("rate with the", [a(definite), a(unit)], ([, of]) => latent(per, of.value)),
  rule("rate of anything", [a(eachWord)], () => reading(per, "each")),
  rule("rate of each", [a(eachWord), a(unit)], ([, of]) => reading(per, of.value)),
];

/** "2 kg 500 g", "one hour twenty minutes". */
function sumOf(large: QuantityValue, small: QuantityValue): Reading | undefined {
  const part = partOf(small.unit, large.unit);
  const [own] = small.values;
  return part !== undefined && own && small.values.length === 1 && own.value * part < 1 ? so(plus(large.values, own.value * part), large.unit) : undefined;
}
