import { type CalendarDate, daysBetween } from "../../../shared/clock.ts";
import { isOf, type Node } from "../../../shared/language/chart.ts";
import { time } from "../../../shared/language/clock/kinds.ts";
import type { Lean } from "../../../shared/language/day/choice.ts";
import { type Day, day, days, type Period, period } from "../../../shared/language/day/kinds.ts";
import { resolveDay, resolvePeriod } from "../../../shared/language/day/resolve.ts";
import { type DayOrder, localeDayOrder } from "../../../shared/language/day/written.ts";
import { type NamedUnit, quantity, unit } from "../../../shared/language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../../shared/language/read.ts";
import type { Speech } from "./written-numbers.ts";

/*
 * Which day the words of a person mean: "nächsten Freitag", "le 3 mars", "mañana", "月末", "im Mai". Some name it, others only say what it must be like.
 */

/** What a day is told from. A due date is a coming one, the date of an invoice the nearest. */
export interface DayContext extends Speech {
  readonly today: CalendarDate;
  readonly invoiceDate: CalendarDate;
  readonly isDue: boolean;
  /** Of a day without a year the nearest only, not the past one as well. */
  readonly isNearest?: boolean;
}

/** Words that tell of a day: those that it may be, and which else it fits. */
export interface SaidDay {
  readonly start: number;
  readonly end: number;
  readonly days?: readonly CalendarDate[];
  readonly fits?: (day: CalendarDate) => boolean;
}

/** How many places of a text are looked at; one that has more is a list of days. */
const MOST = 80;

/** Returns the words of a text that tell of a day, from left to right. */
export function daysSaid(text: ReadText, context: DayContext): SaidDay[] {
  const periods = longest(nodesOf(text, period)).slice(0, MOST);
  // In "the week after Easter" nobody means Easter.
  const weeks = periods.filter(({ value }) => value.type === "weekOf");
  const named = uncovered(dayNodes(text), weeks).slice(0, MOST);
  const said = [
    ...named.map((node) => ({ ...spanOf(text, node), days: [...new Set(daysOf(node).flatMap((one) => datesOf(one, context)))], ...ofAnyMonth(node, context) })),
    ...periods.map((node) => ({ ...spanOf(text, node), fits: (date: CalendarDate) => isWithin(node.value, date, context) })),
    ...uncovered(nodesOf(text, unit), [...named, ...periods]).flatMap((node) => unitsNear(text, node, context)),
  ];
  return said.sort((a, b) => a.start - b.start);
}

/** Where days, periods and times of the day stand that are no counts: the 3 of "3 March" and of "week 12", not the 2 of "in 2 weeks". */
export const calendarSpans = (text: ReadText): [start: number, end: number][] =>
  [
    ...dayNodes(text).filter((node) => !node.isLatent && daysOf(node).every((one) => one.type !== "offset")),
    ...nodesOf(text, period).filter((node) => !node.isLatent && isNumbered(node.value)),
    ...timesOf(text),
  ].map((node) => {
    const { start, end } = spanOf(text, node);
    return [start, end];
  });

/** "9am" and "12:30", and not "at 3.10", which may be a price, nor "3 hrs" and "2:30 h", which may be so many hours. */
const timesOf = (text: ReadText): Node[] =>
  nodesOf(text, time).filter(({ isLatent, start, end }) => {
    const said = text.tokens.slice(start, end).map((token) => token.text);
    const isClock = said.includes(":") || /^\p{L}/u.test(said.at(-1) ?? "");
    return !isLatent && isClock && !text.chart[start]?.some((node) => isOf(node, quantity) && !node.isLatent && node.end >= end);
  });

const isNumbered = ({ type }: Period): boolean => type === "numbered" || type === "span" || type === "year";

type DayNode = Node<Day> | Node<readonly Day[]>;

