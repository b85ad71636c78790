import { distance } from "fastest-levenshtein";
import { currencies } from "../../../shared/money.ts";
import { lex, type Token } from "./lexer.ts";
import { isNumberWord, spelled, tidy } from "./numbers.ts";
import { measure, unitOf } from "./units.ts";

/** A figure without sign or per cent. */
export const isNumber = (token: Token | undefined): boolean => token !== undefined && /^\d+(?:\.\d+)?$/.test(token.text);
/** A sum of money. */
export const isMoney = (token: Token | undefined): boolean => token !== undefined && /^\$\d/.test(token.text);
/** Anything that counts: a figure, a sum, a share. */
export const isFigure = (token: Token | undefined): boolean => token !== undefined && /^\$?\d+(?:\.\d+)?%?$/.test(token.text);
/** What a figure amounts to. */
export const valueOf = (token: Token | undefined): number => Number(token?.text.replace(/[$%]/g, ""));

/**
 * What was said in canonical form: numbers spelled out become figures ("a grand", "two fifty", "five and a half"), sums carry a sign
 * ("40 bucks", "15 cents", "5k EUR"), rates read "per hour" or "each", units have one name, "@" is "at", hesitations are gone.
 * Every token still knows the words it came from.
 */
export function canon(source: string): Token[] {
  return [opened, multiplied, numbered, timed, valued, measured, rated, corrected].reduce((tokens, pass) => pass(tokens, source), lex(source));
}

type Pass = (tokens: readonly Token[], source: string) => Token[];

/** One token made of several neighbours. */
const join = (tokens: readonly Token[], source: string, text: string, more: Partial<Token> = {}): Token => {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  return { ...tokens.find((token) => token.currency), text, source: source.slice(start, end), start, end, ...more };
};

const hesitations = new Set("uh um erm uhh umm uhm er hmm please pls plz kindly cheers ta".split(" "));
const synonyms: Record<string, string> = {
  u: "you",
  ur: "your",
  n: "and",
  "w/o": "without",
 "@": "at", "+": "plus", "×": "x", w: "with", "w/": "with", percent: "%", "per-cent": "%", pct: "%", "—": "-" };
const keywords = ["invoice", "discount", "customer", "deposit", "hours", "dollars", "percent"];

/** A keyword that was mistyped: one letter wrong, or two neighbours swapped. */
function mended(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  return keywords.find((key) => !word.startsWith(key.slice(0, -1)) && word[0] === key[0] && (distance(word, key) === 1 || swapped(word, key))) ?? word;
}
const swapped = (a: string, b: string) => {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};

/** Hesitations out, synonyms in, hyphens of spelled-out numbers opened, "two-hour" counted. */
function opened(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    if (hesitations.has(token.text)) continue;
    const called = /^(rate|price|cost|tax|vat|gst|discount|total|quantity|description|deposit)'s$/.exec(token.text)?.[1];
    if (called) {
      out.push({ ...token, text: called }, { ...token, text: "is", source: "" });
      continue;
    }
    const text = synonyms[token.text] ?? mended(token.text);
    const parts = text.split("-");
    const unit = unitOf(parts.at(-1));
    const words = parts.slice(0, -1);
    const count =
      parts.length > 1 &&
      (words[0] === "half" ? { value: 0.5, length: 1 } : /^\d+(?:\.\d+)?$/.test(words[0] ?? "") ? { value: Number(words[0]), length: 1 } : spelled(words, 0));
    if (parts.length === 2 && parts[0] === "net" && /^\d+$/.test(parts[1] ?? "")) {
      out.push({ ...token, text: "net" }, { ...token, text: parts[1] ?? "" });
    } else if (count && unit && count.length === words.length) {
      out.push({ ...token, text: `${count.value}-${unit}`, counts: { value: count.value, unit } });
    } else if (parts.length > 1 && parts.every((part) => isNumberWord(part) || /^(?:one|and|a|half|quarter)$/.test(part)) && isNumberWord(parts[0] ?? "")) {
      let start = token.start;
      for (const part of parts) {
        out.push({ text: part, source: part, start, end: start + part.length });
        start += part.length + 1;
      }
    } else if (text === "half" && measure(tokens[i + 1]?.text) && !mixedNumber(tokens, i)) {
      const next = measure(tokens[i + 1]?.text) ?? "";
      out.push({
        ...token,
        text: `0.5-${next}`,
        source: `${token.source} ${tokens[i + 1]?.source}`,
        end: tokens[i + 1]?.end ?? token.end,
        counts: { value: 0.5, unit: next },
      });
    } else if (!(tokens[i - 1]?.text === "half" && measure(text) && !mixedNumber(tokens, i - 1))) out.push({ ...token, text });
  }
  return out;
}
/** Whether the half at `i` ends a number: "five and a half days". */
const mixedNumber = (tokens: readonly Token[], i: number) =>
  tokens[i - 1]?.text === "and" || (/^an?$/.test(tokens[i - 1]?.text ?? "") && tokens[i - 2]?.text === "and");

