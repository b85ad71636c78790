import Big from "big.js";
import * as z from "zod/mini";
import { AppError } from "./errors.ts";

declare const amount: unique symbol;

/** Minus nothing is nothing: a total that prints as -0.00 is a defect. */
const asAmount = (value: Big): Amount => (value.toNumber() + 0) as Amount;

/**
 * A sum of money in major units of its currency (85.5 is eighty-five dollars and fifty cents), with no more decimals than the currency has.
 * Branded, so that `a + b` of two amounts is a plain number and does not compile where an `Amount` is wanted: all arithmetic on money is in this file.
 */
export type Amount = number & { readonly [amount]: true };

/** Beyond this a double no longer tells single minor units of a three-decimal currency apart. */
export const LARGEST_AMOUNT = 999_999_999_999;

/** An amount as it comes from outside. Whether its decimals fit the currency is for `amountIn` to say. */
export const Amount = z.custom<Amount>((value) => typeof value === "number" && Math.abs(value) <= LARGEST_AMOUNT && Number.isFinite(value), {
  error: "is not an amount of money",
});

/** An amount that many others add up to. It may be larger than any of them; to the minor unit up to 90 trillion with two decimals, 9 trillion with three. */
export const SumOfAmounts = z.custom<Amount>((value) => typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER, {
  error: "is not a sum of money",
});

/** ISO 4217 currencies in use. The runtime's own list differs between browsers and Node. */
const codes =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG".split(
    " ",
  );
const without = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
const thousandths = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** An ISO 4217 currency code. */
export const Currency = z.string().check(z.refine((code) => codes.includes(code), { error: "is not a currency code (write it as USD, EUR, JPY)" }));
export type Currency = z.infer<typeof Currency>;

/** The codes of all currencies that something can be in. */
export const currencies: readonly string[] = codes;

/** No longer money: the euro and the Caribbean guilder (XCG) took their place. What is stored in them stays as it is. */
const successors: ReadonlyMap<string, string> = new Map([
  ["ANG", "XCG"],
  ["BGN", "EUR"],
]);

/** The codes for a picker; what is in a replaced currency still has it to choose. */
export const offeredCurrencies = (current?: string): readonly string[] => codes.filter((code) => !successors.has(code) || code === current);

/** Throws `invalid` where something new is to be in a replaced currency; what is in it already, its `current` one, may stay. */
export function requireOffered(currency: string | undefined, current?: string): void {
  const successor = currency === undefined || currency === current ? undefined : successors.get(currency);
  if (successor) throw new AppError("invalid", `${currency} was replaced by ${successor}. Which currency is it in?`, { field: "currency" });
}

/** How many decimals a currency has: 2 for most, 0 for JPY, 3 for KWD (ISO 4217). */
export const decimalsIn = (currency: Currency): 0 | 2 | 3 => (without.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2);

/**
 * The exact number as an amount of `currency`, rounded half-up (away from zero) to its minor unit. Throws `invalid`, about `field`, beyond what can be
 * represented exactly.
 */
export const round = (value: Big, currency: Currency, field?: string): Amount =>
  withinLargest(asAmount(value.round(decimalsIn(currency), Big.roundHalfUp)), field);

/** The sum itself. Throws `invalid`, about `field`, where it is larger than an amount of an invoice may be. */
export function withinLargest(sum: Amount, field?: string): Amount {
  if (Math.abs(sum) > LARGEST_AMOUNT) throw new AppError("invalid", "The amounts are larger than an invoice can hold.", field ? { field } : {});
  return sum;
}

/** `value` if it is an amount of `currency` as it stands; throws `invalid` if it has more decimals than the currency. */
export function amountIn(value: number, currency: Currency, field?: string): Amount {
  const exact = round(new Big(value), currency, field);
  if (exact === value) return exact;
  const decimals = decimalsIn(currency);
  throw new AppError("invalid", `${currency} has ${decimals === 0 ? "no decimals" : `${decimals} decimals`}; ${value} has more.`, field ? { field } : {});
}

/** Where Stripe counts otherwise than ISO 4217: no decimals; and two, of which none may be used (docs.stripe.com/currencies). */
const chargedWithout = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const chargedWhole = new Set("ISK UGX".split(" "));
/** Three decimals there, of which the last is always 0. */
const chargedByTen = new Set("BHD JOD KWD OMR TND".split(" "));

const chargedDecimals = (currency: Currency): number => (chargedWithout.has(currency) ? 0 : chargedByTen.has(currency) ? 3 : 2);

