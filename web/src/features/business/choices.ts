import { offeredCurrencies } from "@shared/money.ts";

/** The places whose way of writing dates and amounts can be chosen; another one that is stored already stays a choice. */
const places =
  "en-US en-GB en-AU en-CA en-IE en-IN en-NZ en-SG en-ZA ar-AE ar-EG bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR es-AR es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-CH it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-HK zh-TW".split(
    " ",
  );

const inEnglish = (type: "language" | "currency") => new Intl.DisplayNames("en", { type, languageDisplay: "standard" });

/** A choice, and how it is named. */
export type Choice = readonly [value: string, name: string];

/** The choices of how dates and amounts are written, by name. */
export function localeChoices(now: string | undefined): Choice[] {
  const names = inEnglish("language");
  return [...new Set(now ? [...places, now] : places)].map((place): Choice => [place, names.of(place) ?? place]).sort((a, b) => a[1].localeCompare(b[1]));
}

/** The currencies by code, each with its name. */
export function currencyChoices(current?: string): Choice[] {
  const names = inEnglish("currency");
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
