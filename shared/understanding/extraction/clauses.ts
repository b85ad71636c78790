import { fold } from "../entities/fold.ts";
import { readNumber } from "../entities/numbers.ts";
import { ratesIn, unitAfter, unitAt } from "../entities/units.ts";
import { type Found, type Span, wordsIn } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import { type CueField, moneyCues, troubleCues } from "./cues.ts";
import { type Page, type Unit, within, wordsWithin } from "./document.ts";
import { moneyMeaning, showMoney } from "./figures.ts";
import { nearestCue } from "./nearest.ts";

/** What makes every sum of its sentence no price, also as a part of a longer word. */
const TROUBLE =
  /haftpflicht|haftung|haftet|kapital|versicher|deckungssumme|vertragsstrafe|konventionalstrafe|ponale|penal|schadens|storno|mahngebuhr|liabil|liable|insurance|insured|per occurrence|aggregate|indemn|damages|\bfines?\b|deduct|capital|assurance|responsabilite|sinistre|recouvrement|sanction|seguro|responsabilidad|sancion|clausula penal|gastos de cobro|\bcobro\b|minimum order|mindest|pedido minimo|minimum de facturation|replacement value|nothing to do|umsatz|turnover|wert der|warenwert|bestellwert|auftragswert|behalten wir uns vor|verspat|mangelruge|rejected|abgelehnt|order is over|entfallt|entfallen|ersatzlos|supprime|dropped|forget it|in mexico/;

/** The sums that sentences and lists name: prices, totals, caps, deposits; and the most hours that may be billed. */
export function fromClauses(page: Page, isPriceList: boolean): Candidate[] {
  return page.units.flatMap((unit) => {
    if (unit.isRow) return [];
    const money = within(page.money, unit);
    if (!money.length) return [];
    const words = wordsWithin(page, unit);
    const cues = moneyCues.in(words);
    if (TROUBLE.test(page.folded.slice(unit.start, unit.end))) return [];
    const sentence = page.folded.slice(unit.start, unit.end);
    const isTrouble = troubleCues.in(wordsIn(unit.heading)).length > 0;
    return money.flatMap((sum, i) => {
      const per = perOf(page, unit, sum) ?? timesBefore(page, unit, sum)?.per;
      const near = nearestCue(cues, sum, 16);
      const trouble = cues.filter(({ meaning, start }) => meaning === "none" && Math.abs(start - sum.start) < 110);
      const closest = trouble.length ? nearestCue(trouble, sum, 18) : undefined;
      const label = labelBefore(page, unit, sum, money[i - 1]);
      let field: CueField = near && near.meaning !== "none" ? near.meaning : near ? "none" : "price";
      // "the price of €35 instead of €40": what stands directly before a sum decides.
      if (closest && near?.meaning !== "price" && closest.score >= (near?.score ?? 0)) field = "none";
      if (closest && !per && field === "price" && closest.score > 0.6) field = "none";
      if (isTrouble && !per) field = "none";
      if (
        field.startsWith("total") &&
        (per || !/[:\t]|^\s*(?:total|gesamt|summe|net |netto|brutto|tva|mwst|vat|iva|\+|zzgl|plus|importe|base)/.test(page.folded.slice(unit.start, sum.start)))
      )
        field = "price";
      if (field === "cap" && near && !isDirectly(page, near.cue, sum)) field = per ? "price" : "none";
      if (field.startsWith("total") && near && !isDirectly(page, near.cue, sum)) field = "none";
      if (
        field === "price" &&
        (OLD.test(page.folded.slice(sum.end, sum.end + 40)) || WAS.test(page.folded.slice(Math.max(unit.start, sum.start - 14), sum.start)))
      )
        field = "none";
      if (field === "price" && SUM.test(fold(label?.text ?? ""))) return [];
      if (field === "none") return [];
      const isLabelled = label?.isLabel ?? false;
      const times = timesBefore(page, unit, sum);
      if (times && field === "cap") field = "price";
      const score =
        field === "price"
          ? (times ? 0.4 : 0) +
            (per ? 0.55 : 0.1) +
            (isLabelled ? 0.3 : 0) +
            (near?.meaning === "price" ? 0.3 * near.score : 0) +
            (isPriceList ? 0.2 : 0) -
            (sentence.length > 400 ? 0.15 : 0) -
            trouble.length * 0.2
          : (near?.score ?? 0) * 0.8;
      const what = withoutVerb(times?.label || label?.text || "") || unit.heading || "Price";
      return [
        {
          field,
          label: field === "price" || field === "cap" ? what : (field.split(".").at(-1) ?? field),
          value: showMoney(sum.amount, sum.currency, per?.unit),
          meaning: moneyMeaning(sum.amount, sum.currency, per?.unit, times?.quantity),
          page: page.number,
          start: sum.start,
          end: Math.max(sum.end, per && per.end <= unit.end && per.start >= sum.end ? per.end : sum.end),
          score,
        },
      ];
    });
  });
}

