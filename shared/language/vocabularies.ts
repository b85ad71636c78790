import { clockDe } from "./clock/de.ts";
import { clockEn } from "./clock/en.ts";
import { clockEs } from "./clock/es.ts";
import { clockFr } from "./clock/fr.ts";
import { clockIt } from "./clock/it.ts";
import type { ClockLanguage } from "./clock/language.ts";
import { clockNl } from "./clock/nl.ts";
import { clockPt } from "./clock/pt.ts";
import { dayDe } from "./day/de.ts";
import { dayEn } from "./day/en.ts";
import { dayEs } from "./day/es.ts";
import { dayFr } from "./day/fr.ts";
import { dayIt } from "./day/it.ts";
import type { DayLanguage } from "./day/language.ts";
import { dayNl } from "./day/nl.ts";
import { dayPt } from "./day/pt.ts";
import { moneyDe } from "./money/de.ts";
import { moneyEn } from "./money/en.ts";
import { moneyEs } from "./money/es.ts";
import { moneyFr } from "./money/fr.ts";
import { moneyIt } from "./money/it.ts";
import type { MoneyLanguage } from "./money/language.ts";
import { moneyNl } from "./money/nl.ts";
import { moneyPt } from "./money/pt.ts";
import { numberDe } from "./number/de.ts";
import { numberEn } from "./number/en.ts";
import { numberEs } from "./number/es.ts";
import { numberFr } from "./number/fr.ts";
import { numberIt } from "./number/it.ts";
import type { NumberLanguage } from "./number/language.ts";
import { numberNl } from "./number/nl.ts";
import { numberPt } from "./number/pt.ts";
import { quantityDe } from "./quantity/de.ts";
import { quantityEn } from "./quantity/en.ts";
import { quantityEs } from "./quantity/es.ts";
import { quantityFr } from "./quantity/fr.ts";
import { quantityIt } from "./quantity/it.ts";
import type { QuantityLanguage } from "./quantity/language.ts";
import { quantityNl } from "./quantity/nl.ts";
import { quantityPt } from "./quantity/pt.ts";

/** The languages that are read whole. */
export const languages = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export type Language = (typeof languages)[number];

/** The words of a language, by dimension. */
export interface Vocabulary {
  readonly number: NumberLanguage;
  readonly money: MoneyLanguage;
  readonly quantity: QuantityLanguage;
  readonly day: DayLanguage;
  readonly clock: ClockLanguage;
}

export const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: { number: numberEn, money: moneyEn, quantity: quantityEn, day: dayEn, clock: clockEn },
  de: { number: numberDe, money: moneyDe, quantity: quantityDe, day: dayDe, clock: clockDe },
  fr: { number: numberFr, money: moneyFr, quantity: quantityFr, day: dayFr, clock: clockFr },
  es: { number: numberEs, money: moneyEs, quantity: quantityEs, day: dayEs, clock: clockEs },
  it: { number: numberIt, money: moneyIt, quantity: quantityIt, day: dayIt, clock: clockIt },
  nl: { number: numberNl, money: moneyNl, quantity: quantityNl, day: dayNl, clock: clockNl },
  pt: { number: numberPt, money: moneyPt, quantity: quantityPt, day: dayPt, clock: clockPt },
};
