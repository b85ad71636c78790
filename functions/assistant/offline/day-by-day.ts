import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure } from "../names/units.ts";
import { WEEKDAYS } from "./days.ts";
import { figureOf, isFigure, isNumber, plainFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { find, type Reading } from "./reading.ts";
import { cleaned, said as words } from "./wording.ts";

const DAY = `(?:on )?(?:${WEEKDAYS.join("|")}|week {num}(?= {num}))(?: (?:morning|afternoon|evening|night))?(?: :| was| were)?`;

const NEXT = "(?: ,)?(?: and| &| plus| then)? ";

/** "Mon 3, Tue 4": days, each with how many behind it. */
const DAY_FIRST = `${DAY} {num}(?: hour)?(?:${NEXT}${DAY} {num}(?: hour)?)+(?! (?:january|february|march|april|may|june|july|august|september|october|november|december)(?= |$))`;

/** "3 on Monday, 4 on Tuesday": how many, each with its day behind it. */
const DAY_LAST = `{num}(?: hour| [a-z]+s)? ${DAY}(?:${NEXT}{num}(?: hour| [a-z]+s)? ${DAY})+(?! {num})`;

/** How many there were day by day, in all. */
interface Sum {
  value: number;
  parts: readonly number[];
}

/** What is counted, where it stands with the figures. */
const nounsIn = (said: readonly Token[]) => said.filter(({ text }, i) => isNumber(said[i - 1]) && /^[a-z]+s$/.test(text));

/** The figures that stand with days, added up; none where they count different things, or may be the days of a month. */
function sumOf(said: readonly Token[]): Sum | undefined {
  const parts = said.filter((token, i) => isNumber(token) && said[i - 1]?.text !== "week").map(figureOf);
  return new Set(nounsIn(said).map(({ text }) => text)).size > 1 || parts.length < 2
    ? undefined
    : { value: tidy(parts.reduce((sum, part) => sum + part, 0)), parts };
}

/** "Monday 6 and Tuesday 7": as many days apart as the figures are, so that they may be days of a month. */
function maybeDates(said: readonly Token[]): boolean {
  const days = said.flatMap((token, i) => {
    const at = WEEKDAYS.indexOf(token.text);
    const figure = said.slice(i + 1).find(isNumber);
    return at < 0 || !figure ? [] : [{ at, value: figureOf(figure) }];
  });
  const [first] = days;
  return days.length > 1 && days.every(({ at, value }) => first && Number.isInteger(value) && value <= 31 && (value - first.value - at + first.at) % 7 === 0);
}

const HOURS = /^(?:hours?|worked)$/;

const LEADS = /^(?:were|was|are|is|[,:-])$/;

/**
 * "Hours were Mon 3, Tue 4, Wed 2.5 at 28", "visits Mon 2, Tue 1, Thu 3": how many there were day by day is how many there were in all. Puts the sum in the
 * place of the days, and returns the figures it is made of. Where they may be days of a month as well, it is asked.
 */
export function dayByDay(from: Reading, { products }: TurnContext): { asks: Ask[]; figures: number[] } {
  const list = find(from.tokens, DAY_FIRST) ?? find(from.tokens, DAY_LAST);
  const said = list?.tokens() ?? [];
  const sum = sumOf(said);
  const [first] = said;
  const [before, behind] = [from.tokens.slice(0, list?.at), from.tokens.slice((list?.at ?? 0) + said.length)];
  if (!sum || !first || isFigure(before.at(-1))) return { asks: [], figures: [] };
  const clause = before.slice(before.findLastIndex(({ text }) => /^[.;|]$/.test(text)) + 1);
  const link = linkProduct(cleaned(words(clause)), products);
  const hours = [...said, ...clause, ...behind.slice(0, 4)].some(({ text }) => HOURS.test(text)) || ("hit" in link && measure(link.hit.unit) === "hour");
  if (!hours && maybeDates(said)) {
    from.tokens = [...before, ...behind];
    return { asks: [{ kind: "whichFigure", of: "days", figures: [sum.value, ...sum.parts].map(plainFigure) }], figures: [] };
  }
  const noun = hours ? { ...first, text: "hour", source: "" } : nounsIn(said)[0];
  const end = before.findLastIndex(({ text }) => !(LEADS.test(text) || (hours && /^hours?$/.test(text)))) + 1;
  const count = { ...first, text: String(sum.value) };
  from.tokens = [...before.slice(0, end), ...(noun ? [count, noun] : [{ ...first, text: "x" }, count]), ...behind];
  return { asks: [], figures: [...sum.parts] };
}
