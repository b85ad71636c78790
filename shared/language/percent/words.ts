import { type Entry, word } from "../lexicon.ts";
import { percentSign } from "./kinds.ts";

/** The words of all languages: none of them means anything else. */
export const percentEntries: readonly Entry[] = [
  word(percentSign, "%|percent|per cent|pct|pct .|perc|prozent|proz|proz .|prozentig|prozentige|prozentiger|prozentigen|v . h .|vh|vom hundert"),
  word(percentSign, "pour cent|pourcent|pourcents|p . cent|por ciento|porciento|por cento|porcento|per cento|percento|procent|percents|percentage points"),
];
