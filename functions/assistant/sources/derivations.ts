import { dictionary } from "../../../shared/text/dictionary.ts";
import { isTerm, type Mention } from "./mentions.ts";

/** A number that a figure may have been worked out of: something said, or a figure of the invoice that `said` names. */
export type Operand = Pick<Mention, "value" | "said" | "kind"> & { readonly unit?: string | undefined };

/** The same number, but for what was rounded away of it: prices and quantities have six decimals. */
export const isSameNumber = (a: number, b: number): boolean => Math.abs(a - b) < 0.000_001 || (b !== 0 && Math.abs(a / b - 1) < 1e-7);

/** An amount of money may have been rounded to the minor unit. */
const isSameAmount = (a: number, b: number): boolean => isSameNumber(a, b) || Math.abs(a - b) <= 0.005;

/** What something comes to, and how to say so: said only of the one that fits. */
type Way = readonly [value: number, how: () => string];

/** How many ways are tried yet: shared by all figures of a draft, so that a message made to be slow is not. */
export interface Effort {
  left: number;
}

const first = (ways: Iterable<Way>, fits: (value: number) => boolean, effort: Effort): string | undefined => {
  for (const [value, how] of ways) {
    if (effort.left-- <= 0) return undefined;
    if (fits(value)) return how();
  }
  return undefined;
};

/** Numbers that belong together stand together: so many of those that follow are tried with one. */
const REACH = 12;

function* pairs<T>(list: readonly T[]): Generator<[T, T, readonly T[]]> {
  for (const [i, a] of list.entries()) for (const [j, b] of list.slice(i + 1, i + 1 + REACH).entries()) yield [a, b, list.slice(i + j + 2, i + j + 2 + REACH)];
}

const perUnit: Record<string, readonly (readonly [factor: number, how: string])[]> = dictionary({
  minute: [[1 / 60, "÷ 60"]],
  hour: [
    [60, "× 60"],
    [1 / 24, "÷ 24"],
  ],
  year: [
    [12, "× 12"],
    [52, "× 52"],
    [4, "× 4"],
  ],
  quarter: [[3, "× 3"]],
  month: [[1 / 12, "÷ 12"]],
  week: [
    [7, "× 7"],
    [5, "× 5"],
  ],
  fortnight: [
    [2, "× 2"],
    [14, "× 14"],
  ],
});

/** How a quantity comes of what was said: "90 minutes ÷ 60", "2 × 6 hours", "3 hours + 4 hours"; of the one before: "12 + 2"; of lots of so many: "500 ÷ 100". */
export function deriveQuantity(value: number, said: readonly Mention[], was: number | undefined, effort: Effort, lot?: number): string | undefined {
  const counts = said.filter((mention) => mention.kind === "number" && !mention.rate && !isTerm(mention));
  const sums = said.filter(({ kind }) => kind === "money");
  return first(quantityWays(counts, sums, said, was, lot), (way) => isSameNumber(way, value), effort);
}

/** What a side of an area is measured in. */
const LENGTHS = new Set(["ft", "metre", "yard", "inch"]);

