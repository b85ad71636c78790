import { a, type Item, latent, type Node, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { and, article, digits, number } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { colon, comma, dash, point } from "../signs.ts";
import { cents, currency, type MoneyValue, money, noCents, ofCurrency, thousandOfMoney } from "./kinds.ts";

type Numbers = readonly NumberReading[];

const sum = (amounts: Numbers, currencies: readonly string[]): Reading => reading(money, { amounts, currencies } satisfies MoneyValue);

/** The currencies that two signs have in common; those of the more certain one where there is none: "USD $100". */
function both(one: readonly string[], other: readonly string[]): readonly string[] {
  const common = one.filter((code) => other.includes(code));
  return common.length ? common : one.length <= other.length ? one : other;
}

/** Cents behind an amount: "22 Euro 50", "five dollars twenty". */
const isCents = (value: Numbers, node: Node): boolean => {
  const [only] = value;
  return (
    value.length === 1 &&
    only !== undefined &&
    Number.isInteger(only.value) &&
    only.value > 0 &&
    only.value < 100 &&
    (only.isInWords === true || node.end - node.start === 1)
  );
};
const isWhole = (value: Numbers): boolean => value.every((one) => Number.isInteger(one.value) && !one.decimal);
const plusCents = (amounts: Numbers, hundredths: number): Numbers =>
  amounts.map((one) => ({ ...one, value: Number((one.value + hundredths / 100).toFixed(2)) }));
const firstOf = (value: Numbers): number => value[0]?.value ?? 0;
const amount = (): Item<Numbers, false> => a(number);

export const moneyRules: readonly Rule[] = [
  rule("no cents", [a(point), tight(a(dash)), optional(tight(a(dash)))], () => latent(noCents, true)),
  rule("no cents behind a comma", [a(comma), tight(a(dash)), optional(tight(a(dash)))], () => latent(noCents, true)),
  rule("no cents behind a colon", [a(colon), tight(a(dash))], () => latent(noCents, true)),

  rule("currency and amount", [a(currency), optional(a(point)), amount(), optional(tight(a(noCents)))], ([sign, , { value }]) => sum(value, sign.value)),
  rule("amount and currency", [amount(), optional(tight(a(noCents))), optional(a(ofCurrency)), a(currency)], ([{ value }, , , sign]) => sum(value, sign.value)),
  rule("two signs and amount", [a(currency), a(currency), amount()], ([one, other, { value }]) => sum(value, both(one.value, other.value))),
  rule("amount between signs", [a(currency), amount(), a(currency)], ([one, { value }, other]) => sum(value, both(one.value, other.value))),
  rule("amount without cents", [amount(), tight(a(noCents))], ([{ value }]) => sum(value, [])),
  rule("article and currency", [a(article), a(currency)], ([, sign]) => sum([{ value: 1, isInWords: true }], sign.value)),

  rule("amount, currency, cents", [a(number, isWhole), a(currency), optional(a(and)), a(number, isCents)], ([{ value }, sign, , part]) =>
    sum(plusCents(value, firstOf(part.value)), sign.value),
  ),
  rule("amount, currency, named cents", [a(number, isWhole), a(currency), optional(a(and)), a(number, isCents), a(cents)], ([{ value }, sign, , part]) =>
    sum(plusCents(value, firstOf(part.value)), sign.value),
  ),
  rule("cents", [amount(), a(cents)], ([{ value }, sign]) =>
    sum(
      value.map((one) => ({ ...one, value: Number((one.value / 100).toFixed(4)) })),
      sign.value,
    ),
  ),
  // "–.42", "-,85": less than one.
  rule("cents alone", [a(dash), tight(a(point)), tight(a(digits, ({ length }) => length === 2))], ([, , part]) => sum([{ value: part.value.value / 100 }], [])),
  rule("cents alone behind a comma", [a(dash), tight(a(comma)), tight(a(digits, ({ length }) => length === 2))], ([, , part]) =>
    sum([{ value: part.value.value / 100 }], []),
  ),
  rule("thousands of money", [amount(), a(thousandOfMoney)], ([{ value }]) =>
    sum(
      value.map((one) => ({ ...one, value: one.value * 1000 })),
      [],
    ),
  ),
];
