import { currencies } from "../../../shared/money.ts";
import { figureOf, isFigure, isMoney, isNumber } from "./figures.ts";
import { join } from "./join.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";

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
export function valued(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    let token = tokens[i] as Token;
    if (currencyOf(token) && isFigure(tokens[i + 1]) && !isFigure(tokens[i - 1])) {
      const currency = currencyOf(token) ?? "";
      i++;
      token = join(tokens.slice(i - 1, i + 1), source, `$${figureOf(tokens[i] as Token)}`, { currency });
    }
    if (!isNumber(token) && !isMoney(token)) {
      out.push(token);
      continue;
    }
    const apart = () => tokens[i + 1]?.start !== token.end;
    if (/^[km]$/.test(tokens[i + 1]?.text ?? "") && !apart() && !/^(?:video|footage|tv|monitor|resolution|camera|edit)s?$/.test(tokens[i + 2]?.text ?? "")) {
      const scale = tokens[i + 1]?.text === "k" ? 1000 : 1e6;
      token = join([token, tokens[i + 1] as Token], source, `${token.text.startsWith("$") ? "$" : ""}${tidy(figureOf(token) * scale)}`);
      i++;
    }
    const word = tokens[i + 1];
    const coin = Object.hasOwn(coins, word?.text ?? "") ? coins[word?.text ?? ""] : undefined;
    const small = /^(?:c|ct|cts|p)$/.test(word?.text ?? "") && !apart() && !isMoney(token);
    if (word && small) {
      out.push(join([token, word], source, `$${tidy(figureOf(token) * 0.01)}`, word.text === "p" ? { currency: "GBP" } : {}));
      i++;
      continue;
    }
    const weighs = /^pounds?$/.test(word?.text ?? "") && tokens[i + 2]?.text === "of";
    const code = currencyOf(word);
    if (word && (word.text === "%" || (word.text === "per" && tokens[i + 2]?.text === "cent"))) {
      const length = word.text === "%" ? 1 : 2;
      out.push(join([token, tokens[i + length] as Token], source, `${figureOf(token)}%`));
      i += length;
    } else if (word && coin && !weighs) {
      const cents = tokens.slice(i + 2, i + 5);
      const odd =
        coin.factor === 1 && cents[0]?.text === "and" && isNumber(cents[1]) && coins[cents[2]?.text ?? ""]?.factor === 0.01 ? figureOf(cents[1]) / 100 : 0;
      const length = odd ? 4 : 1;
      const currency = token.currency && token.currency !== "$" ? token.currency : (coin.currency ?? token.currency);
      out.push(join([token, tokens[i + length] as Token], source, `$${tidy(figureOf(token) * coin.factor + odd)}`, currency ? { currency } : {}));
      i += length;
    } else if (word && code) {
      out.push(join([token, word], source, `$${figureOf(token)}`, { currency: code }));
      i++;
    } else if (word?.text === "/" && tokens[i + 2]?.text === "-") {
      out.push({ ...token, text: `$${figureOf(token)}` });
      i += 2;
    } else out.push(token);
  }
  return out;
}
