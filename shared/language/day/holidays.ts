/*
 * The days of a year that have a name: fixed ones, Easter and what hangs on it, the fourth Thursday of November, Sundays before Christmas.
 */

/** A rule that gives one day of each year. Weekdays are counted from 1 (Monday) to 7. */
type YearlyRule =
  | { readonly month: number; readonly day: number }
  /** So many days after Easter Sunday, or before it. */
  | { readonly easter: number }
  /** The fourth Thursday of November; -1 is the last one. `plus` so many days. */
  | { readonly nth: number; readonly weekday: number; readonly month: number; readonly plus: number }
  /** The last Sunday before a day, or `weeks` before that one. */
  | { readonly weekday: number; readonly before: { readonly month: number; readonly day: number }; readonly weeks: number };

/** A holiday. `in`: the countries that keep it on that day, separated by spaces, where others have another one of the same name. */
export type Holiday = YearlyRule & { readonly in?: string };

const inCountries = (rule: YearlyRule, countries: string | undefined): Holiday => (countries === undefined ? rule : { ...rule, in: countries });

export const fixed = (month: number, day: number, countries?: string): Holiday => inCountries({ month, day }, countries);
export const easter = (days: number, countries?: string): Holiday => inCountries({ easter: days }, countries);
export const nth = (n: number, weekday: number, month: number, countries?: string, plus = 0): Holiday =>
  inCountries({ nth: n, weekday, month, plus }, countries);
export const lastBefore = (weekday: number, month: number, day: number, weeks = 0): Holiday => ({ weekday, before: { month, day }, weeks });

/** First to fourth Sunday of Advent. */
export const advent: readonly Holiday[] = [3, 2, 1, 0].map((weeks) => lastBefore(7, 12, 25, weeks));

/** Returns the rules that a country has for a name: its own, or those of no country in particular; all of them where it is unknown. */
export function rulesIn(rules: readonly Holiday[], region: string | undefined): readonly Holiday[] {
  if (region === undefined) return rules;
  const own = rules.filter((rule) => rule.in?.split(" ").includes(region));
  const common = rules.filter((rule) => rule.in === undefined);
  return own.length ? own : common.length ? common : rules;
}
