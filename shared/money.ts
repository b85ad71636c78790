import Big from "big.js";
import * as z from "zod/mini";
import { AppError } from "./errors.ts";

declare const amount: unique symbol;

/** Adds 0 to turn -0 into 0, which would print as -0.00. */
const asAmount = (value: Big): Amount => (value.toNumber() + 0) as Amount;

/**
 * An amount of money in major units of its currency (85.5 is eighty-five dollars and fifty cents), with at most the currency's decimals.
 * Branded, so that `a + b` of two amounts is a plain number and does not compile where an `Amount` is required: all money arithmetic is in this file.
 */
export type Amount = number & { readonly [amount]: true };

/** Beyond this, a double cannot represent every minor unit of a three-decimal currency. */
export const LARGEST_AMOUNT = 999_999_999_999;

/** Schema of an amount in input. `amountIn` checks that its decimals fit the currency. */
export const Amount = z.custom<Amount>((value) => typeof value === "number" && Math.abs(value) <= LARGEST_AMOUNT && Number.isFinite(value), {
  error: "is not an amount of money",
});

/** A sum of many amounts, which may exceed LARGEST_AMOUNT. Exact to the minor unit up to 90 trillion with two decimals, 9 trillion with three. */
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

export const Currency = z.string().check(z.refine((code) => codes.includes(code), { error: "is not a currency code (write it as USD, EUR, JPY)" }));
export type Currency = z.infer<typeof Currency>;

/** All valid currency codes. */
export const currencies: readonly string[] = codes;

/** Currencies replaced by the euro or the Caribbean guilder (XCG). Records stored in them stay valid. */
const successors: ReadonlyMap<string, string> = new Map([
  ["ANG", "XCG"],
  ["BGN", "EUR"],
]);

/** Codes for a picker: without replaced currencies, except the `current` one. */
export const offeredCurrencies = (current?: string): readonly string[] => codes.filter((code) => !successors.has(code) || code === current);

/** Throws `invalid` for a replaced currency in new input. A record that already has it as `current` may keep it. */
export function requireOffered(currency: string | undefined, current?: string): void {
  const successor = currency === undefined || currency === current ? undefined : successors.get(currency);
  if (successor) throw new AppError("invalid", `${currency} was replaced by ${successor}. Which currency is it in?`, { field: "currency" });
}

/** Number of decimals (ISO 4217): 2 for most currencies, 0 for JPY, 3 for KWD. */
export const decimalsIn = (currency: Currency): 0 | 2 | 3 => (without.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2);

/** Rounds half up (away from zero) to the minor unit of `currency`. Throws `invalid`, about `field`, beyond LARGEST_AMOUNT. */
export const round = (value: Big, currency: Currency, field?: string): Amount =>
  withinLargest(asAmount(value.round(decimalsIn(currency), Big.roundHalfUp)), field);

/** Returns `sum` unchanged. Throws `invalid`, about `field`, if it exceeds LARGEST_AMOUNT. */
export function withinLargest(sum: Amount, field?: string): Amount {
  if (Math.abs(sum) > LARGEST_AMOUNT) throw new AppError("invalid", "The amounts are larger than an invoice can hold.", field ? { field } : {});
  return sum;
}

/** Returns `value` as an amount. Throws `invalid`, about `field`, if it has more decimals than the currency. */
export function amountIn(value: number, currency: Currency, field?: string): Amount {
  const exact = round(new Big(value), currency, field);
  if (exact === value) return exact;
  const decimals = decimalsIn(currency);
  throw new AppError("invalid", `${currency} has ${decimals === 0 ? "no decimals" : `${decimals} decimals`}; ${value} has more.`, field ? { field } : {});
}

/** Stripe's exceptions from ISO 4217: currencies without decimals, and two whose decimals must be 0 (docs.stripe.com/currencies). */
const chargedWithout = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const chargedWhole = new Set("ISK UGX".split(" "));
/** Currencies with three decimals at Stripe, of which the last must be 0. */
const chargedByTen = new Set("BHD JOD KWD OMR TND".split(" "));

const chargedDecimals = (currency: Currency): number => (chargedWithout.has(currency) ? 0 : chargedByTen.has(currency) ? 3 : 2);

