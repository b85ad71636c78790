import type { CurrencyMark } from "./kinds.ts";

/*
 * The one table of the signs, abbreviations and words of currencies that no language owns. Each row: phrases separated by bars, then the currencies that they
 * may stand for, in major use first. One followed by `!`, or a single one, is the most likely. Words of one language stand in its file.
 */
export type CurrencyRows = readonly (readonly [phrases: string, may: string])[];

/** Returns what a row of the table says: "USD! CAD AUD" and "EUR" say what they mean, "CHF XOF" does not. */
export function markOfRow(may: string): CurrencyMark {
  const all = may.replace("!", "").split(" ");
  const [first] = all;
  return { may: all, ...(first && (may.includes("!") || all.length === 1) ? { meant: first } : {}) };
}

const DOLLARS = "USD! CAD AUD NZD SGD HKD TWD JMD BBD BSD BZD FJD TTD XCD NAD LRD GYD SRD BMD BND SBD KYD MXN CLP COP ARS UYU DOP";
const POUNDS = "GBP! EGP FKP GIP SHP SDG SSP SYP LBP";

/** Before or behind an amount. */
export const signs: CurrencyRows = [
  ["$", DOLLARS],
  ["US$|$US|U$S|USD$|$USD|US $|$ US", "USD"],
  ["CA$|C$|CAD$|Can$|$CA|$CAD|$ CA|$ CAN", "CAD"],
  ["AU$|A$|AUD$|$A|$AU|$AUD", "AUD"],
  ["NZ$|NZD$|$NZ", "NZD"],
  ["HK$", "HKD"],
  ["S$|SG$", "SGD"],
  ["NT$", "TWD"],
  ["MX$|Mex$|MXN$|$MX|$MXN", "MXN"],
  ["R$", "BRL"],
  ["J$", "JMD"],
  ["TT$", "TTD"],
  ["EC$", "XCD"],
  ["CLP$", "CLP"],
  ["COL$|COP$", "COP"],
  ["AR$", "ARS"],
  ["RD$", "DOP"],
  ["FJ$", "FJD"],
  ["N$", "NAD"],
  ["€|euro|euros|eur", "EUR"],
  ["£", POUNDS],
  ["E£", "EGP"],
  ["L£", "LBP"],
  ["¥|￥", "JPY CNY"],
  ["CN¥", "CNY"],
  ["JP¥|円", "JPY"],
  ["元|圆|圓", "CNY TWD HKD"],
  ["rmb|人民币|人民幣", "CNY"],
  ["₹", "INR"],
  ["₨|rs|rupees", "INR PKR LKR NPR MUR SCR"],
  ["₩|원", "KRW"],
  ["₺", "TRY"],
  ["₪", "ILS"],
  ["₱", "PHP"],
  ["pesos", "MXN PHP COP CLP ARS UYU DOP CUP"],
  ["฿|บาท", "THB"],
  ["₫|đ|vnđ", "VND"],
  ["₴|грн", "UAH"],
  ["₽|руб", "RUB"],
  ["₦", "NGN"],
  ["₵|gh₵", "GHS"],
  ["₸", "KZT"],
  ["₾", "GEL"],
  ["֏", "AMD"],
  ["₼", "AZN"],
  ["₮", "MNT"],
  ["₭", "LAK"],
  ["៛", "KHR"],
  ["₡", "CRC"],
  ["₲", "PYG"],
  ["৳", "BDT"],
  ["؋", "AFN"],
  ["zł", "PLN"],
  ["kč", "CZK"],
  ["лв", "BGN"],
  ["kr", "SEK NOK DKK ISK"],
  ["fr|franken", "CHF XOF XAF XPF RWF BIF CDF DJF GNF KMF"],
  ["sfr", "CHF"],
  ["cfa|fcfa", "XOF XAF"],
  ["rp", "IDR"],
  ["ksh|kshs", "KES"],
  ["ush", "UGX"],
  ["tsh", "TZS"],
  ["dhs", "AED MAD"],
  ["د.إ", "AED"],
  ["ر.س", "SAR"],
  ["ج.م", "EGP"],
  ["S/", "PEN"],
  ["дин", "RSD"],
  ["reais", "BRL"],
];

