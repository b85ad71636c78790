import { fold } from "../../language/fold.ts";
import { type Found, firstFrom, type Span, wordsIn } from "../entities/words.ts";
import { concepts } from "./concepts.ts";
import type { Page } from "./document.ts";
import type { Place } from "./spots.ts";

const memory = new Map<string, readonly string[]>();
/** The concepts of a short text, each once. Heads and labels are asked for again and again. */
export function conceptsOf(text: string): readonly string[] {
  const known = memory.get(text);
  if (known) return known;
  const found = [...new Set(concepts.in(wordsIn(fold(text))).map(({ meaning }) => meaning))];
  if (memory.size > 2000) memory.clear();
  memory.set(text, found);
  return found;
}

const bucket = (words: number): number => (words <= 1 ? 0 : words <= 3 ? 1 : words <= 7 ? 2 : words <= 14 ? 3 : 4);

/** Index of the first concept that begins at or behind `at`. */
function firstConcept(all: readonly Found<string>[], at: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const WINDOW = 260;

/** What the words around a spot mean: before and behind it, how far away, and whether another spot of its kind (`others`) stands between. */
function around({ page, unit, start, end }: Place, others: readonly Span[]): string[] {
  const names = new Set<string>();
  const [from, to] = [Math.max(unit.start, start - WINDOW), Math.min(unit.end, end + WINDOW)];
  const [at, behind] = [firstFrom(page.words, start), firstFrom(page.words, end)];
  const within = others.slice(firstFrom(others, from), firstFrom(others, to)).filter((other) => other.end <= to && (other.end <= start || other.start >= end));
  let [nearBefore, nearBehind]: [string | undefined, string | undefined] = [undefined, undefined];
  for (let i = firstConcept(page.concepts, from); i < page.concepts.length; i++) {
    const concept = page.concepts[i];
    if (!concept || concept.start >= to) break;
    names.add(`u:${concept.meaning}`);
    if (concept.end <= start) {
      const x = within.some((other) => other.start >= concept.end && other.end <= start) ? "x" : "";
      names.add(`b${x}${bucket(at - concept.to)}:${concept.meaning}`);
      names.add(`b${x}:${concept.meaning}`);
      if (!x && !/^(?:perword|negation|mayshall|money|condition|party|working|often)$/.test(concept.meaning)) nearBefore = concept.meaning;
    } else if (concept.start >= end) {
      const x = within.some((other) => other.start >= end && other.end <= concept.start) ? "x" : "";
      names.add(`a${x}${bucket(concept.from - behind)}:${concept.meaning}`);
      names.add(`a${x}:${concept.meaning}`);
      if (!x && !/^(?:perword|negation|mayshall|money|condition|party|working|often)$/.test(concept.meaning)) nearBehind ??= concept.meaning;
    } else names.add(`in:${concept.meaning}`);
  }
  if (nearBefore) names.add(`nb:${nearBefore}`);
  if (nearBehind) names.add(`na:${nearBehind}`);
  names.add(`near:${nearBefore ?? ""}|${nearBehind ?? ""}`);
  for (let i = 1; i <= 3; i++) {
    const [before, after] = [page.words[at - i], page.words[behind + i - 1]];
    if (before && before.start >= unit.start) names.add(`w-${i === 1 ? 1 : 2}:${before.text}`);
    if (after && after.end <= unit.end) names.add(`w+${i === 1 ? 1 : 2}:${after.text}`);
  }
  return [...names];
}

/** Where on its page and in its sentence or table a spot stands. */
function layout(place: Place, pages: number): string[] {
  const { page, unit, row, cell, start, end } = place;
  const names: string[] = [page.number === 1 ? "page:first" : page.number === pages ? "page:last" : "page:inner"];
  const share = start / Math.max(1, page.text.length);
  names.push(`y:${page.number === 1 ? "first" : page.number === pages ? "last" : "inner"}${Math.min(4, Math.floor(share * 5))}`);
  if (page.number === 1 && start < 700) names.push("top");
  for (const concept of conceptsOf(unit.heading)) names.push(`h:${concept}`);
  if (row && cell !== undefined) {
    names.push("row", `cells:${Math.min(6, row.line.cells.length)}`);
    if (row.isLast) names.push("lastrow");
    if (cell === row.line.cells.length - 1) names.push("lastcell");
    const head = row.heads[cell];
    names.push(`col:${head ? head.column : "none"}`);
    if (head) for (const concept of conceptsOf(head.text)) names.push(`head:${concept}`);
    const left = row.line.cells[cell - 1];
    if (left) for (const concept of conceptsOf(left.text)) names.push(`left:${concept}`);
    if (row.label && row.line.cells[cell] !== row.label) {
      const words = conceptsOf(row.label.text);
      for (const concept of words) names.push(`lab:${concept}`);
      names.push(`lab1:${words[0] ?? "none"}`);
      if (row.label.text.length > 35) names.push("lablong");
    } else names.push("inlabel");
    const others = row.heads.flatMap((each) => (each ? [each.column] : []));
    for (const column of new Set(others)) names.push(`cols:${column}`);
    if (head)
      names.push(`colin:${head.column}|${others.includes("price") ? "p" : ""}${others.includes("amount") ? "a" : ""}${others.includes("quantity") ? "q" : ""}`);
  } else {
    names.push("text");
    const length = unit.end - unit.start;
    names.push(`len:${length < 40 ? 0 : length < 90 ? 1 : length < 180 ? 2 : length < 320 ? 3 : 4}`);
    if (length - (end - start) < 6) names.push("alone");
    const before = page.text.slice(Math.max(unit.start, start - 3), start);
    const after = page.text.slice(end, Math.min(unit.end, end + 2));
    if (/[:–—=-]\s*$/.test(before)) names.push("colon");
    if (/\(\s*$/.test(before)) names.push("bracket");
    if (/^[-•*·–]|^\(?[a-z\d]{1,2}[.)]\s/.test(page.text.slice(unit.start, unit.start + 5).trimStart())) names.push("listed");
    if (!page.text.slice(unit.start, start).trim()) names.push("begins");
    if (!/\p{L}|\d/u.test(page.text.slice(end, unit.end))) names.push("closes");
    names.push(`next:${after.trim().slice(0, 1)}`);
    const label = /^ {0,3}([^\s:][^:\n]{1,40}):\s/.exec(page.text.slice(unit.start, Math.min(start, unit.start + 60)))?.[1];
    if (label) for (const concept of conceptsOf(label)) names.push(`lead:${concept}`);
  }
  return names;
}

/** What speaks for or against a spot, whatever its kind. `others` are those of its kind from left to right, itself among them. */
export const featuresAt = (place: Place, others: readonly Span[], pages: number): string[] => ["bias", ...around(place, others), ...layout(place, pages)];

/** What the line above means where something begins its own: "Commencement Date" over the day. */
export function aboveFeatures({ lines, text }: Page, at: number): string[] {
  const index = firstFrom(lines, at + 1) - 1;
  const [above, line] = [lines[index - 1], lines[index]];
  if (!above || !line || above.text.length > 60 || text.slice(line.start, at).trim()) return [];
  return conceptsOf(above.text).map((concept) => `up:${concept}`);
}

/** What a document calls itself in its first lines. */
export function kindFeatures(page: Page | undefined): string[] {
  const head = (page?.lines ?? []).slice(0, 12).filter(({ text }) => text.length < 70);
  return [...new Set(head.flatMap(({ text }) => conceptsOf(text)))]
    .filter((concept) => /^(?:order|contract|quote|meeting|expense|price|invoice)$/.test(concept))
    .map((concept) => `k:${concept}`);
}