/** "Time and a half", "double time", "half rate": so many times the usual price, as one token. */
function multiplied(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const words = tokens.slice(i, i + 6).map((token) => token.text).join(" ");
    const found = multiples.find(([pattern]) => pattern.test(words));
    const length = found?.[0].exec(words)?.[0].split(" ").length ?? 0;
    if (found) {
      out.push(join(tokens.slice(i, i + length), source, `*${found[1]}`));
      i += length;
    } else {
      out.push(tokens[i] as Token);
      i++;
    }
  }
  return out;
}
const RATE = "(?: (?:the |our |my )?(?:usual |normal |standard |regular |hourly |day )?(?:rate|price))";
const multiples: readonly (readonly [RegExp, number])[] = [
  [/^(?:time and (?:a )?half|time-and-a-half)\b/, 1.5],
  [new RegExp(`^1\\.5 ?x${RATE}\\b`), 1.5],
  [new RegExp(`^(?:double[- ]time|double${RATE}|2 ?x${RATE}|twice${RATE})\\b`), 2],
  [/^triple[- ]time\b/, 3],
  [new RegExp(`^(?:half${RATE}|half-price|half-rate)\\b`), 0.5],
];

const pointing = new Set("the that this which each every last other another new no any first second third only right wrong".split(" "));
const following = new Set("for at is was to of should that with instead from in has , . ; : | )".split(" "));

/** Numbers spelled out become figures. "One" that stands for a thing, and number words in a name ("Seven Seas"), stay words. */
function numbered(tokens: readonly Token[], source: string): Token[] {
  const words = tokens.map((token) => token.text);
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    const found = /^\d/.test(token.text) && isFigure(tokens[i + 1]) && !/^\d+\/\d+$/.test(words[i + 1] ?? "") ? undefined : spelled(words, i);
    const stays =
      !found || (found.length === 1 && (isNumber(token) || (token.text === "one" && standsFor(words, i)))) || (isNumberWord(token.text) && isName(tokens, i));
    const half = !found && token.text === "half" && /^an?$/.test(words[i + 1] ?? "") && unitOf(words[i + 2]);
    const quarters =
      found && /^quarters?$/.test(words[i + found.length] ?? "") && words[i + found.length + 1] === "of" && /^an?$/.test(words[i + found.length + 2] ?? "");
    const coin = /^an?$/.test(token.text) && /^(?:buck|dollar|quid|pound)$/.test(words[i + 1] ?? "") ? spelled(words, i + 2) : undefined;
    const mixed = (isNumber(token) || (found && found.length === 1)) && /^[1-3]\/[2348]$/.test(words[i + (found?.length ?? 1)] ?? "");
    if (quarters) {
      out.push(join(tokens.slice(i, i + found.length + 3), source, String(found.value / 4)));
      i += found.length + 3;
    } else if (coin && coin.value < 100) {
      out.push(join(tokens.slice(i, i + 2 + coin.length), source, `$${tidy(1 + coin.value / 100)}`));
      i += 2 + coin.length;
    } else if (half) {
      out.push(join(tokens.slice(i, i + 2), source, "0.5"));
      i += 2;
    } else if (mixed) {
      const length = (found?.length ?? 1) + 1;
      out.push(join(tokens.slice(i, i + length), source, String(tidy((found?.value ?? Number(token.text)) + ratio(words[i + length - 1] ?? "")))));
      i += length;
    } else if (
      /^[1-3]\/[2348]$/.test(token.text) &&
      (unitOf(words[i + 1]) || /^(?:of|an?)$/.test(words[i + 1] ?? "")) &&
      !/^(?:due|by|on|dated?|before)$/.test(words[i - 1] ?? "")
    ) {
      out.push({ ...token, text: String(tidy(ratio(token.text))) });
      i += /^(?:of|an?)$/.test(words[i + 1] ?? "") ? (unitOf(words[i + 2]) ? 2 : unitOf(words[i + 3]) ? 3 : 1) : 1;
    } else if (stays) {
      out.push(token);
      i++;
    } else {
      out.push(join(tokens.slice(i, i + (found?.length ?? 1)), source, `${words.slice(i, i + (found?.length ?? 1)).some((word) => /^(?:grand|lakhs?|lac|crores?)$/.test(word)) ? "$" : ""}${found?.value ?? ""}`));
      i += found?.length ?? 1;
    }
  }
  return out;
}
const ratio = (text: string) => {
  const [over = 1, under = 1] = text.split("/").map(Number);
  return over / under;
};
const standsFor = (words: readonly string[], i: number) => {
  const [before, next] = [words[i - 1], words[i + 1]];
  if (before !== undefined && pointing.has(before))
    return !(before === "only" && next === undefined) && !(before === "that" && next === undefined && words[i - 2] === "make");
  if (next === undefined || following.has(next)) return !/^(?:it|to|just|only|make|that|them)$/.test(before ?? "");
  return /^\$?\d/.test(next);
};
const capital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.source) && !/^[\p{Lu}\d]+$/u.test(token.source);
const isName = (tokens: readonly Token[], i: number) => i > 0 && !/^[.|:]$/.test(tokens[i - 1]?.text ?? "") && capital(tokens[i]) && capital(tokens[i + 1]);

