import { fold } from "../../language/fold.ts";
import { firstFrom, type Span } from "../entities/words.ts";
import { type Page, wordsWithin } from "./document.ts";
import { aboveFeatures, conceptsOf, featuresAt } from "./features.ts";
import { overlapWith } from "./overlaps.ts";
import { placeOf, type Spot, type SpotKind, unitAt } from "./spots.ts";

/** A stretch of a page as a value that is words. */
export const textSpot = (kind: SpotKind, page: Page, { start, end }: Span, features: readonly string[]): Spot => {
  const value = page.text.slice(start, end).replace(/\s+/g, " ");
  return { kind, page: page.number, start, end, label: "", value, meaning: { kind: "text" }, features };
};

/** Whether two stretches have a place in common. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

const CODE = /(?<![\p{L}\d./_-])(?=[\p{L}/._-]{0,20}\d)[\p{L}\d][\p{L}\d./_-]{2,30}(?: \d{2,6}(?![\d.,/]))?/gu;
/** "Statement of Work No. 4", "Tarifa nº 26/1": behind a sign for a number also what is short, or written like a day. */
const NUMBERED =
  /(?<=(?<!\p{L})(?:n[or]\.?|n\.? ?[°º]|núm\.?|nummer|number|#|SOW|order|agreement|amendment|list) ?)(?:\d{1,3}|\d{1,2}[/.-]\d{1,2})(?![\p{L}\d%€$£]|[.,/:-]\d| ?(?:days|tage|jours|hours|€|EUR|%))/giu;
/** What looks like a number of a document and is none: a year, a season, an hour, the number of a building, a postcode behind its state. */
const isOtherNumber = (text: string, before: string): boolean => {
  const [, from, to] = /^((?:19|20)\d\d)[/-]((?:19|20)?\d\d)$/.exec(text) ?? [];
  if (from && to && Number(to) % 100 === (Number(from) + 1) % 100) return true;
  if (/^(?:19|20)\d\d$/.test(text)) return !/(?:n[or°º.]|#|nº)\.? ?$/i.test(before);
  if (/^\d{1,2}h(?:\d\d)?$/.test(text)) return true;
  return /^\d{5}$/.test(text) ? /\b[A-Z]{2} $/.test(before) : /(?:carrera|calle|cra|avenida|diagonal) ?\w{0,4} n[o°º]\.? ?$/i.test(before);
};
const CALLED = /^(?:quoted|order|contract|quote|ourref|yourref|partyno|legalno|itemno|project|subject|invoice)$/;

/** What a number is called: by the words right before it, in the cell to its left, or above its column. */
function calledBy(page: Page, span: Span): string | undefined {
  const { unit, row, cell } = placeOf(page, span);
  const before = conceptsOf(page.text.slice(Math.max(unit.start, span.start - 32), span.start)).findLast((concept) => CALLED.test(concept));
  if (before || !row || cell === undefined) return before;
  const nameIn = (text: string | undefined) => conceptsOf(text ?? "").find((concept) => CALLED.test(concept));
  return nameIn(row.line.cells[cell - 1]?.text) ?? nameIn(row.heads[cell]?.text);
}

/** What a document's numbers are compared by: how often each is said in it, and which side of it is named first. */
export interface WholeDocument {
  readonly said: ReadonlyMap<string, number>;
  readonly first: "client" | "supplier" | "none";
}

/** The words with figures in them that can be numbers of a document or an order. */
export function codeSpots(page: Page, pages: number, kind: readonly string[], whole: WholeDocument): Spot[] {
  const isTaken = overlapWith([
    ...page.money,
    ...page.dates,
    ...page.percents,
    ...page.contacts.filter((contact) => contact.kind === "email" || contact.sign !== "form"),
    ...page.bankIds.filter(({ kind: id }) => id === "iban"),
  ]);
  const isLikePhone = overlapWith(page.contacts);
  const long = Array.from(page.text.matchAll(CODE), ({ 0: text, index }) => ({
    start: index,
    end: index + text.replace(/(?<![./_-])[./_-]+$/, "").length,
  })).filter(
    (span) =>
      !isTaken(span) &&
      !isOtherNumber(page.text.slice(span.start, span.end), page.text.slice(Math.max(0, span.start - 24), span.start)) &&
      !/^(?:\d{1,3}(?:[.,]\d+)*|\d{1,2}[./:]\d{1,2}(?:[./]\d{2,4})?)$/.test(page.text.slice(span.start, span.end)),
  );
  const isLong = overlapWith(long);
  const short = Array.from(page.text.matchAll(NUMBERED), ({ 0: text, index }) => ({ start: index, end: index + text.length })).filter(
    (span) => !isLong(span) && !isOtherNumber(page.text.slice(span.start, span.end), page.text.slice(Math.max(0, span.start - 24), span.start)),
  );
  const seen = new Map<string, number>();
  const all = [...long, ...short].sort((a, b) => a.start - b.start);
  const called = new Map(
    all.flatMap((span) => {
      const concept = calledBy(page, span);
      return concept ? [[span, concept] as const] : [];
    }),
  );
  const concepts = [...new Set(called.values())];
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
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const line = page.number === 1 ? firstFrom(page.lines, span.start + 1) - 1 : 99;
    const said = whole.said.get(text.split(" ")[0] ?? "") ?? 1;
    const form = text.replace(/\p{L}+/gu, "A").replace(/\d+/g, "9");
    return [
      textSpot("code", page, span, [
        ...featuresAt(place, [], pages),
        ...kind,
        `form:${form.length > 8 ? "long" : form}`,
        `length:${Math.min(12, text.length)}`,
        `prefix:${fold(/^\p{L}*/u.exec(text)?.[0] ?? "")}`,
        `first:${whole.first}`,
        `said:${said <= 1 ? "once" : said === 2 ? "twice" : "often"}`,
        ...(/^(?:19|20)\d\d ?[/-] ?(?:\d\d|(?:19|20)\d\d)$/.test(text) ? ["years"] : []),
        `line:${line <= 2 ? line : line <= 8 ? 8 : line <= 20 ? 20 : "deep"}`,
        ...aboveFeatures(page, span.start),
        `called:${called.get(span) ?? "nothing"}`,
        ...concepts.filter((concept) => concept !== called.get(span)).map((concept) => `other:${concept}`),
        ...(nth === 0 ? ["nth:first"] : ["nth:later"]),
        ...(isLikePhone(span) ? ["phonelike"] : []),
        ...(/["“«„‘']\s?$/.test(before) ? ["quoted"] : []),
        ...(page.lines[0] && span.start < page.lines[0].end ? ["firstline"] : []),
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
  const isPercent = overlapWith(page.percents);
  return page.concepts.flatMap(({ meaning, start }) => {
    if (!/^(?:expense|travel|atcost|receipts|reimburse|interest|late|penalty)$/.test(meaning)) return [];
    const unit = unitAt(page, start);
    if (seen.has(unit.start) || unit.end - unit.start > 420) return [];
    if (/^(?:late|penalty)$/.test(meaning) && !isPercent(unit)) return [];
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
        ...wordsWithin(page, unit)
          .slice(0, 60)
          .map(({ text: word }) => `s:${word}`),
        ...(/%\)? ?(?:p\.? ?[am]\b|per (?:annum|month|year)|a (?:month|year)|monthly|par (?:mois|an)|l'an|im jahr|pro (?:jahr|monat)|anual|mensual|al (?:mes|año))/i.test(
          text,
        )
          ? ["percentper"]
          : []),
        ...(/\b[1-9]\d?(?:[.,]\d+)? ?%/.test(text) && !/\b(?:19|2[0-5]) ?%/.test(text) ? ["smallpercent"] : []),
        ...(page.money.some((money) => overlaps(money, span)) ? ["money"] : []),
        ...(page.percents.some((percent) => overlaps(percent, span)) ? ["percent"] : []),
      ]),
    ];
  });
}
