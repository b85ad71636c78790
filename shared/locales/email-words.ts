import { emailTexts as ar } from "./ar/email.ts";
import { emailTexts as de } from "./de/email.ts";
import { type EmailTexts, emailTexts as en } from "./en/email.ts";
import { emailTexts as es } from "./es/email.ts";
import { emailTexts as fr } from "./fr/email.ts";
import { emailTexts as he } from "./he/email.ts";
import { emailTexts as it } from "./it/email.ts";
import { emailTexts as ja } from "./ja/email.ts";
import { type Language, type Localized, localized, type RegionalTexts } from "./languages.ts";
import { emailTexts as nl } from "./nl/email.ts";
import { emailTexts as pl } from "./pl/email.ts";
import { emailTexts as pt } from "./pt/email.ts";

const texts: Readonly<Record<Language, EmailTexts>> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt };

/** Switzerland writes no ß. */
const regional: RegionalTexts<EmailTexts> = { "de-CH": { regards: "Mit freundlichen Grüssen" } };

export type EmailWords = Localized<EmailTexts>;

/** Returns the words of emails for a business's locale. */
export const emailWordsFor: (locale: string) => EmailWords = localized(texts, regional);
