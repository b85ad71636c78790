import { fold } from "../entities/fold.ts";
import { moneyIn } from "../entities/money.ts";
import { type NumberFound, numbersIn } from "../entities/numbers.ts";
import { percentsIn } from "../entities/percent.ts";
import { unitAfter, unitAt, unitIn } from "../entities/units.ts";
import { wordsIn } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import { type Column, columnOf } from "./columns.ts";
import { moneyCues, percentCues, priceListCues, troubleCues } from "./cues.ts";
import { type Cell, hintsOf, type Line, type Manner, type Page } from "./document.ts";
import { moneyMeaning, showMoney } from "./figures.ts";

interface Header {
  readonly columns: readonly { readonly column: Column; readonly unit?: string; readonly text: string; readonly currency?: string }[];
}

/** The prices and totals that stand in the tables of a page. */
export function fromTables(page: Page, manner: Manner, isPriceList: boolean): Candidate[] {
  const all: Candidate[] = [];
  let header: Header | undefined;
  let before: Line | undefined;
  for (const line of page.lines) {
    if (line.cells.length < 2) {
      if (before && before.paragraph !== line.paragraph && line.text.length > 60) header = undefined;
      continue;
    }
    if (before && (before.cells.length !== line.cells.length || line.paragraph > before.paragraph + 2)) header = undefined;
    before = line;
    const heading = page.units.find(({ start }) => start === line.start)?.heading ?? "";
    const perHeading = unitInWords(heading);
    const own = headerOf(line, !header && (isPriceList || priceListCues.in(wordsIn(heading)).length > 0));
    if (own) {
      header = own;
      continue;
    }
    const label = line.cells.filter(({ text }) => /\p{L}{3}/u.test(text));
    const total = totalOf(
      page,
      line,
      manner,
      header,
      all.some(({ field }) => field === "total.tax"),
    );
    if (total) all.push(...total);
    else if (header && !(label.length <= 1 && TOTAL.test(fold(label[0]?.text ?? ""))) && !troubleCues.in(wordsIn(heading)).length)
      all.push(...pricesOf(page, line, header, manner, perHeading));
  }
  return all;
}

/** Rows that sum up others, under whatever name. */
const TOTAL =
  /\b(?:sub ?-?total|total|totals|summe|zwischensumme|gesamt\w*|suma|sous-total|ubertrag|report|netto|brutto|net|gross|balance|solde|rabatt|treuerabatt|remise|discount|descuento|dto)\b/;

const isFigure = (cell: Cell): boolean => /\d/.test(cell.text) && !/\p{L}{4}/u.test(cell.text);

/** A row is a header where it has no figures and its words name columns, one of them a price or an amount. */
function headerOf(line: Line, isPriceList: boolean): Header | undefined {
  if (line.cells.some((cell) => isFigure(cell) && !/\p{L}/u.test(cell.text))) return undefined;
  const columns = line.cells.map(({ text }) => {
    const [money] = moneyIn(`1 ${/\b(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|PLN)\b|[€£]/.exec(text)?.[0] ?? ""}`);
    return { ...columnOf(text), text, ...(money ? { currency: money.currency } : {}) };
  });
  const known = columns.filter(({ column }) => column !== "unknown").length;
  const hasMoney = columns.some(({ column }) => column === "price" || column === "amount");
  if (known >= 2 && hasMoney) return { columns };
  // A price list may have a column for each kind of service, day or part of it.
  if (isPriceList && line.cells.length >= 2 && line.cells.slice(1).every(({ text }) => /\p{L}{3}|[$€£]/u.test(text) || unitIn(wordsIn(fold(text))))) {
    const [first, ...rest] = columns;
    if (!first) return undefined;
    const usual = rest.some(({ column }) => column === "price" || column === "amount" || column === "quantity");
    return {
      columns: [{ ...first, column: "what" }, ...rest.map((each) => (each.column === "unknown" && !usual ? { ...each, column: "price" as const } : each))],
    };
  }
  return undefined;
}

