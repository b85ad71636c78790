import { printWordsFor } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";

/** Contracts, NDAs and letters are in English, whatever the business writes otherwise: legal words are not translated by us (docs/decisions/0019). */
export const english = printWordsFor("en");

/** How English of this business writes dates and figures: its own where it is English, American otherwise. */
export const englishFor = ({ locale }: Pick<BusinessProfile, "locale">): string => (new Intl.Locale(locale).language === "en" ? locale : "en-US");
