import { offeredCurrencies } from "@shared/money.ts";
import { locales } from "@shared/regions/countries.ts";

/** The English names of languages or currencies. */
export const englishNames = (type: "language" | "currency") => new Intl.DisplayNames("en", { type, languageDisplay: "standard" });

/** An option of a select: its value and its name. */
export type SelectOption = readonly [value: string, name: string];

/** The offered locales, sorted by name; includes a stored one that is not offered. */
export function localeChoices(now: string | undefined): SelectOption[] {
  const names = englishNames("language");
  return [...new Set(now ? [...locales, now] : locales)]
    .map((place): SelectOption => [place, names.of(place) ?? place])
    .sort((a, b) => a[1].localeCompare(b[1]));
}

/** The offered currencies by code, with their names. */
export function currencyChoices(current?: string): SelectOption[] {
  const names = englishNames("currency");
  return offeredCurrencies(current).map((code) => [code, `${code} · ${names.of(code)}`]);
}

/** All time zones; some browsers leave out UTC. */
export const timeZones = (): string[] => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

/** A sample date and amount in `locale`; undefined for an invalid locale. */
export function sampleFormats(locale: string, currency: string): string | undefined {
  try {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.UTC(2026, 2, 16));
    return `${day} · ${new Intl.NumberFormat(locale, { style: "currency", currency }).format(1234.5)}`;
  } catch {
    return undefined;
  }
}
