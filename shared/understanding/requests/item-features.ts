import { isLegalForm } from "../../language/names/legal-forms.ts";
import { isFirstNameWord } from "../../language/names/more-first-names.ts";
import { isCommonSurname } from "../../language/names/surnames.ts";
import { isEstablishment } from "../../language/names/trades.ts";
import type { SequenceItem } from "../../learning/sequence.ts";
import { FIGURES, near } from "./figures.ts";
import type { Item } from "./item.ts";
import { behindNote } from "./note-reach.ts";
import { itemConcepts, roleConcepts } from "./role-concepts.ts";
import { nameRuns } from "./runs.ts";
import type { Scene } from "./scene.ts";

/*
 * What tells the role of an item: itself, what stands around it, and what it is read against.
 */

/** How far around an item words count by their concepts, wherever they stand. */
const [BACK, AHEAD] = [5, 3];

interface Seen {
  readonly item: Item;
  /** The item for those around it. */
  readonly word: string;
  readonly concepts: readonly string[];
  readonly kind: string;
  /** What of the records and of the invoice that stands there it says. */
  readonly says: readonly string[];
}

/** Returns the features and the sort of each item of a message. */
export function itemFeatures(text: string, items: readonly Item[], scene: Scene): SequenceItem[] {
  const seen = seenIn(text, items, scene);
  const neighbours = neighboursOf(items);
  const mode = scene.lines === undefined ? "new" : scene.lines.length ? "there" : "empty";
  const { asked } = scene;
  return seen.map((one, at) => {
    const out: string[] = ["always", `mode ${mode}`];
    const add = (...names: string[]): void => void out.push(...names);
    const own = selfOf(one);
    add(...own);
    for (const name of [`k ${one.kind}`, ...one.concepts.map((concept) => `c ${concept}`)]) {
      add(`${mode} ${name}`);
      for (const slot of asked) add(`asked ${slot} ${name}`);
    }
    for (const said of one.says) add(said, `${mode} ${said}`);
    for (const step of [-2, -1, 1, 2]) {
      const other = seen[at + step];
      const place = `${step}`;
      if (!other) {
        add(`${place} edge`);
        continue;
      }
      add(`${place} k ${other.kind}`, `${place} k ${other.kind} k ${one.kind}`);
      for (const concept of other.concepts) add(`${place} c ${concept}`, `${place} c ${concept} k ${one.kind}`);
      if (Math.abs(step) === 1) for (const said of other.says) add(`${place} ${said}`);
      if (Math.abs(step) === 1) add(`${place} w ${other.word}`, `${place} w ${other.word} k ${one.kind}`);
    }
    const [b, a] = [seen[at - 1]?.kind ?? "edge", seen[at + 1]?.kind ?? "edge"];
    add(`k ${b} ${one.kind} ${a}`, `k ${seen[at - 2]?.kind ?? "edge"} ${b} ${one.kind}`, `k ${one.kind} ${a} ${seen[at + 2]?.kind ?? "edge"}`);
    add(`w ${seen[at - 2]?.word ?? ""} ${seen[at - 1]?.word ?? ""} k ${one.kind}`, `w ${seen[at + 1]?.word ?? ""} ${seen[at + 2]?.word ?? ""} k ${one.kind}`);
    add(...around(seen, at, one.kind));
    add(...placeOf(items, neighbours, at, one.kind));
    return { features: out, sort: sortOf(one) };
  });
}

/** What kind of item it is; of words what it has in common with others. */
const sortOf = ({ kind, concepts: [concept] }: Seen): string => (kind === "word" && concept ? concept : kind);

/** What is near, in this order: concepts before it up to a full stop, and behind it. */
function around(seen: readonly Seen[], at: number, kind: string): string[] {
  const found = new Set<string>();
  for (let step = 1; step <= BACK; step++) {
    const other = seen[at - step];
    if (!other || other.kind === "break" || other.word === ".") break;
    for (const concept of other.concepts) found.add(`before ${concept} ${kind}`);
  }
  for (let step = 1; step <= AHEAD; step++) {
    const other = seen[at + step];
    if (!other || other.kind === "break" || other.word === ".") break;
    for (const concept of other.concepts) found.add(`behind ${concept} ${kind}`);
  }
  if (kind !== "word" && !/^\W$/.test(kind)) {
    const all = TOLD.filter((concept) => found.has(`before ${concept} ${kind}`));
    if (all.length > 1) found.add(`before ${all.join(" ")} ${kind}`);
  }
  return [...found];
}

