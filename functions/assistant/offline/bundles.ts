import type { Ask } from "../../../shared/chat/ask.ts";
import { measure, singular } from "../names/units.ts";
import { figureOf, isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { drop, find, type Reading } from "./reading.ts";

const WHO = "(?:he|she|they|we|i|you|customer|client)";

/** "Photos 5 for 20, she took 15": so many for so much, and how many there were. */
const TAKEN = `(?:(?:at|are|were|is|was|,|:|-) )*(?<n>{num}) for (?<sum>{amount})(?:(?: ,| \\.|;| and| so| but)+ (?:${WHO} (?:[a-z]+ )?|[a-z]+(?:ed|ok|nt) )?(?<m>{num})(?: of (?:them|those|these)| (?<noun>[a-z]+))?{end})`;

/** "15 photos, 5 for 20", "15 photos at 5 for 20": the same, said the other way round. */
const COUNTED = `(?<m>{num}) (?<noun>[a-z]+(?: [a-z]+){0,3}?)(?: ,)? (?:at )?(?<n>{num}) for (?<sum>{amount}){end}`;

const isPlural = (token: Token | undefined): boolean => token !== undefined && /^\p{L}{3}/u.test(token.text) && singular(token.text) !== token.text;

/**
 * Things that are sold so many for so much. Puts how many there were before what they are, and behind it what one of them costs, or a lot where that is not to the
 * cent; where they do not come to whole lots, what all of them come to is asked. Of "photos 5 for 20", without more, there were five for 20 in all. Returns the figures that were used.
 */
export function bundles(from: Reading): { asks: Ask[]; figures: number[] } {
  const taken = find(from.tokens, TAKEN);
  const said = taken ?? find(from.tokens, COUNTED);
  const [size, sum, many] = ["n", "sum", "m"].map((group) => said?.tokens(group)[0]);
  if (!said || !size || !sum || !many) return alone(from);
  const before = from.tokens.slice(0, said.at);
  const opens = before.findLastIndex(({ text }) => /^(?:[.,;:|()-]|and|plus|bill|invoice|charge|for|are|is)$/.test(text)) + 1;
  const things = before.slice(opens).filter(({ text }) => !/^(?:the|some)$/.test(text));
  const noun = said.tokens("noun");
  const fits = taken
    ? isPlural(things.at(-1)) && !things.some(isFigure) && (!noun.length || things.some(({ text }) => singular(text) === singular(noun[0]?.text ?? "")))
    : noun.some(isPlural) && !noun.some(({ text }) => measure(text)) && figureOf(size) < figureOf(many);
  if (!fits || figureOf(size) <= 1) return alone(from);
  const lots = figureOf(many) / figureOf(size);
  const whole = Number.isInteger(lots);
  const each = tidy(figureOf(sum) / figureOf(size));
  const exact = Math.abs(each * 100 - Math.round(each * 100)) < 1e-6;
  const price = !whole ? [] : exact ? [word(size, "at"), { ...sum, text: `$${each}` }] : [sum, word(size, "per"), size];
  const gone = said.tokens();
  const named = taken ? things : noun;
  const behind = from.tokens.slice(said.at + gone.length);
  from.tokens = [...before.slice(0, taken ? opens : said.at), many, ...named, ...price, ...behind];
  const figures = [figureOf(size), figureOf(sum), figureOf(many)];
  return whole ? { asks: [], figures } : { asks: [lotQuestion(size, sum, tidy(figureOf(many)))], figures };
}

/** The question what so many come to that are sold so many for so much. */
const lotQuestion = (size: Token, sum: Token, count: number): Ask => ({
  kind: "parts",
  of: "lot",
  lines: [],
  figures: [...[size, sum].map((token) => ({ said: token.source, value: figureOf(token) })), { said: String(count), value: count }],
});

const word = (at: Token, text: string): Token => ({ ...at, text, source: text });

const NOTHING: ReturnType<typeof bundles> = { asks: [], figures: [] };

/** "Photos 5 for 20": five photos, and 20 for all of them. */
function alone(from: Reading): ReturnType<typeof bundles> {
  const lot = find(from.tokens, "(?<n>{num}) for (?<sum>{amount}){end}");
  const [many] = lot?.tokens("n") ?? [];
  const things = from.tokens.slice(0, lot?.at);
  const opens = things.findLastIndex(({ text }) => /^(?:[.,;:|()-]|and|plus|bill|invoice|charge|for)$/.test(text)) + 1;
  const named = things.slice(opens);
  if (!lot || !many || figureOf(many) <= 1 || !isPlural(named.at(-1)) || named.some(isFigure)) return NOTHING;
  drop(from, [many]);
  from.tokens.splice(opens, 0, many);
  return NOTHING;
}
