import { dictionary } from "../../../shared/text/dictionary.ts";
import { coinOf, STUCK } from "./coins.ts";
import { figure, summed, tidy } from "./numbers.ts";

/**
 * A piece of what was said. `text` is its canonical form, in lower case, that patterns are matched against: numbers as `12`, `$85`, `8.25%`,
 * units by their name. `source` is how it was written, `start` and `end` where.
 */
export interface Token {
  readonly text: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** The currency that was said with a sum: a code, or "$" or "kr" where only that was, which several currencies share. */
  readonly currency?: string;
  /** What a number is otherwise, that was said as prices are: "eighteen fifty" may be 18.50 or 1850. */
  readonly otherwise?: number;
  /** Of a product that was named: whether several of it were. */
  readonly plural?: boolean;
  /** What an adjective counts: a 3-hour workshop, a half day. */
  readonly counts?: { readonly value: number; readonly unit: string };
}

/** How figures are written: 1,250.00 · 1.250,00 · 1'250 · 1 250 with the space that is made for it · 12,50 · 0,125 · 7,5 before a word. */
const NUMBER = [
  String.raw`\d{1,3}(?:['’\u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?`,
  String.raw`0,\d+`,
  String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)(?:\.\d+)?`,
  String.raw`\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?![\d.])`,
  String.raw`\d+,\d{2}(?![\d,])|\d+,\d(?=\s?(?!and\b|or\b)(?:\p{L}|%))`,
  String.raw`\d+(?:\.\d+)?[½¼¾]?|\.\d+|[½¼¾]`,
].join("|");

/** Thousands set apart by a space: only where the word before or behind says that it is money. */
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?`;

const SIGN = [
  String.raw`(?:US|USD|AU|AUD|CA|CAD|NZ|NZD|SG|HK|NT|MX|TT|[ACSRJ])?\$\s?|[€£₹¥₦₱₩₪₺₽₴₫฿₡₸₾]\s?|GH[₵¢]\s?`,
  String.raw`\bRs\.?\s?|\b(?:SFr|Fr)\.\s?|\b[Kk]r\.?\s|\bRM\s?|\bRp\.?\s?|\b[KTU][Ss][Hh]s?\.?\s?|\bDhs?\.?\s?|\b(?:CHF|SEK|NOK|DKK|PLN|CZK|HUF|ZAR)\s|\b${STUCK}(?=\d)`,
].join("|");

const kinds: readonly (readonly [kind: string, pattern: string])[] = [
  ["quoted", String.raw`"[^"\n]{1,80}"|“[^”\n]{1,80}”|‘[^’\n]+’(?!\w)|(?<!\w)'[^'\n]+'(?!\w)`],
  ["word", String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+|www\.\S+`],
  ["word", String.raw`w\/o?(?![\w])`],
  ["multiple", String.raw`(?<![\w$])[xX×]\d+(?!\w|\.\d)`],
  ["enumerator", String.raw`(?<=\n\s*)\(?\d{1,2}[.)](?=\s+\S)`],
  ["date", String.raw`\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})(?!\d)|(?<![$€£₹¥\d.])\d{1,2}\/\d{1,2}(?![\d/]|-)`],
  ["span", String.raw`\d+h\d{2}\b`],
  ["clock", String.raw`\d{1,2}(?::\d{2})?\s?[ap]\.?m\b|\d{1,2}:\d{2}(?!\d)`],
  [
    "word",
    String.raw`\d+(?:st|nd|rd|th)\b|\d{3,4}s\b|\d{3}\/\d{2}s?(?![\d/])|\d{2,4}(?:-\d{2,5}){2,}|#\d[\w-]*|\d{3,}-\d+(?![\w.])|\d+-\d{3,}(?![\w.])|\d+(?:\.\d+)?[x×]\d+(?:\.\d+)?\w*|\d+[dD]\b(?=\s+[a-z])|\d+[kK](?=\s+(?:video|footage|tv|monitor|camera|edit|resolution)s?\b)`,
  ],
  [
    "money",
    String.raw`(?:${SIGN})(?:${SPACED}|${NUMBER})(?:\.[-–—](?!\d))?|\bR(?=\d{3}|\d{1,3}[, ]\d{3}|\d+\.\d\d\b|\d+ (?:each|apiece|per|an?)\b|\d+\/\p{L})(?:${SPACED}|${NUMBER})(?!\w)|(?:${NUMBER})(?:[.,]|:)[-–—](?=$|[\s,;.)])`,
  ],
  [
    "number",
    String.raw`${SPACED}(?=\s?(?:kr|kron[aoe]r?|SEK|NOK|DKK|EUR|euros?|€|CHF|francs?|zł|PLN|ZAR|rand|Kč|CZK|Ft|HUF|USD|GBP|yen|JPY|pesos|MXN|shillings|KES|rupiah|IDR|Rp)(?!\p{L}))`,
  ],
  ["counting", String.raw`\d+(?:\.\d+)?-[A-Za-z]+`],
  ["number", `(?:${NUMBER})`],
  ["word", String.raw`[\p{L}][\p{L}\p{M}\d²³]*(?:(?:['’&/.-]|\.(?=\p{L}))[\p{L}\d][\p{L}\p{M}\d]*)*['’]?`],
  ["mark", String.raw`\n+|[^\s]`],
];

