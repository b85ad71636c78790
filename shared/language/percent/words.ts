import { type Entry, word, words } from "../lexicon.ts";
import { added, percentSign, share, taxName } from "./kinds.ts";

const THIRD = 33.33;

/** Parts of a whole as nouns: the adjectives "halbe" and "media" are none. */
const shares: readonly Entry[] = words(share, [
  ["half|one half|one-half|a half|hälfte|die hälfte|moitié|la moitié|mitad|la mitad|metà|la metà|helft|de helft|metade|a metade", 50],
  ["a quarter|one quarter|one-quarter|ein viertel|einem viertel|un quart|le quart|una cuarta parte|un cuarto|un quarto|een kwart|een vierde|um quarto", 25],
  ["three quarters|three-quarters|drei viertel|dreiviertel|trois quarts|tres cuartos|tres cuartas partes|tre quarti|driekwart|três quartos", 75],
  ["a third|one third|one-third|ein drittel|einem drittel|un tiers|le tiers|un tercio|una tercera parte|un terzo|een derde|um terço", THIRD],
  ["two thirds|two-thirds|zwei drittel|deux tiers|dos tercios|dos terceras partes|due terzi|twee derde|dois terços", 100 - THIRD],
]);

const taxes: readonly Entry[] = [
  word(added, "+|plus|zzgl|zzgl .|zuzüglich|más|più|mais|all|alles|todo|tout|tutto|tudo"),
  word(taxName, "vat|gst|hst|tax|mwst|mwst .|ust|ust .|tva|iva|btw"),
];

/** The words of all languages. */
export const percentEntries: readonly Entry[] = [
  ...shares,
  ...taxes,
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
