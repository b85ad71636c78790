import { describe, expect, test } from "vitest";
import { ProfileFields } from "./queries.ts";
import { currencyChoices, localeChoices, sampleFormats, timeZones } from "./select-options.ts";

describe("every choice that is offered", () => {
  test("is one that can be stored", () => {
    for (const timeZone of timeZones()) expect(ProfileFields.safeParse({ timeZone }).success, timeZone).toBe(true);
    for (const [locale] of localeChoices("en-US")) expect(ProfileFields.safeParse({ locale }).success, locale).toBe(true);
    for (const [currency] of currencyChoices()) expect(ProfileFields.safeParse({ currency }).success, currency).toBe(true);
  });

  test("has a name, and the one that is stored already is among them", () => {
    const locales = new Map(localeChoices("gsw-CH"));
    expect([locales.get("en-US"), locales.get("gsw-CH")]).toEqual(["English (United States)", "Swiss German (Switzerland)"]);
    for (const [locale, name] of locales) expect(name, locale).toMatch(/^\p{Lu}.* \(.+\)$/u);
    expect(currencyChoices()).toContainEqual(["NOK", "NOK · Norwegian Krone"]);
  });

  test("shows how a day and an amount will look, and nothing for what is not a place", () => {
    expect(sampleFormats("de-DE", "EUR")).toBe("16. März 2026 · 1.234,50\u00a0€");
    expect(sampleFormats("not a place", "EUR")).toBeUndefined();
  });
});
