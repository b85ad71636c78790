import type { Span } from "../entities/words.ts";
import type { Page } from "./document.ts";
import { conceptsOf, featuresAt } from "./features.ts";
import { overlapWith } from "./overlaps.ts";
import { placeOf, type Spot, type SpotKind, unitAt } from "./spots.ts";

/** A stretch of a page as a value that is words. */
export const textSpot = (kind: SpotKind, page: Page, { start, end }: Span, features: readonly string[]): Spot => {
  const value = page.text.slice(start, end).replace(/\s+/g, " ");
  return { kind, page: page.number, start, end, label: "", value, meaning: { kind: "text" }, features };
};

/** Whether two stretches have a place in common. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

const CODE = /(?<![\p{L}\d./_-])(?=[\p{L}/._-]{0,12}\d)[\p{L}\d][\p{L}\d./_-]{2,30}(?: \d{2,6}(?![\d.,/]))?/gu;
const CALLED = /^(?:order|contract|quote|ourref|yourref|partyno|legalno|itemno|project|subject|invoice)$/;

/** The words with figures in them that can be numbers of a document or an order. */
export function codeSpots(page: Page, pages: number, kind: readonly string[]): Spot[] {
  const isTaken = overlapWith([...page.money, ...page.dates, ...page.percents, ...page.contacts, ...page.ids.filter(({ kind: id }) => id === "iban")]);
  const all = Array.from(page.text.matchAll(CODE), ({ 0: text, index }) => ({ start: index, end: index + text.replace(/[./_-]+$/, "").length })).filter(
    (span) => !isTaken(span) && !/^(?:\d{1,3}(?:[.,]\d+)*|\d{1,2}[./:]\d{1,2}(?:[./]\d{2,4})?)$/.test(page.text.slice(span.start, span.end)),
  );
  return all.flatMap((span) => {
    const place = placeOf(page, span);
    const from = Math.max(place.unit.start, span.start - 110);
    const near = conceptsOf(page.text.slice(from, Math.min(place.unit.end, span.end + 40)));
    const head = place.cell === undefined ? undefined : place.row?.heads[place.cell];
    if (
      !near.some((concept) => CALLED.test(concept)) &&
      !(head && conceptsOf(head.text).some((concept) => CALLED.test(concept))) &&
      !(page.number === 1 && span.start < 700)
    )
      return [];
    const text = page.text.slice(span.start, span.end);
    const before = page.text.slice(Math.max(place.unit.start, span.start - 12), span.start);
    const form = text.replace(/\p{L}+/gu, "A").replace(/\d+/g, "9");
    return [
      textSpot("code", page, span, [
        ...featuresAt(place, [], pages),
        ...kind,
        `form:${form.length > 8 ? "long" : form}`,
        `length:${Math.min(12, text.length)}`,
        /\d{4,}/.test(text) ? "digits:many" : "digits:few",
        ...(/(?:\bn[or°º]|[#°º])[.:]?\s*$/i.test(before) ? ["marked"] : []),
        ...(/^(?:19|20)\d\d$/.test(text) ? ["year"] : []),
        ...(/:\s*$/.test(before) ? ["behindcolon"] : []),
      ]),
    ];
  });
}

/** The sentences of a page about expenses or late interest. */
export function sentenceSpots(page: Page, pages: number, kind: readonly string[]): Spot[] {
  const seen = new Set<number>();
  return page.concepts.flatMap(({ meaning, start }) => {
    if (!/^(?:expense|travel|atcost|receipts|reimburse|interest)$/.test(meaning)) return [];
    const unit = unitAt(page, start);
    if (seen.has(unit.start) || unit.end - unit.start > 420) return [];
    seen.add(unit.start);
    const text = page.text.slice(unit.start, unit.end);
    const shift = text.length - text.trimStart().length;
    const span = { start: unit.start + shift, end: unit.start + text.trimEnd().length };
    const has = conceptsOf(text);
    const main = has.filter((concept) =>
      /^(?:expense|travel|materials|atcost|receipts|reimburse|included|free|interest|late|negation|total|price|liability|penalty|invoice|tax|cap)$/.test(
        concept,
      ),
    );
    const pairs = main.flatMap((one, i) => main.slice(i + 1).map((other) => `pair:${[one, other].sort().join("+")}`));
    return [
      textSpot("sentence", page, span, [
        ...featuresAt({ page, unit, start: span.start, end: span.start }, [], pages).filter((name) =>
          /^(?:bias|h:|page|y:|text|row|len|listed|lead)/.test(name),
        ),
        ...kind,
        ...has.map((concept) => `u:${concept}`),
        ...pairs,
        ...(page.money.some((money) => overlaps(money, span)) ? ["money"] : []),
        ...(page.percents.some((percent) => overlaps(percent, span)) ? ["percent"] : []),
      ]),
    ];
  });
}
