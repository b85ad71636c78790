import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { measure } from "../names/units.ts";
import { dateMention, hoursIn, monthsIn } from "./dates.ts";
import { dayByDay } from "./day-by-day.ts";
import { daily, listedDays, uncountedDays, uncountedNames, whenOrHowLong } from "./days.ts";
import { figureOf, isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { drop, find, type Reading } from "./reading.ts";

/** What came of the days, months and times that were told. */
interface Dated {
  asks: Ask[];
  /** Figures that count nothing, or counted something by another. */
  figures: number[];
  /** Hours that lie between two times. */
  worked: number[];
}

/** Takes out when it was, and puts in how many that are: days, months and hours. */
export function dated(from: Reading, world: TurnContext): Dated {
  const worked: number[] = [];
  const summed = dayByDay(from, world);
  const figures = [...summed.figures, ...listedDays(from, world)];
  const asks = [...summed.asks, ...uncountedDays(from), ...uncountedNames(from, world)];
  const everyDay = daily(from);
  asks.push(...everyDay.asks);
  for (let mention = dateMention(from.tokens); mention; mention = dateMention(from.tokens)) {
    const months = monthsIn(mention.tokens());
    const said = from.tokens.some((token, i) => token.text === "month" && isFigure(from.tokens[i - 1]));
    const [first] = mention.tokens();
    const at = from.tokens.indexOf(first as Token);
    asks.push(...whenOrHowLong(mention.tokens(), from));
    const hours = from.tokens.some(({ text }) => text === "hour") && !counted(clauseAround(from.tokens, mention.tokens())) ? hoursIn(mention.tokens()) : 0;
    drop(from, mention.tokens());
    if (hours) worked.push(hours);
    // "From 5pm to 10pm, $28 an hour" is for five hours.
    if (hours && first) from.tokens.splice(at, 0, { ...first, text: String(hours) }, { ...first, text: "hour" });
    // "The retainer for Jan, Feb and March" is for three months.
    const monthly =
      world.products.some(({ unit }) => /^(?:month|quarter|year)$/.test(measure(unit) ?? "")) || from.tokens.some(({ text }) => /^month(?:ly)?$/.test(text));
    if (months > 1 && !said && first && monthly) from.tokens.splice(at, 0, { ...first, text: String(months) }, { ...first, text: "month" });
  }
  return { asks, figures: [...figures, ...everyDay.figures, ...numbered(from)], worked };
}

const counted = (tokens: readonly Token[]) => tokens.some(({ text }, i) => text === "hour" && isFigure(tokens[i - 1]));

/** What stands between the marks, or "and", around some tokens. */
function clauseAround(all: readonly Token[], some: readonly Token[]): readonly Token[] {
  const [from, to] = [all.indexOf(some[0] as Token), all.indexOf(some.at(-1) as Token)];
  const cuts = (token: Token) => /^(?:[,.;|:()]|and|plus|then)$/.test(token.text);
  const end = all.findIndex((token, i) => i > to && cuts(token));
  return all.slice(all.findLastIndex((token, i) => i < from && cuts(token)) + 1, end < 0 ? all.length : end);
}

/** "In 3 units (12, 14 and 31)", "5 visits (three in May and two in June)": numbers that name or add up to what was counted. They are figures of nothing. */
function numbered(from: Reading): number[] {
  const list = find(from.tokens, "\\( (?:no|nos|numbers?|#)? ?{num}(?:(?: ,| and| &| , and) {num})+ \\)");
  const numbers = list?.tokens().filter(isFigure) ?? [];
  const counted = list && from.tokens.slice(0, list.at).findLast(isFigure);
  const sum = numbers.reduce((all, number) => all + figureOf(number), 0);
  if (!list || !counted || ![numbers.length, sum].includes(figureOf(counted))) return [];
  drop(from, list.tokens());
  return numbers.map(figureOf);
}
