import { fold } from "../../language/fold.ts";
import type { ReadText } from "../../language/read.ts";
import { readBrief } from "../entities/brief.ts";
import { type NumberFound, numbersIn } from "../entities/numbers.ts";
import { ratesIn, unitAfter, unitsIn } from "../entities/units.ts";
import { firstFrom, foundWithin, type Span, type Word, wordsIn } from "../entities/words.ts";
import { numberBefore } from "./counts.ts";
import type { Page } from "./document.ts";
import type { Cell } from "./lines.ts";
import { perOf, timesBefore } from "./price-words.ts";
import type { Row } from "./rows.ts";
import { type Place, type UnitOption, unitAt } from "./spots.ts";

/** A unit that a text names, and how: "per hour", "4 hours", "the hour", "hourly". */
interface Mention extends Span {
  readonly unit: string;
  readonly how: string;
}

/** What measures is the unit of a price wherever it stands; what is counted singly (a session, an article) where it is said to be: "per session", "2 sessions". */
const MEASURE = /^(?:hour|half-day|day|night|week|month|quarter|year|minute|word|page|line|km|mile|kg|tonne|m|m2|m3|litre|lump sum)$/;
const isSaid = ({ unit, how }: Mention): boolean => MEASURE.test(unit) || /^(?:each|slash|one)$/.test(how);

const EACH = /^(?:per|pro|je|par|por|cada|chaque|each|every|jeden?|jede|pr)$/;
const ARTICLE = /^(?:the|a|an|der|die|das|den|le|la|l|les|el|los|las|un|une|una|ein|eine|einen|al|au|zum)$/;

/** The units that a text names, from left to right. */
function mentionsIn(reading: ReadText, folded: string, words: readonly Word[]): Mention[] {
  const rates = ratesIn(reading).map((rate): Mention => ({ ...rate, how: "rate" }));
  const units = unitsIn(reading).flatMap(({ unit, start, end }): Mention[] => {
    const number = numberBefore(reading, start);
    const how = howOf(folded, words, firstFrom(words, start), number);
    // "H 1", "M2 Design": what is short is a unit where something says so.
    return end - start > 2 || /^(?:each|slash|number|one)$/.test(how) || isAlone(folded, number?.start ?? start, end) ? [{ unit, how, start, end }] : [];
  });
  return [...rates, ...units].sort((a, b) => a.start - b.start);
}

/** Whether nothing else stands in a cell or a line but figures: "14 m2", "h". */
const isAlone = (folded: string, start: number, end: number): boolean =>
  /(?:^|[\t\n])[\d., ]*$/.test(folded.slice(Math.max(0, start - 16), start)) && /^\.?\s*(?:[\t\n]|$)/.test(folded.slice(end, end + 4));