function* quantityWays(
  counts: readonly Mention[],
  sums: readonly Mention[],
  said: readonly Mention[],
  was: number | undefined,
  lot: number | undefined,
): Generator<Way> {
  if (lot) for (const one of counts) yield [one.value / lot, () => `${one.said} ÷ ${lot}`];
  // "3,000 words at $90 per 1,000", "15 photos at 5 for 20".
  for (const per of counts)
    if (/\bper$/.test(per.before) || (/\bat$/.test(per.before) && /^for\b/.test(per.after)))
      for (const one of counts) if (one !== per) yield [one.value / per.value, () => `${one.said} ÷ ${per.said}`];
  for (const one of counts) for (const [factor, how] of perUnit[one.unit ?? ""] ?? []) yield [one.value * factor, () => `${one.said} ${how}`];
  // "10 dozen", of what is sold by the dozen.
  for (const one of counts) if (/dozen|\bdoz\b/i.test(one.said)) yield [one.value / 12, () => one.said];
  for (const one of counts) {
    for (const [factor, how] of perUnit[one.unit ?? ""] ?? []) {
      for (const other of counts) if (other !== one) yield [one.value * factor - other.value, () => `${one.said} ${how} − ${other.said}`];
    }
  }
  for (const [a, b] of pairs(counts)) {
    if (!a.unit || a.unit !== b.unit || LENGTHS.has(a.unit)) yield [a.value * b.value, () => `${a.said} × ${b.said}`];
    if (a.unit === b.unit) {
      yield [a.value + b.value, () => `${a.said} + ${b.said}`];
    }
    // "20 sessions minus the 5 already paid for".
    if (a.unit === b.unit || a.unit === undefined || b.unit === undefined)
      yield [Math.abs(a.value - b.value), () => `${a.value > b.value ? `${a.said} − ${b.said}` : `${b.said} − ${a.said}`}`];
    if (a.unit === "minute" || b.unit === "minute") yield [(a.value * b.value) / 60, () => `${a.said} × ${b.said} ÷ 60`];
    if (b.unit === "minute") yield [a.value + b.value / 60, () => `${a.said} + ${b.said} ÷ 60`];
  }
  for (const [a, b, rest] of pairs(counts)) {
    for (const c of rest) {
      yield [a.value * b.value * c.value, () => `${a.said} × ${b.said} × ${c.said}`];
      // "Mon 3, Tue 4, Wed 2.5 hours": the unit is said once.
      if (new Set([a, b, c].flatMap(({ unit }) => unit ?? [])).size < 2) yield [a.value + b.value + c.value, () => `${a.said} + ${b.said} + ${c.said}`];
    }
  }
  for (const unit of new Set(counts.map((one) => one.unit))) {
    const all = counts.filter((one) => one.unit === unit);
    if (all.length > 3) yield [all.reduce((sum, one) => sum + one.value, 0), () => all.map((one) => one.said).join(" + ")];
  }
  for (const [a, b] of pairs(sums))
    yield [Math.max(a.value, b.value) / Math.min(a.value, b.value), () => (a.value > b.value ? `${a.said} ÷ ${b.said}` : `${b.said} ÷ ${a.said}`)];
  for (const one of said.filter(({ kind }) => kind === "times")) {
    if (was !== undefined) yield [was * one.value, () => `${was} × ${formatFactor(one.value)}`];
    for (const other of counts) yield [other.value * one.value, () => `${other.said} × ${formatFactor(one.value)}`];
  }
  if (was === undefined) return;
  for (const one of counts) {
    yield [was + one.value, () => `${was} + ${one.said}`];
    yield [was - one.value, () => `${was} − ${one.said}`];
    yield [was * one.value, () => `${was} × ${one.said}`];
    if (lot) yield [was + one.value / lot, () => `${was} + ${one.said}`];
    if (lot) yield [was - one.value / lot, () => `${was} − ${one.said}`];
    for (const [factor, how] of perUnit[one.unit ?? ""] ?? []) yield [was + one.value * factor, () => `${was} + ${one.said} ${how}`];
  }
}

const formatFactor = (value: number) => String(Number(value.toFixed(4)));

/**
 * How a sum of money comes of what was said and of what is known: "$900 ÷ 3", "$85 × 1.5", "$400 + $350", "10% off $500". `known` are sums and counts of
 * the invoice that words like "half of it" or "10% more" are said of; of `alike`, sums of other lines, only shares and multiples are taken.
 */
export function deriveMoney(value: number, said: readonly Mention[], known: readonly Operand[], alike: readonly Operand[], effort: Effort): string | undefined {
  const sums: Operand[] = said.filter(({ kind, unit }) => kind === "money" || (kind === "number" && !unit));
  const counts: Operand[] = said.filter((mention) => mention.kind === "number" && !mention.rate && !isTerm(mention));
  const parts = said.filter(({ kind }) => kind === "percent");
  const times = said.filter(({ kind }) => kind === "times");
  return first(moneyWays(sums, counts, parts, times, known, alike), (way) => isSameAmount(way, value), effort);
}

