import { factorOf } from "../../../../shared/understanding/requests/factors.ts";
import { near } from "../../../../shared/understanding/requests/figures.ts";
import type { Item } from "../../../../shared/understanding/requests/item.ts";
import { WITHIN } from "./counts.ts";
import { keyOf, type Labelling } from "./labelling.ts";
import { changesPrice, type LineChange } from "./line-changes.ts";

/** Words for a price that is as another one. */
const SAME = new Set("same gleiche gleichen gleicher dasselbe meme pareil idem".split(" "));

/** Labels words that tell the price of a line by another one: "half price", "same rate", "the usual price". */
export function labelPriceByAnother(labelling: Labelling, line: number, change: LineChange): void {
  const { used } = labelling;
  if (!changesPrice(change) || used.has(keyOf(line, "price"))) return;
  const at = labelling.findFree((item, place) => labelling.distance(place, line) <= WITHIN && tellsPrice(labelling, item, line, change));
  if (at < 0) return;
  labelling.mark(at, "price", line);
  used.add(keyOf(line, "price"));
}

function tellsPrice(labelling: Labelling, item: Item, line: number, { to, was }: LineChange): boolean {
  const { kind, value, text } = item;
  const own = was?.unitPrice ?? labelling.product(to)?.unitPrice;
  const other = labelling.changes.changed[line - 1]?.to.unitPrice ?? labelling.turn.before?.lines.at(-1)?.unitPrice;
  const times = factorOf(labelling.items, item);
  if (times !== undefined) return was?.unitPrice !== undefined && near(was.unitPrice * times, to.unitPrice);
  if (kind === "word") return SAME.has(text) && near(other, to.unitPrice) && !near(own, to.unitPrice);
  if (kind !== "rate") return false;
  if (value === undefined) return near(other, to.unitPrice) || near(own, to.unitPrice);
  return value === 0 ? near(0, to.unitPrice) : own !== undefined && near(own * value, to.unitPrice);
}
