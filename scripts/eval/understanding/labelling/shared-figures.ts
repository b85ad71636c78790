import { near } from "../../../../shared/understanding/requests/figures.ts";
import type { Item } from "../../../../shared/understanding/requests/item.ts";
import type { LineRole } from "../../../../shared/understanding/requests/roles.ts";
import { countRole } from "./counts.ts";
import { keyOf, type Labelling, type Slot } from "./labelling.ts";
import type { LineChange } from "./line-changes.ts";

const ROLES: readonly (readonly [role: LineRole, slot: Slot])[] = [
  ["quantity", "quantity"],
  ["more", "quantity"],
  ["less", "quantity"],
  ["price", "price"],
];

/** Labels one figure that holds for several lines: "make both 6", "smoke alarms and downlights, 3 of each". */
export function labelSharedFigures(labelling: Labelling): void {
  const both = labelling.findFree(({ kind }) => kind === "both");
  if (both < 0) return;
  for (const line of labelling.changes.changed.keys())
    for (const [role, slot] of ROLES) {
      const [at, ...others] = labelling.placesOf(role, line);
      const item = at === undefined || others.length ? undefined : labelling.items[at];
      if (item) shareFigure(labelling, { item, line, role, slot, both });
    }
}

/** A figure of a line, and the place of the word that says it is of others too. */
interface Shared {
  readonly item: Item;
  readonly line: number;
  readonly role: LineRole;
  readonly slot: Slot;
  readonly both: number;
}

function shareFigure(labelling: Labelling, { item, line, role, slot, both }: Shared): void {
  const { changes, runs, used } = labelling;
  const own = changes.changed[line];
  const fits = (change: LineChange): boolean => change === own || tells(labelling, item, role, change);
  const isOfAll = !runs.has(line) && changes.all.length > 1 && changes.all.every((change) => change.was && fits(change));
  if (isOfAll && labelling.isFree(both)) {
    labelling.mark(both, "line", line);
    runs.set(line, { at: [both], score: 1 });
  }
  for (const [other, change] of changes.changed.entries())
    if (other !== line && !used.has(keyOf(other, slot)) && (isOfAll || runs.has(other)) && fits(change)) used.add(keyOf(other, slot));
}

/** Whether the figure of one line is what another one must have as well. */
function tells(labelling: Labelling, item: Item, role: LineRole, change: LineChange): boolean {
  if (role === "price") return near(item.value, change.to.unitPrice);
  return countRole(labelling, item, change) === role || (role === "quantity" && near(item.value, change.to.quantity));
}
