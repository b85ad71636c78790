import type { DecimalSign } from "../../language/number/written.ts";
import { countedUnitAt, ratesIn, type UnitFound, unitAfter, unitsIn } from "../entities/units.ts";
import { firstFrom, foundWithin, type Span } from "../entities/words.ts";
import { behindNumber, countAtEnd } from "./counts.ts";
import { type Page, type Unit, wordsWithin } from "./document.ts";
import type { MoneySpan } from "./sums.ts";

const TIMES = / ?(?:a|x|@|je|zu je|zu|at|at a|a razon de|\*) $/;
/** What is counted, between a number and the sign of times. */
const COUNTED = /^ ?(?:[a-z][a-z ]{0,26}[23]?\.?)?$/;
/** How far before a sum its count begins. */
const BEFORE_SUM = 40;

/** How far from a sum its unit can stand; a line may be a whole page. */
const BEFORE = 60;
const BEHIND_IT = 200;

/** How many of it are counted just before a price: "40,0 Std. à 52,00 €", "19 hours joiner at £36". `decimal`: how the document writes decimals. */
export function timesBefore(page: Page, unit: Span, sum: Span, decimal: DecimalSign): { quantity: number; label: string; per?: UnitFound } | undefined {
  const from = Math.max(unit.start, sum.start - BEFORE_SUM);
  const times = TIMES.exec(page.folded.slice(from, sum.start).replace("×", "x"));
  const number = times ? countAtEnd(page.reading, { start: from, end: from + times.index }, decimal, COUNTED) : undefined;
  if (!times || !number) return undefined;
  const { start, value: quantity } = number;
  const at = behindNumber(page.text, number);
  const counted = countedUnitAt(page.reading, at);
  // "Within ninety minutes at $52 per hour": another unit is no count of it.
  const own = unitAfter(page.reading, sum.end, Math.min(unit.end, sum.end + BEHIND_IT));
  if (counted && own && own.unit !== counted.unit && own.unit !== "piece") return undefined;
  const label = page.text
    .slice(unit.start, start)
    .trim()
    .replace(LIST_MARK, "")
    .replace(/[,:–-]?(?: x)?$/i, "")
    .trim();
  const rest = counted ? "" : page.folded.slice(at, from + times.index);
  return { quantity, label: (label || rest).slice(0, 120), ...(counted ? { per: { unit: counted.unit, start, end: sum.start } } : {}) };
}

/** The unit of a price: behind it, or in an adjective before it ("hourly rate of"). */
export function perOf(page: Page, unit: Unit, sum: Span): UnitFound | undefined {
  const end = Math.min(unit.end, sum.end + BEHIND_IT);
  const after = unitAfter(page.reading, sum.end, end);
  if (after) return after;
  const [adverb] = foundWithin(ratesIn(page.reading), { start: sum.end, end });
  if (adverb && adverb.start - sum.end <= 2) return adverb;
  const before = { start: Math.max(unit.start, sum.start - BEFORE), end: sum.start };
  const rate = foundWithin(ratesIn(page.reading), before).at(-1) ?? byUnit(page, before);
  return rate && !/[.;]\s/.test(page.folded.slice(rate.end, sum.start)) ? rate : undefined;
}

const LIST_MARK = /^(?:[-•*·–]|\(?[a-z\d]{1,2}[.)]|\d{1,2}(?:\.\d{1,2})+\.?)\s+/;
const SEPARATOR = /(?:(?<!\s)\s*[:–—-]|(?<!\.)\.{2,}|,|(?<!\s))\s*(?:(?:at|à|a|zu|je|für|for|of|von|de)\s+)?$/u;
const BEHIND = /^[^.;:\n]{0,25}?\b(?:for|pour|für|por)\s+(?:the |la |le |les |l['’]|die |den |das |el |los )?([^.,;:()\n]{3,70})/iu;

/** "Additional work is charged at" is about additional work. */
export const withoutVerb = (text: string): string => text.replace(/ (?:is|are|will be|shall be) (?:charged|billed|invoiced|paid)(?: at| with)?$/i, "");

const LEAST_LABEL = 3;

/** What a sum is for: the words before it where they are a label, those behind "for", or the sentence before it. */
export function labelBefore(
  page: Page,
  unit: Unit,
  sum: Span,
  previous: MoneySpan | undefined,
): { text: string; isLabel: boolean; isStrong: boolean } | undefined {
  const from = previous && previous.start >= unit.start ? Math.max(unit.start, nextBreak(page.text, previous.end, sum.start)) : unit.start;
  const before = page.text.slice(from, sum.start).trim().replace(LIST_MARK, "").replace(/\s+/g, " ");
  const label = before
    .replace(SEPARATOR, "")
    .replace(/^[,;]?\s*(?:and|und|et|y)?\s+/, "")
    .trim();
  // "Pipe 42.4, at €128": the 42.4 may be no sum.
  if (label.length < LEAST_LABEL && previous?.isBare && from > unit.start) return labelBefore(page, unit, sum, undefined);
  const isListed = LIST_MARK.test(page.text.slice(unit.start, sum.start).trim());
  const isLabel =
    label.length >= LEAST_LABEL &&
    label.length <= 90 &&
    (/[:–—]$|\.\.$| -$/.test(before) || (label.split(" ").length <= 8 && /^\p{Lu}/u.test(label)) || isListed);
  const isStrong = /[:–—]$|\.\.$| -$/.test(before) || isListed;
  if (isLabel) return { text: label.split(/: /)[0] ?? label, isLabel, isStrong };
  const behind = BEHIND.exec(page.text.slice(sum.end, Math.min(unit.end, sum.end + 120)))?.[1];
  if (behind) return { text: behind.trim(), isLabel: false, isStrong: false };
  return label.length >= LEAST_LABEL
    ? { text: label.slice(-120).replace(/^\S*\s/, label.length > 120 ? "" : "$&"), isLabel: false, isStrong: false }
    : undefined;
}

const nextBreak = (text: string, from: number, to: number): number => {
  const found = /[,;]|\band\b|\bund\b|\bet\b|\by\b/.exec(text.slice(from, to));
  return found ? from + found.index + found[0].length : from;
};

/** "by the hour", "Die Arbeitsstunde wird mit", "each working hour at". */
function byUnit(page: Page, stretch: Span): UnitFound | undefined {
  const words = wordsWithin(page, stretch);
  const unit = foundWithin(unitsIn(page.reading), stretch).findLast((one) => /^(?:hour|day|half-day|km|mile|page|word|month|week|night)$/.test(one.unit));
  if (!unit) return undefined;
  const at = firstFrom(words, unit.start);
  const before = words[at - 1]?.text ?? "";
  const isSaid =
    /^(?:the|a|an|die|der|das|eine?|l|la|le|une?|por|each|every|jede|per|full|je|pro|par|chaque|cada|working)$/.test(before) ||
    /[a-z]{3}stunde$/.test(words[at]?.text ?? "");
  return isSaid ? unit : undefined;
}
