import { CalendarDate } from "../../clock.ts";

/*
 * Days in figures: "2026-04-03", "3.4.2026", "4/3/26". With a dot the day is always first; with a slash or a dash it is where the country writes it so.
 */

export type DayOrder = "dayFirst" | "monthFirst" | "yearFirst";

/** What a day in figures may be. Only days that exist are readings. `order` is missing where a year of four digits stands first: it can be nothing else. */
export interface DayReading {
  readonly date: CalendarDate;
  readonly order?: DayOrder;
}

const IN_FIGURES = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$|^(\d{1,2}) ?([-./]) ?(\d{1,2}) ?\6 ?(\d{4}|\d{2})$/;

/** Two digits up to these are a year of this century, above them one of the last: more than some twenty years ahead nobody writes of. */
const LAST_SHORT = 49;

/** Returns the year that two digits mean, or four: "26" is 2026, "99" 1999. */
export const fullYear = (digits: string): number => Number(digits) + (digits.length > 2 ? 0 : Number(digits) > LAST_SHORT ? 1900 : 2000);

/** Returns the readings of a day in ASCII figures: several where its parts can change places, none where there is no such day. */
export function dayReadings(figures: string): readonly DayReading[] {
  const [, isoYear, , isoMonth, isoDay, first = "", sign, second = "", third = ""] = IN_FIGURES.exec(figures) ?? [];
  if (isoYear) return reading({}, isoYear, isoMonth, isoDay);
  if (!third) return [];
  const year = String(fullYear(third));
  return [
    ...reading({ order: "dayFirst" }, year, second, first),
    ...(sign === "." ? [] : reading({ order: "monthFirst" }, year, first, second)),
    ...(third.length === 2 && sign !== "." ? reading({ order: "yearFirst" }, String(fullYear(first)), second, third) : []),
  ];
}

function reading(order: Omit<DayReading, "date">, year: string, month = "", day = ""): DayReading[] {
  const { data } = CalendarDate.safeParse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return data ? [{ date: data, ...order }] : [];
}

/** Chooses a reading by the order of a country; another one only where it is the only one, and not by a year of two digits. */
export function chooseDay(readings: readonly DayReading[], order: DayOrder): CalendarDate | undefined {
  const own = readings.find((one) => one.order === order);
  const [only] = readings.length === 1 ? readings : [];
  return (own ?? (only?.order === "yearFirst" ? undefined : only))?.date;
}

/** Returns the order in which a locale writes days in figures. */
export function localeDayOrder(locale: string): DayOrder {
  const first = new Intl.DateTimeFormat(locale, { dateStyle: "short" })
    .formatToParts(0)
    .find(({ type }) => type === "year" || type === "month" || type === "day");
  return first?.type === "month" ? "monthFirst" : first?.type === "year" ? "yearFirst" : "dayFirst";
}
