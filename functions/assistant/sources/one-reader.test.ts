import { describe, expect, test } from "vitest";
import { parseFigure } from "../../../shared/invoicing/figure-input.ts";
import { readTypedNumber } from "../../../shared/language/number/typed.ts";
import { localeDecimalSign } from "../../../shared/language/number/written.ts";
import { read } from "../../../shared/language/read.ts";
import { datesIn } from "../../../shared/understanding/entities/dates.ts";
import { numbersIn } from "../../../shared/understanding/entities/numbers.ts";
import { mentionsIn, readMessage } from "./mentions.ts";
import { daysSaid } from "./said-days.ts";

const message = (content: string, language: string) => readMessage({ id: "msg_01J8Z000000000000000000000", content }, [language]);
const languageOf = (locale: string) => locale.slice(0, 2) as "en";

/** What a figure is to a document, to a form, to a figure that is set in place, and to the sources of a message, for which it may be several. */
const readers: Readonly<Record<string, (figure: string, locale: string) => readonly unknown[]>> = {
  sources: (figure, locale) => mentionsIn(message(figure, languageOf(locale)), [], { locale }).map(({ value }) => value),
  documents: (figure, locale) => numbersIn(read(figure, [languageOf(locale)]), localeDecimalSign(locale)).map(({ value }) => value),
  forms: (figure, locale) => [readTypedNumber(figure, locale)],
  "figures in place": (figure, locale) => [parseFigure("line.quantity", figure, locale)],
};

describe.each(Object.keys(readers))("a figure by its locale: %s", (reader) => {
  // A document's prices have no three decimals: there the figure is 1250, whatever the locale (decision 141).
  test.skipIf(reader === "documents").each([
    ["1.250", "en-US", 1.25],
    ["1,250", "de-DE", 1.25],
  ])("%s in %s is %d", (figure, locale, value) => expect(readers[reader]?.(figure, locale)).toContain(value));

  test.each([
    ["1,250", "en-US", 1250],
    ["1.250", "de-DE", 1250],
    ["1'250.50", "de-CH", 1250.5],
    ["1 250,50", "fr-FR", 1250.5],
    ["1.250,50", "pt-BR", 1250.5],
    ["1½", "en-GB", 1.5],
    ["½", "it-IT", 0.5],
    ["12,5", "nl-NL", 12.5],
  ])("%s in %s is %d", (figure, locale, value) => expect(readers[reader]?.(figure, locale)).toContain(value));
});

describe("a day", () => {
  const today = "2026-03-16";
  test.each([
    ["03.04.2026", "en-US", "2026-04-03"],
    ["03.04.2026", "de-DE", "2026-04-03"],
    ["03/04/2026", "en-US", "2026-03-04"],
    ["03/04/2026", "en-GB", "2026-04-03"],
  ])("%s in %s is %s in a message, in a document and in place", (figure, locale, day) => {
    const context = { today, invoiceDate: today, isDue: true, locale, languages: ["en"] };
    expect(daysSaid(message(figure, "en").text, context).flatMap(({ days = [] }) => days)).toEqual([day]);
    expect(datesIn(read(figure, ["en"]), { monthFirst: locale === "en-US" })).toMatchObject([{ date: day }]);
    expect(parseFigure("dueDate", figure, locale)).toBe(day);
  });
});

describe("a length of time", () => {
  test.each([
    ["2h30m", 2.5],
    ["02:30 h", 2.5],
    ["an hour and a half", 1.5],
    ["7pm til 11.30", 4.5],
  ])("%s is %d hours, to its source", (figure, value) => {
    expect(mentionsIn(message(figure, "en"))).toContainEqual(expect.objectContaining({ value, unit: "hour" }));
  });
});
