import { a, latent, type Node, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { and, article, digits, fraction, number, saidPrice, scale } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { apostrophe, comma, dash, point, slash } from "../signs.ts";
import {
  type CurrencyMark,
  cents,
  currency,
  decimalCurrency,
  doubtfulCurrency,
  type MoneyValue,
  money,
  noCents,
  note,
  ofCurrency,
  onlyCents,
  withCents,
  writtenCents,
} from "./kinds.ts";

type Numbers = readonly NumberReading[];

const ONE: Numbers = [{ value: 1, isInWords: true }];
const bare = (amounts: Numbers): MoneyValue => ({ amounts, currencies: [] });
const inCurrency = (amounts: Numbers, { may, meant }: CurrencyMark): MoneyValue => ({ amounts, currencies: may, ...(meant ? { meant } : {}) });
const sum = (amounts: Numbers, mark: CurrencyMark): Reading => reading(money, inCurrency(amounts, mark));

/** What two signs of one sum have in common: "USD $100". Those of others are no two of one. */
function common(one: CurrencyMark, other: CurrencyMark): CurrencyMark | undefined {
  const may = one.may.filter((code) => other.may.includes(code));
  const [only] = may;
  const meant = [one, other].map((mark) => mark.meant).find((code) => code !== undefined && may.includes(code));
  return only === undefined ? undefined : { may, ...(may.length === 1 ? { meant: only } : meant ? { meant } : {}) };
}

const rounded = (value: number): number => Number(value.toFixed(6));
const isWholeReading = ({ value, decimal }: NumberReading): boolean => Number.isInteger(value) && !decimal;
const isWhole = (amounts: Numbers): boolean => amounts.some(isWholeReading);
/** The whole ones of the readings, with cents. */
const plus = (amounts: Numbers, hundredths: number): Numbers =>
  amounts.filter(isWholeReading).map((one) => ({ ...one, value: rounded(one.value + hundredths / 100) }));
const times = (amounts: Numbers, factor: number): Numbers => amounts.map((one) => ({ ...one, value: rounded(one.value * factor) }));
const firstOf = (amounts: Numbers): number => amounts[0]?.value ?? 0;
/** 5 to 99 in words: fewer cents are named, as in "two euros and one cent". */
const isCents = (amounts: Numbers): boolean =>
  amounts.length === 1 && amounts[0]?.isInWords === true && isWhole(amounts) && firstOf(amounts) >= 5 && firstOf(amounts) < 100;
const isBelowHundred = (amounts: Numbers): boolean => amounts.length === 1 && isWhole(amounts) && firstOf(amounts) > 0 && firstOf(amounts) < 100;

const amount = a(number);
/** "One", "una" and their like count beside a currency's name, and behind no sign: "240 € una vez". */
const isWeak = ({ isLatent, value }: Node<Numbers>): boolean => isLatent && value[0]?.isInWords === true;
const amountBehind = a(number, (_, node) => !isWeak(node));
const wholeAmount = a(number, isWhole);
const leading = a(currency, ({ isLeading }) => isLeading === true);
const currencyWord = a(currency, ({ isWord }) => isWord === true);
const noCentsBehind = optional(tight(a(noCents)));
const twoDigits = a(digits, ({ length }) => length === 2);
const behindAmount = a(currency, ({ isOnlyLeading }) => !isOnlyLeading);
/** "1.250" with the dot of dollars, which have a point before their cents. */
const isGroupedByPoint = (amounts: Numbers): boolean => amounts.filter(isWholeReading).every(({ group }) => group === ".");

const signRules: readonly Rule[] = [
  rule("currency and amount", [leading, amountBehind, noCentsBehind], ([sign, { value }]) => sum(value, sign.value)),
  rule("amount and currency", [amount, noCentsBehind, optional(a(ofCurrency)), behindAmount], ([one, , , sign]) =>
    isWeak(one) && !sign.value.isWord ? undefined : sum(one.value, sign.value),
  ),
  rule("two signs and amount", [a(currency), leading, amountBehind, noCentsBehind], ([one, other, { value }]) => {
    const mark = common(one.value, other.value);
    return mark && sum(value, mark);
  }),
  rule("amount between signs", [leading, amountBehind, noCentsBehind, a(currency)], ([one, { value }, , other]) => {
    const mark = common(one.value, other.value);
    return mark && sum(value, mark);
  }),
  rule("amount and two signs", [amount, noCentsBehind, a(currency), a(currency)], ([{ value }, , one, other]) => {
    const mark = common(one.value, other.value);
    return mark && sum(value, mark);
  }),
  rule("amount without cents", [amount, tight(a(noCents))], ([{ value }, none]) => (none.value.isNumbering ? latent : reading)(money, bare(value))),
  rule("doubtful currency and amount", [a(doubtfulCurrency), amountBehind], ([sign, { value }]) => latent(money, inCurrency(value, sign.value))),
  rule("amount and doubtful currency", [amount, a(doubtfulCurrency)], ([{ value }, sign]) => latent(money, inCurrency(value, sign.value))),
  // "A dollar", and not "a $".
  rule("article and currency", [a(article), currencyWord], ([, sign]) => sum(ONE, sign.value)),
  rule("part of a currency", [a(fraction), optional(a(article)), currencyWord], ([{ value }, , sign]) => sum([{ value }], sign.value)),
];

const centsRules: readonly Rule[] = [
  rule("cents", [amount, a(cents)], ([{ value }, sign]) => sum(times(value, 1 / 100), sign.value)),
  // "1.850$00" are escudos; no dollars are grouped by points and go on with cents.
  rule("amount, decimal sign and cents", [wholeAmount, tight(a(decimalCurrency)), tight(twoDigits)], ([{ value }, sign, part]) =>
    sum(plus(value, part.value.value), sign.value),
  ),
  // "22 Euro 50", "12€50".
  rule("amount, currency, cents in figures", [wholeAmount, a(currency), twoDigits], ([{ value }, sign, part]) =>
    sign.value.meant === "USD" && !sign.value.isWord && isGroupedByPoint(value) ? undefined : sum(plus(value, part.value.value), sign.value),
  ),
  // "12'50 €", as Spain writes by hand.
  rule("amount, apostrophe, cents and currency", [a(digits), tight(a(apostrophe)), tight(twoDigits), a(currency)], ([{ value }, , part, sign]) =>
    sum([{ value: rounded(value.value + part.value.value / 100) }], sign.value),
  ),
  rule("currency, amount, apostrophe and cents", [leading, a(digits), tight(a(apostrophe)), tight(twoDigits)], ([sign, { value }, , part]) =>
    sum([{ value: rounded(value.value + part.value.value / 100) }], sign.value),
  ),
  // "Zwanzig Franken fünfzig", "cinco euros con cincuenta".
  rule("amount, currency, cents", [wholeAmount, currencyWord, optional(a(and)), optional(a(withCents)), a(number, isCents)], ([{ value }, sign, , , part]) =>
    sum(plus(value, firstOf(part.value)), sign.value),
  ),
  rule("article, currency, cents", [a(article), currencyWord, optional(a(and)), a(number, isCents)], ([, sign, , part]) =>
    sum(plus(ONE, firstOf(part.value)), sign.value),
  ),
  // "Catorce euros y medio".
  rule("amount, currency, half", [wholeAmount, currencyWord, a(and), optional(a(article)), a(fraction, (value) => value === 1 / 2)], ([{ value }, sign]) =>
    sum(plus(value, 100 / 2), sign.value),
  ),
  // "£5 and 20p", "2 Franken 50 Rappen".
  rule(
    "amount and named cents",
    [a(money, ({ amounts }) => isWhole(amounts)), optional(a(and)), optional(a(withCents)), a(number, isBelowHundred), a(cents)],
    ([{ value }, , , part, sign]) => {
      const mark = common({ may: value.currencies, ...(value.meant ? { meant: value.meant } : {}) }, sign.value);
      return mark && sum(plus(value.amounts, firstOf(part.value)), mark);
    },
  ),
  // "Cinco con cincuenta".
  rule("amount with cents", [wholeAmount, a(withCents), a(number, isBelowHundred)], ([{ value }, , part]) =>
    latent(money, bare(plus(value, firstOf(part.value)))),
  ),
  // "–.42", "-,85".
  rule("only cents", [a(dash), tight(a(point)), tight(twoDigits)], ([, , { value }]) => reading(onlyCents, value.value)),
  rule("only cents behind a comma", [a(dash), tight(a(comma)), tight(twoDigits)], ([, , { value }]) => reading(onlyCents, value.value)),
  rule("only cents are money", [a(onlyCents)], ([{ value }]) => reading(money, bare([{ value: value / 100 }]))),
  rule("currency and only cents", [leading, a(onlyCents)], ([sign, { value }]) => sum([{ value: value / 100 }], sign.value)),
  rule("only cents and currency", [a(onlyCents), a(currency)], ([{ value }, sign]) => sum([{ value: value / 100 }], sign.value)),
  rule("currency and cents behind a point", [leading, tight(a(point)), tight(twoDigits)], ([sign, , { value }]) =>
    sum([{ value: value.value / 100 }], sign.value),
  ),
];

const HUNDRED = 100;

/** "Two thousand and 00/100 dollars", "mil pesos 50/100 M.N.": contracts and cheques. */
const writtenCentsRules: readonly Rule[] = [
  rule("written cents", [twoDigits, tight(a(slash)), tight(a(digits, ({ value, length }) => value === HUNDRED && length === 3))], ([{ value }]) =>
    latent(writtenCents, value.value),
  ),
  rule(
    "amount, written cents, currency",
    [wholeAmount, optional(a(and)), a(writtenCents), optional(a(ofCurrency)), a(currency)],
    ([{ value }, , part, , sign]) => sum(plus(value, part.value), sign.value),
  ),
  rule(
    "amount, currency, written cents",
    [wholeAmount, a(currency), optional(a(and)), a(writtenCents), optional(a(currency))],
    ([{ value }, sign, , part, again]) => {
      const mark = again ? common(sign.value, again.value) : sign.value;
      return mark && sum(plus(value, part.value), mark);
    },
  ),
];

/** What is read with a note: latent as it is. */
const as = ({ isLatent }: Node): typeof reading => (isLatent ? latent : reading);

const noteRules: readonly Rule[] = [
  rule("notes", [amount, a(note)], ([{ value }, each]) => as(each)(money, bare(times(value, each.value)))),
  rule("a note", [a(article), a(note)], ([, each]) => as(each)(money, bare([{ value: each.value, isInWords: true }]))),
  rule("part of a note", [optional(a(article)), a(fraction), optional(a(article)), a(note)], ([, part, , each]) =>
    as(each)(money, bare([{ value: rounded(part.value * each.value) }])),
  ),
  rule("notes and a half", [a(number, isWhole), a(note), a(and), optional(a(article)), a(fraction, (value) => value === 1 / 2)], ([{ value }, each]) =>
    as(each)(money, bare(times(value, each.value).map((one) => ({ ...one, value: one.value + each.value / 2 })))),
  ),
];

const THOUSAND = 1000;
/** From twenty on, a number in words may be a price by itself. */
const LEAST_PRICE = 20;

/** Amounts without any sign, which are money where a price is expected: "12.5k", "two fifty", "fifteen hundred". */
const bareRules: readonly Rule[] = [
  rule("amount in thousands", [a(number), a(scale, (value) => value >= THOUSAND)], ([{ value }, factor]) => latent(money, bare(times(value, factor.value)))),
  rule("said price", [a(saidPrice)], ([{ value }]) => latent(money, bare(value))),
  rule("price in words", [a(number, (values, { isLatent }) => !isLatent && values[0]?.isInWords === true && firstOf(values) >= LEAST_PRICE)], ([{ value }]) =>
    latent(money, bare(value)),
  ),
];

export const moneyRules: readonly Rule[] = [...signRules, ...centsRules, ...writtenCentsRules, ...noteRules, ...bareRules];