function howOf(folded: string, words: readonly Word[], at: number, number: NumberFound | undefined): string {
  const word = words[at];
  const before = words[at - 1];
  if (!word) return "other";
  const gap = before ? folded.slice(before.end, word.start) : "";
  if (/\//.test(gap) || folded[word.start - 1] === "/") return "slash";
  if (!before || /[\n\t]/.test(gap)) return "begins";
  if (EACH.test(before.text)) return "each";
  if (ARTICLE.test(before.text)) return EACH.test(words[at - 2]?.text ?? "") ? "each" : "article";
  if (number || /^\d/.test(before.text)) return number?.value === 1 ? "one" : "number";
  const two = words[at - 2];
  if (two && EACH.test(two.text)) return "each2";
  return "other";
}

const mentionsOfPages = new WeakMap<Page, readonly Mention[]>();
function mentionsOn(page: Page): readonly Mention[] {
  const known = mentionsOfPages.get(page) ?? mentionsIn(page.reading, page.folded, page.words);
  mentionsOfPages.set(page, known);
  return known;
}

const mentionsOfTexts = new WeakMap<ReadText, readonly Mention[]>();
/** The units of a short text, a head or a heading. */
function mentionsOf(text: string, { reading: { languages } }: Page): readonly Mention[] {
  const reading = readBrief(text, languages);
  const folded = fold(text);
  const known = mentionsOfTexts.get(reading) ?? mentionsIn(reading, folded, wordsIn(folded));
  mentionsOfTexts.set(reading, known);
  return known;
}

const NEAR = 90;
const bucketOf = (characters: number): number => (characters <= 2 ? 0 : characters <= 8 ? 1 : characters <= 20 ? 2 : characters <= 45 ? 3 : 4);

/** Options by their units, each with its features. */
class Options {
  readonly #byUnit = new Map<string, { features: Set<string>; end?: number }>();

  add(unit: string, ...features: string[]): { features: Set<string>; end?: number } {
    const option = this.#byUnit.get(unit) ?? { features: new Set<string>() };
    for (const feature of features) option.features.add(feature);
    this.#byUnit.set(unit, option);
    return option;
  }

  /** All of them, and that the price is of the whole. */
  all(common: readonly string[]): UnitOption[] {
    const options = [...this.#byUnit].filter(([unit]) => unit !== "lump sum");
    const shared = [...common, ...(this.#byUnit.has("lump sum") ? ["lump"] : []), `options:${Math.min(3, options.length)}`];
    return [
      { unit: undefined, features: [...shared, "whole"] },
      ...options.map(([unit, { features, end }]) => ({
        unit,
        features: [...shared, `unit:${unit}`, ...features],
        ...(end === undefined ? {} : { end }),
      })),
    ];
  }
}

/** All that a price can be the price of, by what its sentence or its row, their heads and headings say. `common` is what is known of the price. */
export function unitOptions(place: Place, common: readonly string[]): UnitOption[] {
  const options = new Options();
  for (const { unit, how } of mentionsOf(place.unit.heading, place.page).filter(isSaid).slice(0, 6)) options.add(unit, "heading", `heading:${how}`);
  if (place.row && place.cell !== undefined) addFromRow(options, place, place.row, place.cell);
  else addFromText(options, place);
  return options.all(common);
}

function addFromText(options: Options, { page, unit, start, end }: Place): void {
  const sum = { start, end };
  const after = perOf(page, unit, sum);
  if (after) {
    const option = options.add(after.unit, after.start >= end ? "after" : "before");
    if (after.start >= end && after.end <= unit.end) option.end = after.end;
  }
  const times = timesBefore(page, unit, sum, ".");
  if (times) options.add(times.per?.unit ?? "piece", "times");
  const mentions = mentionsOn(page);
  const money = page.money;
  for (let i = firstFrom(mentions, Math.max(unit.start, start - NEAR)); i < mentions.length; i++) {
    const mention = mentions[i] as Mention;
    if (mention.start > Math.min(unit.end, end + NEAR)) break;
    const isBefore = mention.end <= start;
    if ((!isBefore && mention.start < end) || !isSaid(mention)) continue;
    // The "½ day" that a price is counted in is no half-day.
    if (times?.per && mention.start >= times.per.start && mention.end <= times.per.end && mention.unit !== times.per.unit) continue;
    const [from, to] = isBefore ? [mention.end, start] : [end, mention.start];
    const between = money[firstFrom(money, from)];
    const x = between && between.end <= to ? "x" : "";
    const stop = /[;.]\s|\n/.test(page.text.slice(from, to)) ? "s" : "";
    const side = `${isBefore ? "b" : "a"}${x}${stop}`;
    options.add(mention.unit, `${side}:${mention.how}`, `${side}${bucketOf(to - from)}`, `${side}${bucketOf(to - from)}:${mention.how}`, mention.how);
  }
  // What the sentence before it speaks of: "Extra hours. €95 net."
  const before = mentions[firstFrom(mentions, unit.start) - 1];
  if (before && isSaid(before) && before.start > unit.start - 120) options.add(before.unit, `previous:${before.how}`);
}

/** "pce" and the like count singly; what else stands alone in a column of units does too. */
const COUNTED = /^[\p{L}. ]{1,14}$/u;

const PIECES = /^ ?(?:st|stk|stck|stuck|pcs?|pieces|ud|uds|unites?|u)\b/;
/** From so many pieces on they are the unit of a price: "per 100 pieces". */
const LEAST_PIECES = 10;

/** How many pieces a cell says that its price is of. */
const piecesIn = (page: Page, cell: Cell): number | undefined =>
  foundWithin(numbersIn(page.reading, "none"), cell).find(
    ({ value, end }) => value >= LEAST_PIECES && Number.isInteger(value) && PIECES.test(page.folded.slice(end, cell.end)),
  )?.value;

/** What stands in a cell behind the figures that it begins with. */
function behindFigures({ reading, text }: Page, { start, end }: Cell): string {
  const [first] = foundWithin(numbersIn(reading), { start, end });
  return text
    .slice(first?.start === start ? first.end : start, end)
    .replace(/^[\d.,\s]+/, "")
    .replace(/\.$/, "");
}

function addFromRow(options: Options, { page, start, end }: Place, row: Row, own: number): void {
  row.line.cells.forEach((cell, i) => {
    const column = i === own ? "own" : cell === row.label ? "label" : (row.heads[i]?.column ?? "none");
    const mentions = mentionsWithin(mentionsOn(page), cell);
    const after = i === own ? unitAfter(page.reading, end, cell.end)?.unit : undefined;
    if (after) options.add(after, "after");
    const many = column === "unit" || column === "own" ? piecesIn(page, cell) : undefined;
    if (many !== undefined) options.add(`${many} pieces`, `cell:${column}`, "counted");
    for (const mention of mentions) {
      // "M2" at the beginning of a row is its number.
      if (i === 0 && /^M[23]$/.test(cell.text)) continue;
      if (column !== "unit" && column !== "quantity" && !isSaid(mention) && mention.end - mention.start < cell.text.length) continue;
      const isWhole = mention.end - mention.start >= behindFigures(page, cell).length;
      const place = isWhole ? "alone" : mention.end >= cell.end - 1 ? "ends" : mention.start <= cell.start + 1 ? "starts" : "inside";
      const side = i === own ? (mention.start >= end ? "a" : mention.end <= start ? "b" : "") : "";
      options.add(mention.unit, `cell:${column}${side}`, `cell:${column}:${place}`, `cell:${column}:${mention.how}`, `cell:${place}`, `cell:${mention.how}`);
    }
    if (column === "unit" && !mentions.length && COUNTED.test(cell.text)) options.add("piece", "cell:unit:unknown");
  });
  // What is said above a table is said of its rows: "at these hourly rates:".
  for (const { unit, how } of aboveTable(page, row).filter(isSaid)) options.add(unit, "above", `above:${how}`);
  row.heads.forEach((head, i) => {
    if (!head?.text || (head.column === "what" && i !== own)) return;
    const column = i === own ? "own" : head.column;
    if (head.unit) options.add(head.unit, `head:${column}`);
    for (const mention of mentionsOf(head.text, page)) if (column === "quantity" || isSaid(mention)) options.add(mention.unit, `head:${column}:${mention.how}`);
  });
}

/** The units that the lines above a table name. */
function aboveTable(page: Page, row: Row): readonly Mention[] {
  const first = page.lines[firstFrom(page.lines, row.line.start) - row.index - 1];
  if (!first || first.cells.length > 1) return [];
  const unit = unitAt(page, first.start);
  return mentionsWithin(mentionsOn(page), unit).slice(-4);
}

const mentionsWithin = (all: readonly Mention[], { start, end }: Span): Mention[] => {
  const found: Mention[] = [];
  for (let i = firstFrom(all, start); i < all.length; i++) {
    const mention = all[i] as Mention;
    if (mention.start >= end) break;
    found.push(mention);
  }
  return found;
};
