import { type Entry, word } from "../lexicon.ts";
import { percentSign } from "./kinds.ts";

/** The words of all languages: none of them means anything else. */
export const percentEntries: readonly Entry[] = [
  word(percentSign, "%|percent|per cent|percents|pct|pct .|perc|perc .|percentage points|percentage point"),
  // "20pc" of British newspapers, or twenty pieces.
  { ...word(percentSign, "pc"), isLatent: true, behindFigures: "near", isLower: true },
  word(percentSign, "prozent|proz|proz .|prozentpunkte|prozentpunkt|prozentpunkten|% - punkte|v . h .|v . h|vom hundert"),
  // "20 vH", and not a code in capitals.
  { ...word(percentSign, "vh"), isLower: true },
  word(percentSign, "prozentig|prozentige|prozentiger|prozentiges|prozentigen|prozentigem|%ig|%ige|%iger|%iges|%igen|%igem|% - ig|% - ige|% - igen"),
  word(percentSign, "pour cent|pourcent|pourcents|p . cent|p . 100|pour 100|points de pourcentage|points de %"),
  word(percentSign, "por ciento|porciento|por cien|por 100|puntos porcentuales|por cento|porcento|pontos percentuais|per cento|percento|punti percentuali"),
  word(percentSign, "procent|procents|procentpunt|procentpunten|ten honderd"),
];

/** Endings of words that begin with their number: "zehnprozentig", "tienprocents". */
export const percentEndings = "prozentig|prozentige|prozentiger|prozentiges|prozentigen|prozentigem|procents";
