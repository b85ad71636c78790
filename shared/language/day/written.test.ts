import { describe, expect, test } from "vitest";
import { noDays, notations } from "./corpus/notation.ts";
import { chooseDay, dayReadings, localeDayOrder } from "./written.ts";

const datesOf = (figures: string) => dayReadings(figures).map(({ date }) => date);

describe("the readings of a day in figures", () => {
  test.each(notations.map(([figures, ...dates]) => [figures, dates] as const))("%j", (figures, dates) => expect(datesOf(figures)).toEqual(dates));
  test.each(noDays)("%j is no day", (figures) => expect(datesOf(figures)).toEqual([]));
});

test.each([
  ["2026-04-15", "de-DE", "2026-04-15"],
  ["4/3/2026", "en-US", "2026-04-03"],
  ["4/3/2026", "en-GB", "2026-03-04"],
  ["03.04.2026", "en-US", "2026-04-03"],
  ["03.04.2026", "de-DE", "2026-04-03"],
  ["15/04/26", "en-GB", "2026-04-15"],
  ["15/4/2026", "en-US", "2026-04-15"],
  ["26/4/3", "ja-JP", undefined],
  ["15/4/2026", "ja-JP", "2026-04-15"],
  // Which of the two it is stands nowhere: it is asked.
  ["03/04/2026", "ja-JP", undefined],
  ["03/04/2026", "en-CA", undefined],
  ["26/04/03", "en-US", undefined],
  ["99-12-31", "de-DE", undefined],
  ["26/04/03", "sv-SE", "2026-04-03"],
])("%s in %s is %s", (figures, locale, date) => expect(chooseDay(dayReadings(figures), localeDayOrder(locale))).toBe(date));
