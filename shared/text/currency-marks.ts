import { type Currency, currencies } from "../money.ts";
import { dictionary } from "./dictionary.ts";
import { fold } from "./search.ts";

/** The meaning of a sign, code or word beside an amount. */
export interface CurrencyMark {
  /** The currencies it may stand for; empty for an unknown sign. */
  readonly may: readonly Currency[];
  /** The most likely one without further context; undefined if several are equally likely. */
  readonly meant?: Currency;
}

const codes = new Set(currencies);
/** Codes that are also English words or names: they count only in capitals and beside an amount. */
const WORDS = new Set(["ALL", "BAM", "BOB", "COP", "CUP", "GEL", "LAK", "MAD", "MOP", "PEN", "PHP", "RON", "SOS", "TOP", "TRY"]);

const DOLLARS = "USD CAD AUD NZD SGD HKD TWD JMD BBD BSD BZD FJD TTD XCD NAD LRD GYD SRD BMD BND SBD KYD MXN CLP COP ARS UYU DOP";
const POUNDS = "GBP EGP FKP GIP SHP SDG SSP SYP LBP";

/** Each line: the marks, then the currencies they may stand for. One followed by `!`, or a single one, is the most likely. */
const table: readonly (readonly [marks: string, may: string])[] = [
  ["$ dollar dollars bucks dólar dólares dollaro dollari", DOLLARS.replace("USD", "USD!")],
  ["US$ $US U$S USD$", "USD"],
  ["CA$ C$ CAD$ Can$ $CA", "CAD"],
  ["AU$ A$ AUD$ $A", "AUD"],
  ["NZ$ NZD$", "NZD"],
  ["HK$", "HKD"],
  ["S$ SG$", "SGD"],
  ["NT$", "TWD"],
  ["MX$ Mex$ MXN$", "MXN"],
  ["R$ reais", "BRL"],
  ["J$", "JMD"],
  ["TT$", "TTD"],
  ["EC$", "XCD"],
  ["CLP$", "CLP"],
  ["COL$ COP$", "COP"],
  ["AR$", "ARS"],
  ["RD$", "DOP"],
  ["FJ$", "FJD"],
  ["N$", "NAD"],
  ["€ euro euros eur", "EUR"],
  ["£ pound pounds quid sterling", POUNDS.replace("GBP", "GBP!")],
  ["E£", "EGP"],
  ["¥ ￥", "JPY CNY"],
  ["円 yen", "JPY"],
  ["元 圆 圓", "CNY TWD HKD"],
  ["yuan renminbi rmb 人民币 人民幣", "CNY"],
  ["₹ paise", "INR"],
  ["₨ rs rupee rupees rupien roupies", "INR PKR LKR NPR MUR SCR"],
  ["₩ 원 won", "KRW"],
  ["₺ lira liras", "TRY"],
  ["₪ shekel shekels", "ILS"],
  ["₱", "PHP"],
  ["peso pesos", "MXN PHP COP CLP ARS UYU DOP CUP"],
  ["฿ บาท baht", "THB"],
  ["₫ đ dong vnđ", "VND"],
  ["₴ грн hryvnia hryvnias", "UAH"],
  ["₽ руб ruble rubles rouble roubles", "RUB"],
  ["₦ naira", "NGN"],
  ["₵ gh₵ cedi cedis", "GHS"],
  ["₸ tenge", "KZT"],
  ["₾ lari", "GEL"],
  ["֏", "AMD"],
  ["₼ manat", "AZN"],
  ["₮", "MNT"],
  ["₭ kip", "LAK"],
  ["៛ riel", "KHR"],
  ["₡ colones", "CRC"],
  ["₲", "PYG"],
  ["৳ tk taka", "BDT"],
  ["؋", "AFN"],
  ["zł złoty złotych zloty zlotys", "PLN"],
  ["kč koruna korun", "CZK"],
  ["ft forint forints", "HUF"],
  ["lei leu", "RON MDL"],
  ["лв leva", "BGN"],
  ["kr", "SEK NOK DKK ISK"],
  ["kronor", "SEK"],
  ["krona", "SEK ISK"],
  ["kroner krone", "DKK NOK"],
  ["krónur króna", "ISK"],
  ["fr franc francs franken franchi", "CHF XOF XAF XPF RWF BIF CDF DJF GNF KMF"],
  ["sfr", "CHF"],
  ["cfa fcfa", "XOF XAF"],
  ["ringgit", "MYR"],
  ["rp rupiah", "IDR"],
  ["rand", "ZAR"],
  ["ksh kshs", "KES"],
  ["ush", "UGX"],
  ["tsh", "TZS"],
  ["shilling shillings", "KES UGX TZS SOS"],
  ["dhs dirham dirhams", "AED MAD"],
  ["د.إ", "AED"],
  ["ر.س", "SAR"],
  ["ج.م", "EGP"],
  ["riyal riyals rial rials", "SAR QAR OMR YER IRR"],
  ["dinar dinars", "KWD BHD JOD TND IQD DZD RSD LYD MKD"],
  ["s/ soles", "PEN"],
  ["quetzales", "GTQ"],
  ["bolivianos", "BOB"],
  ["birr", "ETB"],
  ["kwacha", "ZMW MWK"],
  ["pula", "BWP"],
  ["дин", "RSD"],
];
/** Marks that count only in capitals: otherwise they are other words ("le 500"). */
const capitals: Readonly<Record<string, Currency>> = dictionary({
  LE: "EGP",
  TL: "TRY",
  NIS: "ILS",
  RM: "MYR",
  SR: "SAR",
  QR: "QAR",
  KD: "KWD",
  BD: "BHD",
  JD: "JOD",
  R: "ZAR",
});
/** Marks that are also other words and count only beside an amount. */
const ONLY_BESIDE = new Set("won rand lei leu fr rs rp ft kr tk pound pounds s/ kip".split(" "));

