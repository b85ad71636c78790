import { fold } from "../../language/fold.ts";
import { numbersIn } from "../entities/numbers.ts";
import { foundWithin } from "../entities/words.ts";
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

/** The names of both sides of a document, as far as they are known. */
export interface Parties {
  readonly client?: string | undefined;
  readonly supplier?: string | undefined;
}

/** How many pages of a document, and how much of them, are searched for whether a number is said again. */
const PAGES = 12;
const READ = 20_000;
const TOKEN = /[\p{L}\d][\p{L}\d./_-]{2,30}/gu;

/** Which side a document names first: mostly it is the one that has written it. */
function firstSideOf(page: Page | undefined, { client, supplier }: Parties): "client" | "supplier" | "none" {
  const [ours, theirs] = [supplier, client].map((name) => (name && page ? page.folded.indexOf(fold(name)) : -1)) as [number, number];
  if (ours < 0 && theirs < 0) return "none";
  return theirs < 0 || (ours >= 0 && ours < theirs) ? "supplier" : "client";
}

/** Whether a document is a mail, a letter, notes or a timesheet, by its first lines. */
function mannersOf(page: Page | undefined): string[] {
  const top = page?.folded.slice(0, 900) ?? "";
  return [
    ...(/(?:^|\n)(?:subject|betreff|objet|asunto) ?:/.test(top) && /(?:^|\n)(?:from|von|de|to|an|para|a) ?:/.test(top) ? ["k:mail"] : []),
    ...(/(?:^|\n)(?:dear|sehr geehrte|liebe|lieber|madame|monsieur|cher|chere|estimad[oa]|hola|hallo|hi|bonjour)\b/.test(top) ? ["k:letter"] : []),
    ...(/\b(?:time ?sheet|stundenzettel|regiebericht|stundenrapport|releve d'heures|parte de (?:horas|trabajo)|week ending|crew hours)\b/.test(top)
      ? ["k:timesheet"]
      : []),
    ...(/\b(?:minutes|protokoll|compte rendu|acta|notes|notizen|telefonnotiz|notas)\b/.test(top) ? ["k:notes"] : []),
    ...(/\b(?:price list|preisliste|rate card|tarifa?|tarifs)\b/.test(top) ? ["k:pricelist"] : []),
    (page?.text.length ?? 0) < 1200 ? "k:short" : "k:long",
  ];
}

/** All that can be a value in a document, each with what speaks for it. */
export function spotsOf(pages: readonly Page[], manner: Manner, parties: Parties): Spot[] {
  const kind = kindFeatures(pages[0]);
  const money = pages.map(upTo(MOST, (page: Page) => moneyOf(page, manner)));
  const sums = new Sums(pages, money, (page, stretch) => foundWithin(numbersIn(page.reading, manner.decimal), stretch).map(({ value }) => value));
  const named = pages.flatMap(({ dates }) => dates.map(({ date }) => date));
  const times = new Map<string, number>();
  for (const date of named) times.set(date, (times.get(date) ?? 0) + 1);
  const days = { days: [...times.keys()].sort(), first: named[0], times };
  const names = [parties.client, parties.supplier].flatMap((name) => (name ? [fold(name)] : []));
  const said = new Map<string, number>();
  for (const { text } of pages.slice(0, PAGES))
    for (const [token] of text.slice(0, READ).matchAll(TOKEN)) {
      const number = token.replace(/(?<![./_-])[./_-]+$/, "");
      said.set(number, (said.get(number) ?? 0) + 1);
    }
  const whole = { said, first: firstSideOf(pages[0], parties) };
  const more = [...kind, ...mannersOf(pages[0]), `writes first:${whole.first}`];
  const titles = Map.groupBy(titleSpots(pages, more, names), ({ page }) => page);
  const all = pages.length;
  const onPages = [
    (page: Page, i: number) => moneySpots(page, money[i] ?? [], all, manner, sums, kind),
    (page: Page) => percentSpots(page, all, kind),
    (page: Page) => dateSpots(page, all, more, days),
    (page: Page) => daysSpots(page, all, kind),
    (page: Page) => countSpots(page, all, kind),
    (page: Page) => codeSpots(page, all, more, whole),
    (page: Page) => titles.get(page.number) ?? [],
    (page: Page) => sentenceSpots(page, all, more),
  ].map((spotsOn) => upTo(MOST, spotsOn));
  return pages.flatMap((page, i) => onPages.flatMap((spotsOn) => spotsOn(page, i)));
}
