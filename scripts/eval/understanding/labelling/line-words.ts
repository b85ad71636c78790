import type { Item } from "../../../../shared/understanding/requests/item.ts";
import { lineByPlace, standsForLine } from "../../../../shared/understanding/requests/places.ts";
import type { LineRole } from "../../../../shared/understanding/requests/roles.ts";
import type { WantedLine } from "../request-turns.ts";
import { countRole } from "./counts.ts";
import { keyOf, type Labelling } from "./labelling.ts";
import { productRun, type Run, runOf } from "./word-runs.ts";

/** From this score on, the words of a description need no short name of the product. */
const CLEAR = 0.6;

interface LineRun {
  readonly line: number;
  readonly run: Run;
}

/** Labels the words that say the lines that change or go, the clearest first. */
export function labelLineWords(labelling: Labelling): void {
  const open = new Map(labelling.numberedLines().entries());
  for (let best = bestRun(labelling, open); best; best = bestRun(labelling, open)) {
    open.delete(best.line);
    labelling.runs.set(best.line, best.run);
    markRun(labelling, best);
  }
}

function bestRun(labelling: Labelling, open: ReadonlyMap<number, WantedLine>): LineRun | undefined {
  const { items, isFree, turn } = labelling;
  const catalogue = turn.given.products.map(({ name }) => name);
  let best: LineRun | undefined;
  const offer = (line: number, run: Run | undefined): void => {
    if (run && run.score > (best?.run.score ?? 0)) best = { line, run };
  };
  for (const [line, { description, descriptionAlt = [] }] of open) {
    for (const text of [description, ...descriptionAlt]) offer(line, runOf(items, text, isFree));
    if (!(best?.line === line && best.run.score > CLEAR)) offer(line, productRun(items, description, catalogue, isFree));
  }
  return best;
}

/** What the words of a line are: a line that stands there and changes or goes, or what is billed. */
function roleOfWords({ changes }: Labelling, line: number): LineRole {
  const change = changes.changed[line];
  if (!change) return "gone";
  return change.was?.description === change.to.description ? "line" : "what";
}

/** Marks a run with the words between its own; figures between them are none of it. */
function markRun(labelling: Labelling, { line, run }: LineRun): void {
  const role = roleOfWords(labelling, line);
  const change = labelling.changes.changed[line];
  for (let at = run.at[0] ?? 0; at <= (run.at.at(-1) ?? 0); at++) {
    const item = labelling.items[at] as Item;
    // "Two extra hours" counts and names at once; months in a row count where no figure does.
    const counted = change && item.kind !== "word" && item.kind !== "stretch" ? countRole(labelling, item, change) : undefined;
    if (counted) labelling.mark(at, counted, line);
    else if (run.at.includes(at) || item.kind === "word" || (item.kind === "sign" && item.text !== ",")) labelling.mark(at, role, line);
  }
}

/** Labels the words that say a line by its place: "the second line", "number 2". */
export function labelLinePlaces(labelling: Labelling): void {
  const { changes, runs, turn } = labelling;
  const stood = [...changes.changed.map(({ was }) => was), ...changes.gone];
  for (const [line, was] of stood.entries()) {
    if (!was || runs.has(line)) continue;
    const at = labelling.findFree((item) => lineByPlace([item], turn.before?.lines ?? []) === was);
    if (at < 0) continue;
    runs.set(line, { at: [at], score: 1 });
    labelling.mark(at, line < changes.changed.length ? "line" : "gone", line);
  }
}

/** Whether the message before named the product that this one only counts: "add Honey jar, 11.50", "put 9 of those on a bill". */
function isSpokenOf(labelling: Labelling, line: number): boolean {
  const { changes, turn } = labelling;
  const said = turn.earlier.at(-1)?.toLowerCase() ?? "";
  const description = changes.changed[line]?.to.description.toLowerCase() ?? "";
  return !turn.before && said.includes(description) && labelling.placesOf("quantity", line).length > 0;
}

/** Words that no description goes on with. */
const ENDS = new Set(
  "and at for to on in it them that those this each please on und fur an auf bitte et pour a s the i from with of der die das de du".split(" "),
);
/** How many words behind a quantity are what is counted. */
const BEHIND = 3;

/** Labels lines in words that the invoice does not have by what stands behind their quantity, and notes the lines that nothing says. */
export function labelRemainingLines(labelling: Labelling): void {
  const { changes, runs, lacks } = labelling;
  for (const line of labelling.numberedLines().keys()) {
    if (runs.has(line)) continue;
    if (line >= changes.changed.length) labelOnlyLine(labelling, line);
    else if (!changes.changed[line]?.was && !isSaidAgain(labelling, line) && !isSpokenOf(labelling, line) && !labelBehindQuantity(labelling, line))
      lacks.push("what");
  }
}

/** Labels the word that stands for the only line, which goes: "swap it for a skip". */
function labelOnlyLine(labelling: Labelling, line: number): void {
  const isOnly = labelling.turn.before?.lines.length === 1;
  const at = isOnly ? labelling.findFree((item) => standsForLine(item)) : -1;
  if (at >= 0) labelling.mark(at, "gone", line);
  else labelling.lacks.push("gone");
}

/** Whether figures alone say a line of what the line before is of: "two visits, one at 80 and one at 65". */
function isSaidAgain({ changes: { changed }, runs, used }: Labelling, line: number): boolean {
  const own = changed[line]?.to.description;
  const said = changed.findIndex(({ to, was }, at) => at < line && !was && to.description === own && runs.has(at));
  const isCounted = changed[line]?.to.quantity === 1 || used.has(keyOf(line, "quantity"));
  return said >= 0 && isCounted && used.has(keyOf(line, "price"));
}

/** Whether the words behind the quantity of a line, or its unit, say what is counted. */
function labelBehindQuantity(labelling: Labelling, line: number): boolean {
  const { items } = labelling;
  const [at] = labelling.placesOf("quantity", line);
  if (at === undefined) return false;
  let end = at + 1;
  for (; end < items.length && end - at <= BEHIND && labelling.isFree(end); end++) {
    const { kind, text } = items[end] as Item;
    if (kind !== "word" || ENDS.has(text)) break;
    labelling.mark(end, "what", line);
  }
  return end > at + 1 || items[at]?.kind === "quantity";
}
