import { describe, expect, test } from "vitest";
import { isTimeZone } from "../clock.ts";
import { currencies } from "../money.ts";
import { RegionalSettings } from "../records/business.ts";
import { countryOfPhone } from "./calling-codes.ts";
import { currencyOfCountry } from "./countries.ts";
import { regionalSettings } from "./regional-settings.ts";
import { countryOfZone } from "./time-zones.ts";

/** Returns the settings for a browser as text: "Europe/Paris EUR fr-FR A4". */
const settingsOf = (timeZone: string, language: string, phone?: string) => {
  const { currency, locale, paper, ...home } = regionalSettings({ timeZone, language }, phone);
  return `${home.timeZone} ${currency} ${locale} ${paper}`;
};

describe("a new business", () => {
  test.each([
    ["Europe/Paris", "fr-FR", undefined, "Europe/Paris EUR fr-FR A4"],
    ["America/Chicago", "en-US", undefined, "America/Chicago USD en-US Letter"],
    ["America/Toronto", "en-CA", undefined, "America/Toronto CAD en-CA Letter"],
    ["Asia/Calcutta", "en-IN", undefined, "Asia/Calcutta INR en-IN A4"],
    ["Asia/Kolkata", "hi", undefined, "Asia/Kolkata INR hi-IN A4"],
    ["Europe/Zurich", "de-CH", undefined, "Europe/Zurich CHF de-CH A4"],
    ["Asia/Tokyo", "ja", undefined, "Asia/Tokyo JPY ja-JP A4"],
    ["America/Mexico_City", "es-MX", undefined, "America/Mexico_City MXN es-MX Letter"],
    ["America/Sao_Paulo", "pt-BR", undefined, "America/Sao_Paulo BRL pt-BR A4"],
    ["Europe/Sofia", "bg-BG", undefined, "Europe/Sofia EUR bg-BG A4"],
  ])("in %s that reads %s", (zone, language, phone, settings) => expect(settingsOf(zone, language, phone)).toBe(settings));

  test.each([
    // The phone's country takes precedence over the browser's time zone.
    ["Europe/Lisbon", "de-DE", "+49 30 901820", "Europe/Lisbon EUR de-DE A4"],
    ["Europe/Paris", "fr-FR", "+41 22 730 51 11", "Europe/Paris CHF fr-CH A4"],
    ["America/New_York", "en-US", "+44 20 7946 0958", "America/New_York GBP en-GB A4"],
    ["America/New_York", "en-US", "+1 (416) 555-0123", "America/New_York CAD en-CA Letter"],
    ["Europe/Berlin", "en-US", "0033 1 42 68 53 00", "Europe/Berlin EUR en-US A4"],
    ["Europe/Guernsey", "en-GB", "+44 1481 717000", "Europe/Guernsey GBP en-GB A4"],
    // A number without a calling code names no country.
    ["Europe/Berlin", "de-DE", "030 901820", "Europe/Berlin EUR de-DE A4"],
    ["Europe/Berlin", "de-DE", "555 010 0199", "Europe/Berlin EUR de-DE A4"],
  ])("in %s that reads %s and is called at %s", (zone, language, phone, settings) => expect(settingsOf(zone, language, phone)).toBe(settings));

  test.each([
    ["UTC", "en-US", undefined, "UTC USD en-US Letter"],
    ["UTC", "fr-FR", undefined, "UTC EUR fr-FR A4"],
    ["Etc/GMT+5", "en-US", "+33 1 42 68 53 00", "Europe/Paris EUR en-US A4"],
    ["", "", undefined, "UTC USD en-US Letter"],
    ["Mars/Olympus_Mons", "tlh", undefined, "UTC USD en-US Letter"],
    ["Europe/Paris'; DROP", "<script>", undefined, "UTC USD en-US Letter"],
    ["Europe/Vienna", "de", undefined, "Europe/Vienna EUR de-AT A4"],
    ["Europe/Paris", "en", undefined, "Europe/Paris EUR en-US A4"],
    ["America/New_York", "en-US@posix", undefined, "America/New_York USD en-US Letter"],
    ["Europe/Berlin", "de-DE-u-co-phonebk", undefined, "Europe/Berlin EUR de-DE A4"],
    ["Europe/Belgrade", "sr-Latn-RS", undefined, "Europe/Belgrade RSD sr-Latn-RS A4"],
  ])("whose browser says little or odd things: %s, %s", (zone, language, phone, settings) => expect(settingsOf(zone, language, phone)).toBe(settings));

  test("has settings that may be stored, in every time zone of this machine", () => {
    for (const timeZone of Intl.supportedValuesOf("timeZone")) {
      expect(RegionalSettings.safeParse(regionalSettings({ timeZone, language: "en-US" })).success, timeZone).toBe(true);
      if (/^(Etc|Antarctica)\//.test(timeZone) || !isTimeZone(timeZone)) continue;
      const country = countryOfZone(timeZone) ?? "";
      expect(currencies, `${timeZone} ${country}`).toContain(currencyOfCountry(country)?.replace(/XCG|ZWG/, "USD"));
    }
  });
});

test.each([
  ["+49 30 1234567", "DE"],
  ["(+43) 1 58858", "AT"],
  ["+1 787 555 0123", "PR"],
  ["+1 212 555 0123", "US"],
  ["+7 727 250 0000", "KZ"],
  ["+7 495 123 4567", "RU"],
  ["+353-1-4571000", "IE"],
  ["00 44 20 7946 0958", "GB"],
  ["+", undefined],
  ["+999 1", undefined],
  ["0800 123 4567", undefined],
  ["", undefined],
])("the phone number %j is of %s", (phone, country) => expect(countryOfPhone(phone)).toBe(country));
