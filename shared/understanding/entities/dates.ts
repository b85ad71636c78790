import { addDays, CalendarDate } from "../../clock.ts";
import { isOf, type Node } from "../../language/chart.ts";
import { type Day, day, days, edge, month, monthDay, type Period, period } from "../../language/day/kinds.ts";
import { resolveDay } from "../../language/day/resolve.ts";
import { number, ordinal } from "../../language/number/kinds.ts";
import { longest, nodesOf, type ReadText } from "../../language/read.ts";
import type { Token } from "../../language/tokens.ts";
import type { Span } from "./words.ts";

/** A day. */
export interface DateFound extends Span {
  readonly date: string;
  /** Whether its year is not said. */
  readonly isGuessed?: true;
}

/** How days are written in a text. Those without a year are read where a day is given that they lie `near` to. */
interface DateHints {
  readonly monthFirst?: boolean;
  readonly near?: string | undefined;
}

type Dated = Pick<Node<Day>, "start" | "end" | "value">;

/** The days that a text names by their month: "5 October 2026", "10/5/26"; of "8, 9 and 10 June" all three. */
export function datesIn(text: ReadText, hints: DateHints = {}): DateFound[] {
  const listed = severalIn(text).flatMap((node) => ofOneYear(eachOf(text, node).flatMap((one) => dateOf(text, one, hints))));
  const isListed = ({ start, end }: Span): boolean => listed.some((one) => one.start < end && start < one.end);
  const single = onePerStart(longest(nodesOf(text, day).filter((node) => isDate(text, node)))).flatMap((node) => dateOf(text, node, hints));
  return [...listed, ...single.filter((one) => !isListed(one))].sort((a, b) => a.start - b.start);
}

/** Days that are named together without their year are of the last one's. */
function ofOneYear(dates: readonly DateFound[]): DateFound[] {
  const year = dates.at(-1)?.date.slice(0, 4) ?? "";
  return dates.map((one) => (one.isGuessed ? { ...one, date: year + one.date.slice(4) } : one));
}

/** Whether a node is a day of a month, and nothing else: no article, weekday or preposition belongs to it. */
function isDate({ tokens, chart }: ReadText, { start, end, value, isLatent }: Node<Day>): boolean {
  const first = chart[start] ?? [];
  if (
    value.part !== undefined ||
    !first.some((node) => isOf(node, monthDay) || isOf(node, month) || isOf(node, number) || isOf(node, ordinal) || /^\d/.test(tokens[start]?.text ?? ""))
  )
    return false;
  const said = tokens.slice(start, end);
  if ("weekday" in value && value.weekday !== undefined) return false;
  // "3/4" may be a day, "3 / 4" is a page; "the 27 May" is one, "only 3 may" none, nor is section 3.4.
  const isTight = said.some((token) => token.text === "/") && said.every(({ gap }, i) => i === 0 || gap === 0);
  if (value.type === "figures" || value.type === "date")
    return !isLatent || isTight || (isFull(value) && isCalled(tokens, start)) || said.some((token) => /^\p{Lu}/u.test(token.said));
  const of = value.type === "dayOfMonth" || (value.type === "edge" && value.edge === "start" && !first.some((node) => isOf(node, edge))) ? value.of : undefined;
  return of?.type === "numbered" && of.unit === "month";
}

/** What "26-04-03" is a day behind; elsewhere it may be a code. */
const CALLED = /^(?:date|dated|datum|fecha|data|dato|vom)$/;
function isCalled(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1];
  return CALLED.test((before && /^[:.]$/.test(before.text) ? tokens[start - 2] : before)?.text ?? "");
}

type Several = Node<readonly Day[]>;

/** The lists of days in a text, and its spans within one month: "8, 9 and 10 June 2026", "May 20 - 22, 2026". */
function severalIn(text: ReadText): Several[] {
  const lists = nodesOf(text, days).filter(({ value }) => value.every(({ type }) => type === "date"));
  const spans = longest(nodesOf(text, period).filter(({ value }) => value.type === "span" && value.from && value.to)).flatMap((node): Several[] => {
    const ends = endsOf(node.value);
    return ends ? [{ ...node, kind: days, value: ends }] : [];
  });
  return onePerStart(longest([...lists, ...spans]));
}

function onePerStart<T extends Node>(nodes: readonly T[]): T[] {
  const starts = new Set<number>();
  return nodes.filter(({ start }) => !starts.has(start) && starts.add(start));
}

/** The first and the last day of a span within one month. */
function endsOf(value: Period): readonly Day[] | undefined {
  if (value.type !== "span" || value.from?.type !== "date" || value.to?.type !== "date") return undefined;
  return value.from.month === value.to.month ? [value.from, value.to] : undefined;
}

/** The days of a list, each with its own words. */
function eachOf(text: ReadText, { start, end, value }: Several): Dated[] {
  const { chart } = text;
  const found: Dated[] = [];
  let at = start;
  for (const one of value) {
    if (one.type !== "date") return [];
    const own = (place: number) => chart[place]?.filter((node) => isOf(node, day) && isDate(text, node) && isSame(node.value, one) && node.end <= end) ?? [];
    const number = (place: number) => chart[place]?.filter((node) => isOf(node, monthDay) && node.value.day === one.day) ?? [];
    while (at < end && !own(at).length && !number(at).length) at++;
    const [first] = longest(own(at).length ? own(at) : number(at));
    if (!first) return [];
    found.push({ start: at, end: first.end, value: one });
    at = first.end;
  }
  return found;
}

const isSame = (value: Day, { month, day }: Extract<Day, { type: "date" }>): boolean => value.type === "date" && value.month === month && value.day === day;

/** Without a year a day lies behind another, or a little before it. */
const BEFORE = 60;
const [FIRST, LAST] = ["1900-01-01", "2199-12-31"];

function dateOf({ tokens }: ReadText, { start, end, value }: Dated, { monthFirst = false, near }: DateHints): DateFound[] {
  const isGuessed = !isFull(value);
  if (isGuessed && (near === undefined || isOtherOrder(tokens.slice(start, end), value, monthFirst))) return [];
  const today = near === undefined ? FIRST : addDays(CalendarDate.parse(near), -BEFORE);
  const [date] = resolveDay(value, { today: CalendarDate.parse(today), lean: "coming", order: monthFirst ? "monthFirst" : "dayFirst" });
  if (!date || date < FIRST || date > LAST) return [];
  // The point behind "13.10." or "October 23." may be the sentence's.
  const last = tokens[end - 1]?.text === "." ? end - 2 : end - 1;
  return [{ date, start: tokens[start]?.start ?? 0, end: tokens[last]?.end ?? 0, ...(isGuessed ? { isGuessed } : {}) }];
}

/** Whether "11/25" is a day where the month comes first only, and it does not here. */
const isOtherOrder = ([first, sign]: readonly Token[], value: Day, monthFirst: boolean): boolean =>
  sign?.text === "/" && value.type === "date" && Number(first?.text) !== (monthFirst ? value.month : value.day);

/** Whether a day says its year. */
function isFull(value: Day): boolean {
  if (value.type === "figures") return value.readings.some(({ year }) => year !== undefined);
  if (value.type === "date") return value.year !== undefined;
  return "of" in value && value.of?.type === "numbered" && value.of.year !== undefined;
}