/** "an hour and a half", "2 hours 30 minutes", "1h45": one length of time. */
function timed(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const [a, b, c, d] = tokens.slice(i, i + 4);
    const article = a && /^an?$/.test(a.text);
    const unit = measure(b?.text);
    const rest = c?.text === "and" ? d : c;
    const minutes = c?.text === "and" ? tokens[i + 4] : d;
    if (
      a &&
      b &&
      unit &&
      (article || isNumber(a)) &&
      c?.text === "and" &&
      /^(?:a|half)$/.test(d?.text ?? "") &&
      (d?.text === "half" || /^(?:half|quarter)$/.test(tokens[i + 4]?.text ?? ""))
    ) {
      const length = d?.text === "half" ? 4 : 5;
      const part = tokens[i + length - 1]?.text === "quarter" ? 0.25 : 0.5;
      out.push(join(tokens.slice(i, i + 1), source, String((article ? 1 : Number(a.text)) + part)), b);
      i += length;
    } else if (
      a &&
      b &&
      isNumber(a) &&
      unit === "hour" &&
      rest !== undefined && isNumber(rest) &&
      (measure(minutes?.text) === "minute" || (b.text === "h" && !measure(minutes?.text) && Number(rest.text) < 60 && rest.start === b.end))
    ) {
      out.push({ ...a, text: String(tidy(Number(a.text) + Number(rest.text) / 60)) }, b);
      i += (c?.text === "and" ? 4 : 3) + (measure(minutes?.text) === "minute" ? 1 : 0);
    } else {
      if (a) out.push(a);
      i++;
    }
  }
  return out;
}

const coins: Record<string, { factor: number; currency?: string }> = {
  ...Object.fromEntries("buck bucks".split(" ").map((word) => [word, { factor: 1 }])),
  ...Object.fromEntries("dollar dollars".split(" ").map((word) => [word, { factor: 1, currency: "$" }])),
  ...Object.fromEntries("cent cents ¢".split(" ").map((word) => [word, { factor: 0.01 }])),
  ...Object.fromEntries("euro euros €".split(" ").map((word) => [word, { factor: 1, currency: "EUR" }])),
  ...Object.fromEntries("pound pounds quid £".split(" ").map((word) => [word, { factor: 1, currency: "GBP" }])),
  ...Object.fromEntries("pence".split(" ").map((word) => [word, { factor: 0.01, currency: "GBP" }])),
  ...Object.fromEntries("rupee rupees ₹ rs inr".split(" ").map((word) => [word, { factor: 1, currency: "INR" }])),
  yen: { factor: 1, currency: "JPY" },
  francs: { factor: 1, currency: "CHF" },
};
/** The currency a word names: a code in capitals, or a name. */
export const currencyOf = (token: Token | undefined): string | undefined => {
  if (!token) return;
  if (/^[A-Z]{3}$/.test(token.source) && currencies.includes(token.source)) return token.source;
  return /^(?:usd|eur|gbp|cad|aud|inr|jpy|chf|nzd|sgd|zar|aed|sek|nok|dkk|pln|hkd)$/.test(token.text) ? token.text.toUpperCase() : undefined;
};

