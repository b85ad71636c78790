import { currencies } from "../../../shared/money.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";

/** A word for money: how much of a currency one of it is, and of which: its code, or a name that several share (`$`, `kr`, `peso`). */
export interface Coin {
  factor: number;
  currency?: string;
}

const coins: Record<string, Coin> = dictionary(
  Object.fromEntries(
    (
      [
        ["buck bucks", 1],
        ["dollar dollars $", 1, "$"],
        ["cent cents ¢ centime centimes centavo centavos sen", 0.01],
        ["euro euros €", 1, "EUR"],
        ["pound pounds quid £ sterling", 1, "GBP"],
        ["pence penny pennies", 0.01, "GBP"],
        ["rupee rupees rs", 1, "rupee"],
        ["₹", 1, "INR"],
        ["paise paisa", 0.01, "INR"],
        ["yen ¥", 1, "JPY"],
        ["yuan renminbi rmb", 1, "CNY"],
        ["won ₩", 1, "KRW"],
        ["franc francs franken", 1, "franc"],
        ["sfr", 1, "CHF"],
        ["rappen", 0.01, "CHF"],
        ["kr krona kronor krone kroner", 1, "kr"],
        ["öre øre", 0.01, "kr"],
        ["peso pesos", 1, "peso"],
        ["₱", 1, "PHP"],
        ["shilling shillings ksh kshs tsh ush", 1, "shilling"],
        ["rand", 1, "ZAR"],
        ["dirham dirhams dhs", 1, "dirham"],
        ["dinar dinars", 1, "dinar"],
        ["riyal riyals rial rials", 1, "riyal"],
        ["zloty zlotys złoty złotych zł", 1, "PLN"],
        ["grosz groszy", 0.01, "PLN"],
        ["ringgit", 1, "MYR"],
        ["baht ฿", 1, "THB"],
        ["rupiah rp", 1, "IDR"],
        ["dong ₫", 1, "VND"],
        ["forint forints", 1, "HUF"],
        ["koruna korun kč", 1, "CZK"],
        ["leu lei", 1, "RON"],
        ["leva лв", 1, "BGN"],
        ["hryvnia hryvnias ₴", 1, "UAH"],
        ["ruble rubles rouble roubles ₽", 1, "RUB"],
        ["lira liras ₺", 1, "TRY"],
        ["tenge ₸", 1, "KZT"],
        ["lari ₾", 1, "GEL"],
        ["reais", 1, "BRL"],
        ["quetzales", 1, "GTQ"],
        ["colones ₡", 1, "CRC"],
        ["bolivianos", 1, "BOB"],
        ["naira ₦", 1, "NGN"],
        ["cedi cedis", 1, "GHS"],
        ["birr", 1, "ETB"],
        ["kwacha", 1, "ZMW"],
        ["pula", 1, "BWP"],
        ["taka", 1, "BDT"],
        ["shekels shekel ₪", 1, "ILS"],
      ] as const
    ).flatMap(([words, factor, currency]) => words.split(" ").map((word) => [word, { factor, ...(currency ? { currency } : {}) }] as const)),
  ),
);

/** What a word for money stands for. */
export const coinOf = (word: string | undefined): Coin | undefined => (word !== undefined && Object.hasOwn(coins, word) ? coins[word] : undefined);

const notes: Record<string, number> = dictionary({ fiver: 5, fivers: 5, tenner: 10, tenners: 10 });

/** What a word for one bank note stands for: "a tenner". */
export const noteOf = (word: string | undefined): number | undefined => (word !== undefined && Object.hasOwn(notes, word) ? notes[word] : undefined);

/** Codes that are words of English, too: nobody means Albanian money by "ALL 3 rooms". */
const words = new Set(["ALL", "TOP", "CUP", "GEL", "BAM"]);

const codes: readonly string[] = currencies.filter((code) => !words.has(code));

/** Codes that stand right before figures ("USD45") as a pattern; not those that names and versions begin with ("COP30", "PHP8"). */
export const STUCK = `(?:${codes.filter((code) => !/^(?:COP|MOP|PEN|PHP|SOS|MAD|BOB|TRY)$/.test(code)).join("|")})`;

