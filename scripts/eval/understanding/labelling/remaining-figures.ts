import { near } from "../../../../shared/understanding/requests/figures.ts";
import { saysInstead } from "../../../../shared/understanding/requests/role-concepts.ts";
import { isFigure } from "./figures.ts";
import { keyOf, type Labelling, type Slot } from "./labelling.ts";
import { changesPrice, changesQuantity, type LineChange } from "./line-changes.ts";

/** Labels the figures that stood there before: "4, not 3". */
export function labelOldFigures(labelling: Labelling): void {
  const old = new Set(labelling.changes.changed.flatMap(({ to, was }) => [was?.quantity, was?.unitPrice, labelling.product(to)?.unitPrice]));
  for (const { item, at } of labelling.freeFigures()) if (old.has(item.value)) labelling.mark(at, "old");
}

/** Notes which figures of the lines no item says. */
export function noteMissingFigures(labelling: Labelling): void {
  for (const [line, change] of labelling.changes.changed.entries()) {
    const { to, was } = change;
    const isUsed = (slot: Slot): boolean => labelling.used.has(keyOf(line, slot));
    if (changesQuantity(change) && (was || to.quantity !== 1) && !isUsed("quantity") && !takesPlace(labelling, change)) labelling.lacks.push("quantity");
    if (lacksPrice(labelling, change) && !isUsed("price")) labelling.lacks.push("price");
    if (to.taxRate !== undefined && to.taxRate !== was?.taxRate && !isUsed("lineTax")) labelling.lacks.push("lineTax");
  }
}

/** Whether a line comes for one that goes, as many as there were: "not hems but zips". */
function takesPlace({ changes: { changed, gone }, items }: Labelling, { to, was }: LineChange): boolean {
  const [one] = gone;
  return !was && gone.length === 1 && changed.filter((change) => !change.was).length === 1 && near(one?.quantity, to.quantity) && saysInstead(items);
}

/** Whether a price is neither the catalogue's nor asked for later, while figures are left that may say it. */
const lacksPrice = (labelling: Labelling, change: LineChange): boolean =>
  changesPrice(change) &&
  !near(labelling.product(change.to)?.unitPrice, change.to.unitPrice) &&
  !labelling.turn.isOpen &&
  labelling.items.some((item, at) => labelling.isFree(at) && isFigure(item));