const marks: Readonly<Record<string, CurrencyMark>> = dictionary(
  Object.fromEntries(
    table.flatMap(([said, may]) => {
      const all = may.replace("!", "").split(" ");
      const [first] = all;
      const mark = { may: all, ...(first && (may.includes("!") || all.length === 1) ? { meant: first } : {}) };
      return said.split(" ").map((one) => [one.toLowerCase(), mark] as const);
    }),
  ),
);

/** The signs that stand for exactly one currency. */
export const certainSigns: Readonly<Record<string, Currency>> = dictionary(
  Object.fromEntries(
    table.flatMap(([said, may]) => (may.length === 3 ? said.split(" ").flatMap((sign) => (/\p{Sc}/u.test(sign) ? [[sign, may] as const] : [])) : [])),
  ),
);

/** Returns the mark of a word or sign, if it is one. */
function markOf(said: string): CurrencyMark | undefined {
  const word = said.replace(/\.$/, "");
  const code = word.toUpperCase();
  if (codes.has(code) && (word === code || !WORDS.has(code))) return { may: [code], meant: code };
  const capital = capitals[word];
  if (capital) return { may: [capital], meant: capital };
  const known = marks[word.toLowerCase()];
  if (known) return known;
  const sign = /\p{Sc}/u.exec(word)?.[0];
  if (!sign) return undefined;
  // "for$500" is in dollars; the dollars of "XY$ 500" are unknown.
  const letters = word.replace(sign, "");
  return codes.has(letters) ? { may: [letters], meant: letters } : /\p{Lu}/u.test(letters) ? { may: [] } : (marks[sign] ?? { may: [] });
}

/** Maximum distance, in characters, between an amount and its mark. */
const BESIDE = 14;
const BEFORE = /(?:^|[^\p{L}\p{N}])((?:\p{L}[\p{L}.]{0,5})?\p{Sc}\p{L}{0,2}|[\p{L}][\p{L}.]{0,9}\/?\.?)[ \u00a0\u202f]?$/u;
const AFTER = /^(?:[kKmM](?!\p{L}))?(?:[.,][-–—]{1,2}|\/-)?[ \u00a0\u202f]?(\p{L}{0,3}\p{Sc}\p{L}{0,2}|\p{L}[\p{L}.]{0,10})/u;

/** A range in a text. */
type Span = { readonly start: number; readonly end: number };

/** Returns the mark beside the amount at `start` to `end`, inside or outside of that range, with the amount. Undefined if there is none. */
export function markBeside(text: string, { start, end }: Span): (CurrencyMark & Span & { readonly said: string }) | undefined {
  const piece = text.slice(start, end);
  const first = piece.search(/\p{N}/u);
  const from = first < 0 ? start : start + first;
  const last = piece.search(/\p{N}[^\p{N}]*$/u);
  const to = last < 0 ? end : start + last + 1;
  const before = BEFORE.exec(text.slice(Math.max(0, from - BESIDE), from))?.[1];
  const ahead = before === undefined ? undefined : markOf(before);
  if (before !== undefined && ahead) return { ...ahead, said: before, start: text.lastIndexOf(before, from), end: Math.max(to, end) };
  const after = AFTER.exec(text.slice(to, to + BESIDE));
  const behind = after?.[1] === undefined ? undefined : markOf(after[1]);
  return after && behind ? { ...behind, said: after[1] ?? "", start: Math.min(from, start), end: to + after[0].length } : undefined;
}

