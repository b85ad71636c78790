import { fold } from "../entities/fold.ts";
import { firstFrom } from "../entities/units.ts";
import type { Span } from "../entities/words.ts";
import type { Page } from "./document.ts";
import { conceptsOf, featuresAt } from "./features.ts";
import { overlapWith } from "./overlaps.ts";
import { placeOf, type Spot, type SpotKind, unitAt } from "./spots.ts";

const textSpot = (kind: SpotKind, page: Page, { start, end }: Span, features: readonly string[]): Spot => {
  const value = page.text.slice(start, end).replace(/\s+/g, " ");
  return { kind, page: page.number, start, end, label: "", value, meaning: { kind: "text" }, features };
};

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

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

const LABELLED = /^([^:\n\t]{2,40}?) ?[:–—] ?(\S[^\n\t]{2,160})$/u;
const QUOTED = /[“"„«]\s?([^“”"„«»\n\t]{4,90}?)\s?[”"“»]/gu;
const FOR =
  /(?<![\p{L}])(?:for|in respect of|in connection with|concerning|regarding|relating to|titled|entitled|called|about|re|für|zum|zur|über|betreffend|pour|concernant|relatif à|intitulé|para|sobre|relativo a|titulado)(?: the| our| your| die| das| den| der| le| la| les| l'| el| los| las)? ([^\n\t.;:,()]{5,100})/giu;

/** What can be the title of a project: the words behind a label, a heading, words in quotes, and what a line says it is for. */
export function titleSpots(page: Page, pages: number, kind: readonly string[], parties: readonly string[]): Spot[] {
  const all = new Map<string, Spot>();
  const add = (start: number, text: string, source: string, more: readonly string[] = []) => {
    const shift = text.length - text.trimStart().length;
    const title = text.trim().replace(/[.,;:]$/, "");
    const span = { start: start + shift, end: start + shift + title.length };
    const key = `${span.start} ${span.end}`;
    if (title.length < 4 || title.length > 140 || !/\p{L}{3}/u.test(title) || all.has(key)) return;
    const words = title.split(/\s+/).length;
    const folded = fold(title);
    const place = placeOf(page, span);
    all.set(
      key,
      textSpot("title", page, span, [
        ...featuresAt(place, [], pages).filter((name) => !name.startsWith("u:")),
        ...kind,
        `source:${source}`,
        ...more.map((name) => `by:${name}`),
        ...conceptsOf(title).map((concept) => `has:${concept}`),
        `words:${words <= 2 ? words : words <= 5 ? 5 : words <= 9 ? 9 : 20}`,
        ...(/\d{3}/.test(title) ? ["figures"] : []),
        ...(/^\p{Lu}/u.test(title) ? ["capital"] : []),
        ...(title === title.toUpperCase() ? ["shouted"] : []),
        ...(/@|\.(?:example|com|de|fr)\b/.test(title) ? ["address"] : []),
        ...(/[€$£%]/.test(title) ? ["money"] : []),
        ...(/[.?!]\s/.test(title) ? ["sentences"] : []),
        ...(parties.some((party) => folded.includes(party)) ? ["party"] : []),
        ...(page.dates.some((date) => overlaps(date, span)) ? ["dated"] : []),
        ...(firstFrom(page.words, span.start) === 0 ? ["veryfirst"] : []),
      ]),
    );
  };
  if (page.number > 2 && page.number !== pages) return [];
  const lines = page.number === 1 ? page.lines.slice(0, 40) : page.lines.slice(0, 12);
  lines.forEach((line, at) => {
    for (const [i, cell] of line.cells.entries()) {
      const labelled = LABELLED.exec(cell.text);
      const left = line.cells[i - 1];
      const concepts = left ? conceptsOf(left.text) : labelled ? conceptsOf(labelled[1] ?? "") : [];
      if (labelled) add(cell.end - (labelled[2] ?? "").length, labelled[2] ?? "", "label", concepts);
      else if (left && i === 1) add(cell.start, cell.text, "cell", concepts);
      const head = page.rows.get(line.start)?.heads[i];
      if (head && i > 0) add(cell.start, cell.text, "column", conceptsOf(head.text));
      const above = lines[at - 1];
      if (line.cells.length === 1 && cell.text.length < 110) {
        const isNumbered = /^\(?\d/.test(cell.text);
        add(cell.start, cell.text, "line", [
          `line${Math.min(at, 12)}`,
          ...(isNumbered ? ["numbered"] : []),
          ...(above && above.paragraph === line.paragraph ? ["joined"] : []),
        ]);
        const parts = cell.text.split(/ [-–—|·] |, |: /);
        const first = parts[0] ?? "";
        if (parts.length > 1) {
          const rest = cell.text.slice(first.length).replace(/^(?: [-–—|·] |, |: )/, "");
          add(cell.end - rest.length, rest, "rest", conceptsOf(first));
          add(cell.start, first, "part", []);
        }
      }
      for (const match of cell.text.matchAll(FOR))
        add(cell.start + match.index + match[0].length - (match[1] ?? "").length, match[1] ?? "", "for", [`line${at < 12 ? "top" : "on"}`]);
      for (const match of cell.text.matchAll(QUOTED)) add(cell.start + match.index + match[0].indexOf(match[1] ?? ""), match[1] ?? "", "quoted", []);
    }
  });
  return [...all.values()];
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