/** `amount` in the minor units in which Stripe charges `currency`. Nothing where it can not be charged to the last unit. */
export function chargeable(amount: Amount, currency: Currency): number | undefined {
  const units = new Big(amount).times(new Big(10).pow(chargedDecimals(currency)));
  const step = chargedByTen.has(currency) ? 10 : chargedWhole.has(currency) ? 100 : 1;
  return units.mod(step).eq(0) ? units.toNumber() : undefined;
}

/** The least that Stripe charges, in its minor units (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). For other currencies it names none. */
const least: Readonly<Record<string, number>> = {
  ...{ USD: 50, AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500, INR: 50 },
  ...{ JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000 },
};

/** The least that a card can be charged in `currency`, where that is more than its smallest unit. */
export const leastCharge = (currency: Currency): Amount | undefined => {
  const units = Object.hasOwn(least, currency) ? least[currency] : undefined;
  return units === undefined ? undefined : amountFromStripe(units, currency);
};

/** What Stripe charged, in its minor units, as an amount of `currency`. */
export const amountFromStripe = (units: number, currency: Currency): Amount => round(new Big(units).div(new Big(10).pow(chargedDecimals(currency))), currency);

/** Exact sum. */
export const add = (...amounts: readonly number[]): Amount => asAmount(amounts.reduce((sum, value) => sum.plus(value), new Big(0)));

/** Exact difference. */
export const subtract = (from: number, ...amounts: readonly number[]): Amount => asAmount(amounts.reduce((rest, value) => rest.minus(value), new Big(from)));

/** So many per cent of `base`, rounded once. */
export const percentOf = (base: number, percent: number, currency: Currency): Amount => round(new Big(base).times(percent).div(100), currency);

/**
 * `whole` divided in proportion to `weights`, to the minor unit; the parts add up to `whole` exactly.
 * Each part is cut down to the minor unit, and the units left over go to the parts that lost most (the earlier one where they lost the same).
 */
export function allocate(whole: Amount, weights: readonly number[], currency: Currency): Amount[] {
  const all = weights.reduce((sum, weight) => sum.plus(weight), new Big(0));
  if (all.eq(0)) return weights.map((_, i) => (i === 0 ? whole : (0 as Amount)));
  const unit = new Big(10).pow(-decimalsIn(currency));
  const parts = weights.map((weight, i) => {
    const exact = new Big(whole).times(weight);
    const units = floor(exact.div(all).div(unit));
    // What was cut off is compared as the exact fraction over `all`, never as a rounded quotient.
    return { i, units, lost: exact.minus(units.times(unit).times(all)).times(all.lt(0) ? -1 : 1) };
  });
  let left = new Big(whole)
    .div(unit)
    .minus(parts.reduce((sum, part) => sum.plus(part.units), new Big(0)))
    .toNumber();
  for (const part of [...parts].sort((a, b) => b.lost.cmp(a.lost) || a.i - b.i)) {
    if (left <= 0) break;
    part.units = part.units.plus(1);
    left--;
  }
  return parts.map((part) => asAmount(part.units.times(unit)));
}

const floor = (value: Big) => {
  const down = value.round(0, Big.roundDown);
  return down.gt(value) ? down.minus(1) : down;
};

/** More than the locales and currencies of anybody's customers; but a locale can be written in many ways. */
const MOST_KEPT = 1000;

/** Writes values with one formatter for each locale and currency: making one takes longer than using it a hundred times. */
function writing(optionsOf: (currency: Currency) => Intl.NumberFormatOptions): (value: number, currency: Currency, locale?: string) => string {
  const known = new Map<string, Intl.NumberFormat>();
  return (value, currency, locale = "en-US") => {
    const name = `${locale} ${currency}`;
    const format = known.get(name) ?? new Intl.NumberFormat(locale, optionsOf(currency));
    if (known.size < MOST_KEPT) known.set(name, format);
    return format.format(value);
  };
}

const exactly = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** An amount as people of `locale` read it, with its currency: `$1,188.59`. */
export const formatMoney = writing((currency) => ({ style: "currency", currency, ...exactly(decimalsIn(currency)) }));

/** An amount without its currency, for a column that names it once: `1,188.59`. */
export const formatAmount = writing((currency) => exactly(decimalsIn(currency)));

/** A unit price: at least the currency's decimals, and up to six where it has more. */
export const formatPrice = writing((currency) => ({ minimumFractionDigits: decimalsIn(currency), maximumFractionDigits: 6 }));

/** The same with its currency: `€0.0425`. */
export const formatUnitPrice = writing((currency) => ({
  style: "currency",
  currency,
  minimumFractionDigits: decimalsIn(currency),
  maximumFractionDigits: 6,
}));
