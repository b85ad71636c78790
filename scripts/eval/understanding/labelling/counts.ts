import { countOf, isOne } from "../../../../shared/understanding/requests/counts.ts";
import { factorOf } from "../../../../shared/understanding/requests/factors.ts";
import { mayCount, near } from "../../../../shared/understanding/requests/figures.ts";
import type { Item } from "../../../../shared/understanding/requests/item.ts";
import type { WantedLine } from "../request-turns.ts";
import { keyOf, type Labelling } from "./labelling.ts";
import { changesQuantity, type LineChange } from "./line-changes.ts";

/** How far from the words of a line stands what tells its figures. */
export const WITHIN = 9;

interface CountItem {
  readonly item: Item;
  readonly at: number;
}

/** What an item is to the count of a line: so many, so many more, or so many fewer; undefined if it is nothing to it. */
export function countRole(labelling: Labelling, item: Item, change: LineChange): "quantity" | "more" | "less" | undefined {
  const { to, was } = change;
  if (!changesQuantity(change)) return undefined;
  const times = was?.quantity === undefined ? undefined : factorOf(labelling.items, item);
  if (times !== undefined && near((was?.quantity ?? 0) * times, to.quantity)) return "quantity";
  if (!(mayCount(item) || isOne(item))) return undefined;
  const value = countOfLine(labelling, [item], to)?.value;
  // "Both" is two of what is new, and of what stands there it is which lines.
  if (value === undefined || (was && item.kind === "both")) return undefined;
  if (near(value, to.quantity)) return "quantity";
  if (was?.quantity === undefined) return undefined;
  if (near(was.quantity + value, to.quantity)) return "more";
  return near(was.quantity - value, to.quantity) ? "less" : undefined;
}

/** How many items say of a line; prices by the dozen count dozens. */
function countOfLine({ items }: Labelling, counted: readonly Item[], { description }: WantedLine): ReturnType<typeof countOf> {
  const isByDozen = items.some(({ kind, unit }) => kind === "per" && unit === "dozen");
  return countOf(items, counted, isByDozen ? `${description} dozen` : description);
}

/** Labels the count of a line that no single figure told: two figures together, what is free, or a word for one. */
export function labelOtherCounts(labelling: Labelling, line: number, change: LineChange): void {
  const { used } = labelling;
  const key = keyOf(line, "quantity");
  if (!changesQuantity(change) || used.has(key)) return;
  const steps = [labelStretch, labelTwoCounts, labelFree, labelWord, labelBoth];
  if (steps.some((step) => step(labelling, line, change))) used.add(key);
}

/** Labels the first item of a kind that tells the count of a line. */
function labelKind(labelling: Labelling, line: number, change: LineChange, kind: Item["kind"]): boolean {
  const at = labelling.findFree((item) => item.kind === kind && countRole(labelling, item, change) !== undefined);
  const role = at >= 0 ? countRole(labelling, labelling.items[at] as Item, change) : undefined;
  if (role) labelling.mark(at, role, line);
  return role !== undefined;
}

/** Labels months or days in a row: "January, February and March at 240 a month". */
const labelStretch = (labelling: Labelling, line: number, change: LineChange): boolean => labelKind(labelling, line, change, "stretch");

/** Labels the word for two: "both headlights". */
const labelBoth = (labelling: Labelling, line: number, change: LineChange): boolean => labelKind(labelling, line, change, "both");

/** The free counts near the words of a line, or anywhere if only one line changes. */
function countsNear(labelling: Labelling, line: number): CountItem[] {
  const reach = labelling.changes.changed.length === 1 ? Number.POSITIVE_INFINITY : WITHIN;
  return labelling.items.flatMap((item, at) =>
    labelling.isFree(at) && (mayCount(item) || item.kind === "free") && item.kind !== "both" && labelling.distance(at, line) <= reach ? [{ item, at }] : [],
  );
}

/** Labels two figures that make the count of a line: "two days each", "8 hours Monday and 6 Tuesday", "12, one of them free". */
function labelTwoCounts(labelling: Labelling, line: number, { to }: LineChange): boolean {
  const counts = [...countsNear(labelling, line), ...countsInWords(labelling, line)].sort((a, b) => a.at - b.at);
  const pairs = counts.flatMap((one, i) => counts.slice(i + 1).map((other) => [one, other] as const));
  const found = pairs.find(([one, other]) => near(countOfTwo(labelling, one.item, other.item, to), to.quantity));
  if (!found) return false;
  const [one, other] = found;
  labelling.mark(one.at, "quantity", line);
  labelling.mark(other.at, other.item.kind === "free" ? "less" : "quantity", line);
  return true;
}

/** The counts among the words of a line: "8 visits" counts and names at once. */
const countsInWords = (labelling: Labelling, line: number): CountItem[] =>
  (["what", "line"] as const)
    .flatMap((role) => labelling.placesOf(role, line))
    .flatMap((at) => {
      const item = labelling.items[at];
      return item?.kind === "quantity" ? [{ item, at }] : [];
    });

function countOfTwo(labelling: Labelling, one: Item, other: Item, to: WantedLine): number | undefined {
  if (one.kind === "free") return undefined;
  if (other.kind === "free") return (countOfLine(labelling, [one], to)?.value ?? 0) - (other.value ?? 0);
  const count = countOfLine(labelling, [one, other], to);
  return count?.by === "nothing" ? undefined : count?.value;
}

/** Labels what is free of a line that stands there: "one of them is free". */
function labelFree(labelling: Labelling, line: number, { to, was }: LineChange): boolean {
  const quantity = was?.quantity;
  if (quantity === undefined) return false;
  const free = countsNear(labelling, line).find(({ item }) => item.kind === "free" && near(quantity - (item.value ?? 0), to.quantity));
  if (free) labelling.mark(free.at, "less", line);
  return free !== undefined;
}

/** Labels a word that counts one of a line that stands there, or makes it so many times as many: "another chair", "double the chairs". */
function labelWord(labelling: Labelling, line: number, change: LineChange): boolean {
  if (!change.was) return false;
  const at = labelling.findFree((item, place) => item.kind === "word" && !!countRole(labelling, item, change) && labelling.distance(place, line) <= WITHIN);
  const role = at >= 0 ? countRole(labelling, labelling.items[at] as Item, change) : undefined;
  if (role) labelling.mark(at, role, line);
  return role !== undefined;
}
