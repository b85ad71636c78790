import { isId } from "../../../shared/ids.ts";
import { COUNTS } from "../../../shared/understanding/requests/figures.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";

/** What came of a message: what was called, the invoice since and before, and what was said about both. */
export interface Came {
  readonly calls: readonly unknown[];
  readonly draft: unknown;
  readonly before: unknown;
}

/** What an invoice may lack: figures, and addresses that mail goes to. */
const MATTERS: ReadonlySet<Item["kind"]> = new Set(["number", "count", "money", "quantity", "percent", "rate", "free", "email"]);

/** What a figure may have become: minutes are hours, a share is a percentage, a dozen is twelve. */
const SCALES = [1, 1 / 60, 60, 100, 1 / 100, 12, 1 / 12, 1 / 1000, 1000];

/** What may make one count of two: "2 days each", "8 hours Monday and 6 Tuesday", "12, one of them free". */
const PARTS: ReadonlySet<Item["kind"]> = new Set([...COUNTS, "free", "stretch"]);

/**
 * Returns the figures and addresses of a message of which nothing stands in what came of it: not what was said to a tool, not the invoice, and not what stood
 * there before ("4, not 3").
 */
export function unusedFigures(items: readonly Item[], came: Came): Item[] {
  const numbers: number[] = [];
  const texts: string[] = [];
  collect([came.calls, came.draft, came.before], numbers, texts);
  const all = texts.join("\n").toLowerCase();
  const steps = differences(came);
  const stands = (value: number) => numbers.some((one) => Math.abs(one - value) < 0.006);
  const isNear = (value: number) => stands(value) || steps.some((one) => Math.abs(one - value) < 0.006);
  const counts = items.filter(({ kind, value }) => PARTS.has(kind) && value !== undefined);
  const isPart = (item: Item): boolean =>
    counts.some((other) => {
      const [a, b] = [item.value ?? 0, other.value ?? 0];
      return other !== item && [a + b, a * b, a - b, b - a].some((one) => one > 0 && stands(one));
    });
  return items.filter((item) => {
    const { kind, text, value } = item;
    if (!MATTERS.has(kind)) return false;
    if (kind === "email") return !all.includes(text);
    if (value === undefined || value === 0 || value === 1) return false;
    if (PARTS.has(kind) && isPart(item)) return false;
    // "One twenty five" is 1.25 or 125.
    return ![value, item.other ?? value].some((one) => SCALES.some((scale) => isNear(one * scale))) && !isWithin(text, all);
  });
}

/** A figure as it is written: "1,250.00", "3". */
const WRITTEN = /\d[\d.,'’]*(?<=\d)/g;

/** Whether the figures of a text stand in words that were used, as they are written: "Aufgang 3", "Net 30". */
function isWithin(text: string, all: string): boolean {
  const said = text.match(WRITTEN) ?? [];
  const written = new Set(all.match(WRITTEN) ?? []);
  return said.length > 0 ? said.every((one) => written.has(one)) : all.includes(text);
}

/** By how much figures of the invoice changed: "2 more". */
function differences({ draft, before }: Came): number[] {
  const [now, was]: [number[], number[]] = [[], []];
  collect(draft, now, []);
  collect(before, was, []);
  if (!was.length) return [];
  const changed = now.filter((one) => !was.includes(one));
  return changed.flatMap((one) => was.flatMap((other) => [Math.abs(one - other), one / other, other / one]));
}

/** How deep what came of a message is looked through. */
const DEEP = 8;

/** An instant that a clock wrote, not a day that a person named. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whether nobody said these words: an id or an instant, whose digits are any digits. */
const isStamp = (text: string) => isId(text) || INSTANT.test(text);

function collect(value: unknown, numbers: number[], texts: string[], depth = 0): void {
  if (typeof value === "number") numbers.push(value);
  else if (typeof value === "string") {
    if (!isStamp(value)) texts.push(value);
  } else if (value && typeof value === "object" && depth < DEEP) for (const one of Object.values(value)) collect(one, numbers, texts, depth + 1);
}
