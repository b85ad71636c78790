import type { BrowserRegion } from "../account/account.ts";
import { isTimeZone } from "../clock.ts";
import { currencies } from "../money.ts";
import type { RegionalSettings } from "../records/business.ts";
import { countryOfPhone } from "./calling-codes.ts";
import { currencyOfCountry, locales, paperOfCountry } from "./countries.ts";
import { countryOfZone, onlyZoneOf } from "./time-zones.ts";

const defaults: RegionalSettings = { timeZone: "UTC", currency: "USD", locale: "en-US", paper: "Letter" };

/**
 * Returns the regional settings of a new business. The country comes from the phone number, else the time zone, else the language; it decides currency and
 * paper. The locale is the browser's language, in the phone's country if that language is spoken there.
 */
export function regionalSettings({ timeZone: zone = "", language = "" }: BrowserRegion, phone = ""): RegionalSettings {
  const there = countryOfZone(zone);
  const said = localeIn(language);
  const calling = countryOfPhone(phone, there);
  const country = calling ?? there ?? said?.region;
  const timeZone = there && isTimeZone(zone) ? zone : ((calling && onlyZoneOf(calling)) ?? (isTimeZone(zone) ? zone : defaults.timeZone));
  const locale = (said && localeFor(said, { calling, country })) ?? defaults.locale;
  if (!country) return { ...defaults, timeZone, locale };
  const currency = currencyOfCountry(country);
  return { timeZone, locale, currency: currency && currencies.includes(currency) ? currency : defaults.currency, paper: paperOfCountry(country) };
}

/** Parses a browser's language; undefined if it is invalid (`en-US@posix` is valid: the suffix is ignored). */
function localeIn(language: string): Intl.Locale | undefined {
  const [tag] = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*/.exec(language.trim()) ?? [];
  try {
    return tag ? new Intl.Locale(new Intl.Locale(tag.replaceAll("_", "-")).baseName) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the best locale for the browser's language. */
function localeFor(said: Intl.Locale, { calling, country }: { calling: string | undefined; country: string | undefined }): string | undefined {
  const spoken = (where: string | undefined) => locales.find((each) => each === `${said.language}-${where}`);
  const own = said.region ? said.baseName : undefined;
  const likely = said.maximize();
  const known = Intl.NumberFormat.supportedLocalesOf(said.baseName).length > 0;
  return spoken(calling) ?? (known ? (own ?? spoken(country) ?? `${likely.language}-${likely.region}`) : undefined);
}
