import { type Currency, currencies } from "../money.ts";
import { dictionary } from "./dictionary.ts";
import { fold } from "./search.ts";

/** What a sign, a code or a word stands for beside an amount. */
export interface CurrencyMark {
  /** The currencies that it may stand for; none where it is a sign that is not known here. */
  readonly may: readonly Currency[];
  /** The one that it stands for where nothing else is said; none where several are as likely. */
  readonly meant?: Currency;
}

const codes = new Set(currencies);
/** Codes that are words of English or names, too: they count in capitals and beside an amount only. */
const WORDS = new Set(["ALL", "BAM", "BOB", "COP", "CUP", "GEL", "LAK", "MAD", "MOP", "PEN", "PHP", "RON", "SOS", "TOP", "TRY"]);

const DOLLARS = "USD CAD AUD NZD SGD HKD TWD JMD BBD BSD BZD FJD TTD XCD NAD LRD GYD SRD BMD BND SBD KYD MXN CLP COP ARS UYU DOP";
const POUNDS = "GBP EGP FKP GIP SHP SDG SSP SYP LBP";

/** Each line: the marks, then what they may stand for. The first is meant where a `!` follows it, or where it is the only one. */
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
/** Marks in capitals: written otherwise they are other words ("le 500"). */
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
/** Marks that are other words as well, away from an amount. */
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

/** The signs that stand for one currency each, as they are written. */
export const certainSigns: Readonly<Record<string, Currency>> = dictionary(
  Object.fromEntries(
    table.flatMap(([said, may]) => (may.length === 3 ? said.split(" ").flatMap((sign) => (/\p{Sc}/u.test(sign) ? [[sign, may] as const] : [])) : [])),
  ),
);

/** The mark that a word or sign is; nothing where it is none. */
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
  // "for$500" is of dollars; the dollars of "XY$ 500" are not known.
  const letters = word.replace(sign, "");
  return codes.has(letters) ? { may: [letters], meant: letters } : /\p{Lu}/u.test(letters) ? { may: [] } : (marks[sign] ?? { may: [] });
}

/** How far from an amount its mark is looked for. */
const BESIDE = 14;
const BEFORE = /(?:^|[^\p{L}\p{N}])((?:\p{L}[\p{L}.]{0,5})?\p{Sc}\p{L}{0,2}|[\p{L}][\p{L}.]{0,9}\/?\.?)[ \u00a0\u202f]?$/u;
const AFTER = /^(?:[kKmM](?!\p{L}))?(?:[.,][-–—]{1,2}|\/-)?[ \u00a0\u202f]?(\p{L}{0,3}\p{Sc}\p{L}{0,2}|\p{L}[\p{L}.]{0,10})/u;

/** A place in a text. */
type Span = { readonly start: number; readonly end: number };

/** The mark that stands by an amount at `start` to `end` of a text, whether it belongs to that span or not, and the amount with it. Nothing where none does. */
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

/** Whether a mark says this currency beyond doubt, to a business that bills in `own`: what shares its sign with that is in that. */
export const isMarkOf = ({ may, meant }: CurrencyMark, currency: Currency, own: Currency): boolean =>
  may.includes(currency) && (meant === currency || own === currency);

const TOKEN = /\p{L}{0,3}\p{Sc}\p{L}{0,2}|\p{L}[\p{L}\p{M}]*/gu;

/** The marks of a text that are no other words, each with whether it stands by an amount. */
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

/** What tells a currency from others of its name: "Indian" of the rupee, "Swiss" of the franc. */
function nationOf(currency: Currency): string | undefined {
  const nation = fold(names.of(currency) ?? "")
    .split(" ")
    .slice(0, -1)
    .at(-1);
  return nation !== undefined && nation.length > 2 ? nation : undefined;
}

/** Whether a text says which currency is meant, by its code, its name or its country, not only by the mark of an amount: "in INR", "Indian rupees". */
export function namesCurrency(text: string, currency: Currency): boolean {
  const nation = nationOf(currency);
  return marksIn(text).some(({ meant, isBeside }) => meant === currency && !isBeside) || (nation !== undefined && wordsOf(text).includes(nation));
}

/** Whether a text says nothing but the name or the code of a currency: "Pakistani rupees", "in PKR". */
export function saysOnlyCurrency(text: string, currency: Currency): boolean {
  const named = [currency, ...allNames.map((each) => each.of(currency) ?? "")].flatMap(wordsOf);
  const words = wordsOf(text).filter((word) => word && !CONNECTING.has(word));
  return words.length > 0 && words.every((word) => named.some((name) => isInflected(word, name)));
}

const allNames = ["en", "de", "fr", "es", "it", "nl", "pt", "pl"].map((language) => new Intl.DisplayNames(language, { type: "currency" }));
const CONNECTING = new Set("in as of the im en em w".split(" "));

/** "Rupees" for "rupee", "pakistanischen" for "pakistanische": up to two letters differ at the end. */
function isInflected(word: string, name: string): boolean {
  const stem = Math.max(3, Math.min(word.length, name.length) - 2);
  return word === name || (Math.abs(word.length - name.length) <= 2 && word.length >= 4 && name.length >= 4 && word.slice(0, stem) === name.slice(0, stem));
}

const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}]+/u);

/** Whether a text names a currency as people do: "euros", "£". The sign of dollars stands before too many prices to be a choice. */
export function isCurrencyNamed(currency: string, text: string): boolean {
  const name = codes.has(currency)
    ? fold(names.of(currency) ?? "")
        .split(" ")
        .at(-1)
    : undefined;
  const said = text.replaceAll("$", " ");
  return marksIn(said).some(({ may }) => may.includes(currency)) || (name !== undefined && wordsOf(said).some((word) => word === name || word === `${name}s`));
}

/** Whether each currency that a text says may be this one, by sign, code or word. "Fr 12" may be a Friday. */
export const isInCurrency = (text: string, currency: Currency): boolean =>
  marksIn(text).every(({ may, said }) => may.includes(currency) || said.toLowerCase() === "fr");
