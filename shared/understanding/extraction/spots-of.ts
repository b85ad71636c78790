import { fold } from "../entities/fold.ts";
import { numbersIn } from "../entities/numbers.ts";
import type { Page } from "./document.ts";
import { kindFeatures } from "./features.ts";
import type { Manner } from "./manner.ts";
import type { Spot } from "./spots.ts";
import { countSpots, dateSpots, daysSpots, percentSpots } from "./spots-facts.ts";
import { moneyOf, moneySpots } from "./spots-money.ts";
import { codeSpots, sentenceSpots } from "./spots-texts.ts";
import { titleSpots } from "./spots-titles.ts";
import { Sums } from "./sums.ts";

/** A long price list has some thousand sums. What has more of a kind is read up to there: each one takes its time. */
const MOST = 4000;

/** What is found on pages one by one, until there is enough of it. */
const upTo = <Rest extends readonly unknown[], Found>(most: number, spotsOn: (...on: Rest) => Found[]) => {
  let left = most;
  return (...on: Rest): Found[] => {
    const spots = left > 0 ? spotsOn(...on).slice(0, left) : [];
    left -= spots.length;
    return spots;
  };
};

/** All that can be a value in a document, each with what speaks for it. `parties` are the names of both sides. */
export function spotsOf(pages: readonly Page[], manner: Manner, parties: readonly string[]): Spot[] {
  const kind = kindFeatures(pages[0]);
  const money = pages.map(upTo(MOST, (page: Page) => moneyOf(page, manner)));
  const sums = new Sums(pages, money, (page, { start, end }) =>
    numbersIn(page.text.slice(start, end).replaceAll("\t", "\n"), manner.decimal).map(({ value }) => value),
  );
  const days = [...new Set(pages.flatMap(({ dates }) => dates.map(({ date }) => date)))].sort();
  const names = parties.map((party) => fold(party));
  const titles = Map.groupBy(titleSpots(pages, kind, names), ({ page }) => page);
  const all = pages.length;
  const onPages = [
    (page: Page, i: number) => moneySpots(page, money[i] ?? [], all, manner, sums, kind),
    (page: Page) => percentSpots(page, all, kind),
    (page: Page) => dateSpots(page, all, kind, days),
    (page: Page) => daysSpots(page, all, kind),
    (page: Page) => countSpots(page, all, kind),
    (page: Page) => codeSpots(page, all, kind),
    (page: Page) => titles.get(page.number) ?? [],
    (page: Page) => sentenceSpots(page, all, kind),
  ].map((spotsOn) => upTo(MOST, spotsOn));
  return pages.flatMap((page, i) => onPages.flatMap((spotsOn) => spotsOn(page, i)));
}