/** Returns true if the mark certainly means this currency. A business that bills in `own` means its own currency by a shared sign. */
export const isMarkOf = ({ may, meant }: CurrencyMark, currency: Currency, own: Currency): boolean =>
  may.includes(currency) && (meant === currency || own === currency);

const TOKEN = /\p{L}{0,3}\p{Sc}\p{L}{0,2}|\p{L}[\p{L}\p{M}]*/gu;

/** Returns the marks in a text that are not other words, and whether each is beside an amount. */
function marksIn(text: string): (CurrencyMark & { readonly said: string; readonly isBeside: boolean })[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(({ 0: said, index }) => {
    const isBeside =
      /\p{N}[kKmM]?[ \u00a0\u202f]?$/u.test(text.slice(Math.max(0, index - 4), index)) ||
      /^\.?[ \u00a0\u202f]?\p{N}/u.test(text.slice(index + said.length, index + said.length + 3));
    const isOther =
      !isBeside &&
      (said in capitals || ONLY_BESIDE.has(said.toLowerCase()) || WORDS.has(said) || (codes.has(said.toUpperCase()) && said !== said.toUpperCase()));
    const mark = isOther ? undefined : markOf(said);
    return mark ? [{ ...mark, said, isBeside }] : [];
  });
}

const names = new Intl.DisplayNames("en", { type: "currency" });

/** Returns the word that distinguishes currencies of the same name: "Indian" for the rupee, "Swiss" for the franc. */
function nationOf(currency: Currency): string | undefined {
  const nation = fold(names.of(currency) ?? "")
    .split(" ")
    .slice(0, -1)
    .at(-1);
  return nation !== undefined && nation.length > 2 ? nation : undefined;
}

/** Returns true if a text names the currency by code, name or country, not only by the mark of an amount: "in INR", "Indian rupees". */
export function namesCurrency(text: string, currency: Currency): boolean {
  const nation = nationOf(currency);
  return marksIn(text).some(({ meant, isBeside }) => meant === currency && !isBeside) || (nation !== undefined && wordsOf(text).includes(nation));
}

/** Returns true if a text contains only the name or code of the currency: "Pakistani rupees", "in PKR". */
export function saysOnlyCurrency(text: string, currency: Currency): boolean {
  const named = [currency, ...allNames.map((each) => each.of(currency) ?? "")].flatMap(wordsOf);
  const words = wordsOf(text).filter((word) => word && !CONNECTING.has(word));
  return words.length > 0 && words.every((word) => named.some((name) => isInflected(word, name)));
}

const allNames = ["en", "de", "fr", "es", "it", "nl", "pt", "pl"].map((language) => new Intl.DisplayNames(language, { type: "currency" }));
const CONNECTING = new Set("in as of the im en em w".split(" "));

/** Allows for inflection: up to two letters differ at the end ("rupees" for "rupee", "pakistanischen" for "pakistanische"). */
function isInflected(word: string, name: string): boolean {
  const stem = Math.max(3, Math.min(word.length, name.length) - 2);
  return word === name || (Math.abs(word.length - name.length) <= 2 && word.length >= 4 && name.length >= 4 && word.slice(0, stem) === name.slice(0, stem));
}

const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}]+/u);

/** Returns true if a text names the currency: "euros", "£". The dollar sign does not count, because it stands before too many prices to be a choice. */
export function isCurrencyNamed(currency: string, text: string): boolean {
  const name = codes.has(currency)
    ? fold(names.of(currency) ?? "")
        .split(" ")
        .at(-1)
    : undefined;
  const said = text.replaceAll("$", " ");
  return marksIn(said).some(({ may }) => may.includes(currency)) || (name !== undefined && wordsOf(said).some((word) => word === name || word === `${name}s`));
}

/** Returns true if every currency in a text may be this one, by sign, code or word. "Fr 12" may be a Friday and does not count. */
export const isInCurrency = (text: string, currency: Currency): boolean =>
  marksIn(text).every(({ may, said }) => may.includes(currency) || said.toLowerCase() === "fr");
