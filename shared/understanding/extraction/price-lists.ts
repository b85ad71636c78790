import { fold } from "../../language/fold.ts";
import { type Found, PhraseBook, wordsIn } from "../entities/words.ts";

/** What a price list calls itself. */
export const priceListCues = new PhraseBook<true>([
  [
    "price list|rate card|rates|our rates|pricelist|tariff|preisliste|preisblatt|preisubersicht|honorarliste|tarif|tarifs|conditions tarifaires|grille tarifaire|liste de prix|bordereau des prix|tarifa|tarifas|lista de precios|precios|prices|fee schedule|konditionen",
    true,
  ],
]);

/** Whether the first lines of a document call it a list of prices. */
export const isHeadedBy = (text: string, cues: { in(words: ReturnType<typeof wordsIn>): readonly Found<true>[] }): boolean =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, 6)
    .some((line) => line.length < 60 && cues.in(wordsIn(fold(line))).length > 0);
