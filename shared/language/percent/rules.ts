import { a, latent, optional, type Rule, reading, rule, tight } from "../chart.ts";
import type { Ending } from "../number/compounds.ts";
import { article, fraction, number } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { ofUnit } from "../quantity/kinds.ts";
import { closeBracket, dash, openBracket } from "../signs.ts";
import { percent, percentSign } from "./kinds.ts";
import { percentEndings } from "./words.ts";

const ONE: readonly NumberReading[] = [{ value: 1, isInWords: true }];

/** "Un diez por ciento" is no 1.10, as two numbers of a price would be. */
const amount = a(number, (values, { isLatent }) => !isLatent || values.every(({ value }) => Number.isInteger(value)));

export const percentRules: readonly Rule[] = [
  rule("percentage", [amount, a(percentSign)], ([{ value }, sign]) => (sign.isLatent ? latent : reading)(percent, value)),
  rule("percentage with a dash", [a(number), tight(a(dash)), tight(a(percentSign))], ([{ value }]) => reading(percent, value)),
  rule("percentage in brackets", [a(openBracket), a(number), a(closeBracket), a(percentSign)], ([, { value }]) => reading(percent, value)),
  rule("one percent", [a(article), a(percentSign)], () => reading(percent, ONE)),
  // "Half a percent", "three quarters of a per cent".
  rule("part of a percent", [optional(a(article)), a(fraction), optional(a(ofUnit)), optional(a(article)), a(percentSign)], ([, { value }]) =>
    reading(percent, [{ value }]),
  ),
];

/** "Zehnprozentig". */
export const percentCompounds: readonly Ending[] = percentEndings.split("|").map((ending) => ({ ending, read: (value) => reading(percent, value) }));
