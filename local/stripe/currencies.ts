import { dictionary } from "../../shared/text/dictionary.ts";

/** Stripe's currencies without decimals, and those with three; all others have two (docs.stripe.com/currencies). */
const without = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const thousandths = new Set("bhd jod kwd omr tnd".split(" "));

const chargeable = new Set(
  "usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw".split(
    " ",
  ),
);

/** Stripe's minimum charges in minor units. Currencies that are not listed have none. */
const least: Readonly<Record<string, number>> = dictionary({
  ...{ usd: 50, aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250, eur: 50, gbp: 30, hkd: 400, huf: 17_500, inr: 50, jpy: 50 },
  ...{ mxn: 1000, myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1000 },
});

export const isChargeable = (currency: string): boolean => chargeable.has(currency);

export const leastOf = (currency: string): number => least[currency] ?? 1;

/** Formats an amount in minor units. */
export function money(amount: number, currency: string): string {
  const digits = without.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(amount / 10 ** digits);
}

/** Parses a typed amount into minor units. Undefined if it is not an amount. */
export function minorUnits(typed: string, currency: string): number | undefined {
  const digits = without.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2;
  const [, whole = "", fraction = ""] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.replaceAll(/\s/g, "")) ?? [];
  if (whole === "" || fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, "0"));
}
