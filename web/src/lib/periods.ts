import type { CalendarDate } from "@shared/clock.ts";
import { monthsBefore } from "@shared/invoicing/aggregates.ts";

/** A named range of days, both ends included. */
export interface Period {
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Returns the periods that a filter offers on a day. */
export function periodsOf(today: CalendarDate): Period[] {
  const month = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const first = monthsBefore(month, (Number(today.slice(5, 7)) - 1) % 3);
  return [
    monthsFrom("This month", month, 1),
    monthsFrom("Last month", monthsBefore(month, 1), 1),
    monthsFrom("This quarter", first, 3),
    monthsFrom("Last quarter", monthsBefore(first, 3), 3),
    monthsFrom("This year", `${year}-01`, 12),
    monthsFrom("Last year", `${year - 1}-01`, 12),
  ];
}

/** Returns the offered period with exactly these days, if there is one. */
export const periodOf = ({ from, to }: { from?: CalendarDate | undefined; to?: CalendarDate | undefined }, today: CalendarDate): Period | undefined =>
  periodsOf(today).find((period) => period.from === from && period.to === to);

const monthsFrom = (name: string, first: string, count: number): Period => ({ name, from: `${first}-01`, to: endOf(monthsBefore(first, 1 - count)) });

/** The last day of a month. */
function endOf(month: string): CalendarDate {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
