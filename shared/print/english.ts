import { printWordsFor } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";

/** Contracts, NDAs and letters are always in English: we do not translate legal text (docs/decisions/0019). */
export const english = printWordsFor("en");

/** Returns the English locale for dates and figures: the business's own if it is English, otherwise American. */
export const englishFor = ({ locale }: Pick<BusinessProfile, "locale">): string => (new Intl.Locale(locale).language === "en" ? locale : "en-US");
