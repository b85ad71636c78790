import { dictionary } from "../../text/dictionary.ts";
import { numbersIn } from "../entities/numbers.ts";
import { unitAfter } from "../entities/units.ts";
import { foundWithin, type Span } from "../entities/words.ts";
import { figureOf } from "./cell-figures.ts";
import type { Page } from "./document.ts";
import { featuresAt } from "./features.ts";
import { moneyMeaning, showMoney } from "./figures.ts";
import type { Manner } from "./manner.ts";
import { overlapWith } from "./overlaps.ts";
import { unitOptions } from "./price-units.ts";
import { labelBefore, timesBefore, withoutVerb } from "./price-words.ts";
import type { Row } from "./rows.ts";
import { Sentences } from "./sentence-facts.ts";
import { type Place, placeOf, type Spot } from "./spots.ts";
import type { MoneySpan, Sums } from "./sums.ts";
import { tableFacts } from "./table-facts.ts";

/** A page with more sums is an extract of figures, and no offer or order. */
const MOST_SUMS = 600;

/** The sums of a page: those with a sign of money, the figures of its tables, and the figures of short notes; of very many the first. */
export function moneyOf(page: Page, manner: Manner): MoneySpan[] {
  const all: MoneySpan[] = page.money.map((money) => ({ ...money, isBare: false }));
  const isTaken = overlapWith([...all, ...page.dates, ...page.percents, ...page.bankIds, ...page.contacts, ...page.days]);
  const add = (start: number, end: number, amount: number, currency: string) => {
    const span = { start, end };
    if (amount > 0 && !isTaken(span)) all.push({ ...span, amount, currency, isBare: true });
  };
  for (const row of page.rows.values()) {
    if (row.isHead) continue;
    row.line.cells.forEach((cell, i) => {
      const currency = row.heads[i]?.currency ?? row.heads.find((head) => head?.currency)?.currency ?? manner.currency;
      if (!currency) return;
      const figure = figureOf(page, cell, manner, true);
      if (figure && !figure.currency) add(figure.start, figure.end, figure.value, currency);
      else if (!figure) for (const priced of pricedIn(page, cell)) add(priced.start, priced.end, priced.value, currency);
    });
  }
  if (manner.currency)
    for (const unit of page.units)
      if (!unit.isRow)
        for (const number of unit.end - unit.start > LONG_LINE ? pricedIn(page, unit) : bareIn(page, unit))
          add(number.start, number.end, number.value, manner.currency);
  return all.sort((a, b) => a.start - b.start).slice(0, MOST_SUMS);
}

/** A line that is longer is a sentence, in which a figure is no sum by itself. */
const LONG_LINE = 140;
const TIMES = /(?:^|[\d\s])(?:@|[x×*à] ?|at|je|zu|zu je) ?$/u;
const THOUSANDS = /^k(?![\p{L}\d])/u;

