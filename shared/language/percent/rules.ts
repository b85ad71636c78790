import { a, type Behind, latent, optional, type Rule, reading, rule, tight } from "../chart.ts";
import { currency } from "../money/kinds.ts";
import type { Ending } from "../number/compounds.ts";
import { article, fraction, number } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { ofUnit } from "../quantity/kinds.ts";
import { closeBracket, dash, openBracket } from "../signs.ts";
import { added, percent, percentSign, taxName } from "./kinds.ts";
import { percentEndings } from "./words.ts";

const ONE: readonly NumberReading[] = [{ value: 1, isInWords: true }];

/** "Un diez por ciento" is no 1.10, as two numbers of a price would be. */
const amount = a(number, (values, { isLatent }) => !isLatent || values.every(({ value, isInWords }) => Number.isInteger(value) || !isInWords));

/** The rates of taxes on sales lie between these. */
const [LOWEST, HIGHEST] = [5, 27];
const isTaxRate = (values: readonly NumberReading[]): boolean => values.every(({ value }) => value >= LOWEST && value <= HIGHEST);
const isSum = ({ token, nodes }: Behind): boolean => /^[%\d]/.test(token?.text ?? "") || nodes.some(({ kind }) => kind === currency);

export const percentRules: readonly Rule[] = [
  rule("percentage", [amount, a(percentSign)], ([{ value }, sign]) => (sign.isLatent ? latent : reading)(percent, value)),
  rule("percentage with a dash", [a(number), tight(a(dash)), tight(a(percentSign))], ([{ value }]) => reading(percent, value)),
  rule("percentage in brackets", [a(openBracket), a(number), a(closeBracket), a(percentSign)], ([, { value }]) => reading(percent, value)),
  rule("one percent", [a(article), a(percentSign)], () => reading(percent, ONE)),
  // "Half a percent", "three quarters of a per cent".
  rule("part of a percent", [optional(a(article)), a(fraction), optional(a(ofUnit)), optional(a(article)), a(percentSign)], ([, { value }]) =>
    reading(percent, [{ value }]),
  ),
  // "+ IVA 21", "plus VAT 20": as notes have it.
  rule("rate of a tax without its sign", [a(added), a(taxName), a(number, isTaxRate)], ([, , { value }], behind) =>
    isSum(behind) ? undefined : latent(percent, value),
  ),
];

/** "Zehnprozentig". */
export const percentCompounds: readonly Ending[] = percentEndings.split("|").map((ending) => ({ ending, read: (value) => reading(percent, value) }));
