import { measure } from "../names/units.ts";
import { coinOf, currencyOf, currencyOfCountry, noteOf } from "./coins.ts";
import { figureOf, isFigure, isMoney, isNumber } from "./figures.ts";
import { join } from "./join.ts";
import type { Token } from "./lexer.ts";
import { summed, tidy } from "./numbers.ts";

/** Sums and shares: "40 bucks", "15 cents", "5k", "300 EUR", "8 %". */
export function valued(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    let token = tokens[i] as Token;
    // "CAD 12 hours" is drawing on a computer.
    if (currencyOf(token) && isFigure(tokens[i + 1]) && !isFigure(tokens[i - 1]) && !measure(tokens[i + 2]?.text)) {
      const currency = currencyOf(token) ?? "";
      i++;
      token = join(tokens.slice(i - 1, i + 1), source, `$${whole(tokens[i] as Token)}`, { currency });
    }
    const note = noteOf(token.text);
    if (note !== undefined) {
      const counted = /^(?:an?|one)$/.test(out.at(-1)?.text ?? "") ? 1 : isNumber(out.at(-1)) ? figureOf(out.at(-1)) : undefined;
      out.push(join(counted === undefined ? [token] : [out.pop() as Token, token], source, `$${note * (counted ?? 1)}`));
      continue;
    }
    if (!isNumber(token) && !isMoney(token)) {
      out.push(token);
      continue;
    }
    const apart = () => tokens[i + 1]?.start !== token.end;
    if (
      (tokens[i + 1]?.text === "k" || (tokens[i + 1]?.text === "m" && (isMoney(token) || tokens[i + 1]?.source === "M"))) &&
      !apart() &&
      !/^(?:video|footage|tv|monitor|resolution|camera|edit)s?$/.test(tokens[i + 2]?.text ?? "")
    ) {
      const scale = tokens[i + 1]?.text === "k" ? 1000 : 1e6;
      token = join([token, tokens[i + 1] as Token], source, `${token.text.startsWith("$") ? "$" : ""}${tidy(figureOf(token) * scale)}`);
      i++;
    }
    // "450 Swedish kronor".
    const country = coinOf(tokens[i + 2]?.text) ? currencyOfCountry(tokens[i + 1]?.text, tokens[i + 2]?.text) : undefined;
    if (country) {
      out.push(join(tokens.slice(i, i + 3), source, `$${whole(token)}`, { currency: country }));
      i += 2;
      continue;
    }
    const word = tokens[i + 1];
    const coin = coinOf(word?.text);
    const small = /^(?:c|ct|cts|p)$/.test(word?.text ?? "") && (!apart() || /^\p{L}/u.test(token.source)) && !isMoney(token);
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
      const odd = coin.factor === 1 && cents[0]?.text === "and" && isNumber(cents[1]) && coinOf(cents[2]?.text)?.factor === 0.01 ? figureOf(cents[1]) / 100 : 0;
      // "Twenty quid fifty".
      const more = !odd && coin.factor === 1 && isNumber(cents[0]) && /^\d\d$/.test(cents[0]?.text ?? "") && ends(cents[1]) ? figureOf(cents[0]) / 100 : 0;
      const length = odd ? 4 : more ? 2 : 1;
      const currency = token.currency && token.currency !== "$" ? token.currency : (coin.currency ?? token.currency);
      out.push(join([token, tokens[i + length] as Token], source, `$${tidy(whole(token) * coin.factor + odd + more)}`, currency ? { currency } : {}));
      i += length;
    } else if (word && code) {
      out.push(join([token, word], source, `$${whole(token)}`, { currency: code }));
      i++;
    } else if (word?.text === "/" && /^[-=]$/.test(tokens[i + 2]?.text ?? "")) {
      out.push({ ...token, text: `$${figureOf(token)}` });
      i += 2;
    } else out.push(token);
  }
  return out;
}

/** "1.250 euros" is more than a thousand of them. */
const whole = (token: Token) => (isNumber(token) && /^[1-9]\d{0,2}\.\d{3}$/.test(token.source) ? summed(token.source, "") : figureOf(token));

const ends = (token: Token | undefined) => token === undefined || /^(?:[^\p{L}\p{N}]|per|each|and|for|an?)$/u.test(token.text);