/** The currency a word names: a code in capitals, or one in small letters that is no other word. */
export const currencyOf = (token: { readonly text: string; readonly source: string } | undefined): string | undefined => {
  if (!token) return;
  if (/^[A-Z]{3}$/.test(token.source) && codes.includes(token.source)) return token.source;
  return /^(?:usd|eur|gbp|cad|aud|inr|jpy|chf|nzd|sgd|zar|aed|sek|nok|dkk|pln|hkd|mxn|kes|ugx|tzs|ngn|ghs|myr|thb|idr|vnd|krw|cny|twd|brl|ars|clp|huf|czk|ils|qar|sar|egp|pkr|lkr|isk)$/.test(
    token.text,
  )
    ? token.text.toUpperCase()
    : undefined;
};

const countries: Record<string, Record<string, string>> = dictionary({
  kr: { swedish: "SEK", norwegian: "NOK", danish: "DKK", icelandic: "ISK" },
  $: {
    us: "USD",
    american: "USD",
    canadian: "CAD",
    australian: "AUD",
    aussie: "AUD",
    singapore: "SGD",
    singaporean: "SGD",
    jamaican: "JMD",
    taiwanese: "TWD",
    "new zealand": "NZD",
    "hong kong": "HKD",
  },
  franc: { swiss: "CHF", cfa: "XOF", rwandan: "RWF" },
  GBP: { british: "GBP", egyptian: "EGP" },
  rupee: { indian: "INR", pakistani: "PKR", nepali: "NPR", nepalese: "NPR", mauritian: "MUR", "sri lankan": "LKR" },
  peso: { mexican: "MXN", philippine: "PHP", filipino: "PHP", colombian: "COP", chilean: "CLP", argentine: "ARS", argentinian: "ARS", uruguayan: "UYU" },
  shilling: { kenyan: "KES", ugandan: "UGX", tanzanian: "TZS", somali: "SOS" },
  dirham: { moroccan: "MAD", emirati: "AED", uae: "AED" },
  dinar: { kuwaiti: "KWD", bahraini: "BHD", jordanian: "JOD", tunisian: "TND", algerian: "DZD", iraqi: "IQD", serbian: "RSD" },
  riyal: { saudi: "SAR", qatari: "QAR", omani: "OMR" },
  JPY: { japanese: "JPY" },
});

/** What countries are called whose money has a name that several share, as a pattern. */
export const COUNTRIES = [...new Set(Object.values(countries).flatMap(Object.keys))].join("|");

/** The currency of a country's adjective and a name that several countries share: "Swedish", "kronor". */
export const currencyOfCountry = (country: string | undefined, name: string | undefined): string | undefined => {
  const known = countries[coinOf(name)?.currency ?? ""];
  return country !== undefined && known && Object.hasOwn(known, country) ? known[country] : undefined;
};

/** Currencies that share a sign or a name; the first is meant where the business has none of them. */
const families: Record<string, readonly string[]> = dictionary({
  $: "USD CAD AUD NZD SGD HKD TWD JMD BBD BSD BZD FJD TTD XCD NAD LRD GYD SRD BMD BND SBD MXN CLP COP ARS".split(" "),
  kr: "SEK NOK DKK ISK".split(" "),
  franc: "CHF XOF XAF XPF RWF BIF CDF DJF GNF KMF".split(" "),
  rupee: "INR PKR LKR NPR MUR SCR".split(" "),
  peso: "MXN PHP COP CLP ARS UYU DOP CUP".split(" "),
  shilling: "KES UGX TZS SOS".split(" "),
  dirham: "AED MAD".split(" "),
  dinar: "KWD BHD JOD TND IQD DZD RSD LYD MKD".split(" "),
  riyal: "SAR QAR OMR YER".split(" "),
});

/** The currency a sign or a name stands for, to a business whose own is `own`. */
export const meantBy = (sign: string, own: string): string => {
  const family = families[sign];
  return !family ? sign : family.includes(own) ? own : (family[0] ?? sign);
};

/** Whether a sign or a name is shared by several currencies, so that only the business tells which is meant. */
export const isShared = (sign: string): boolean => Object.hasOwn(families, sign);