/** Sums and shares: "40 bucks", "15 cents", "5k", "300 EUR", "8 %". */
function valued(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    let token = tokens[i] as Token;
    if (currencyOf(token) && isFigure(tokens[i + 1]) && !isFigure(tokens[i - 1])) {
      const currency = currencyOf(token) ?? "";
      i++;
      token = join(tokens.slice(i - 1, i + 1), source, `$${valueOf(tokens[i] as Token)}`, { currency });
    }
    if (!isNumber(token) && !isMoney(token)) {
      out.push(token);
      continue;
    }
    const apart = () => tokens[i + 1]?.start !== token.end;
    if (/^[km]$/.test(tokens[i + 1]?.text ?? "") && !apart() && !/^(?:video|footage|tv|monitor|resolution|camera|edit)s?$/.test(tokens[i + 2]?.text ?? "")) {
      const scale = tokens[i + 1]?.text === "k" ? 1000 : 1e6;
      token = join([token, tokens[i + 1] as Token], source, `${token.text.startsWith("$") ? "$" : ""}${tidy(valueOf(token) * scale)}`);
      i++;
    }
    const word = tokens[i + 1];
    const coin = Object.hasOwn(coins, word?.text ?? "") ? coins[word?.text ?? ""] : undefined;
    const weighs = /^pounds?$/.test(word?.text ?? "") && tokens[i + 2]?.text === "of";
    const code = currencyOf(word);
    if (word && (word.text === "%" || (word.text === "per" && tokens[i + 2]?.text === "cent"))) {
      const length = word.text === "%" ? 1 : 2;
      out.push(join([token, tokens[i + length] as Token], source, `${valueOf(token)}%`));
      i += length;
    } else if (word && coin && !weighs) {
      const cents = tokens.slice(i + 2, i + 5);
      const odd =
        coin.factor === 1 && cents[0]?.text === "and" && isNumber(cents[1]) && coins[cents[2]?.text ?? ""]?.factor === 0.01 ? valueOf(cents[1]) / 100 : 0;
      const length = odd ? 4 : 1;
      const currency = token.currency && token.currency !== "$" ? token.currency : (coin.currency ?? token.currency);
      out.push(join([token, tokens[i + length] as Token], source, `$${tidy(valueOf(token) * coin.factor + odd)}`, currency ? { currency } : {}));
      i += length;
    } else if (word && code) {
      out.push(join([token, word], source, `$${valueOf(token)}`, { currency: code }));
      i++;
    } else if (word?.text === "/" && tokens[i + 2]?.text === "-") {
      out.push({ ...token, text: `$${valueOf(token)}` });
      i += 2;
    } else out.push(token);
  }
  return out;
}

/** Units by their one name; "square feet" is one. */
function measured(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    const square = /^(?:sq|square)$/.test(token.text) && next ? { ft: "sqft", metre: "sqm", m: "sqm" }[measure(next.text) ?? next.text] : undefined;
    if (square && next) {
      out.push({ ...token, text: square, source: `${token.source} ${next.source}`, end: next.end });
      i++;
      continue;
    }
    const unit = measure(token.text);
    const alone = /^(?:h|min|mo|in)$/.test(token.text) ? isFigure(tokens[i - 1]) || /^(?:\/|per|an?)$/.test(tokens[i - 1]?.text ?? "") : true;
    out.push(unit && alone ? { ...token, text: unit } : token);
  }
  return out;
}