/** The numbers of a stretch, but for those that are a part of something else: "M12", "8:30", "12/3", "2nd". */
function numbersOf(page: Page, stretch: Span): (Span & { value: number })[] {
  return foundWithin(numbersIn(page.reading, "none"), stretch).flatMap(({ value, isAttached, ...span }) => {
    const [before, after] = [page.text.slice(Math.max(0, span.start - 1), span.start), page.text.slice(span.end, span.end + 3)];
    if (isAttached || /[\p{L}\d/_#:.-]$/u.test(before)) return [];
    if (THOUSANDS.test(after)) return [{ start: span.start, end: span.end + 1, value: value * 1000 }];
    return /^[_:]|^\/ ?\d|^-\w|^[.,]\d|^(?:st|nd|rd|th)\b|^\p{L}/u.test(after) ? [] : [{ ...span, value }];
  });
}

/** The figures of a stretch that are prices by how they are written: "62/hr", "98.– je Stunde", "4 gal @ 9". */
function pricedIn(page: Page, stretch: Span): (Span & { value: number })[] {
  return numbersOf(page, stretch).filter(
    ({ start, end }) => unitAfter(page.reading, roundEnd(page, end), stretch.end) ?? TIMES.test(page.text.slice(Math.max(stretch.start, start - 8), start)),
  );
}

const roundEnd = (page: Page, end: number): number => end + (/^[.,][-–—]{1,2}/.exec(page.text.slice(end, end + 3))?.[0].length ?? 0);

/** The figures of a short note that can be sums. */
function bareIn(page: Page, stretch: Span): (Span & { value: number })[] {
  const priced = new Set(pricedIn(page, stretch).map(({ start }) => start));
  return numbersOf(page, stretch).filter(({ start, end, value }) => {
    const written = page.text.slice(start, end);
    return priced.has(start) || (value <= 1e7 && !/^0|^\d{5,}$/.test(written) && (value >= 10 || /[.,]\d{2}$/.test(written)));
  });
}

/** What a row says of its price: what it is for, and of how many. */
function readRow(page: Page, row: Row, cell: number, money: MoneySpan, manner: Manner) {
  const own = row.line.cells[cell];
  const head = row.heads[cell];
  const quantityAt = row.line.cells.find((_, i) => i !== cell && row.heads[i]?.column === "quantity");
  const isMatrix = row.heads.filter((each) => each?.column === "price").length > 1 && head;
  const before = (own?.text ?? "").slice(0, Math.max(0, money.start - (own?.start ?? 0))).replace(/(?<![\s:–-])[\s:–-]+$/, "");
  const label =
    row.label && row.label !== own
      ? isMatrix && /\p{L}{3}/u.test(head.text)
        ? `${row.label.text}, ${head.text}`
        : row.label.text
      : before || row.line.cells[0]?.text || "";
  return { label, quantity: head?.column === "amount" ? undefined : figureOf(page, quantityAt, manner, false)?.value };
}

/** How many of a currency are about as much as one euro, where that is far from one. */
const WORTH: Readonly<Record<string, number>> = dictionary({
  VND: 27_000,
  IDR: 18_000,
  COP: 4000,
  NGN: 1700,
  KRW: 1500,
  CLP: 1000,
  ARS: 1000,
  MXN: 20,
  JPY: 150,
  INR: 100,
  RUB: 95,
  PHP: 65,
  TRY: 45,
  UAH: 45,
  THB: 38,
  CZK: 25,
  HUF: 400,
  SEK: 11,
  NOK: 11,
  DKK: 7,
  PLN: 4,
});
/** "72.–", "41,-": how sums without cents are written, and nothing else is. */
const DASH = /\d[.,][-–—]{1,2}$|[–—-][.,]\d{2}$/;

/** What speaks for a sum by how it is written. */
function writtenAs(page: Page, money: MoneySpan): string[] {
  const written = page.text.slice(money.start, money.end);
  const worth = money.amount / (WORTH[money.currency] ?? 1);
  const size = Math.min(7, Math.floor(Math.log10(worth)));
  return [
    money.isBare ? "bare" : "signed",
    ...(DASH.test(page.text.slice(money.start, money.end + 3).trimEnd()) ? ["dash"] : []),
    /[.,]\d{2}(?!\d)/.test(written) ? "cents" : Number.isInteger(money.amount) ? "round" : "odd",
    `size:${size}`,
    ...(worth >= 100_000 ? ["large"] : []),
  ];
}

/** The sums of a page as they could be values. */
export function moneySpots(page: Page, all: readonly MoneySpan[], pages: number, manner: Manner, sums: Sums, kind: readonly string[]): Spot[] {
  const inTable = tableFacts(page, all, sums);
  const sentences = new Sentences(page, all);
  const signed = all.filter(({ isBare }) => !isBare).length;
  const ofPage = [
    `doc:${!signed ? "bare" : signed > all.length * 0.8 ? "signed" : "mixed"}`,
    `doc:${page.text.length < 700 ? "note" : page.text.length < 1600 ? "short" : "long"}`,
    [...page.rows.values()].some(({ heads }) => heads.some((head) => head?.column === "price"))
      ? "doc:pricetable"
      : page.rows.size > 2
        ? "doc:table"
        : "doc:text",
  ];
  return all.map((money, i) => {
    const place = placeOf(page, money);
    const previous = all[i - 1];
    const read = place.row && place.cell !== undefined ? readRow(page, place.row, place.cell, money, manner) : readText(place, money, previous, manner);
    const { label, quantity } = read;
    const roles = sums.rolesOf(page.number, money.start);
    const written = writtenAs(page, money);
    const units = unitOptions(place, [...written, ...roles, ...kind, place.row ? "row" : "text", quantity === undefined ? "uncounted" : "counted"]);
    const ofUnits = new Set(
      units.flatMap(({ unit, features }) => (unit ? features.filter((name) => /^(?:after|before|times|heading$|cell:|head:|[ab]:)/.test(name)) : [])),
    );
    const hasUnit = [...ofUnits].some((name) => /^(?:after|before|times|cell:|head:own|head:quantity)/.test(name));
    const features = [
      ...featuresAt(place, all, pages),
      ...written,
      ...roles,
      ...[...ofUnits].map((name) => `per=${name}`),
      ...kind,
      ...ofPage,
      ...(place.row ? inTable(money) : sentences.factsOf(place)),
      ...(place.row ? [`@${page.number}:${place.row.line.start}`] : []),
      hasUnit ? "per" : "noper",
      ...(quantity === undefined ? [] : ["quantity"]),
      ...("isLabel" in read && read.isLabel ? ["labelled"] : []),
      ...("isTimes" in read && read.isTimes ? ["times"] : []),
    ];
    return {
      kind: "money" as const,
      page: page.number,
      start: money.start,
      end: money.end,
      label: label.slice(0, 200) || "Price",
      value: showMoney(money.amount, money.currency),
      meaning: moneyMeaning(money.amount, money.currency, undefined, quantity),
      units,
      features,
    };
  });
}

function readText({ page, unit: sentence }: Place, money: Span, previous: MoneySpan | undefined, { decimal }: Manner) {
  const times = timesBefore(page, sentence, money, decimal);
  const label = labelBefore(page, sentence, money, previous);
  return {
    label: withoutVerb(times?.label || label?.text || "") || sentence.heading || "Price",
    quantity: times?.quantity,
    isLabel: label?.isLabel ?? false,
    isTimes: times !== undefined,
  };
}