/** Concepts that tell together what a figure is: a "due date" is no date of the invoice. */
const TOLD = ["DUE", "DATED", "TERMS", "DEPOSIT", "PAID", "DISCOUNT", "TAX", "NOTE", "TOTAL", "NOT", "EACH", "PRICE"];

/** Where the figures and signs stand that are next to each item. */
interface Neighbours {
  readonly count: number;
  readonly before: readonly (number | undefined)[];
  readonly next: readonly (number | undefined)[];
  readonly sinceBreak: readonly number[];
}

function neighboursOf(items: readonly Item[]): Neighbours {
  const [before, next, sinceBreak]: [(number | undefined)[], (number | undefined)[], number[]] = [[], [], []];
  const isFigure = (at: number): boolean => FIGURES.has(items[at]?.kind ?? "word") || items[at]?.kind === "stretch";
  let [figure, sign]: [number | undefined, number] = [undefined, -1];
  for (const [at, { kind, text }] of items.entries()) {
    before.push(figure);
    sinceBreak.push(sign);
    if (isFigure(at)) figure = at;
    if (kind === "break" || kind === "sign" || text === "and" || text === "und" || text === "et") sign = at;
  }
  figure = undefined;
  for (let at = items.length - 1; at >= 0; at--) {
    next[at] = figure;
    if (isFigure(at)) figure = at;
  }
  return { count: items.filter((_, at) => isFigure(at)).length, before, next, sinceBreak };
}

/** Where it stands among the figures of the message, and in it. */
function placeOf(items: readonly Item[], neighbours: Neighbours, at: number, kind: string): string[] {
  const [before, next, sinceBreak] = [neighbours.before[at], neighbours.next[at], neighbours.sinceBreak[at] ?? -1];
  const last = before === undefined ? "none" : `${items[before]?.kind} ${Math.min(4, at - before)}`;
  const coming = next === undefined ? "none" : `${items[next]?.kind} ${Math.min(4, next - at)}`;
  const fromFigure = before !== undefined && before > sinceBreak ? `since ${items[before]?.kind}` : "since nothing";
  const count = Math.min(4, neighbours.count);
  return [
    `last ${last} ${kind}`,
    `next ${coming} ${kind}`,
    `${fromFigure} ${kind}`,
    `last ${before === undefined ? "none" : items[before]?.kind} next ${next === undefined ? "none" : items[next]?.kind} ${kind}`,
    `figures ${count} ${kind}`,
    `of ${items.length < 4 ? items.length : items.length < 8 ? "few" : "many"} ${kind}`,
    at < 3 ? `at ${at} ${kind}` : "at later",
    at === items.length - 1 ? `ends ${kind}` : "ends not",
  ];
}

function selfOf({ item, word, concepts, kind }: Seen): string[] {
  const out = [`w ${word}`, `k ${kind}`, ...concepts.map((concept) => `c ${concept}`)];
  if (item.kind === "word") {
    out.push(`end ${word.slice(-3)}`, `begin ${word.slice(0, 4)}`, `long ${Math.min(4, Math.ceil(word.length / 3))}`);
    return out;
  }
  const { value } = item;
  if (value !== undefined) {
    const size =
      value === 1
        ? "1"
        : value < 1
          ? "<1"
          : value <= 5
            ? "5"
            : value <= 12
              ? "12"
              : value <= 31
                ? "31"
                : value <= 100
                  ? "100"
                  : value <= 1000
                    ? "1000"
                    : "more";
    out.push(`size ${size} ${kind}`, `${Number.isInteger(value) ? "whole" : "parts"} ${kind}`);
    if (value >= 1990 && value <= 2040 && Number.isInteger(value)) out.push(`year ${kind}`);
    if (/\d/.test(item.text)) out.push(`digits ${kind}`);
  }
  if (item.unit) out.push(`unit ${item.unit}`, `unit ${item.unit} ${kind}`);
  if (item.days) out.push(item.days.past === item.days.future ? "day told" : "day open");
  return out;
}

/** How well a name is said, in steps. */
const stepOf = (score: number): string => (score >= 0.9 ? "whole" : score >= 0.6 ? "most" : score >= 0.4 ? "half" : "some");

const isWord = ({ kind }: Item): boolean =>
  kind === "word" || kind === "unit" || kind === "period" || kind === "day" || kind === "quantity" || kind === "number";

