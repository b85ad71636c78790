import { cardTexts as ar } from "./ar/cards.ts";
import { cardTexts as de } from "./de/cards.ts";
import { type CardTexts, cardTexts as en } from "./en/cards.ts";
import { cardTexts as es } from "./es/cards.ts";
import { cardTexts as fr } from "./fr/cards.ts";
import { cardTexts as he } from "./he/cards.ts";
import { cardTexts as it } from "./it/cards.ts";
import { cardTexts as ja } from "./ja/cards.ts";
import type { Language } from "./languages.ts";
import { cardTexts as nl } from "./nl/cards.ts";
import { cardTexts as pl } from "./pl/cards.ts";
import { cardTexts as pt } from "./pt/cards.ts";

/** The words for what came of a card, in the language of the conversation. None of them has an ß. */
export const cardWords: Readonly<Record<Language, CardTexts>> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt };
