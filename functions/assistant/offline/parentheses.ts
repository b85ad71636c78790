import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, partitive, singular } from "../names/units.ts";
import { figureOf, isFigure, isMoney, isNumber } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { type Reading, textOf } from "./reading.ts";
import { cleaned, said } from "./wording.ts";

/** What was said in parentheses between a thing and its price: so many of it, or only what is in it. */
interface Inside {
  tokens: Token[];
  /** Figures that only tell what is in it. */
  figures: number[];
}

const PRICE = /^(?:(?:at|for|=|:|each) )*\$?\d+(?:\.\d+)?(?: (?<per>each|per))?/;

/**
 * "Logo (3 concepts, 2 revisions) 600", "mugs (12) 15": what stands in parentheses right before the price. A number alone counts; a list, or a count of
 * something else with a price that is not for each, only says what is in it. All other parentheses are left as they are.
 */
export function withoutParentheses(tokens: readonly Token[], { products }: TurnContext): Inside {
  const out: Inside = { tokens: [], figures: [] };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const close = token.text === "(" && /^\p{L}/u.test(tokens[i - 1]?.text ?? "") ? tokens.findIndex(({ text }, j) => j > i && /^[)(|;]$/.test(text)) : -1;
    const closed = tokens[close]?.text === ")";
    const price = closed ? PRICE.exec(textOf(tokens.slice(close + 1, close + 5))) : null;
    const inside = tokens.slice(i + 1, close);
    const kept =
      lists(inside) && closed && names(tokens.slice(0, i), products)
        ? []
        : price
          ? countIn(inside, /^(?:at|each)/.test(price[0]) || price.groups?.["per"] !== undefined)
          : undefined;
    if (!inside.length || kept === undefined) {
      out.tokens.push(token);
      continue;
    }
    if (!kept.length) out.figures.push(...inside.filter(isFigure).map(figureOf));
    out.tokens.push(...kept);
    i = close;
  }
  return out;
}

const MONTHS = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?$/;

const DAYS = /^(?:\d{1,2}(?:st|nd|rd|th)?|the|and|&|,|on|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/**
 * "130 lessons (26 children, five weeks)", "4 visits (dec 12, 19, 23, 30)": figures in parentheses that make what was counted when they are multiplied, or days of
 * a month of which there are as many. Takes them out, and returns them: they count nothing once more.
 */
export function factors(from: Reading): number[] {
  const told: number[] = [];
  for (let at = from.tokens.findIndex(opens); at >= 0; at = from.tokens.findIndex((token, i) => i > at && opens(token))) {
    const end = from.tokens.findIndex(({ text }, i) => i > at && text === ")");
    const counted = from.tokens.slice(from.tokens.slice(0, at).findLastIndex(({ text }) => /^(?:[.,;:|()]|and|plus)$/.test(text)) + 1, at).findLast(isNumber);
    const again = counted ? factorsIn(from.tokens.slice(at + 1, Math.max(at, end)), figureOf(counted)) : [];
    told.push(...again);
    if (again.length) from.tokens = [...from.tokens.slice(0, at), ...from.tokens.slice(end + 1)];
  }
  return told;
}

const opens = ({ text }: Token): boolean => text === "(";

function factorsIn(inside: readonly Token[], all: number): number[] {
  const figures = inside.filter(isFigure);
  const values = figures.map(figureOf);
  if (values.length > 1 && figures.every(isNumber) && values.reduce((product, value) => product * value, 1) === all) return values;
  const days = inside.some(({ text }) => MONTHS.test(text)) && inside.every(({ text }) => MONTHS.test(text) || DAYS.test(text));
  const dates = inside.filter(({ text }) => /^\d/.test(text)).map(({ text }) => Number.parseInt(text, 10));
  return days && dates.length === all ? dates : [];
}

/** "(oil, filters, plugs)". */
const lists = (inside: readonly Token[]) => inside.some(({ text }) => text === ",") && !inside.some(isFigure);

/** Whether what stands right before is a product of the catalogue, so that a list behind it says what is done. */
function names(before: readonly Token[], products: TurnContext["products"]): boolean {
  const clause = before.slice(before.findLastIndex(({ text }) => /^(?:[.,;:|()-]|and|plus|for)$/.test(text)) + 1);
  return "hit" in linkProduct(cleaned(said(clause.filter((token) => !isFigure(token)))), products);
}

/** What of the words in parentheses counts, nothing if they only tell; undefined where they are to be read like any others. */
function countIn(inside: readonly Token[], each: boolean): Token[] | undefined {
  const [first, second, third] = inside;
  if (inside.some(isMoney) || inside.some(({ text }) => /^(?:at|each|per|free|half|off|tax|vat|discount)$/.test(text))) return;
  if (first && isNumber(first) && !second) return [{ ...first, text: "x", source: "" }, first];
  if (inside.some(({ text }) => text === ",") || !inside.some(isFigure)) return [];
  const counts = isNumber(first) && second !== undefined && !third;
  return !counts || each || measure(second.text) || partitive(singular(second.text)) ? undefined : [];
}
