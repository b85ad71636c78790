import { daysBetween } from "../../clock.ts";
import type { Node } from "../../language/chart.ts";
import type { DayContext } from "../../language/day/choice.ts";
import * as days from "../../language/day/kinds.ts";
import { resolveDay, resolvePeriod } from "../../language/day/resolve.ts";
import { and } from "../../language/number/kinds.ts";
import { nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import type { Span } from "../../language/span.ts";

/*
 * Months or days that are listed, or from one to another: "January, February and March", "Mon to Thu". They count as many as they are.
 */

/** Months or days in a row: how many, and the last of the days. */
export interface Stretch extends Span {
  readonly kind: "stretch";
  readonly value: number;
  readonly unit: "month" | "day";
  readonly days?: { readonly past?: string | undefined; readonly future?: string | undefined };
}

/** A month or a weekday, by its number. `isWeak`: it means something else too ("may", "sun"). */
interface Named {
  readonly from: number;
  readonly to: number;
  readonly unit: Stretch["unit"];
  readonly number: number;
  readonly year?: number;
  readonly isWeak: boolean;
}

/** How two that follow each other are joined: nothing between them, a sign or "and", or up to the second. */
type Joint = "none" | "list" | "range";

const SIZE = { month: 12, day: 7 };
const DAYS = new Set(["date", "figures", "dayOfMonth"]);
const YEAR = /^(?:19|20)\d\d$/;

/** Returns the months and days of a text that are listed or ranged. `on`: against which day they are resolved, in what is over and in what comes. */
export function stretchesIn(all: ReadText, on: (lean: "past" | "coming") => DayContext): Stretch[] {
  const dated = nodesOf(all, days.day).filter(({ value, isLatent }) => !isLatent && DAYS.has(value.type));
  const isDate = ({ from, to }: Named): boolean => dated.some(({ start, end }) => start < to && end > from);
  const rows = rowsOf(
    all,
    namesIn(all).filter((name) => !isDate(name)),
  );
  return [...rows.flatMap((row) => stretchOf(all, row, on) ?? []), ...spansIn(all, on)];
}

/** The names of months and weekdays, each with the year behind it. */
function namesIn(all: ReadText): Named[] {
  const yearAt = (at: number): number | undefined => (YEAR.test(all.tokens[at]?.text ?? "") ? Number(all.tokens[at]?.text) : undefined);
  const months = nodesOf(all, days.month).map(({ start: from, end, value }): Named => {
    const year = yearAt(end);
    const own = { from, to: year ? end + 1 : end, unit: "month", number: value.month, isWeak: value.isWeak || value.isDoubtful } as const;
    return year ? { ...own, year } : own;
  });
  const weekdays = nodesOf(all, days.weekday).map(
    ({ start: from, end: to, value }): Named => ({ from, to, unit: "day", number: value.weekday, isWeak: value.isWeak || value.isDoubtful }),
  );
  return [...months, ...weekdays].sort((a, b) => a.from - b.from || b.to - a.to);
}

interface Row {
  readonly names: Named[];
  readonly joints: Joint[];
}

/** The names that follow each other, in rows of one kind. */
function rowsOf(all: ReadText, names: readonly Named[]): Row[] {
  const rows: Row[] = [];
  let row: Row | undefined;
  for (const name of names) {
    const last = row?.names.at(-1);
    if (last && name.from < last.to) continue;
    const joint = last && last.unit === name.unit ? jointOf(all, last, name) : undefined;
    if (row && joint) {
      row.names.push(name);
      row.joints.push(joint);
    } else rows.push((row = { names: [name], joints: [] }));
  }
  return rows.filter(({ joints }) => joints.length);
}

/** Signs and words between two names, as they are said. */
const LISTED = new Set([",", "&", "+", "/", "and", "und", "et", "sowie"]);

function jointOf(all: ReadText, last: Named, next: Named): Joint | undefined {
  const between = all.tokens.slice(last.to, next.from).map(({ text }) => text);
  if (!between.length) return "none";
  const isOver = (of: Node): boolean => of.start === last.to && of.end === next.from;
  const isBetween = nodesOf(all, days.between).some(({ end }) => end === last.from) && nodesOf(all, and).some(isOver);
  if (isBetween || nodesOf(all, days.to).some(isOver)) return "range";
  return between.length <= 2 && between.every((word, at) => LISTED.has(word) && (at === 0 || word !== ",")) ? "list" : undefined;
}

/** How many a row counts; undefined where its words may be something else, or one stands there twice. */
function countOf({ names, joints }: Row): number | undefined {
  const seen = new Set(names.map(({ number, year }) => `${number} ${year}`));
  const sure = names.filter(({ isWeak }) => !isWeak).length;
  if (seen.size < names.length || (!sure && !joints.includes("range"))) return undefined;
  // "March may be late": two words in a row are no list where one means something else.
  if (names.length === 2 && joints[0] === "none" && sure < 2) return undefined;
  return joints.reduce((sum, joint, at) => {
    const [one, other] = [names[at] as Named, names[at + 1] as Named];
    return sum + (joint === "range" ? stepsTo(one, other) : 1);
  }, 1);
}

function stepsTo(one: Named, other: Named): number {
  const size = SIZE[one.unit];
  if (one.year !== undefined && other.year !== undefined) return Math.max(1, size * (other.year - one.year) + other.number - one.number);
  return (other.number - one.number + size) % size;
}

/** How many words stand before and behind months or days in a row that are of them. */
const ASIDE = 3;

function stretchOf(all: ReadText, row: Row, on: (lean: "past" | "coming") => DayContext): Stretch | undefined {
  const value = countOf(row);
  const [first, last] = [row.names[0] as Named, row.names.at(-1) as Named];
  if (value === undefined) return undefined;
  // "From" and "for" before them, and the year behind them, are of the period that they are.
  const whole = [...nodesOf(all, days.period), ...nodesOf(all, days.days)].filter(
    (one) => !one.isLatent && one.start <= first.from && one.end >= last.to && one.end - one.start <= last.to - first.from + ASIDE,
  );
  const start = Math.min(first.from, ...whole.map((one) => one.start));
  const end = Math.max(last.to, ...whole.map((one) => one.end));
  const day = { type: "weekday", weekday: last.number } as const;
  const ends = last.unit === "day" ? { days: { past: resolveDay(day, on("past"))[0], future: resolveDay(day, on("coming"))[0] } } : {};
  return { kind: "stretch", ...spanOf(all, { start, end }), value, unit: first.unit, ...ends };
}

/** The days from one to another, and those that are listed: "3 to 7 March", "8, 9 and 10 June". */
function spansIn(all: ReadText, on: (lean: "past" | "coming") => DayContext): Stretch[] {
  const ranged = nodesOf(all, days.period).flatMap((node): Stretch[] => {
    const { value, isLatent } = node;
    if (isLatent || value.type !== "span" || !value.from || !value.to || !DAYS.has(value.from.type) || !DAYS.has(value.to.type)) return [];
    const [past, future] = (["past", "coming"] as const).map((lean) => resolvePeriod(value, on(lean))[0]);
    if (!past?.from || !past.to) return [];
    return [{ kind: "stretch", ...spanOf(all, node), value: daysBetween(past.from, past.to) + 1, unit: "day", days: { past: past.to, future: future?.to } }];
  });
  const listed = nodesOf(all, days.days).flatMap((node): Stretch[] => {
    const last = node.value.at(-1);
    if (node.isLatent || !last || !DAYS.has(last.type)) return [];
    const ends = { past: resolveDay(last, on("past"))[0], future: resolveDay(last, on("coming"))[0] };
    return [{ kind: "stretch", ...spanOf(all, node), value: node.value.length, unit: "day", days: ends }];
  });
  return [...ranged, ...listed];
}
