import { type ContactFound, contactsIn } from "../../language/contact/contacts.ts";
import { fold } from "../../language/fold.ts";
import { type BankIdFound, bankIdsIn } from "../../language/identifier/bank-ids.ts";
import type { ReadText } from "../../language/read.ts";
import { type DateFound, datesIn } from "../entities/dates.ts";
import { type MoneyFound, moneyIn } from "../entities/money.ts";
import { type PercentFound, percentsIn } from "../entities/percent.ts";
import { type DaysFound, daysIn } from "../entities/terms.ts";
import { type Found, firstFrom, type Span, type Word, wordsIn } from "../entities/words.ts";
import { concepts } from "./concepts.ts";
import type { Line } from "./lines.ts";
import { hintsOf, type Manner } from "./manner.ts";
import { type Row, rowsOf } from "./rows.ts";

/** A sentence, a line of its own, or a row: what is read together. */
export interface Unit extends Span {
  readonly isRow: boolean;
  /** The heading above it, folded. */
  readonly heading: string;
  readonly paragraph: number;
}

/** A page with all candidates for values in it. */
export interface Page {
  readonly number: number;
  readonly text: string;
  /** What its words and figures may be. */
  readonly reading: ReadText;
  readonly folded: string;
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  readonly units: readonly Unit[];
  readonly money: readonly MoneyFound[];
  readonly dates: readonly DateFound[];
  readonly percents: readonly PercentFound[];
  readonly days: readonly DaysFound[];
  readonly bankIds: readonly BankIdFound[];
  readonly contacts: readonly ContactFound[];
  /** What its words mean, from left to right. */
  readonly concepts: readonly Found<string>[];
  /** Its rows of tables, by where they start. */
  readonly rows: ReadonlyMap<number, Row>;
}

/** A page, read. */
export function readPage(reading: ReadText, number: number, manner: Manner, heading: string): Page {
  const { text } = reading;
  const folded = fold(text);
  const words = wordsIn(folded);
  const lines = linesOf(text);
  return {
    number,
    text,
    reading,
    folded,
    words,
    lines,
    units: unitsOf(folded, lines, heading),
    money: moneyIn(reading, hintsOf(manner)),
    dates: datesIn(reading, manner),
    percents: percentsIn(reading, manner.decimal),
    days: daysIn(reading, words),
    // A wrong check digit is a misreading as often as a mistake.
    bankIds: bankIdsIn(text).filter((id) => id.kind === "bic" || id.check === "right"),
    contacts: contactsIn(text),
    concepts: concepts.in(words),
    rows: rowsOf(lines, reading.languages),
  };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let [start, paragraph] = [0, 0];
  for (const raw of text.split("\n")) {
    if (!raw.trim()) paragraph++;
    else {
      let at = start;
      const cells = raw.split("\t").map((cell) => {
        const from = at + (cell.length - cell.trimStart().length);
        at += cell.length + 1;
        return { text: cell.trim(), start: from, end: from + cell.trim().length };
      });
      lines.push({ text: raw.trim(), start, end: start + raw.length, cells, paragraph });
    }
    start += raw.length + 1;
  }
  return lines;
}

const NUMBERED = /^(?:§ ?\d+|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|art(?:icle|ikel|\.)? ?\d+\.?|[ivx]{1,4}\.)[ \t]/;
const NOT_AN_END =
  /(?:\b(?:no|nr|num|art|z|b|bzw|ca|str|tel|st|dr|mr|mrs|ms|ltd|co|inc|corp|abs|zzgl|inkl|inc|excl|incl|approx|pos|ref|ud|uds|std|stk|sr|sra|av|ht|min|max|vgl|lfd|h|r|p)|\b\w)$/;
const isHeading = (line: Line, next: Line | undefined): boolean =>
  line.cells.length === 1 &&
  line.text.length <= 70 &&
  !/[.,;]$/.test(line.text) &&
  !/: \S/.test(line.text) &&
  next?.paragraph !== line.paragraph &&
  /\p{L}{3}/u.test(line.text);

/** The lines of a page, put together where a sentence goes on, and cut at the ends of sentences. */
function unitsOf(folded: string, lines: readonly Line[], headingBefore: string): Unit[] {
  const units: Unit[] = [];
  let heading = headingBefore;
  const longest = Math.max(...lines.filter(({ cells }) => cells.length === 1).map(({ text }) => text.length), 40);
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as Line;
    let to = i + 1;
    if (line.cells.length === 1) {
      while (to < lines.length && goesOn(lines[to - 1] as Line, lines[to] as Line, longest)) to++;
      if (isHeading(line, lines[i + 1]) && lines[i - 1]?.paragraph !== line.paragraph) heading = fold(line.text);
    }
    const end = lines[to - 1]?.end ?? line.end;
    if (line.cells.length > 1) units.push({ start: line.start, end, isRow: true, heading, paragraph: line.paragraph });
    else for (const part of sentences(folded, line.start, end)) units.push({ ...part, isRow: false, heading, paragraph: line.paragraph });
    i = to;
  }
  return units;
}

/** Whether a line is the same sentence as the one before it: that was as long as lines are here, and this begins small or in the middle. */
const goesOn = (before: Line, line: Line, longest: number): boolean =>
  line.paragraph === before.paragraph &&
  line.cells.length === 1 &&
  !NUMBERED.test(`${fold(line.text)} `) &&
  !/^[-•*·–]/.test(line.text) &&
  (before.text.length > longest * 0.7 || /^\p{Ll}/u.test(line.text)) &&
  !(/^[^:]{2,30}: ?\S/.test(line.text) && /[.:;,]?$/.test(before.text) && before.text.length < longest * 0.7);

/** "16. Juli", "3. Fees": a point behind one or two figures ends no sentence. */
const isOrdinal = (folded: string, from: number, at: number): boolean =>
  /(?:^|\D)\d{1,2}$/.test(folded.slice(Math.max(from, at - 3), at)) && /^ {1,2}[a-z]/.test(folded.slice(at + 1, at + 4));

function sentences(folded: string, start: number, end: number): Span[] {
  const parts: Span[] = [];
  let from = start;
  for (const { index } of folded.slice(start, end).matchAll(/[.!?;](?=\s)/g)) {
    const at = start + index;
    if (folded[at] === "." && (NOT_AN_END.test(folded.slice(Math.max(from, at - 8), at)) || isOrdinal(folded, from, at))) continue;
    parts.push({ start: from, end: at + 1 });
    from = at + 1;
  }
  if (folded.slice(from, end).trim()) parts.push({ start: from, end });
  return parts;
}

/** The words of a page within a stretch of it. */
export const wordsWithin = (page: Page, { start, end }: Span): readonly Word[] => page.words.slice(firstFrom(page.words, start), firstFrom(page.words, end));

/** Those of `all` that lie in a stretch. */
export const within = <T extends Span>(all: readonly T[], { start, end }: Span): T[] => all.filter((each) => each.start >= start && each.end <= end);
