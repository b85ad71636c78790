/** How long a billing period is. */
export interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

const DAY = 86_400;
/** Stripe bills every three years at the latest. */
export const MOST_MONTHS = 36;

/** About how many months an interval has. */
export const monthsOf = ({ interval, interval_count: count }: Interval): number =>
  interval === "year" ? count * 12 : interval === "month" ? count : (count * (interval === "week" ? 7 : 1)) / 30.4;

/** When the period with number `index` begins, of those that count from `anchor`; in seconds. A month that lacks the anchor's day ends on its last one. */
export function periodStart(anchor: number, every: Interval, index: number): number {
  const { interval, interval_count: count } = every;
  if (interval === "day" || interval === "week") return anchor + index * count * (interval === "week" ? 7 : 1) * DAY;
  const from = new Date(anchor * 1000);
  const month = from.getUTCMonth() + index * count * (interval === "year" ? 12 : 1);
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Math.floor(
    Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last), from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()) / 1000,
  );
}

/** When the period that is under way at `at`, or begins then, ends. */
export function periodEnd(anchor: number, every: Interval, at: number): number {
  let index = Math.max(1, Math.floor((at - anchor) / (monthsOf(every) * 31 * DAY)));
  while (periodStart(anchor, every, index) <= at) index++;
  return periodStart(anchor, every, index);
}
