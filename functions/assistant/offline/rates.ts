import { dictionary } from "../../../shared/text/dictionary.ts";
import { measure, unitOf } from "../names/units.ts";
import { figureOf, isFigure, isMoney, isNumber } from "./figures.ts";
import { join } from "./join.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";

/** "Time and a half", "double time", "half rate": so many times the usual price, as one token. */
export function multiplied(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const words = tokens
      .slice(i, i + 6)
      .map((token) => token.text)
      .join(" ");
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

const USUAL_RATE = "(?: (?:the |our |my )?(?:usual |normal |standard |regular |hourly |day )?(?:rate|price))";

/** "The usual call-out": what it usually costs, not how much of it there usually is. */
const USUAL_OF =
  "(?: of)? (?:(?:the|our|my|their|his|her) )?(?:usual|normal|standard|regular)(?= (?!amount|number|quantity|length|size|time|load|dose|portion)[a-z])";

const multiples: readonly (readonly [RegExp, number])[] = [
  [/^(?:time and (?:a )?half|time-and-a-half)\b/, 1.5],
  [new RegExp(`^1\\.5 ?x${USUAL_RATE}\\b`), 1.5],
  [new RegExp(`^(?:double[- ]time|double${USUAL_RATE}|2 ?x${USUAL_RATE}|twice${USUAL_RATE})\\b`), 2],
  [/^triple[- ]time\b/, 3],
  [new RegExp(`^(?:double|twice)${USUAL_OF}`), 2],
  [new RegExp(`^triple${USUAL_OF}`), 3],
  [new RegExp(`^half${USUAL_OF}`), 0.5],
  [new RegExp(`^(?:half${USUAL_RATE}|half-price|half-rate)\\b`), 0.5],
];

const PARTS: readonly (readonly [RegExp, value: number, length: number])[] = [
  [/^and an? half(?= |$)/, 0.5, 3],
  [/^and half(?= |$)/, 0.5, 2],
  [/^and (?:an?|one|1) quarter(?= |$)/, 0.25, 3],
  [/^and 3 quarters?(?= |$)/, 0.75, 3],
];

/** "And a half", "and three quarters": the part of one more that is said behind a length. */
const partOf = (tokens: readonly Token[]): { value: number; length: number } | undefined => {
  const text = tokens.map((token) => token.text).join(" ");
  const [, value, length] = PARTS.find(([pattern]) => pattern.test(text)) ?? [];
  return value !== undefined && length !== undefined ? { value, length } : undefined;
};

/** "an hour and a half", "an hour and three quarters", "2 hours 30 minutes", "1h45": one length of time. */
export function timed(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const [a, b, c, d] = tokens.slice(i, i + 4);
    const article = a && /^an?$/.test(a.text);
    const unit = measure(b?.text);
    const rest = c?.text === "and" ? d : c;
    const minutes = c?.text === "and" ? tokens[i + 4] : d;
    const part = partOf(tokens.slice(i + 2, i + 5));
    const bare =
      measure(a?.text) && !isNumber(out.at(-1)) && !/^(?:an?|per|each|every|the|half)$/.test(out.at(-1)?.text ?? "")
        ? partOf(tokens.slice(i + 1, i + 4))
        : undefined;
    if (a && bare) {
      // "Hour and a half labour".
      out.push(join(tokens.slice(i, i + 1 + bare.length), source, String(1 + bare.value)), { ...a, source: "" });
      i += 1 + bare.length;
    } else if (a && b && unit && (article || isNumber(a)) && part) {
      out.push(join(tokens.slice(i, i + 1), source, String((article ? 1 : Number(a.text)) + part.value)), b);
      i += 2 + part.length;
    } else if (
      a &&
      b &&
      isNumber(a) &&
      unit === "hour" &&
      rest !== undefined &&
      isNumber(rest) &&
      (measure(minutes?.text) === "minute" ||
        (minutes?.text === "m" && minutes.start === rest.end) ||
        (b.text === "h" && !measure(minutes?.text) && Number(rest.text) < 60 && rest.start === b.end))
    ) {
      out.push({ ...a, text: String(tidy(Number(a.text) + Number(rest.text) / 60)) }, b);
      i += (c?.text === "and" ? 4 : 3) + (measure(minutes?.text) === "minute" || minutes?.text === "m" ? 1 : 0);
    } else {
      if (a) out.push(a);
      i++;
    }
  }
  return out;
}