/** One group for each kind. */
const LEX = new RegExp(kinds.map(([, pattern]) => `(${pattern})`).join("|"), "gu");

const signs: Record<string, string> = dictionary({
  $: "$",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "¥": "JPY",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  US$: "USD",
  S$: "SGD",
  SG$: "SGD",
  HK$: "HKD",
  R$: "BRL",
  Rs: "rupee",
  Fr: "CHF",
  kr: "kr",
  Kr: "kr",
  R: "ZAR",
  NT$: "TWD",
  MX$: "MXN",
  TT$: "TTD",
  J$: "JMD",
  RM: "MYR",
  Rp: "IDR",
  SFr: "CHF",
  Dh: "dirham",
  Dhs: "dirham",
  "GH₵": "GHS",
  "GH¢": "GHS",
});

/** The currency, or the name that several share, of a sign before a sum; "$" where it is not known. */
const signed = (sign: string): string => {
  const plain = sign.replace(/\.$/, "");
  const own = signs[sign] ?? signs[plain] ?? coinOf(plain)?.currency;
  return own ?? (/^[A-Z]{3}$/.test(plain) ? plain : /^[A-Z]{3}\$$/.test(plain) ? plain.slice(0, 3) : (shillings[plain.slice(0, 1)] ?? "$"));
};

const shillings: Record<string, string> = dictionary({ K: "KES", T: "TZS", U: "UGX" });

const abbreviations = new Set(
  "inc ltd llc co corp mr mrs ms dr st vs approx hrs hr min mins mo mos wk wks yr yrs no qty ea pcs pc ft in gal lb lbs incl excl inkl exkl zzgl inv ref dept jr sr jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  ),
);

const dashes = /^[-–—•*·→]$/;

/** What was said, cut into words, figures, sums, dates and marks. Nothing is interpreted but the digits. */
export function lex(source: string): Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(LEX)) {
    const [kind] = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? [];
    const raw = match[0];
    const at = { source: raw, start: match.index, end: match.index + raw.length };
    const previous = tokens.at(-1);
    if (kind === "multiple") {
      tokens.push({ ...at, text: "x", source: raw.slice(0, 1) }, { ...at, text: raw.slice(1), source: raw.slice(1) });
    } else if (kind === "money") {
      const sign = /^\D+?(?=\s?[\d½¼¾]|\s?\.\d)/.exec(raw)?.[0].trim();
      const digits = raw.slice(raw.search(/[\d½¼¾]|\.\d/)).replace(/[.,:][-–—]$/, "");
      const currency = sign === undefined ? undefined : signed(sign);
      // Dollars, pounds and rupees have decimals behind a point: "$12.345" is no sum, and which is meant is not guessed. "£1.250" can only be thousands.
      const value = /[$£₹]|Rs/.test(sign ?? "") && !digits.endsWith("0") ? figure(digits) : summed(digits, source.slice(at.end));
      tokens.push({ ...at, text: `$${value}`, ...(currency ? { currency } : {}) });
    } else if (kind === "number") {
      tokens.push({ ...at, text: String(figure(raw)) });
    } else if (kind === "enumerator") {
      tokens.push({ ...at, text: "|" });
    } else if (kind === "span") {
      const [hours = 0, minutes = 0] = raw.split("h").map(Number);
      tokens.push({ ...at, text: String(tidy(hours + minutes / 60)) }, { ...at, text: "hour", source: "", start: at.end });
    } else if (kind === "mark") {
      const text = raw.includes("\n") ? "|" : dashes.test(raw) ? "-" : raw === "!" || raw === "…" ? "." : raw;
      if (/^["“”]$/.test(raw)) continue;
      const joins = source[match.index - 1];
      // "32 ft. Hull polish": the point behind what is counted ends a sentence as well.
      const sentence = /^\d/.test(tokens.at(-2)?.text ?? "") && /^\s+\p{Lu}/u.test(source.slice(at.end));
      if (text === "." && previous?.end === match.index && abbreviations.has(previous.text) && match.index + 1 < source.length && !sentence) continue;
      // The point behind an initial: "J. Whitfield".
      if (text === "." && previous?.end === match.index && /^\p{Lu}$/u.test(previous.source) && /^ \p{Lu}\p{Ll}/u.test(source.slice(at.end))) continue;
      // A dash inside a word or a range ("2-3") separates nothing.
      if (text === "-" && joins !== undefined && /\d/.test(joins) && /\d/.test(source[match.index + 1] ?? "")) tokens.push({ ...at, text: "to" });
      else tokens.push({ ...at, text });
    } else if (kind === "quoted") {
      tokens.push({ ...at, text: `“${raw.slice(1, -1).replaceAll(" ", "_").toLowerCase()}”` });
    } else tokens.push({ ...at, text: raw.toLowerCase().replaceAll("’", "'") });
  }
  return tokens;
}
