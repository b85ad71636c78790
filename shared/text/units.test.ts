import { expect, test } from "vitest";
import { unitBeside } from "./units.ts";

test.each([
  [15, "hour", "en-US", "hours"],
  [1, "hour", "en-US", "hour"],
  [2.5, "Stunde", "de-CH", "Stunden"],
  [1, "Stunde", "de-CH", "Stunde"],
  [5, "Meter", "de-DE", "Meter"],
  [2, "Minute", "de-DE", "Minuten"],
  [2, "hour", "de-DE", "hours"],
  [1.5, "jour", "fr-CH", "jour"],
  [3, "jour", "fr-CH", "jours"],
  [14.5, "lauda", "pt-BR", "laudas"],
  [1.5, "hora", "es-ES", "horas"],
  [3, "kg", "de-DE", "kg"],
  [3, "Pauschal", "de-CH", "Pauschal"],
  [2, "constructor", "pt-BR", "constructor"],
])("%d of the unit %s in %s are %s", (quantity, unit, locale, beside) => expect(unitBeside(quantity, unit, locale)).toBe(beside));