/** "3 hours a week for 4 weeks", "two visits a day for five days": so many times so many. */
export function lasting(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const [many, noun, per, period, lead, times, periods] = tokens.slice(i, i + 7);
    const lasts =
      isNumber(many) &&
      noun !== undefined &&
      /^\p{L}/u.test(noun.text) &&
      /^(?:per|an?|every|each)$/.test(per?.text ?? "") &&
      /^(?:day|night|week|month)$/.test(measure(period?.text) ?? "") &&
      /^(?:for|over|x|,)$/.test(lead?.text ?? "") &&
      isNumber(times) &&
      measure(periods?.text) === measure(period?.text);
    if (lasts && many && noun) {
      out.push(join(tokens.slice(i, i + 7), source, String(tidy(figureOf(many) * figureOf(times)))), { ...noun, source: noun.source });
      i += 7;
    } else {
      out.push(tokens[i] as Token);
      i++;
    }
  }
  return out;
}

/** Units by their one name; "square feet" is one, and so are "cubic metres". */
export function unified(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    const square = /^(?:sq|square)$/.test(token.text) && next ? dictionary({ ft: "sqft", metre: "sqm", m: "sqm" })[measure(next.text) ?? next.text] : undefined;
    const cubic = token.text === "cubic" && next && measure(next.text) === "metre" ? "cubic_metre" : undefined;
    const area = square ?? cubic;
    if (area && next) {
      out.push({ ...token, text: area, source: `${token.source} ${next.source}`, end: next.end });
      i++;
      continue;
    }
    // "22 linear ft": feet.
    if (/^(?:linear|lineal|running)$/.test(token.text) && isFigure(tokens[i - 1]) && measure(next?.text)) continue;
    const unit = measure(token.text);
    const alone = /^(?:h|m|min|mo|in)$/.test(token.text) ? isFigure(tokens[i - 1]) || /^(?:\/|per|an?)$/.test(tokens[i - 1]?.text ?? "") : true;
    out.push(unit && alone ? { ...token, text: unit } : token);
  }
  return out;
}

const every: Record<string, string> = dictionary({
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
});

const ends = new Set([undefined, ",", ".", ";", "|", "(", ")", "and", "plus", "for", "at", "on", "in", "with", "to", "-"]);

/** "4 weekly visits": behind a number and before a thing it says what kind of thing that is; behind a sum, or with nothing behind it, it is a rate. */
const adjective = (figure: Token | undefined, next: Token | undefined) => !isMoney(figure) && /^\p{L}{3,}$/u.test(next?.text ?? "") && !ends.has(next?.text);

/** Rates: "/hr", "an hour", "a head", "hourly" read "per hour"; "apiece", "a pop", "ea" read "each". */
export function rated(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    const after = isFigure(out.at(-1)) && !out.at(-1)?.text.endsWith("%");
    const word = next && /^\p{L}/u.test(next.text) ? (unitOf(next.text) ?? next.text) : undefined;
    if (token.text === "like" && isFigure(next) && !/^(?:something|looks?|feel|would|i|we|they|just)$/.test(out.at(-1)?.text ?? "")) continue;
    const part = token.text.endsWith("%") && isFigure(token) ? figureOf(token) / 100 : token.text === "half" ? 0.5 : undefined;
    const whole = tokens.slice(i + 1, i + 4).findIndex(isMoney);
    if (
      part !== undefined &&
      next?.text === "of" &&
      whole >= 1 &&
      tokens.slice(i + 2, i + 1 + whole).every((one) => /^(?:the|a|my|our|their|his|her|that)$/.test(one.text))
    ) {
      const sum = tokens[i + 1 + whole] as Token;
      out.push({ ...sum, text: `$${tidy(figureOf(sum) * part)}`, start: token.start });
      i += 1 + whole;
      continue;
    }
    // "120 for each".
    if (token.text === "for" && next?.text === "each" && after && ends.has(tokens[i + 2]?.text)) continue;
    if (/^(?:ea|each|apiece)$/.test(token.text)) {
      out.push({ ...token, text: "each" });
      if (after && next?.text === "one") i++;
    } else if (after && every[token.text] && !adjective(out.at(-1), next))
      out.push({ ...token, text: "per" }, { ...token, text: every[token.text] ?? "", source: "" });
    else if (after && next && /^(?:\/|per|every|an?|each)$/.test(token.text) && word) {
      if (/^(?:time|go)$/.test(word) || (/^(?:piece|pop|unit|item|ea|each)$/.test(word) && !/^(?:ea|each)$/.test(token.text))) {
        out.push({ ...token, text: "each" });
        i++;
      } else if (!/^an?$/.test(token.text) || unitOf(next.text) || (ends.has(tokens[i + 2]?.text) && (isMoney(out.at(-1)) || /^[a-z]{3,}$/.test(next.text)))) {
        out.push({ ...token, text: "per" }, { ...next, text: word });
        i++;
      } else out.push(token);
    } else if (token.text === "/" && next) out.push({ ...token, text: "per" });
    else out.push(token);
  }
  return out;
}
