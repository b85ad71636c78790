import { fold } from "../entities/fold.ts";
import { ratesIn, unitAfter, unitAt } from "../entities/units.ts";
import { type Found, type Span, wordsIn } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import { type CueField, moneyCues, troubleCues } from "./cues.ts";
import { type Page, type Unit, within, wordsWithin } from "./document.ts";
import { moneyMeaning, showMoney } from "./figures.ts";
import { nearestCue } from "./nearest.ts";

/** What makes every sum of its sentence no price, also as a part of a longer word. */
const TROUBLE =
  /haftpflicht|haftung|haftet|kapital|versicher|deckungssumme|vertragsstrafe|konventionalstrafe|ponale|penal|schadens|storno|mahngebuhr|liabil|liable|insurance|insured|per occurrence|aggregate|indemn|damages|\bfines?\b|deduct|capital|assurance|responsabilite|sinistre|recouvrement|sanction|seguro|responsabilidad|sancion|clausula penal|gastos de cobro|\bcobro\b|minimum order|mindest|pedido minimo|minimum de facturation|replacement value|nothing to do|umsatz|turnover|wert der|warenwert|bestellwert|auftragswert|mangelruge|rejected|abgelehnt|order is over|in mexico/;

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
      const per = perOf(page, unit, sum);
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
      if (field === "price" && SUM.test(fold(label?.text ?? ""))) return [];
      if (field === "none") return [];
      const isLabelled = label?.isLabel ?? false;
      const score =
        field === "price"
          ? (per ? 0.55 : 0.2) +
            (isLabelled ? 0.3 : 0) +
            (near?.meaning === "price" ? 0.3 * near.score : 0) +
            (isPriceList ? 0.2 : 0) -
            (sentence.length > 400 ? 0.15 : 0) -
            trouble.length * 0.2
          : (near?.score ?? 0) * 0.8;
      const what = label?.text ?? (unit.heading || "Price");
      return [
        {
          field,
          label: field === "price" || field === "cap" ? what : (field.split(".").at(-1) ?? field),
          value: showMoney(sum.amount, sum.currency, per?.unit),
          meaning: moneyMeaning(sum.amount, sum.currency, per?.unit),
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
  /\b(?:total|totals|subtotal|summe|zwischensumme|gesamt\w*|suma|sous-total|wert|positionswert|soit|budget|gesamtbudget|netto|balance|rest|bottom line|je compte|for \d+ that is)\b|\bthat is,?$|\b(?:betrag von|a cote|ne depass\w*)$/;

/** The unit of a price: behind it, or in an adjective before it ("hourly rate of"). */
function perOf(page: Page, unit: Unit, sum: Span): (Span & { unit: string }) | undefined {
  const words = wordsWithin(page, unit);
  const after = unitAfter(page.folded, words, sum.end);
  if (after) return after;
  const before = words.filter(({ start, end }) => end <= sum.start && start > sum.start - 45);
  const rate: Found<string> | undefined = ratesIn(before).at(-1);
  return rate && !/[.;]\s/.test(page.folded.slice(rate.end, sum.start)) ? { unit: rate.meaning, start: rate.start, end: rate.end } : undefined;
}

const LIST_MARK = /^(?:[-•*·–]|\(?[a-z\d]{1,2}[.)]|\d{1,2}(?:\.\d{1,2})+\.?)\s+/;
const SEPARATOR = /(?:\s*[:–—-]|\.{2,}|,)?\s*(?:(?:at|à|a|zu|je|für|for|of|von|de)\s+)?$/u;
const BEHIND = /^[^.;:\n]{0,25}?\b(?:for|pour|für|por)\s+(?:the |la |le |les |l['’]|die |den |das |el |los )?([^.,;:()\n]{3,70})/iu;

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