/** The one number of a cell, which holds nothing else but a sign of money or a unit. */
function figureOf(cell: Cell | undefined, manner: Manner, forMoney: boolean): (NumberFound & { currency?: string }) | undefined {
  if (!cell?.text) return undefined;
  const [money, second] = moneyIn(cell.text, hintsOf(manner));
  if (second) return undefined;
  if (money) return { value: money.amount, currency: money.currency, isAttached: false, start: cell.start + money.start, end: cell.start + money.end };
  const numbers = numbersIn(cell.text, forMoney ? "none" : manner.decimal);
  const [number] = numbers;
  if (numbers.length !== 1 || !number || number.isAttached) return undefined;
  const rest = cell.text.slice(0, number.start) + cell.text.slice(number.end);
  if (forMoney ? /[\p{L}%/]{2}|%/u.test(rest) : /\p{L}{8}|%/u.test(rest)) return undefined;
  return { ...number, start: cell.start + number.start, end: cell.start + number.end };
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.02, Math.abs(b) * 0.002);

function pricesOf(page: Page, line: Line, { columns }: Header, manner: Manner, perHeading: string | undefined): Candidate[] {
  const cellsOf = (wanted: Column) => line.cells.flatMap((cell, i) => (columns[i]?.column === wanted ? [{ cell, head: columns[i] }] : []));
  const texts = cellsOf("what").filter(({ cell }) => /\p{L}{2}/u.test(cell.text));
  const fallback = line.cells.find(({ text }, i) => /\p{L}{3}/u.test(text) && /^(?:unknown|other)$/.test(columns[i]?.column ?? ""));
  const what = texts.sort((a, b) => b.cell.text.length - a.cell.text.length)[0]?.cell ?? fallback;
  if (!what) return [];
  const [quantityAt] = cellsOf("quantity");
  const quantity = figureOf(quantityAt?.cell, manner, false)?.value;
  const unitCell = cellsOf("unit")[0]?.cell.text ?? quantityAt?.cell.text.replace(/[\d.,'\s]+/, "") ?? "";
  const unitWords = wordsIn(fold(unitCell));
  const named = unitIn(unitWords);
  const amountAt = cellsOf("amount").at(-1);
  const amount = figureOf(amountAt?.cell, manner, true);
  const prices = cellsOf("price").flatMap(({ cell, head }) => {
    const figure = figureOf(cell, manner, true);
    const [money] = moneyIn(cell.text, hintsOf(manner));
    const after = money && unitAfter(fold(cell.text), wordsIn(fold(cell.text)), money.end);
    return figure ? [{ figure, head, after: after?.unit }] : [];
  });
  // Of a price before and after its discount the one that counts multiplies out.
  const fitting = quantity !== undefined && amount && prices.length > 1 ? prices.filter(({ figure }) => isNear(quantity * figure.value, amount.value)) : [];
  if (fitting.length === 1) prices.splice(0, prices.length, ...fitting);
  const from = prices.length ? prices : amount ? [{ figure: amount, head: amountAt?.head, after: undefined }] : [];
  const isMatrix = from.length > 1;
  return from.flatMap(({ figure, head, after }) => {
    const currency = figure.currency ?? head?.currency ?? amount?.currency ?? manner.currency;
    if (figure.value <= 0 || !currency) return [];
    const isRow = prices.length === 1 && quantity !== undefined && amount;
    // What does not multiply out was not read as it is meant.
    if (isRow && !isNear(quantity * figure.value, amount.value) && columns.every(({ column }) => column !== "tax")) return [];
    const unit =
      after ??
      named ??
      head?.unit ??
      unitInWords(what.text) ??
      (quantityAt ? undefined : perHeading) ??
      (prices.length && unitWords.length ? "piece" : undefined) ??
      unitOfHeader(quantityAt?.head?.text);
    const per = prices.length && unit !== "lump sum" && !/^(?:pau|psch|ff|ft|pausch|ps|gl|pa)$/.test(unitWords[0]?.text ?? "") ? unit : undefined;
    const label = isMatrix && head ? `${what.text}, ${head.text}` : what.text;
    return [
      {
        field: "price" as const,
        label: label.slice(0, 200),
        value: showMoney(figure.value, currency, per),
        meaning: moneyMeaning(figure.value, currency, per, prices.length ? quantity : undefined),
        page: page.number,
        start: figure.start,
        end: figure.end,
        score: 0.9,
      },
    ];
  });
}

/** "Traducción (palabra)", "Animation, prix par journée", "per foot". */
function unitInWords(text: string): string | undefined {
  const folded = fold(text);
  const words = wordsIn(folded);
  const [, bracket = ""] = /\(([^()]{1,20})\)\s*$/.exec(folded) ?? [];
  const alone = bracket && unitIn(wordsIn(bracket));
  if (alone) return alone;
  const at = words.findIndex(({ text: word }) => /^(?:per|par|pro|je|por|au)$/.test(word));
  // "BP-1 Heure de jour", "Kilomètre", "Überstunden".
  const first = words.findIndex(({ text: word }) => /^\p{L}{3}/u.test(word));
  const begins = unitAt(words, first)?.meaning;
  if (begins && /^(?:hour|day|km|mile|minute)$/.test(begins)) return begins;
  if (/stunden?$/.test(words[first]?.text ?? "")) return "hour";
  return at < 0 ? undefined : unitAfter(folded, words, words[at]?.start ?? 0)?.unit;
}

const unitOfHeader = (text = ""): string | undefined => {
  const unit = unitIn(wordsIn(fold(text)));
  return unit && /^(?:hour|day|word|page|month|week|km)$/.test(unit) ? unit : undefined;
};

/** What the column of a figure holds. */
const columnAt = (header: Header | undefined, line: Line, { start }: { start: number }): Column | undefined =>
  header?.columns.length === line.cells.length ? header.columns[line.cells.findIndex((cell) => cell.start <= start && start <= cell.end)]?.column : undefined;

/** A row whose label says that it is a total, its tax or a discount. */
function totalOf(page: Page, line: Line, manner: Manner, header: Header | undefined, isTaxed: boolean): Candidate[] | undefined {
  const texts = line.cells.filter(({ text }) => /\p{L}{3}/u.test(text));
  const label = texts.length === 1 ? texts[0] : undefined;
  if (!label || label.text.length > 60) return undefined;
  const figures = line.cells.flatMap((cell, i) =>
    cell === label || /^(?:quantity|unit|other|tax)$/.test(header?.columns.length === line.cells.length ? (header.columns[i]?.column ?? "") : "")
      ? []
      : (figureOf(cell, manner, true) ?? []),
  );
  const inLabel = page.money.filter(({ start, end }) => start >= label.start && end <= label.end);
  const figure = figures.at(-1);
  const words = wordsIn(fold(label.text));
  const cues = moneyCues.in(words).filter(({ meaning, from }) => meaning !== "none" && meaning !== "price" && from <= 2);
  const isPart = /subtotal|sub total|zwischensumme|sous-total|summe|suma/.test(fold(label.text)) && (/\d(?!.*%)/.test(label.text) || (cues[0]?.from ?? 0) > 0);
  if (isPart) return undefined;
  const cue = cues.find(({ meaning }) => meaning.startsWith("total")) ?? cues.find(({ meaning }) => meaning === "discount");
  const isTotal =
    /^(?:(?:po|order|quote|contract) total|total (?:order|pedido|commande|contract|po)|net|netto|total|gesamt|summe|totale|gesamtsumme|total general)$/.test(
      fold(label.text).replace(/[:* ]+$|[ (]*(?:eur|usd|gbp|€|£|chf)\)?:?$/g, ""),
    );
  if (!figure || inLabel.length || !(cue || isTotal)) return undefined;
  if (figures.length > 2 && header) return undefined;
  // A sum of hours or of miles is no sum of money.
  if (!figure.currency && !/[.,]\d{2}$/.test(page.text.slice(figure.start, figure.end)) && columnAt(header, line, figure) !== "amount") return undefined;
  const currency = figure.currency ?? header?.columns.at(-1)?.currency ?? manner.currency;
  const [percent] = percentsIn(label.text);
  const field = cue?.meaning ?? (isTaxed ? "total.gross" : "total.net");
  if (field === "none" || field === "price" || !currency) return undefined;
  const place = { page: page.number };
  const values: Candidate[] = [];
  if (percent && (field === "total.tax" || field === "discount"))
    values.push({
      field: field === "discount" ? "discount" : "tax.rate",
      label: label.text,
      value: `${percent.percent} %`,
      meaning: { kind: "percent", percent: percent.percent },
      ...place,
      start: label.start + percent.start,
      end: label.start + percent.end,
      score: 0.95,
    });
  if (!(field === "discount" && percent) && percentCues.in(words).every(({ meaning }) => meaning !== "payment.early-discount"))
    values.push({
      field,
      label: label.text.replace(/:$/, ""),
      value: showMoney(figure.value, currency),
      meaning: moneyMeaning(figure.value, currency),
      ...place,
      start: figure.start,
      end: figure.end,
      score: cue ? (/subtotal|zwischensumme|sous-total|^summe|^suma/.test(fold(label.text)) ? 0.6 : 0.9) : 0.7,
    });
  return values;
}
