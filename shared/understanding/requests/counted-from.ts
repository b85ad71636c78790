import { addDays, daysBetween } from "../../clock.ts";
import type { Item } from "./item.ts";

/** Words behind a span of time, or at its end, by which it counts from another day: "two weeks after that", "within a week of that". */
const THEN = new Set(["after that", "after it", "of that", "of it", "from that", "from then", "danach", "darauf", "apres ca", "plus tard", "later"]);
/** How many items they are at most. */
const MOST = 2;

/**
 * Returns the ISO day that an item tells as so long after another: "date it 1 September, due two weeks after that" is 15 September. Undefined if it counts from
 * today, as most days do. `from`: the day it counts from; `today`: the day of the message.
 */
export function countedFrom(items: readonly Item[], item: Item, { today, from }: { readonly today: string; readonly from: string }): string | undefined {
  const day = item.days?.future;
  if (!day || day < today) return undefined;
  const at = items.indexOf(item);
  const behind = Array.from({ length: MOST }, (_, more) =>
    items
      .slice(at + 1, at + 2 + more)
      .map(({ text }) => text)
      .join(" "),
  );
  const ends = [item.text.split(" ").slice(-1).join(" "), item.text.split(" ").slice(-MOST).join(" ")];
  return [...behind, ...ends].some((words) => THEN.has(words)) ? addDays(from, daysBetween(today, day)) : undefined;
}
