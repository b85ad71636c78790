import type { Ask } from "../../../shared/chat/ask.ts";
import { measure, unitOf } from "../names/units.ts";
import { figureOf, figureSaid, isMoney } from "./figures.ts";
import { drop, find, type Reading } from "./reading.ts";

const BETWEEN = "(?:somewhere )?between (?<a>{amount})(?: (?<u>[a-z]+))? and (?<b>{amount})(?= |$)";

/** What stands before a range that is no quantity: times of day, numbers of pages or weeks. */
const COUNTED = ["from", "pages?", "phases?", "weeks?", "days?", "steps?", "items?", "lines?", "rooms?", "levels?", "lots?", "units?"]
  .map((word) => `(?<!${word} )`)
  .join("");

const EITHER = `${COUNTED}(?<a>{amount})(?: (?<u>[a-z]+))?(?: ,)? (?:or|to)(?: (?:maybe|possibly|perhaps|even))* (?<b>{amount})(?= |$)`;

/**
 * "3-4 hours", "$60 or maybe $70", "between 5 and 6 days": which of the two it is, only the person can say. The first figure is taken out, the second is left
 * standing until the question is answered.
 */
export function ranges(from: Reading): { asks: Ask[]; figures: number[] } {
  const asks: Ask[] = [];
  const figures: number[] = [];
  for (let i = 0; i < 4; i++) {
    const found = find(from.tokens, BETWEEN) ?? find(from.tokens, EITHER);
    const [a, b] = [found?.tokens("a")[0], found?.tokens("b")[0]];
    if (!found || !a || !b) break;
    const said = found.groups["u"];
    const next = from.tokens[from.tokens.indexOf(b) + 1]?.text;
    const named = next !== undefined && /^\p{L}/u.test(next);
    const price = isMoney(a) || isMoney(b) || next === "per" || next === "each";
    if ((said && !unitOf(said)) || (!price && !named && !said) || figureOf(a) >= figureOf(b)) break;
    const unit = measure(said) ?? measure(next);
    asks.push({ kind: "whichFigure", of: price ? "price" : "quantity", ...(unit ? { unit } : {}), figures: [a, b].map(figureSaid) });
    figures.push(figureOf(a));
    drop(
      from,
      found.tokens().filter((token) => token !== b),
    );
  }
  return { asks, figures };
}
