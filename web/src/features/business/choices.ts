import { offeredCurrencies } from "@shared/money.ts";
import { locales } from "@shared/regions/countries.ts";

/** The names of languages or currencies, in English. */
export const englishNames = (type: "language" | "currency") => new Intl.DisplayNames("en", { type, languageDisplay: "standard" });

/** A choice, and how it is named. */
export type SelectOption = readonly [value: string, name: string];

/** The choices of how dates and amounts are written, by name; another one that is stored already stays a choice. */
export function localeChoices(now: string | undefined): SelectOption[] {
  const names = englishNames("language");
  return [...new Set(now ? [...locales, now] : locales)]
    .map((place): SelectOption => [place, names.of(place) ?? place])
    .sort((a, b) => a[1].localeCompare(b[1]));
}

/** The currencies by code, each with its name. */
export function currencyChoices(current?: string): SelectOption[] {
  const names = englishNames("currency");
  return offeredCurrencies(current).map((code) => [code, `${code} · ${names.of(code)}`]);
}

/** The names of all time zones; some browsers leave UTC out. */
export const timeZones = (): string[] => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

/** A day and an amount as `locale` has them. */
export function sample(locale: string, currency: string): string | undefined {
  try {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.UTC(2026, 2, 16));
    return `${day} · ${new Intl.NumberFormat(locale, { style: "currency", currency }).format(1234.5)}`;
  } catch {
    return undefined;
  }
}
