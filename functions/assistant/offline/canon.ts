import { memoize } from "../../../shared/memoize.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { measure, unitOf } from "../names/units.ts";
import { isFigure, isNumber } from "./figures.ts";
import { join } from "./join.ts";
import { lex, type Token } from "./lexer.ts";
import { isNumberWord, spelled, tidy } from "./numbers.ts";
import { placed } from "./places.ts";
import { lasting, multiplied, rated, timed, unified } from "./rates.ts";
import { corrected } from "./repairs.ts";
import { opened } from "./spelling.ts";
import { valued } from "./sums.ts";

/** Each stage reads a message anew, and each turn what was said before it. In characters: a few megabytes of tokens at most. */
const KEPT = 100_000;

/**
 * What was said in canonical form: numbers spelled out become figures ("a grand", "two fifty", "five and a half"), sums carry a sign
 * ("40 bucks", "15 cents", "5k EUR"), rates read "per hour" or "each", units have one name, "@" is "at", hesitations are gone.
 * Every token still knows the words it came from.
 */
export const canon: (source: string) => readonly Token[] = memoize(KEPT, (source) =>
  [opened, multiplied, numbered, placed, timed, lasting, valued, unified, rated, corrected].reduce((tokens, pass) => pass(tokens, source), lex(source)),
);

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
    // "Mowed twice": so many times, but "twice the rate" is no count.
    if (token.text === "twice" && !/^(?:the|an?|as|my|our|their|per|usual|normal|weekly|monthly|every|each)$/.test(words[i + 1] ?? "")) {
      out.push({ ...token, text: "2" }, { ...token, text: "times", source: "" });
      i++;
      continue;
    }
    const half = !found && token.text === "half" && /^an?$/.test(words[i + 1] ?? "") && unitOf(words[i + 2]);
    // "$9 a dozen", "12 a hundred", "per thousand": for how many the price is.
    const lot = /^(?:dozen|hundred|thousand|pair)$/.test(words[i + 1] ?? "");
    if (lot && (token.text === "per" || token.text === "/" || (/^an?$/.test(token.text) && isFigure(out.at(-1))))) {
      const many = tokens[i + 1] as Token;
      out.push({ ...token, text: "per" }, { ...many, text: dictionary({ hundred: "100", thousand: "1000" })[many.text] ?? many.text });
      i += 2;
      continue;
    }
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
      out.push(
        join(
          tokens.slice(i, i + (found?.length ?? 1)),
          source,
          `${words.slice(i, i + (found?.length ?? 1)).some((word) => /^(?:grand|lakhs?|lac|crores?)$/.test(word)) ? "$" : ""}${found?.value ?? ""}`,
          found?.other === undefined ? {} : { otherwise: found.other },
        ),
      );
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
  // "One 60 minute lesson" is one of that size; of "one 400, one 350" each is one of several.
  return /^\$?\d/.test(next) && !/^\d[\d.]*-\p{L}/u.test(next) && !(measure(words[i + 2]) && words[i + 3] !== undefined);
};

const capital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.source) && !/^[\p{Lu}\d]+$/u.test(token.source);

const isName = (tokens: readonly Token[], i: number) => i > 0 && !/^[.|:]$/.test(tokens[i - 1]?.text ?? "") && capital(tokens[i]) && capital(tokens[i + 1]);