/** Returns `amount` in Stripe's minor units of `currency`, or undefined if Stripe cannot charge it exactly. */
export function chargeable(amount: Amount, currency: Currency): number | undefined {
  const units = new Big(amount).times(new Big(10).pow(chargedDecimals(currency)));
  const step = chargedByTen.has(currency) ? 10 : chargedWhole.has(currency) ? 100 : 1;
  return units.mod(step).eq(0) ? units.toNumber() : undefined;
}

/** Stripe's minimum charges in its minor units (docs.stripe.com/currencies, "Minimum and maximum charge amounts"); it lists none for other currencies. */
const least: Readonly<Record<string, number>> = {
  ...{ USD: 50, AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500, INR: 50 },
  ...{ JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000 },
};

/** The minimum card charge in `currency`, in major units; undefined if Stripe lists none. */
export const leastCharge = (currency: Currency): Amount | undefined => {
  const units = Object.hasOwn(least, currency) ? least[currency] : undefined;
  return units === undefined ? undefined : amountFromStripe(units, currency);
};

/** Converts Stripe's minor units to an amount of `currency`. */
export const amountFromStripe = (units: number, currency: Currency): Amount => round(new Big(units).div(new Big(10).pow(chargedDecimals(currency))), currency);

/** Exact sum of major units. */
export const add = (...amounts: readonly number[]): Amount => asAmount(amounts.reduce((sum, value) => sum.plus(value), new Big(0)));

/** Exact difference of major units. */
export const subtract = (from: number, ...amounts: readonly number[]): Amount => asAmount(amounts.reduce((rest, value) => rest.minus(value), new Big(from)));

/** `percent` per cent of `base`, rounded once to the currency's minor unit. */
export const percentOf = (base: number, percent: number, currency: Currency): Amount => round(new Big(base).times(percent).div(100), currency);

/** Returns the mean of `count` amounts that add up to `sum`, rounded once. */
export const meanOf = (sum: number, count: number, currency: Currency): Amount => round(new Big(sum).div(count), currency);

/** Returns the part of a price with tax that is not the tax, rounded once. */
export const withoutTax = (gross: number, percent: number, currency: Currency): Amount =>
  round(new Big(gross).times(100).div(new Big(percent).plus(100)), currency);

/**
 * Divides `whole` in proportion to `weights`, to the minor unit; the parts add up to `whole` exactly.
 * Largest remainder method: each part is rounded down, and the units left over go to the parts that lost most (the earlier one if equal).
 */
export function allocate(whole: Amount, weights: readonly number[], currency: Currency): Amount[] {
  const all = weights.reduce((sum, weight) => sum.plus(weight), new Big(0));
  if (all.eq(0)) return weights.map((_, i) => (i === 0 ? whole : (0 as Amount)));
  const unit = new Big(10).pow(-decimalsIn(currency));
  const parts = weights.map((weight, i) => {
    const exact = new Big(whole).times(weight);
    const units = floor(exact.div(all).div(unit));
    // Remainders are compared as exact fractions over `all`, never as rounded quotients.
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

/** Caps the cache: more than the locales and currencies of all customers, but a locale has many spellings. */
const MOST_KEPT = 1000;

/** Caches a formatter per locale and currency: creating one takes longer than using it a hundred times. */
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

/** Formats an amount with its currency for `locale`: `$1,188.59`. */
export const formatMoney = writing((currency) => ({ style: "currency", currency, ...exactly(decimalsIn(currency)) }));

/** Formats an amount without its currency, for a column that names it once: `1,188.59`. */
export const formatAmount = writing((currency) => exactly(decimalsIn(currency)));

/** Formats a unit price: at least the currency's decimals, up to six if it has more. */
export const formatPrice = writing((currency) => ({ minimumFractionDigits: decimalsIn(currency), maximumFractionDigits: 6 }));

/** Formats a unit price with its currency: `€0.0425`. */
export const formatUnitPrice = writing((currency) => ({
  style: "currency",
  currency,
  minimumFractionDigits: decimalsIn(currency),
  maximumFractionDigits: 6,
}));
