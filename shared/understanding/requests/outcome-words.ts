import type { Item } from "./item.ts";
import type { LineSaid, RequestSaid } from "./reading.ts";
import { itemConcepts, roleConcepts } from "./role-concepts.ts";
import type { Scene } from "./scene.ts";

/*
 * How the words of a message and a reading of it go together.
 */

/** Words without which a role is hardly meant, and which hardly stand there without it. */
const toldBy: readonly (readonly [role: string, concept: string])[] = [
  ["discount", "DISCOUNT"],
  ["deposit", "DEPOSIT"],
  ["paid", "PAID"],
  ["due", "DUE"],
  ["terms", "TERMS"],
  ["issued", "DATED"],
  ["tax", "TAX"],
  ["noTax", "TAX"],
  ["note", "NOTE"],
  ["name", "NEW"],
  ["copy", "SAME"],
  ["send", "SEND"],
  ["total", "TOTAL"],
  ["gone", "REMOVE"],
  ["dearer", "UP"],
  ["cheaper", "DOWN"],
];

/** Words before a thing, and before those that one more follows. */
const [OWN, JOINING] = [
  ["A", "THE", "THEM", "ME"],
  ["AND", "WITH", "FOR"],
];

/** Whether what begins at a place comes on top of something: "plus the call-out", "and a skip", "2 days, a skip". */
export function isJoined(items: readonly Item[], from: number): boolean {
  const has = (at: number, concepts: readonly string[]): boolean => roleConcepts(items[at]?.text ?? "").some((one) => concepts.includes(one));
  const before = has(from - 1, OWN) ? from - 2 : from - 1;
  return has(before, JOINING) || items[before]?.text === ",";
}

/** How far from the tax its words stand: "no sales tax", "prices include 25 % VAT". */
const REACH = 3;

/** How the words of a message and the roles go together: what is told without its word, and what is cut out of its words. */
export function wordFeatures(
  { items, scene }: { readonly items: readonly Item[]; readonly scene: Scene },
  labels: readonly string[],
  whole: RequestSaid["whole"],
  add: (name: string, by?: number) => void,
): void {
  const concepts = itemConcepts(items);
  const said = new Set(concepts.flat());
  const roles = new Set([...whole.keys(), ...labels.map((label) => label.replace("+", ""))]);
  for (const [role, concept] of toldBy) {
    if (roles.has(role) && !said.has(concept)) add(`${role} without its word`);
    if (!roles.has(role) && said.has(concept)) add(`the word of ${role} alone`);
  }
  const isBeside = (at: number, concept: string, ahead: number): boolean =>
    concepts.slice(Math.max(0, at - REACH), at + ahead + 1).some((own) => own.includes(concept));
  for (const [at, own] of concepts.entries()) {
    if (!own.includes("TAX")) continue;
    if ((isBeside(at, "NOT", 0) || isBeside(at, "EXEMPT", REACH)) && !whole.has("noTax") && !whole.has("tax")) add("no tax alone");
    if (isBeside(at, "INCLUDED", REACH) && !whole.has("inclusive")) add("tax included alone");
    if (isBeside(at, "ONTOP", 0) && !whole.has("exclusive")) add("tax on top alone");
  }
  const isPlain = (at: number): boolean => items[at]?.kind === "word" && !concepts[at]?.length && (items[at]?.text.length ?? 0) > 2;
  const isWhat = (at: number): boolean => /^\+?(?:what|name|note)$/.test(labels[at] ?? "-");
  const isFree = (at: number): boolean => (labels[at] ?? "-") === "-";
  let free = 0;
  for (const at of items.keys()) {
    // "Swapped out his regulator plus the call-out": a thing that is named and is nothing.
    if (isFree(at) && isFree(at + 1) && isPlain(at + 1) && OWN.some((concept) => concepts[at]?.includes(concept)))
      add(`free thing${isJoined(items, at + 1) ? " more" : ""} ${scene.lines ? "there" : "new"}`);
    if (isFree(at)) {
      if (!isPlain(at)) continue;
      free++;
      if (isWhat(at - 1) || isWhat(at + 1)) add("words beside");
    } else if (isWhat(at) && concepts[at]?.length) {
      if (!isWhat(at + 1)) add("ends small");
      if (!isWhat(at - 1)) add("begins small");
    }
  }
  add("free words", Math.log1p(free));
}

/** How many words between the items of a line say nothing of it: "3 certified copies, half-day interpreting" read as 3 of interpreting. */
export function freeInside(items: readonly Item[], labels: readonly string[], line: LineSaid): number {
  const places = Object.values(line).flatMap((own) => own.map((item) => items.indexOf(item)));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  return items.slice(from, to + 1).filter(({ kind, text }, i) => kind === "word" && (labels[from + i] ?? "-") === "-" && !roleConcepts(text).length).length;
}
