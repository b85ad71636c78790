import { fold } from "../entities/fold.ts";
import { numbersIn } from "../entities/numbers.ts";
import type { Page } from "./document.ts";
import { kindFeatures } from "./features.ts";
import type { Manner } from "./manner.ts";
import type { Spot } from "./spots.ts";
import { countSpots, dateSpots, daysSpots, percentSpots } from "./spots-facts.ts";
import { moneyOf, moneySpots } from "./spots-money.ts";
import { codeSpots, sentenceSpots, titleSpots } from "./spots-texts.ts";
import { Sums } from "./sums.ts";

/** All that can be a value in a document, each with what speaks for it. `parties` are the names of both sides. */
export function spotsOf(pages: readonly Page[], manner: Manner, parties: readonly string[]): Spot[] {
  const kind = kindFeatures(pages[0]);
  const money = pages.map((page) => moneyOf(page, manner));
  const sums = new Sums(pages, money, (page, { start, end }) =>
    numbersIn(page.text.slice(start, end).replaceAll("\t", "\n"), manner.decimal).map(({ value }) => value),
  );
  const days = [...new Set(pages.flatMap(({ dates }) => dates.map(({ date }) => date)))].sort();
  const names = parties.map((party) => fold(party));
  const all = pages.length;
  return pages.flatMap((page, i) => [
    ...moneySpots(page, money[i] ?? [], all, manner, sums, kind),
    ...percentSpots(page, all, kind),
    ...dateSpots(page, all, kind, days),
    ...daysSpots(page, all, kind),
    ...countSpots(page, all, kind),
    ...codeSpots(page, all, kind),
    ...titleSpots(page, all, kind, names),
    ...sentenceSpots(page, all, kind),
  ]);
}