const every: Record<string, string> = {
  hourly: "hour",
  daily: "day",
  weekly: "week",
  monthly: "month",
  yearly: "year",
  annually: "year",
  ph: "hour",
  "p/h": "hour",
  pd: "day",
  pw: "week",
  pm: "month",
  pp: "person",
};
const ends = new Set([undefined, ",", ".", ";", "|", ")", "and", "plus", "for", "at", "on", "in", "with", "to", "-"]);

/** Rates: "/hr", "an hour", "a head", "hourly" read "per hour"; "apiece", "a pop", "ea" read "each". */
function rated(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    const after = isFigure(out.at(-1)) && !out.at(-1)?.text.endsWith("%");
    const word = next && /^\p{L}/u.test(next.text) ? (unitOf(next.text) ?? next.text) : undefined;
    if (token.text === "like" && isFigure(next) && !/^(?:something|looks?|feel|would|i|we|they|just)$/.test(out.at(-1)?.text ?? "")) continue;
    const part = token.text.endsWith("%") && isFigure(token) ? valueOf(token) / 100 : token.text === "half" ? 0.5 : undefined;
    const whole = tokens.slice(i + 1, i + 4).findIndex(isMoney);
    if (part !== undefined && next?.text === "of" && whole >= 1 && tokens.slice(i + 2, i + 1 + whole).every((one) => /^(?:the|a|my|our|their|his|her|that)$/.test(one.text))) {
      const sum = tokens[i + 1 + whole] as Token;
      out.push({ ...sum, text: `$${tidy(valueOf(sum) * part)}`, start: token.start });
      i += 1 + whole;
      continue;
    }
    if (/^(?:ea|each|apiece)$/.test(token.text)) out.push({ ...token, text: "each" });
    else if (after && every[token.text]) out.push({ ...token, text: "per" }, { ...token, text: every[token.text] ?? "", source: "" });
    else if (after && next && /^(?:\/|per|every|an?|each)$/.test(token.text) && word) {
      if (/^(?:piece|pop|unit|item|ea|each)$/.test(word) && !/^(?:ea|each)$/.test(token.text)) {
        out.push({ ...token, text: "each" });
        i++;
      } else if (!/^an?$/.test(token.text) || unitOf(next.text) || (ends.has(tokens[i + 2]?.text) && isMoney(out.at(-1)))) {
        out.push({ ...token, text: "per" }, { ...next, text: word });
        i++;
      } else out.push(token);
    } else if (token.text === "/" && next) out.push({ ...token, text: "per" });
    else out.push(token);
  }
  return out;
}

const MARKER = /^(?:,|-|\.)?(?: ?(?:no|nope|wait|sorry|actually|i mean|i meant|make that|make it|or rather|rather|scratch that|correction|oops|hang on|hold on|should be|let's say|my bad|that's wrong)(?: ,)?)+$/;

/** What somebody takes back in the same breath ("10 hours, no wait, 12 hours") was not said. */
function corrected(tokens: readonly Token[]): Token[] {
  for (let i = 0; i < tokens.length; i++) {
    const first = tokens[i];
    if (!isFigure(first)) continue;
    const tail = /^(?:per|each)$/.test(tokens[i + 1]?.text ?? "") ? (tokens[i + 1]?.text === "per" ? 2 : 1) : measure(tokens[i + 1]?.text) || /^(?:tax|discount|off)$/.test(tokens[i + 1]?.text ?? "") ? 1 : 0;
    for (let length = 2; length <= 6; length++) {
      const second = tokens[i + tail + length];
      const said = tokens.slice(i + 1 + tail, i + tail + length).map((token) => token.text).join(" ");
      if (!isFigure(second) || !MARKER.test(said) || /^(?:,|-|\.)$/.test(said) || kindOf(first) !== kindOf(second)) continue;
      const behind = tokens[i + tail + length + 1]?.text;
      const unit = behind === tokens[i + 1]?.text || behind === "per" || behind === "each" || (measure(behind) && tail) ? [] : tokens.slice(i + 1, i + 1 + tail);
      return corrected([...tokens.slice(0, i), second as Token, ...unit, ...tokens.slice(i + tail + length + 1)]);
    }
  }
  return [...tokens];
}
const kindOf = (token: Token | undefined) => (token?.text.endsWith("%") ? "share" : isMoney(token) ? "sum" : "figure");
