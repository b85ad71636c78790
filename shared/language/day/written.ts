import { CalendarDate } from "../../clock.ts";

/*
 * Days in figures: "2026-04-03", "3.4.2026", "4/3/26". With a dot the day is always first; with a slash or a dash it is where the country writes it so.
 */

export type DayOrder = "dayFirst" | "monthFirst" | "yearFirst";

/** What a day in figures may be. Only days that exist are readings. */
export interface DayReading {
  readonly date: CalendarDate;
  readonly order: DayOrder;
}

const IN_FIGURES = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$|^(\d{1,2}) ?([-./]) ?(\d{1,2}) ?\6 ?(\d{4}|\d{2})$/;

/** Returns the readings of a day in ASCII figures: two where day and month can change places, none where there is no such day. Two-digit years are of 2000 to 2099. */
export function dayReadings(figures: string): readonly DayReading[] {
  const [, isoYear, , isoMonth, isoDay, first = "", sign, second = "", third = ""] = IN_FIGURES.exec(figures) ?? [];
  if (isoYear) return reading("yearFirst", isoYear, isoMonth, isoDay);
  if (!third) return [];
  const year = third.length === 2 ? `20${third}` : third;
  return [
    ...reading("dayFirst", year, second, first),
    ...(sign === "." ? [] : reading("monthFirst", year, first, second)),
    ...(third.length === 2 && sign !== "." ? reading("yearFirst", `20${first.padStart(2, "0")}`, second, third) : []),
  ];
}

function reading(order: DayOrder, year: string, month = "", day = ""): DayReading[] {
  const { data } = CalendarDate.safeParse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return data ? [{ date: data, order }] : [];
}

/** Chooses a reading by the order of a country; where that is no day, the day comes before the month. */
export const chooseDay = (readings: readonly DayReading[], order: DayOrder): CalendarDate | undefined =>
  (readings.find((one) => one.order === order) ?? readings.find((one) => one.order !== "yearFirst") ?? readings[0])?.date;

/** Returns the order in which a locale writes days in figures. */
export function localeDayOrder(locale: string): DayOrder {
  const first = new Intl.DateTimeFormat(locale, { dateStyle: "short" })
    .formatToParts(0)
    .find(({ type }) => type === "year" || type === "month" || type === "day");
  return first?.type === "month" ? "monthFirst" : first?.type === "year" ? "yearFirst" : "dayFirst";
}
