import type { Item } from "./item.ts";
import { type LineRole, lineRoles } from "./roles.ts";

/*
 * What the labelled items of a message say together.
 */

/** What is said of one line: items by their roles, in their order. */
export type LineSaid = Readonly<Partial<Record<LineRole, readonly Item[]>>>;

/** What a message says of an invoice: what is said of the whole by role, and each line. */
export interface RequestSaid {
  readonly whole: ReadonlyMap<string, readonly Item[]>;
  readonly lines: readonly LineSaid[];
}

const isLineRole = (role: string): role is LineRole => (lineRoles as readonly string[]).includes(role);

/** Puts together what labels say of the items of a message. */
export function requestSaid(items: readonly Item[], labels: readonly string[]): RequestSaid {
  const whole = new Map<string, Item[]>();
  const lines: Partial<Record<LineRole, Item[]>>[] = [];
  for (const [at, item] of items.entries()) {
    const label = labels[at] ?? "-";
    if (label === "-") continue;
    const role = label.replace("+", "");
    if (!isLineRole(role)) {
      whole.set(role, [...(whole.get(role) ?? []), item]);
      continue;
    }
    const last = lines.at(-1);
    const line = label.startsWith("+") || !last ? {} : last;
    if (line !== last) lines.push(line);
    line[role] = [...(line[role] ?? []), item];
  }
  return { whole, lines };
}

/** The words of some items as they were said: what stands between two in a row belongs to them. */
export function wordsSaid(text: string, all: readonly Item[], items: readonly Item[]): string {
  const runs: [start: number, end: number][] = [];
  let before = -2;
  for (const item of items) {
    const at = all.indexOf(item);
    const last = runs.at(-1);
    if (last && at === before + 1) last[1] = item.end;
    else runs.push([item.start, item.end]);
    before = at;
  }
  return runs
    .map(([start, end]) => text.slice(start, end).trim())
    .filter(Boolean)
    .join(" ");
}
