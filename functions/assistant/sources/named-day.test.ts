import { expect, test } from "vitest";
import type { Language } from "../../../shared/locales/languages.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import { noRecords } from "../../../test/no-records.ts";
import { dayNamed } from "./named-day.ts";

/** The day that a text names on Monday, March 16, 2026. */
const due = (text: string, locale = "en-US", language: Language = "en") =>
  dayNamed(text, { ...noRecords, today: "2026-03-16", profile: { ...blankProfile("Acme"), locale }, language }, { isDue: true });

test.each([
  ["due December 31", "2026-12-31"],
  ["by the end of the year", "2026-12-31"],
  ["Thursday, December 31", "2026-12-31"],
  ["12/31/2026", "2026-12-31"],
  ["Easter Monday", "2026-04-06"],
  ["31 Dec 26", "2026-12-31"],
  ["the second Friday in April", "2026-04-10"],
  ["Friday March 27", "2026-03-27"],
  ["the 30th", "2026-03-30"],
  ["in two weeks", "2026-03-30"],
  ["end of next month", "2026-04-30"],
])("%j is a day", (text, day) => expect(due(text)).toBe(day));

test.each<[text: string, locale: string, language: Language, day: string]>([
  ["31/12/2026", "en-GB", "en", "2026-12-31"],
  ["bis 31. Dezember", "de-DE", "de", "2026-12-31"],
  ["bis zum 31.12.", "de-DE", "de", "2026-12-31"],
  ["bis Jahresende", "de-DE", "de", "2026-12-31"],
  ["übermorgen", "de-DE", "de", "2026-03-18"],
  ["avant le 15 avril", "fr-FR", "fr", "2026-04-15"],
  ["fin d'année", "fr-FR", "fr", "2026-12-31"],
  ["月末", "ja-JP", "ja", "2026-03-31"],
])("%j in %s is a day", (text, locale, language, day) => expect(due(text, locale, language)).toBe(day));

test.each(["soon", "April", "March 20 or March 27", "next Friday", "before Christmas", "by December 31, 2% off in 10 days"])(
  "%j may be another day or says more, so it is none",
  (text) => expect(due(text)).toBeUndefined(),
);

test("a weekday that people count in two ways is none", () => expect(due("nächsten Freitag", "de-DE", "de")).toBeUndefined());
