import { monthsBefore } from "@shared/aggregates.ts";
import type { CalendarDate } from "@shared/clock.ts";
import { InvoiceFilter } from "@shared/invoices.ts";

const fields = Object.keys(InvoiceFilter.shape) as (keyof InvoiceFilter)[];

/** The filter that an address holds. What makes no sense there is left out, so that a link that was cut short still opens. */
export function filterOf(query: URLSearchParams): InvoiceFilter {
  const said = fields.map((field) => [field, InvoiceFilter.shape[field].safeParse(query.get(field) ?? undefined).data] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** The filter as an address holds it. */
export const queryOf = (filter: InvoiceFilter): URLSearchParams =>
  new URLSearchParams(fields.flatMap((field) => (filter[field] === undefined ? [] : [[field, filter[field]]])));

/** Whether it leaves anything out; an order alone does not. */
export const hasFilter = ({ status, customerId, from, to, q }: InvoiceFilter): boolean =>
  [status, customerId, from, to, q].some((value) => value !== undefined);

/** A stretch of days with a name; both days are in it. */
export interface Period {
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The periods that people ask for, as they are today. */
export function periodsOf(today: CalendarDate): Period[] {
  const month = today.slice(0, 7);
  const last = monthsBefore(month, 1);
  const year = today.slice(0, 4);
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  const monthOf = (number: number) => `${year}-${String(number).padStart(2, "0")}`;
  return [
    { name: "This month", from: `${month}-01`, to: endOf(month) },
    { name: "Last month", from: `${last}-01`, to: endOf(last) },
    { name: "This quarter", from: `${monthOf(first)}-01`, to: endOf(monthOf(first + 2)) },
    { name: "This year", from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}

/** The period that a filter asks for; another one has no name. */
export const periodOf = ({ from, to }: InvoiceFilter, today: CalendarDate): Period | undefined =>
  periodsOf(today).find((period) => period.from === from && period.to === to);

/** The last day of a month. */
function endOf(month: string): CalendarDate {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
