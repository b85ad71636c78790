/** How long a billing period is. */
interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

const DAY = 86_400;

const monthsOf = ({ interval, interval_count: count }: Interval): number => (interval === "year" ? count * 12 : count);

/** When the period with number `index` begins, of those that count from `anchor`; in seconds. A month that lacks the anchor's day ends on its last one. */
function periodStart(anchor: number, every: Interval, index: number): number {
  const from = new Date(anchor * 1000);
  const month = from.getUTCMonth() + index * monthsOf(every);
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