/** "$90 per 1,000 words", "3 Cent das Tausend". */
const BY_THE_THOUSAND = /1[.,' \u00a0\u202f]?000|(?<!\p{L})(?:thousand|tausend|mille|mil|duizend)(?!\p{L})/iu;

function* moneyWays(
  sums: readonly Operand[],
  counts: readonly Operand[],
  parts: readonly Mention[],
  times: readonly Mention[],
  known: readonly Operand[],
  alike: readonly Operand[],
): Generator<Way> {
  const money = [...sums, ...known.filter(({ kind }) => kind === "money"), ...alike];
  const quantities = [...counts, ...known.filter(({ kind }) => kind === "number")];
  for (const a of money) {
    for (const { value, said } of times) yield [a.value * value, () => `${a.said} × ${formatFactor(value)} (${said})`];
    for (const { value, said } of parts) {
      yield [(a.value * value) / 100, () => `${said} of ${a.said}`];
      yield [a.value * (1 - value / 100), () => `${a.said} less ${said}`];
      yield [a.value * (1 + value / 100), () => `${a.said} plus ${said}`];
      yield [a.value / (1 + value / 100), () => `${a.said} without ${said}`];
    }
  }
  for (const a of sums) {
    for (const b of quantities) {
      if (a.said === b.said || b.value === 1) continue;
      yield [a.value / b.value, () => `${a.said} ÷ ${b.said}`];
      yield [a.value * b.value, () => `${a.said} × ${b.said}`];
      yield [(a.value * b.value) / 60, () => `${a.said} × ${b.said} ÷ 60`];
    }
    // Only where minutes or thousands are spoken of: an hour's price is none of a minute.
    if (counts.some(({ unit }) => unit === "minute")) yield [a.value / 60, () => `${a.said} ÷ 60`];
    if (BY_THE_THOUSAND.test(a.said)) yield [a.value / 1000, () => `${a.said} ÷ 1000`];
    for (const b of known.filter(({ kind }) => kind === "money")) {
      yield [b.value + a.value, () => `${b.said} + ${a.said}`];
      yield [b.value - a.value, () => `${b.said} − ${a.said}`];
    }
  }
  for (const b of counts) for (const a of known.filter(({ kind }) => kind === "money")) yield [a.value * b.value, () => `${a.said} × ${b.said}`];
  for (const [a, b, rest] of pairs(sums)) {
    if (a.kind !== b.kind) continue;
    yield [a.value + b.value, () => `${a.said} + ${b.said}`];
    yield [Math.abs(a.value - b.value), () => (a.value > b.value ? `${a.said} − ${b.said}` : `${b.said} − ${a.said}`)];
    for (const c of rest) yield [a.value + b.value + c.value, () => `${a.said} + ${b.said} + ${c.said}`];
  }
}

/** How a rate comes of what was said: "5% + 7%", a half as 50%; of a `whole`, what is left of it, too ("100% − 70%"). */
export function derivePercent(value: number, said: readonly Mention[], was: number | undefined, whole: boolean, effort: Effort): string | undefined {
  const parts = said.filter(({ kind }) => kind === "percent");
  const numbers = said.filter(({ kind, unit }) => kind === "number" && !unit);
  return first(percentWays(parts, numbers, said, was, whole), (way) => Math.abs(way - value) < 0.01, effort);
}

function* percentWays(
  parts: readonly Mention[],
  numbers: readonly Mention[],
  said: readonly Mention[],
  was: number | undefined,
  whole: boolean,
): Generator<Way> {
  for (const one of said.filter(({ kind }) => kind === "times")) {
    if (whole && one.value < 1) yield [one.value * 100, () => `${one.said} of it`];
    if (was !== undefined) yield [was * one.value, () => `${was}% × ${formatFactor(one.value)}`];
  }
  for (const one of parts) {
    if (whole) yield [100 - one.value, () => `100% − ${one.said}`];
    if (was !== undefined) {
      yield [was + one.value, () => `${was}% + ${one.said}`];
      yield [was - one.value, () => `${was}% − ${one.said}`];
    }
  }
  for (const [a, b] of pairs(parts)) yield [a.value + b.value, () => `${a.said} + ${b.said}`];
  for (const one of numbers) {
    if (was === undefined) continue;
    yield [was + one.value, () => `${was}% + ${one.said}`];
    yield [was - one.value, () => `${was}% − ${one.said}`];
  }
}
