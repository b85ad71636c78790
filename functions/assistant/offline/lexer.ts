import { figure, tidy } from "./numbers.ts";

/**
 * A piece of what was said. `text` is its canonical form, in lower case, that patterns are matched against: numbers as `12`, `$85`, `8.25%`,
 * units by their name. `source` is how it was written, `start` and `end` where.
 */
export interface Token {
  text: string;
  source: string;
  start: number;
  end: number;
  /** The currency that was said with a sum: a code, or "$" where only the dollar sign was. */
  currency?: string;
  /** What an adjective counts: a 3-hour workshop, a half day. */
  counts?: { value: number; unit: string };
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d+,\d{2}(?![\d,])|\d+(?:\.\d+)?[½¼¾]?|\.\d+|[½¼¾])`;

const kinds: readonly (readonly [kind: string, pattern: string])[] = [
  ["quoted", String.raw`"[^"\n]{1,80}"|“[^”\n]{1,80}”|‘[^’\n]+’(?!\w)|(?<!\w)'[^'\n]+'(?!\w)`],
  ["word", String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+|www\.\S+`],
  ["word", String.raw`w\/o?(?![\w])`],
  ["multiple", String.raw`(?<![\w$])[xX×]\d+(?![\w.])`],
  ["enumerator", String.raw`(?<=\n\s*)\(?\d{1,2}[.)](?=\s+\S)`],
  ["date", String.raw`\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})(?!\d)|(?<![$€£₹¥\d.])\d{1,2}\/\d{1,2}(?![\d/]|-)`],
  ["span", String.raw`\d+h\d{2}\b`],
  ["clock", String.raw`\d{1,2}(?::\d{2})?\s?[ap]\.?m\b|\d{1,2}:\d{2}(?!\d)`],
  [
    "word",
    String.raw`\d+(?:st|nd|rd|th)\b|\d{2,4}(?:-\d{2,5}){2,}|#\d[\w-]*|\d{3,}-\d+(?![\w.])|\d+-\d{3,}(?![\w.])|\d+(?:\.\d+)?[x×]\d+(?:\.\d+)?\w*|\d+[dD]\b(?=\s+[a-z])|\d+[kK](?=\s+(?:video|footage|tv|monitor|camera|edit|resolution)s?\b)`,
  ],
  ["money", String.raw`(?:US|AU|CA|NZ|SG|HK|[ACS])?\$\s?${NUMBER}|[€£₹¥]\s?${NUMBER}|\bRs\.?\s?${NUMBER}`],
  ["counting", String.raw`\d+(?:\.\d+)?-[A-Za-z]+`],
  ["number", NUMBER],
  ["word", String.raw`[\p{L}][\p{L}\p{M}\d]*(?:(?:['’&/.-]|\.(?=\p{L}))[\p{L}\d][\p{L}\p{M}\d]*)*['’]?`],
  ["mark", String.raw`\n+|[^\s]`],
];

const LEX = new RegExp(kinds.map(([kind, pattern], i) => `(?<${kind}${i}>${pattern})`).join("|"), "gu");

const signs: Record<string, string> = {
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
  Rs: "INR",
  "Rs.": "INR",
};

const abbreviations = new Set(
  "inc ltd llc co corp mr mrs ms dr st vs approx hrs hr min mins mo mos wk wks yr yrs no qty ea pcs pc ft in gal lb lbs incl excl inv ref dept jr sr jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  ),
);

const dashes = /^[-–—•*·→]$/;

/** What was said, cut into words, figures, sums, dates and marks. Nothing is interpreted but the digits. */
export function lex(source: string): Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(LEX)) {
    const [kind = ""] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    const raw = match[0];
    const at = { source: raw, start: match.index, end: match.index + raw.length };
    const previous = tokens.at(-1);
    if (kind.startsWith("multiple")) {
      tokens.push({ ...at, text: "x", source: raw.slice(0, 1) }, { ...at, text: raw.slice(1), source: raw.slice(1) });
    } else if (kind.startsWith("money")) {
      const sign = /^\D+?(?=\s?[\d.½¼¾])/.exec(raw)?.[0].trim() ?? "$";
      tokens.push({ ...at, text: `$${figure(raw.slice(raw.search(/[\d½¼¾]|\.\d/)))}`, currency: signs[sign] ?? "$" });
    } else if (kind.startsWith("number")) {
      tokens.push({ ...at, text: String(figure(raw)) });
    } else if (kind.startsWith("enumerator")) {
      tokens.push({ ...at, text: "|" });
    } else if (kind.startsWith("span")) {
      const [hours = 0, minutes = 0] = raw.split("h").map(Number);
      tokens.push({ ...at, text: String(tidy(hours + minutes / 60)) }, { ...at, text: "hour", source: "", start: at.end });
    } else if (kind.startsWith("mark")) {
      const text = raw.includes("\n") ? "|" : dashes.test(raw) ? "-" : raw === "!" || raw === "…" ? "." : raw;
      if (/^["“”]$/.test(raw)) continue;
      const joins = source[match.index - 1];
      if (text === "." && previous?.end === match.index && abbreviations.has(previous.text) && match.index + 1 < source.length) continue;
      // A dash inside a word or a range ("2-3") separates nothing.
      if (text === "-" && joins !== undefined && /\d/.test(joins) && /\d/.test(source[match.index + 1] ?? "")) tokens.push({ ...at, text: "to" });
      else tokens.push({ ...at, text });
    } else if (kind.startsWith("quoted")) {
      tokens.push({ ...at, text: `“${raw.slice(1, -1).replaceAll(" ", "_").toLowerCase()}”` });
    } else tokens.push({ ...at, text: raw.toLowerCase().replaceAll("’", "'") });
  }
  return tokens;
}
