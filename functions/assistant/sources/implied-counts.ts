import { isOf, type Node } from "../../../shared/language/chart.ts";
import { type ClockSpan, clockSpan } from "../../../shared/language/clock/kinds.ts";
import { day, type Period, period } from "../../../shared/language/day/kinds.ts";
import { ordinal } from "../../../shared/language/number/kinds.ts";
import { unit } from "../../../shared/language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText } from "../../../shared/language/read.ts";
import { shortestOf } from "./said-days.ts";
import { unitName } from "./written-numbers.ts";

/** A number of a unit that is counted by naming each, by the tokens that it stands in. */
export interface ImpliedCount {
  readonly value: number;
  readonly kind: "number";
  readonly unit?: string;
  readonly rate: false;
  readonly tokens: readonly [start: number, end: number];
}

const count = (value: number, name: string | undefined, start: number, end: number): ImpliedCount => ({
  value,
  kind: "number",
  rate: false,
  tokens: [start, end],
  ...(name ? { unit: name } : {}),
});

/** "January to March" is three months, "Monday and Friday" two days, "10x12 ft" 120 square feet, "9 to 5" eight hours. */
export const impliedCounts = (text: ReadText): ImpliedCount[] => [
  ...spansIn(text),
  ...listsIn(text, isMonth, "month"),
  ...listsIn(text, isWeekday, "day"),
  ...listsIn(text, isPlace, "day"),
  ...areasIn(text),
  ...clockSpans(text).flatMap(({ value, start, end }) => value.map(({ hours }) => count(hours, "hour", start, end))),
];

/** "From 9am to 5pm" without the word before it. */
function clockSpans(text: ReadText): Node<readonly ClockSpan[]>[] {
  const all = nodesOf(text, clockSpan);
  return longest(all).map(shortestOf(all));
}

const monthOf = (of: unknown): number | undefined => {
  const its = of as Period | undefined;
  return its?.type === "numbered" && its.unit === "month" ? its.number : undefined;
};

/** "January to March": as many months as lie between. */
const spansIn = (text: ReadText): ImpliedCount[] =>
  nodesOf(text, period).flatMap(({ value, start, end }) => {
    const [from, to] = value.type === "span" ? [monthOf(value.from), monthOf(value.to)] : [];
    return from && to ? [count(((to - from + 12) % 12) + 1, "month", start, end)] : [];
  });

const isMonth = (node: Node): boolean => isOf(node, period) && monthOf(node.value) !== undefined;
const isWeekday = (node: Node): boolean => isOf(node, day) && node.value.type === "weekday";
const isPlace = (node: Node): boolean => isOf(node, ordinal) && node.value <= 31 && !node.isLatent;

const JOINS = /^(?:,|-|and|und|et|y|e|i|en|&|to|bis|the|den|der|le|el|il|de|n|plus|on)$/;
/** How many tokens may stand between two of a list. */
const APART = 3;

/** Lists of at least two: what stands between them only joins them. */
function listsIn({ chart, tokens }: ReadText, isMember: (node: Node) => boolean, name: string): ImpliedCount[] {
  const found: ImpliedCount[] = [];
  const memberAt = (at: number): number | undefined => chart[at]?.filter(isMember).reduce((most, { end }) => Math.max(most, end), 0) || undefined;
  for (let start = 0; start < tokens.length; ) {
    let [members, end, next] = [0, start, memberAt(start)];
    while (next !== undefined) {
      members++;
      end = next;
      next = undefined;
      for (let at = end; at <= end + APART && next === undefined; at++) {
        next = memberAt(at);
        if (next === undefined && !JOINS.test(tokens[at]?.text ?? "")) break;
      }
    }
    if (members > 1) found.push(count(members, name, start, end));
    start = Math.max(start + 1, end);
  }
  return found;
}

/** "10x12": the area, or the length of what is laid side by side. */
const areasIn = ({ tokens, chart }: ReadText): ImpliedCount[] =>
  tokens.flatMap(({ text }, i) => {
    const [before, behind] = [tokens[i - 1], tokens[i + 1]];
    if (!/^[x×]$/.test(text) || !/^\d+$/.test(before?.text ?? "") || !/^\d+$/.test(behind?.text ?? "") || behind?.gap !== 0) return [];
    const named = chart[i + 2]?.find((node) => isOf(node, unit));
    return [count(Number(before?.text) * Number(behind?.text), named && isOf(named, unit) ? unitName(named.value.unit) : undefined, i - 1, i + 2)];
  });