/** What a sum of other sums is called. */
const SUM =
  /\b(?:total|totals|subtotal|summe|zwischensumme|gesamt\w*|suma|sous-total|wert|positionswert|soit|budget|gesamtbudget|netto|insgesamt|zusammen|altogether|in total|so far|treuerabatt|committed|last year|balance|rest|bottom line|je compte|for \d+ that is)\b|\bthat is,?$|\b(?:betrag von|a cote|ne depass\w*)$|= ?$/;

const TIMES = /(\d[\d.,]{0,9}) ?([a-z]{1,12}\.?)? ?(?:a|x|@|je|zu je|zu|at|at a|a razon de|\*) $/;

/** How many of it are counted just before a price: "40,0 Std. à 52,00 €". */
function timesBefore(page: Page, unit: Unit, sum: Span): { quantity: number; label: string; per?: Span & { unit: string } } | undefined {
  const from = Math.max(unit.start, sum.start - 30);
  const match = TIMES.exec(page.folded.slice(from, sum.start).replace("×", "x"));
  const quantity = match ? readNumber(match[1]?.replace(/[.,]$/, "") ?? "") : undefined;
  if (!match || quantity === undefined) return undefined;
  const start = from + match.index;
  const counted = match[2] ? unitAt(wordsIn(match[2]), 0) : undefined;
  const label = page.text
    .slice(unit.start, start)
    .trim()
    .replace(LIST_MARK, "")
    .replace(/[,:–-]\s*$/, "")
    .trim();
  const rest = match[2] && !counted ? match[2] : "";
  return { quantity, label: (label || rest).slice(0, 120), ...(counted ? { per: { unit: counted.meaning, start, end: sum.start } } : {}) };
}

/** Whether a cue stands just before a sum. */
const isDirectly = (page: Page, cue: Span, sum: Span): boolean =>
  cue.end <= sum.start && sum.start - cue.end <= 22 && !/\d|[.;]\s/.test(page.folded.slice(cue.end, sum.start));

/** What an old price is followed by ("from 1,840 € to 2,140 €", "is replaced by"), or stands behind. */
const OLD = /^(?: ?ht)? (?:a|to|auf|est remplace)(?= ?[€$£\d]|e? )|^[^.]{0,20}(?:remplace|replaced|ersetzt|sustitui)/;
const WAS = /(?:was|formerly|statt|bisher|previously|anciennement|antes|old) $/;

/** The unit of a price: behind it, or in an adjective before it ("hourly rate of"). */
function perOf(page: Page, unit: Unit, sum: Span): (Span & { unit: string }) | undefined {
  const words = wordsWithin(page, unit);
  const after = unitAfter(page.folded, words, sum.end);
  if (after) return after;
  const next = words.findIndex(({ start }) => start >= sum.end);
  const adverb = next < 0 ? undefined : ratesIn(words.slice(next, next + 1))[0];
  if (adverb && adverb.start - sum.end <= 2) return { unit: adverb.meaning, start: adverb.start, end: adverb.end };
  const before = words.filter(({ start, end }) => end <= sum.start && start > sum.start - 45);
  const rate: Found<string> | undefined = ratesIn(before).at(-1);
  return rate && !/[.;]\s/.test(page.folded.slice(rate.end, sum.start)) ? { unit: rate.meaning, start: rate.start, end: rate.end } : undefined;
}