/** Words behind an amount; before one they may be somebody's name, or a verb. */
export const names: CurrencyRows = [
  ["dollar|dollars|bucks|dólar|dólares|dollaro|dollari", DOLLARS],
  ["pound|pounds|sterling", POUNDS],
  // Ireland says it of its euros.
  ["quid", "GBP! EUR"],
  ["yen", "JPY"],
  ["yuan|renminbi", "CNY"],
  ["rupee|rupien|roupies", "INR PKR LKR NPR MUR SCR"],
  ["won", "KRW"],
  ["lira|liras", "TRY"],
  ["shekel|shekels", "ILS"],
  ["peso", "MXN PHP COP CLP ARS UYU DOP CUP"],
  ["baht", "THB"],
  ["dong", "VND"],
  ["hryvnia|hryvnias", "UAH"],
  ["ruble|rubles|rouble|roubles", "RUB"],
  ["naira", "NGN"],
  ["cedi|cedis", "GHS"],
  ["tenge", "KZT"],
  ["lari", "GEL"],
  ["manat", "AZN"],
  ["kip", "LAK"],
  ["riel", "KHR"],
  ["colones", "CRC"],
  ["taka", "BDT"],
  ["złoty|złotych|zloty|zlotys", "PLN"],
  ["koruna|korun", "CZK"],
  ["forint|forints", "HUF"],
  ["lei|leu", "RON MDL"],
  ["leva", "BGN"],
  ["kronor", "SEK"],
  ["krona", "SEK ISK"],
  ["kroner|krone", "DKK NOK"],
  ["krónur|króna", "ISK"],
  ["franc|francs|franchi", "CHF XOF XAF XPF RWF BIF CDF DJF GNF KMF"],
  ["ringgit", "MYR"],
  ["rupiah", "IDR"],
  ["rand", "ZAR"],
  ["shilling|shillings", "KES UGX TZS SOS"],
  ["dirham|dirhams", "AED MAD"],
  ["riyal|riyals|rial|rials", "SAR QAR OMR YER IRR"],
  ["dinar|dinars", "KWD BHD JOD TND IQD DZD RSD LYD MKD"],
  ["soles", "PEN"],
  ["quetzales", "GTQ"],
  ["bolivianos", "BOB"],
  ["birr", "ETB"],
  ["kwacha", "ZMW MWK"],
  ["pula", "BWP"],
];

/** What is more often something else: feet, initials, a room. Money only where more says so. */
export const doubtful: CurrencyRows = [
  ["ft", "HUF"],
  ["tk", "BDT"],
];

/** The same, in capitals only: initials, rooms, words of headings. */
export const doubtfulCapitals: CurrencyRows = [
  ["LE", "EGP"],
  ["TL", "TRY"],
  ["NIS", "ILS"],
  ["RM", "MYR"],
  ["SR", "SAR"],
  ["QR", "QAR"],
  ["KD", "KWD"],
  ["BD", "BHD"],
  ["JD", "JOD"],
  ["R", "ZAR"],
  // "TOP 3", "ALL 5 ROOMS".
  ["ALL", "ALL"],
  ["CUP", "CUP"],
  ["MUR", "MUR"],
  ["SOS", "SOS"],
  ["TOP", "TOP"],
  ["VES", "VES"],
];

/** Hundredths, in any language. */
export const hundredths: CurrencyRows = [
  ["¢", "USD! EUR CAD AUD NZD"],
  ["paise", "INR"],
];

/** Codes that are also words or names: they count only in capitals. */
export const codesLikeWords: ReadonlySet<string> = new Set(
  "ALL AMD ANG BAM BOB COP CUP DOP GEL ILS LAK MAD MOP MUR PEN PHP RON SOS TOP TRY VED VES".split(" "),
);