/** What the words say of some names: how much of one, and whether it begins, goes on or ends there. */
function saysNames(items: readonly Item[], names: readonly string[], of: string): string[][] {
  const says: string[][] = items.map(() => []);
  for (const { from, to, score, isShort } of nameRuns(items, names, isWord)) {
    if (isShort) {
      says[from]?.push(`${of} short`);
      continue;
    }
    for (let at = from; at <= to; at++) {
      const place = at === from ? (at === to ? "all" : "first") : at === to ? "last" : "within";
      says[at]?.push(`${of}`, `${of} ${place}`, `${of} ${stepOf(score)}`, `${of} ${place} ${stepOf(score)}`);
    }
  }
  return says;
}

/** What words within an item tell of it: "due 31 May", "5 more sessions". */
const WITHIN = new Set(["DUE", "TERMS", "DATED", "BY", "MORE"]);
const conceptsWithin = (text: string): string[] => [...new Set(text.split(" ").flatMap(roleConcepts))].filter((concept) => WITHIN.has(concept));

const CONTACTS = new Set(["email", "phone", "address"]);
/** How many items ahead the address stands of somebody who is named. */
const NEAR = 8;

/** Whether an item begins a sentence. */
const begins = (items: readonly Item[], at: number): boolean => /^(?:\n|[.!?:])?$/.test(items[at - 1]?.text ?? "");

function seenIn(text: string, items: readonly Item[], scene: Scene): Seen[] {
  const lines = scene.lines ?? [];
  const names = scene.products.map(({ name }) => name);
  const ofProducts = saysNames(items, names, "product");
  const descriptions = lines.map(({ description }) => description);
  const ofLines = saysNames(items, descriptions, "line");
  const all = itemConcepts(items);
  const hasCapitals = /\p{Lu}.*\p{Lu}/su.test(text) && /\p{Ll}/u.test(text);
  const inNote = behindNote(items, all);
  const contacts = items.flatMap(({ kind }, at) => (CONTACTS.has(kind) ? [at] : []));
  return items.map((item, at) => {
    const says: string[] = [...(ofProducts[at] ?? []), ...(ofLines[at] ?? [])];
    const { kind, text: said, value } = item;
    if (value !== undefined) {
      if (scene.products.some(({ unitPrice }) => near(unitPrice, value))) says.push(`a price ${kind}`);
      if (lines.some(({ quantity }) => near(quantity, value))) says.push(`a quantity there ${kind}`);
      if (lines.some(({ unitPrice }) => near(unitPrice, value))) says.push(`a price there ${kind}`);
      if (near(scene.taxRate, value)) says.push(`usual tax ${kind}`);
      if (item.unit && scene.products.some(({ unit }) => unit === item.unit)) says.push(`a unit of products ${kind}`);
      if (item.unit && lines.some(({ unit }) => unit === item.unit)) says.push(`a unit there ${kind}`);
      if (item.unit && items.some((one) => one.kind === "per" && one.unit === item.unit)) says.push(`a unit priced ${kind}`);
    }
    if (kind === "day" || kind === "quantity" || kind === "period") for (const concept of conceptsWithin(said)) says.push(`within ${concept}`);
    if (inNote[at]) says.push(`in note ${inNote[at]}`, `in note ${kind}`);
    if (kind === "customer") {
      says.push(item.name?.which ? "one customer" : "some customer");
      if (scene.draftFor && item.name?.which === scene.draftFor) says.push("customer of draft");
    }
    if (kind === "word") {
      const written = text.slice(item.start, item.end);
      if (hasCapitals && /^\p{Lu}/u.test(written))
        says.push(begins(items, at) ? "capital at the beginning" : "capital", ...(written.length > 1 && written === written.toUpperCase() ? ["capitals"] : []));
      if (isFirstNameWord(said)) says.push("first name");
      if (isCommonSurname(said)) says.push("surname");
      if (isLegalForm(said)) says.push("legal form");
      if (isEstablishment(said)) says.push("establishment");
      if (contacts.some((one) => one > at && one - at < NEAR)) says.push("contact behind");
      else if (contacts.length) says.push("contact before or far");
    }
    const concepts = all[at] ?? [];
    if (kind === "word" && !concepts.length && said.length > 2) says.push("plain", ...(says.length ? ["plain of records"] : ["plain of none"]));
    const word = kind === "word" || kind === "sign" || kind === "unit" || kind === "per" ? said : kind === "break" ? "⏎" : `<${kind}>`;
    return { item, word, concepts, kind: kind === "sign" ? said : kind, says };
  });
}
