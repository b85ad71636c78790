import { changedBy, near } from "../../../../shared/understanding/requests/figures.ts";
import type { Item } from "../../../../shared/understanding/requests/item.ts";
import type { HeadRole, LineRole } from "../../../../shared/understanding/requests/roles.ts";
import { countRole } from "./counts.ts";
import { isSum } from "./figures.ts";
import { keyOf, type Labelling, type Slot } from "./labelling.ts";
import { changesPrice, changesQuantity, type LineChange } from "./line-changes.ts";
import { isSamePart, type Part, paysAnew } from "./whole.ts";

/** A role that a figure may have; the cheapest choices win, and each key is used once. */
interface Choice {
  readonly at: number;
  readonly cost: number;
  readonly key: string;
  readonly role: LineRole | HeadRole;
  readonly line?: number;
}

interface LineChoice {
  readonly role: LineRole;
  readonly slot: Slot;
  readonly cost: number;
}

const PARTS_OF_HOUR: Readonly<Record<string, number>> = { minute: 60, second: 3600 };
/** A sum is the total of all only where it is nothing of a line. */
const TOTAL = 12;

/** Labels each figure where its value came out: in the nearest line, or in the whole invoice. */
export function labelFigures(labelling: Labelling): void {
  const { used } = labelling;
  noteWordedCounts(labelling);
  const choices = labelling.freeFigures().flatMap(({ item, at }) => [...choicesInLines(labelling, item, at), ...choicesInWhole(labelling, item, at)]);
  for (const { at, key, role, line } of choices.sort((a, b) => a.cost - b.cost)) {
    if (!labelling.isFree(at) || used.has(key)) continue;
    used.add(key);
    labelling.mark(at, role, line);
  }
}

/** The words of a line may have told its count already. */
function noteWordedCounts(labelling: Labelling): void {
  for (const line of labelling.changes.changed.keys())
    if ((["quantity", "more", "less"] as const).some((role) => labelling.placesOf(role, line).length)) labelling.used.add(keyOf(line, "quantity"));
}

function choicesInLines(labelling: Labelling, item: Item, at: number): Choice[] {
  return labelling.changes.changed.flatMap((change, line) =>
    [countChoice(labelling, item, change), priceChoice(item, change), taxChoice(item, change)].flatMap((choice): Choice[] =>
      choice ? [{ at, cost: labelling.distance(at, line) + choice.cost, key: keyOf(line, choice.slot), role: choice.role, line }] : [],
    ),
  );
}

function countChoice(labelling: Labelling, item: Item, change: LineChange): LineChoice | undefined {
  if (item.kind === "money" || item.kind === "percent") return undefined;
  const role = countRole(labelling, item, change) ?? (isPartOfHour(item, change) ? "quantity" : undefined);
  return role && { role, slot: "quantity", cost: change.to.quantity === 1 ? 1 : 0 };
}

/** Whether minutes make the quantity of a line in hours. */
function isPartOfHour({ unit = "", value = 0 }: Item, change: LineChange): boolean {
  const scale = PARTS_OF_HOUR[unit];
  return !!scale && changesQuantity(change) && near(value / scale, change.to.quantity);
}

/** A figure is rather a price than what one costs more or less. */
const BY_SO_MUCH = 3;

function priceChoice(item: Item, change: LineChange): LineChoice | undefined {
  return priceSaid(item, change) ?? priceStep(item, change);
}

/** Whether a figure is by how much a price changes: "up by 4", "10% cheaper". */
function priceStep(item: Item, { to, was }: LineChange): LineChoice | undefined {
  const stood = was?.unitPrice;
  if (!stood || !item.value || !(item.kind === "percent" || isSum(item))) return undefined;
  const isBy = (sign: 1 | -1): boolean => near(changedBy(stood, item, sign), to.unitPrice);
  return isBy(1) ? { role: "dearer", slot: "price", cost: BY_SO_MUCH } : isBy(-1) ? { role: "cheaper", slot: "price", cost: BY_SO_MUCH } : undefined;
}

function priceSaid(item: Item, change: LineChange): LineChoice | undefined {
  const { quantity, unitPrice = 0 } = change.to;
  if (!isSum(item) || item.kind === "count" || !changesPrice(change)) return undefined;
  if (near(item.value, unitPrice) || near(item.other, unitPrice)) return { role: "price", slot: "price", cost: item.kind === "money" ? -0.5 : 0.2 };
  return quantity !== 1 && near(item.value, unitPrice * (quantity ?? 0)) ? { role: "amount", slot: "price", cost: 2 } : undefined;
}

const taxChoice = ({ kind, value }: Item, { to, was }: LineChange): LineChoice | undefined =>
  kind === "percent" && near(value, to.taxRate) && !near(was?.taxRate, to.taxRate) ? { role: "lineTax", slot: "lineTax", cost: 0 } : undefined;

function choicesInWhole(labelling: Labelling, item: Item, at: number): Choice[] {
  const { before, after, total } = labelling.turn;
  const rows: readonly (readonly [HeadRole, boolean, number])[] = [
    ["discount", isPart(item, after.discount) && !isSamePart(before?.discount, after.discount), item.kind === "percent" ? 1 : 2.5],
    ["tax", isTax(labelling, item), 2],
    ["deposit", isPart(item, after.deposit) && !isSamePart(before?.deposit, after.deposit), 1.5],
    ["paid", isSum(item) && paysAnew(labelling.turn) && near(item.value, after.amountPaid), 1.5],
    ["total", isSum(item) && !!total && near(item.value, total), TOTAL],
  ];
  return rows.flatMap(([role, fits, cost]) => (fits ? [{ at, cost, key: role, role }] : []));
}

/** Whether a figure is a discount or deposit; a plain number may be percent or money. */
function isPart(item: Item, part: Part): boolean {
  if (!part || !near(item.value, part.value) || item.kind === "quantity") return false;
  return item.kind !== (part.type === "percent" ? "money" : "percent");
}

/** Whether a figure is the tax rate of the whole; on a new invoice the usual rate needs its percent sign. */
function isTax({ turn: { before, after }, profile }: Labelling, { kind, value }: Item): boolean {
  if ((kind !== "percent" && kind !== "number") || !near(value, after.taxRate)) return false;
  return before ? !near(before.taxRate, after.taxRate) : kind === "percent" || !near(after.taxRate, profile.defaultTaxRate ?? 0);
}