const LIST_MARK = /^(?:[-•*·–]|\(?[a-z\d]{1,2}[.)]|\d{1,2}(?:\.\d{1,2})+\.?)\s+/;
const SEPARATOR = /(?:\s*[:–—-]|\.{2,}|,)?\s*(?:(?:at|à|a|zu|je|für|for|of|von|de)\s+)?$/u;
const BEHIND = /^[^.;:\n]{0,25}?\b(?:for|pour|für|por)\s+(?:the |la |le |les |l['’]|die |den |das |el |los )?([^.,;:()\n]{3,70})/iu;

/** "Additional work is charged at" is about additional work. */
const withoutVerb = (text: string): string => text.replace(/ (?:is|are|will be|shall be) (?:charged|billed|invoiced|paid)(?: at| with)?$/i, "");

/** What a sum is for: the words before it where they are a label, those behind "for", or the sentence before it. */
function labelBefore(page: Page, unit: Unit, sum: Span, previous: Span | undefined): { text: string; isLabel: boolean; isStrong: boolean } | undefined {
  const from = previous && previous.start >= unit.start ? Math.max(unit.start, nextBreak(page.text, previous.end, sum.start)) : unit.start;
  const before = page.text.slice(from, sum.start).trim().replace(LIST_MARK, "").replace(/\s+/g, " ");
  const label = before
    .replace(SEPARATOR, "")
    .replace(/^[,;]?\s*(?:and|und|et|y)?\s+/, "")
    .trim();
  const isListed = LIST_MARK.test(page.text.slice(unit.start, sum.start).trim());
  const isLabel =
    label.length >= 3 && label.length <= 90 && (/[:–—]$|\.{2,}$| -$/.test(before) || (label.split(" ").length <= 8 && /^\p{Lu}/u.test(label)) || isListed);
  const isStrong = /[:–—]$|\.{2,}$| -$/.test(before) || isListed;
  if (isLabel) return { text: label.split(/: /)[0] ?? label, isLabel, isStrong };
  const behind = BEHIND.exec(page.text.slice(sum.end, Math.min(unit.end, sum.end + 120)))?.[1];
  if (behind) return { text: behind.trim(), isLabel: false, isStrong: false };
  return label.length >= 3 ? { text: label.slice(-120).replace(/^\S*\s/, label.length > 120 ? "" : "$&"), isLabel: false, isStrong: false } : undefined;
}

const nextBreak = (text: string, from: number, to: number): number => {
  const found = /[,;]|\band\b|\bund\b|\bet\b|\by\b/.exec(text.slice(from, to));
  return found ? from + found.index + found[0].length : from;
};

const CAP =
  /(?:up to|(?:not|never) (?:to )?exceed|no more than|not more than|max(?:imum|imal|\.)?(?: of)?|capped at|cap of|hochstens|bis zu|plafonne(?:es?)? a|dans la limite de|limite(?:es?)? a|au maximum|maximo(?: de)?|hasta(?: un maximo de)?|como maximo) (\d{1,4}) /g;

/** The most hours or days that may be billed. */
export function capsOf(page: Page): Candidate[] {
  return page.units.flatMap((unit) => {
    if (unit.isRow) return [];
    return Array.from(page.folded.slice(unit.start, unit.end).matchAll(CAP)).flatMap((match) => {
      const words = wordsWithin(page, unit);
      const at = unit.start + match.index;
      const numberAt = at + match[0].lastIndexOf(match[1] ?? "");
      const index = words.findIndex(({ start }) => start === numberAt);
      const counted = index < 0 ? undefined : unitAt(words, index + 1);
      if (!counted || !/^(?:hour|day)$/.test(counted.meaning)) return [];
      const per = unitAfter(page.folded, words, counted.end);
      if (!per || !/^(?:day|week|month|quarter|year)$/.test(per.unit)) return [];
      const count = Number(match[1]);
      const value = `${count} ${counted.meaning} per ${per.unit}`;
      return [
        {
          field: "cap" as const,
          label: "Cap",
          value,
          meaning: { kind: "count" as const, count, unit: counted.meaning, per: per.unit },
          page: page.number,
          start: at,
          end: per.end,
          score: 0.7,
        },
      ];
    });
  });
}

/** Whether the first lines of a document call it a list of prices. */
export const isHeadedBy = (text: string, cues: { in(words: ReturnType<typeof wordsIn>): readonly Found<true>[] }): boolean =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, 6)
    .some((line) => line.length < 60 && cues.in(wordsIn(fold(line))).length > 0);
