import { printTexts as ar } from "./ar/print.ts";
import { printTexts as de } from "./de/print.ts";
import { printTexts as en, type PrintTexts } from "./en/print.ts";
import { printTexts as es } from "./es/print.ts";
import { printTexts as fr } from "./fr/print.ts";
import { printTexts as he } from "./he/print.ts";
import { printTexts as it } from "./it/print.ts";
import { printTexts as ja } from "./ja/print.ts";
import { type Language, type Localized, localized, type RegionalTexts } from "./languages.ts";
import { printTexts as nl } from "./nl/print.ts";
import { printTexts as pl } from "./pl/print.ts";
import { printTexts as pt } from "./pt/print.ts";

const texts: Readonly<Record<Language, PrintTexts>> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt };

/** A business's tax number is called otherwise in another country of the same language. */
const regional: RegionalTexts<PrintTexts> = {
  "de-CH": { taxId: (id) => `UID / MWST-Nr. ${id}` },
  "fr-CH": { taxId: (id) => `IDE / N° TVA ${id}` },
  "it-CH": { taxId: (id) => `IDI / N. IVA ${id}` },
  "pt-BR": { taxId: (id) => `CNPJ / CPF ${id}` },
  "pt-PT": { taxId: (id) => `NIF ${id}` },
};

export type PrintWords = Localized<PrintTexts>;

/** Returns the words of printed documents for a business's locale. */
export const printWordsFor: (locale: string) => PrintWords = localized(texts, regional);
