import type { Span } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import type { Anchors } from "./anchors.ts";
import { AnchorsWithin } from "./anchors-within.ts";
import { headOf, lastBefore, paragraphAt, placeOf } from "./layout.ts";
import type { PageFacts } from "./page-facts.ts";
import type { Anchor, Owner, Party } from "./roles.ts";

/** Something that says whose a value is: what it is, and for whom it speaks. */
export type Clue = readonly [kind: string, owner: Owner];

const PRONOUN =
  /(?<!\p{L})(?:(we|our|us|i|my|me|mine|wir|unser\w{0,3}|uns|ich|mein\w{0,2}|nous|notre|nos|je|mon|ma|mes|nosotros|nuestr\w{1,3}|mi)|(you|your|yours|ihr\w{0,2}|ihnen|sie|vous|votre|vos|usted|su|sus))(?!\p{L})/gu;
const FOOT = /\b(?:iban|bic|vat|ust|tva|nif|cif|siret|hrb|hra|registered|amtsgericht|geschaftsfuhrer|capital|company no|rcs|abn)\b/g;

/** What stands around a stretch of a page and says whose it is. */
export function cluesOf(page: Page, facts: PageFacts, anchors: Anchors, span: Span): Clue[] {
  const here = anchors.pages[page.number - 1] ?? [];
  const place = placeOf(page, span);
  if (!place) return [];
  const { line, row, cell, column, unit } = place;
  const clues: Clue[] = [];
  const add = (kind: string, anchor: { owner: Owner } | undefined) => {
    if (anchor) clues.push([kind, anchor.owner]);
  };
  const inside = (stretch: Span) => new AnchorsWithin(here, stretch, span);

  const inCell = inside(cell);
  add("cell-before", inCell.before());
  add("cell-first", inCell.firstBefore());
  if (!inCell.before()) add("cell-after", inCell.after());
  if (line.cells.length > 1) {
    const [first] = line.cells;
    if (column > 0 && first) add("row-head", inside(first).first());
    const head = headOf(page, row, column);
    if (head) add("column-head", inside(head).first());
    add("column-above", anchorAbove(page, here, row, column));
  }
  if (unit && !unit.isRow) {
    const inUnit = inside(unit);
    add("sentence-before", inUnit.before());
    if (!inUnit.before()) add("sentence-after", inUnit.after());
    const owner = inUnit.soleOwner();
    if (owner) clues.push(["sentence-alone", owner]);
  }
  const { first, last } = paragraphAt(page, row);
  const block = inside({ start: page.lines[first]?.start ?? 0, end: page.lines[last]?.end ?? 0 });
  add("block-before", block.before(line.start));
  add("block-first", block.firstBeside());
  if (!block.before()) add("block-after", block.after());
  if (first > 0) {
    const previous = paragraphAt(page, first - 1);
    const [from, to] = [page.lines[previous.first], page.lines[previous.last]];
    const above = inside({ start: from?.start ?? 0, end: to?.end ?? 0 });
    const isLabel = previous.first === previous.last && (from?.text.length ?? 0) < 70;
    add(isLabel ? "heading" : "paragraph-above", above.last());
    if (isLabel && previous.first > 0) {
      const higher = paragraphAt(page, previous.first - 1);
      if (higher.last - higher.first < 2)
        add("heading-above", inside({ start: page.lines[higher.first]?.start ?? 0, end: page.lines[higher.last]?.end ?? 0 }).first());
    }
  }
  const next = page.lines[last + 1];
  if (next && !block.firstBeside())
    add("paragraph-below", inside({ start: next.start, end: page.lines[paragraphAt(page, last + 1).last]?.end ?? next.end }).first());
  const nearest = here[lastBefore(here, span.start - 1)];
  if (nearest && nearest.end <= span.start) {
    const between = page.text.slice(nearest.end, span.start);
    if (between.length < 160) add("near", nearest);
    // "Beatriz (Alliance), Dele": what a bracket closes behind is of those before it.
    if (between.length < 40 && !/\p{L}{6}|\n\n/u.test(between)) add(between.startsWith(")") ? "behind-bracket" : "adjacent", nearest);
  }
  const follows = here[lastBefore(here, span.end) + 1];
  if (follows && follows.start - span.end < 40) add("near-after", follows);
  if (follows && follows.start - span.end < 70 && /^[^()\n]*\((?:the |of )?$/.test(page.text.slice(span.end, follows.start))) add("bracket", follows);
  const writer = writerAt(anchors, page, span);
  if (writer && !clues.some(([kind]) => /^(?:cell|row|column|sentence|adjacent)/.test(kind))) clues.push(["loose", writer.party]);
  mates(page, facts, anchors, span, clues, { first, last, row });
  speech(page, anchors, span, clues, { unit, row, first, last });
  return clues;
}

const aboveOnPages = new WeakMap<readonly Anchor[], Map<string, Anchor | undefined>>();
/** Who is named in the nearest cell of a column that names a party, above a row of its paragraph. Each cell is looked at once. */
function anchorAbove(page: Page, here: readonly Anchor[], row: number, column: number): Anchor | undefined {
  const known = aboveOnPages.get(here) ?? new Map<string, Anchor | undefined>();
  aboveOnPages.set(here, known);
  let found: Anchor | undefined;
  let up = row;
  for (; up > 0 && !found && !known.has(`${up} ${column}`) && page.lines[up - 1]?.paragraph === page.lines[row]?.paragraph; up--) {
    const above = page.lines[up - 1]?.cells[column];
    found = above && new AnchorsWithin(here, above, above).first();
  }
  found ??= known.get(`${up} ${column}`);
  for (let seen = row; seen > up || seen === row; seen--) known.set(`${seen} ${column}`, found);
  return found;
}

/** The mailboxes that stand beside it, by their domain. */
function mates(page: Page, facts: PageFacts, anchors: Anchors, span: Span, clues: Clue[], rows: { first: number; last: number; row: number }): void {
  const [line, from, to] = [page.lines[rows.row], page.lines[rows.first], page.lines[rows.last]];
  let best: { distance: number; party: Party; isLine: boolean } | undefined;
  for (const { kind, value, start, end } of facts.contacts) {
    if (kind !== "email" || !from || !to || start < from.start || end > to.end) continue;
    const party = anchors.partyOf(value.split("@")[1] ?? "");
    const distance = Math.max(start - span.end, span.start - end, 0);
    if (party && start !== span.start && distance < 220 && (!best || distance < best.distance))
      best = { distance, party, isLine: line !== undefined && start >= line.start && end <= line.end };
  }
  if (best) clues.push([best.isLine ? "mailbox-line" : "mailbox-block", best.party]);
}

const opposite = (owner: Owner): Owner => (owner === "client" ? "supplier" : owner === "supplier" ? "client" : "other");

/** Who writes what stands there, of both parties. */
const writerAt = ({ writers }: Anchors, page: Page, span: Span) => {
  let [low, high] = [0, writers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = writers[middle];
    if (one && (one.page < page.number || (one.page === page.number && one.start <= span.start))) low = middle + 1;
    else high = middle;
  }
  const writer = writers[low - 1];
  return writer?.party === "other" ? undefined : writer;
};

/** Who speaks where it stands: "our account", "your contact", and where a letter or a message begins and ends. */
function speech(page: Page, anchors: Anchors, span: Span, clues: Clue[], at: { unit: Span | undefined; row: number; first: number; last: number }): void {
  const writer = writerAt(anchors, page, span);
  if (!writer) return;
  const { party } = writer;
  const isMessage = writer.end > 0;
  clues.push([isMessage ? "message" : "letter", party]);
  if (isMessage && span.start < writer.end && span.end > writer.start && page.number === writer.page) clues.push(["sender", party]);
  const folded = at.unit ? page.folded.slice(Math.max(at.unit.start, span.start - 120), span.start) : "";
  const pronoun = Array.from(folded.matchAll(PRONOUN)).at(-1);
  if (pronoun) clues.push(["pronoun", pronoun[1] ? party : opposite(party)]);
  const lines = page.lines;
  const line = page.folded.slice(lines[at.row]?.start ?? 0, span.end);
  if (isMessage && TO.test(line)) clues.push(["addressee", opposite(party)]);
  if (line.length < 70 && GREETED.test(line)) clues.push(["greeted", opposite(party)]);
  if (!isMessage && page.number === 1 && at.first === 0) clues.push(["letterhead", party]);
  if (!isMessage && page.number === 1 && at.first > 0 && at.first < 12 && lines[at.first]?.paragraph === 1) clues.push(["second-block", party]);
  if (at.last >= lines.length - 2 && isFoot(page, at)) clues.push(["foot", party]);
  if (closingAbove(page, at.row)) clues.push(["closing", party]);
}

const feet = new WeakMap<Page, Map<number, boolean>>();
/** Whether a paragraph says what stands at the foot of a letter: its numbers of a register, of taxes, of a bank. */
function isFoot(page: Page, { first, last }: { first: number; last: number }): boolean {
  const known = feet.get(page) ?? new Map<number, boolean>();
  feet.set(page, known);
  const is = known.get(first) ?? (page.folded.slice(page.lines[first]?.start ?? 0, page.lines[last]?.end ?? 0).match(FOOT)?.length ?? 0) >= 2;
  known.set(first, is);
  return is;
}

const TO = /^ {0,3}(?:to|an|a|para)\s?:/;
const GREETED =
  /^ {0,3}(?:dear|hello|hi|hey|hallo|lieber?|sehr geehrte\w?|guten (?:tag|morgen)|moin|bonjour|bonsoir|chere?|hola|estimad[oa]|buenos dias|kia ora|good (?:morning|afternoon)) /;

const CLOSING =
  /^(?:\W{0,3})(?:(?:kind|best|warm|many|with)\b.{0,20}(?:regards|wishes|thanks)|regards|best|cheers|thanks|thank you|yours\b.{0,20}|sincerely|cordially|mit (?:freundlichen|besten|herzlichen)\b.{0,20}|(?:freundliche|viele|beste|herzliche|schone) grusse?\b.{0,20}|gruss\b.{0,12}|mfg|cordialement|bien (?:a vous|cordialement)|(?:nous |je )?(?:vous prie|veuillez)\b.{0,120}|salutations\b.{0,30}|bien a vous|amities|(?:un )?(?:cordial )?saludos?\b.{0,12}|atentamente|reciba\b.{0,40}|hochachtungsvoll|nga mihi|talk soon|xo?|slainte)[,.!]?$/;

/** Whether a letter is closed in the lines above. */
export function closingAbove(page: Page, row: number): boolean {
  for (let up = row - 1; up >= 0 && up >= row - 6; up--) {
    const line = page.lines[up];
    if (line && CLOSING.test(page.folded.slice(line.start, line.end).trim())) return true;
  }
  return false;
}
