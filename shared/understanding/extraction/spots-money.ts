import { fold } from "../entities/fold.ts";
import { numbersIn } from "../entities/numbers.ts";
import { unitAfter, unitAt, unitIn } from "../entities/units.ts";
import { type Span, wordsIn } from "../entities/words.ts";
import { type Page, wordsWithin } from "./document.ts";
import { featuresAt } from "./features.ts";
import { moneyMeaning, showMoney } from "./figures.ts";
import type { Manner } from "./manner.ts";
import { overlapWith } from "./overlaps.ts";
import { labelBefore, perOf, timesBefore, withoutVerb } from "./price-words.ts";
import { figureOf, type Row } from "./rows.ts";
import { type Place, placeOf, type Spot } from "./spots.ts";
import type { MoneySpan, Sums } from "./sums.ts";

/** A page with more sums is an extract of figures, and no offer or order. */
const MOST_SUMS = 600;

/** The sums of a page: those with a sign of money, the figures of its tables, and the figures of short notes; of very many the first. */
export function moneyOf(page: Page, manner: Manner): MoneySpan[] {
  const all: MoneySpan[] = page.money.map((money) => ({ ...money, isBare: false }));
  const isTaken = overlapWith([...all, ...page.dates, ...page.percents, ...page.ids, ...page.contacts, ...page.days]);
  const add = (start: number, end: number, amount: number, currency: string) => {
    const span = { start, end };
    if (amount > 0 && !isTaken(span)) all.push({ ...span, amount, currency, isBare: true });
  };
  for (const row of page.rows.values()) {
    if (row.isHead) continue;
    row.line.cells.forEach((cell, i) => {
      const currency = row.heads[i]?.currency ?? row.heads.find((head) => head?.currency)?.currency ?? manner.currency;
      if (!currency) return;
      const figure = figureOf(cell, manner, true);
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
function numbersOf(page: Page, { start: from, end: to }: Span): (Span & { value: number })[] {
  return numbersIn(page.text.slice(from, to), "none").flatMap(({ start, end, value, isAttached }) => {
    const span = { start: from + start, end: from + end };
    const [before, after] = [page.text.slice(Math.max(0, span.start - 1), span.start), page.text.slice(span.end, span.end + 3)];
    if (isAttached || /[\p{L}\d/_#:.-]$/u.test(before)) return [];
    if (THOUSANDS.test(after)) return [{ start: span.start, end: span.end + 1, value: value * 1000 }];
    return /^[_:]|^\/ ?\d|^-\w|^[.,]\d|^(?:st|nd|rd|th)\b|^\p{L}/u.test(after) ? [] : [{ ...span, value }];
  });
}

/** The figures of a stretch that are prices by how they are written: "62/hr", "98.– je Stunde", "4 gal @ 9". */
function pricedIn(page: Page, stretch: Span): (Span & { value: number })[] {
  const words = wordsWithin(page, stretch);
  return numbersOf(page, stretch).filter(
    ({ start, end }) => unitAfter(page.folded, words, roundEnd(page, end)) ?? TIMES.test(page.text.slice(Math.max(stretch.start, start - 8), start)),
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

/** Units of which "per" needs no word before them in the head of a column of quantities. */
const MEASURED = /^(?:hour|day|word|page|month|week|km|half-day|minute|line|person|night)$/;

/** "Traducción (palabra)", "Animation, prix par journée", "per foot", "Heure de jour". */
export function unitInWords(text: string): string | undefined {
  const folded = fold(text);
  const words = wordsIn(folded);
  const [, bracket = ""] = /\(([^()]{1,20})\)\s*$/.exec(folded) ?? [];
  const alone = bracket && unitIn(wordsIn(bracket));
  if (alone) return alone;
  const at = words.findIndex(({ text: word }) => /^(?:per|par|pro|je|por|au)$/.test(word));
  const isApart = words.length === 2 || /[,–-] ?$/.test(folded.slice(0, words.at(-1)?.start ?? 0));
  const last = words.length > 1 && isApart ? unitAt(words, words.length - 1)?.meaning : undefined;
  if (last && at < 0 && (words.length > 2 || last === "hour") && /^(?:hour|day|km|mile|minute|half-day|night|word|page)$/.test(last)) return last;
  const first = words.findIndex(({ text: word }) => /^\p{L}{3}/u.test(word));
  const begins = unitAt(words, first)?.meaning;
  if (begins && /^(?:hour|day|km|mile|minute|half-day)$/.test(begins)) return begins;
  if (/stunden?$/.test(words[first]?.text ?? "")) return "hour";
  return at < 0 ? undefined : unitAfter(folded, words, words[at]?.start ?? 0)?.unit;
}

/** The unit that a cell of words names alone: also one that only this document knows ("pair"). */
const unitOfCell = (text: string): string | undefined => {
  const all = wordsIn(fold(text));
  const words = all.filter(({ text: word }) => /\p{L}/u.test(word));
  if (!words.length) return undefined;
  if (/^(?:pau|psch|ff|ft|pausch|ps|gl|pa|ls|sum)$/.test(words[0]?.text ?? "")) return "lump sum";
  return unitIn(all) ?? unitIn(words) ?? (words.length <= 2 ? "piece" : undefined);
};

/** What a row says of its price: what it is for, of how many, in which unit. */
function readRow(page: Page, row: Row, cell: number, money: MoneySpan, manner: Manner) {
  const cellsOf = (column: string) =>
    row.line.cells.flatMap((each, i) => (row.heads[i]?.column === column && i !== cell ? [{ cell: each, head: row.heads[i] }] : []));
  const own = row.line.cells[cell];
  const head = row.heads[cell];
  const text = own?.text ?? "";
  const [quantityAt] = cellsOf("quantity");
  const quantity = figureOf(quantityAt?.cell, manner, false)?.value;
  const after = own && unitAfter(page.folded, wordsWithin(page, own), money.end)?.unit;
  const unitText = cellsOf("unit")[0]?.cell.text ?? quantityAt?.cell.text.replace(/[\d.,'\s]+/, "") ?? "";
  const named = unitOfCell(unitText);
  const ofHead = unitIn(wordsIn(fold(quantityAt?.head?.text ?? "")));
  const isAmount = head?.column === "amount";
  const heading = quantityAt ? undefined : unitInWords(page.units.find(({ start }) => start === row.line.start)?.heading ?? "");
  const unit =
    after ??
    (isAmount ? undefined : named) ??
    head?.unit ??
    (isAmount && quantityAt ? undefined : unitInWords(row.label?.text ?? "")) ??
    heading ??
    (ofHead && MEASURED.test(ofHead) && !isAmount ? ofHead : undefined);
  const isMatrix = row.heads.filter((each) => each?.column === "price").length > 1 && head;
  const before = text.slice(0, Math.max(0, money.start - (own?.start ?? 0))).replace(/[\s:–-]+$/, "");
  const label =
    row.label && row.label !== own
      ? isMatrix && /\p{L}{3}/u.test(head.text)
        ? `${row.label.text}, ${head.text}`
        : row.label.text
      : before || row.line.cells[0]?.text || "";
  return { label, unit: unit === "lump sum" ? undefined : unit, quantity: isAmount ? undefined : quantity };
}

/** What speaks for a sum by how it is written. */
function writtenAs(page: Page, money: MoneySpan): string[] {
  const written = page.text.slice(money.start, money.end);
  const size = Math.min(7, Math.floor(Math.log10(money.amount)));
  return [
    money.isBare ? "bare" : "signed",
    /[.,]\d{2}(?!\d)/.test(written) ? "cents" : Number.isInteger(money.amount) ? "round" : "odd",
    `size:${size}`,
    ...(money.amount >= 100_000 ? ["large"] : []),
  ];
}

/** The sums of a page as they could be values. */
export function moneySpots(page: Page, all: readonly MoneySpan[], pages: number, manner: Manner, sums: Sums, kind: readonly string[]): Spot[] {
  return all.map((money, i) => {
    const place = placeOf(page, money);
    const previous = all[i - 1];
    const read = place.row && place.cell !== undefined ? readRow(page, place.row, place.cell, money, manner) : readText(page, place, money, previous);
    const { label, unit, quantity } = read;
    const behind = "end" in read && typeof read.end === "number" ? read.end : money.end;
    const roles = sums.rolesOf(page.number, money.start);
    const features = [
      ...featuresAt(place, all, pages),
      ...writtenAs(page, money),
      ...roles,
      ...kind,
      ...(place.row ? [`@${page.number}:${place.row.line.start}`] : []),
      unit ? "per" : "noper",
      ...(unit ? [`per:${MEASURED.test(unit) ? "time" : "other"}`] : []),
      ...(quantity === undefined ? [] : ["quantity"]),
      ...("isLabel" in read && read.isLabel ? ["labelled"] : []),
      ...("isTimes" in read && read.isTimes ? ["times"] : []),
    ];
    return {
      kind: "money" as const,
      page: page.number,
      start: money.start,
      end: behind,
      label: label.slice(0, 200) || "Price",
      value: showMoney(money.amount, money.currency, unit),
      meaning: moneyMeaning(money.amount, money.currency, unit, quantity),
      features: withPairs(features),
    };
  });
}

/** Features that say more together than one by one. */
function withPairs(features: readonly string[]): string[] {
  const shape = features.includes("row") ? "row" : features.includes("bare") ? "bare" : "text";
  const per = features.includes("per") ? "per" : "noper";
  const more = features.flatMap((name) =>
    /^(?:nb|na|lab1|colin|sum|lead|h):/.test(name) ? [`${name}&${per}`, ...(/^(?:nb|na|h):/.test(name) ? [`${name}&${shape}`] : [])] : [],
  );
  return [
    ...features,
    ...more,
    `${shape}&${per}`,
    ...(features.includes("bare")
      ? features.filter((name) => /^(?:per|noper|cents|round|col:|times|labelled|page:|k:)/.test(name)).map((name) => `bare&${name}`)
      : []),
  ];
}

function readText(page: Page, { unit: sentence }: Place, money: Span, previous: Span | undefined) {
  const times = timesBefore(page, sentence, money);
  const per = perOf(page, sentence, money) ?? times?.per;
  const label = labelBefore(page, sentence, money, previous);
  const what = withoutVerb(times?.label || label?.text || "") || sentence.heading || "Price";
  const end = per && per.end <= sentence.end && per.start >= money.end ? per.end : money.end;
  return {
    label: what,
    unit: per?.unit === "lump sum" ? undefined : per?.unit,
    quantity: times?.quantity,
    isLabel: label?.isLabel ?? false,
    isTimes: times !== undefined,
    end,
  };
}