/** The days that no longer one covers, without the words before them: "Friday, 3 April" is the third of April, "due next Friday" next Friday. */
function dayNodes(text: ReadText): DayNode[] {
  const all: DayNode[] = [...nodesOf(text, day), ...nodesOf(text, days)];
  return uncovered(all, all).map(shortestOf(all));
}

/** Returns what finds the shortest of all nodes that ends where one ends and means the same. */
export function shortestOf<N extends Node>(all: readonly N[]): (node: N) => N {
  const byEnd = Map.groupBy(all, ({ end }) => end);
  return (node) => {
    const value = JSON.stringify(node.value);
    const alike = (byEnd.get(node.end) ?? []).filter((other) => other.start >= node.start && JSON.stringify(other.value) === value);
    return alike.reduce((a, b) => (b.start > a.start ? b : a), node);
  };
}

const daysOf = (node: DayNode): readonly Day[] => (isOf(node, day) ? [node.value] : (node.value as readonly Day[]));

/** The nodes that no longer one of `others` covers. */
function uncovered<N extends Node>(nodes: readonly N[], others: readonly Node[]): N[] {
  const ends: number[] = [];
  for (const { start, end } of others) ends[start] = Math.max(end, ends[start] ?? 0);
  // How far those reach that begin before each token.
  const reached: number[] = [0];
  for (let at = 0; at < ends.length; at++) reached.push(Math.max(reached[at] ?? 0, ends[at] ?? 0));
  const most = reached.at(-1) ?? 0;
  return nodes.filter(({ start, end }) => (reached[start] ?? most) < end && (ends[start] ?? 0) <= end);
}

/** The dates that a day may be: as the countries of the locale and of the languages write days, told from today or from the day of the invoice. */
function datesOf(said: Day, { today, invoiceDate, isDue, isNearest = false, locale, languages }: DayContext): CalendarDate[] {
  const orders = new Set<DayOrder>([localeDayOrder(locale), ...languages.filter((language) => language !== "en").map(localeDayOrder)]);
  const past = isNearest ? [] : [[today, "past"] as const];
  const bases: readonly (readonly [CalendarDate, Lean])[] = isDue
    ? [
        [today, "coming"],
        [invoiceDate, "coming"],
      ]
    : [...past, [today, "nearest"]];
  return bases.flatMap(([base, lean]) => {
    const own = [...orders].flatMap((order) => resolveDay(said, { today: base, lean, order }));
    return own.length ? own : resolveDay(said, { today: base, lean });
  });
}

/** "Am 15.": a day of the month whose month is not said. */
function ofAnyMonth(node: DayNode, { today }: DayContext): Pick<SaidDay, "fits"> {
  const [said] = daysOf(node);
  if (said?.type !== "dayOfMonth" || said.of) return {};
  return { fits: (date) => Number(date.slice(8)) === said.day && Math.abs(daysBetween(today, date)) <= (reaches["month"] ?? 0) };
}

/** Whether a day is in a period, whichever of its years is meant. */
const isWithin = (said: Period, date: CalendarDate, { today, invoiceDate }: DayContext): boolean =>
  (
    [
      [today, "coming"],
      [today, "past"],
      [invoiceDate, "coming"],
    ] as const
  ).some(([base, lean]) =>
    resolvePeriod(said, { today: base, lean }).some(({ from, to }) => (from === undefined || from <= date) && (to === undefined || date <= to)),
  );

/** How far from today a day is that is told by the unit only: "in der Woche darauf". */
const reaches: Readonly<Record<string, number>> = { day: 31, week: 21, fortnight: 31, month: 62, quarter: 185, year: 731 };

function unitsNear(text: ReadText, node: Node<NamedUnit>, { today }: DayContext): SaidDay[] {
  const reach = Object.hasOwn(reaches, node.value.unit) ? reaches[node.value.unit] : undefined;
  return reach === undefined ? [] : [{ ...spanOf(text, node), fits: (date) => Math.abs(daysBetween(today, date)) <= reach }];
}
