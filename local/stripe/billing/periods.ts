/** The length of a billing period. */
interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

const DAY = 86_400;

const monthsOf = ({ interval, interval_count: count }: Interval): number => (interval === "year" ? count * 12 : count);

/** Returns the start of period `index` counted from `anchor`, in seconds. In months without the anchor's day it is the last day. */
function periodStart(anchor: number, every: Interval, index: number): number {
  const from = new Date(anchor * 1000);
  const month = from.getUTCMonth() + index * monthsOf(every);
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Math.floor(
    Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last), from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()) / 1000,
  );
}

/** Returns the end of the period that contains `at` or begins then, in seconds. */
export function periodEnd(anchor: number, every: Interval, at: number): number {
  let index = Math.max(1, Math.floor((at - anchor) / (monthsOf(every) * 31 * DAY)));
  while (periodStart(anchor, every, index) <= at) index++;
  return periodStart(anchor, every, index);
}
