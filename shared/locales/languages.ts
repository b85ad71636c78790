/** The languages of customer-facing texts, with the direction of their script. `Intl.DisplayNames` names them. */
const directions = { ar: "rtl", de: "ltr", en: "ltr", es: "ltr", fr: "ltr", he: "rtl", it: "ltr", ja: "ltr", nl: "ltr", pl: "ltr", pt: "ltr" } as const;

export type Language = keyof typeof directions;

export const languages = Object.keys(directions) as readonly Language[];

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(directions, tag);

/** Returns the language of a locale, or English if we do not have it. */
export function languageFor(locale: string): Language {
  const { language } = new Intl.Locale(locale);
  return isLanguage(language) ? language : "en";
}

/** The texts of one part (print, emails, public page) in one language. */
export type Localized<Texts> = Texts & { readonly language: Language; readonly direction: "ltr" | "rtl" };

/** The texts that a country has otherwise than its language, by locale: `de-CH`. */
export type RegionalTexts<Texts> = Readonly<Record<string, Partial<Texts>>>;

/** Returns a lookup of a part's texts by locale. A locale always gets the same object, so that React does not render again. */
export function localized<Texts>(texts: Readonly<Record<Language, Texts>>, regional: RegionalTexts<Texts> = {}): (locale: string) => Localized<Texts> {
  const localize = (language: Language, own?: Partial<Texts>) => ({ ...texts[language], ...own, language, direction: directions[language] });
  const byLanguage = new Map(languages.map((language) => [language, localize(language)]));
  const byLocale = new Map(Object.entries(regional).map(([locale, own]) => [locale, localize(languageFor(locale), own)]));
  return (locale) => {
    const { language, region } = new Intl.Locale(locale);
    return byLocale.get(`${language}-${region}`) ?? (byLanguage.get(languageFor(locale)) as Localized<Texts>);
  };
}
