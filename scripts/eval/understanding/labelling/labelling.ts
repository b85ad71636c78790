import type { Item } from "../../../../shared/understanding/requests/item.ts";
import type { HeadRole, Label, LineRole } from "../../../../shared/understanding/requests/roles.ts";
import type { RequestTurn, WantedLine } from "../request-turns.ts";
import { isFigure } from "./figures.ts";
import { type LineChanges, lineChanges } from "./line-changes.ts";
import type { Run } from "./word-runs.ts";

/** How far an item stands from a line that no words say. */
const NO_WORDS = 8;
/** What it costs that the words of another line stand between. */
const CROSSED = 4;

interface Profile {
  readonly defaultTaxRate?: number;
  readonly pricesIncludeTax?: boolean;
  readonly defaultPaymentTerms?: string;
}

/**
 * The labels of one message while they are found: each step marks free items with their roles. A line is a number: the lines that change in their order, then
 * the lines that go.
 */
export class Labelling {
  readonly turn: RequestTurn;
  readonly items: readonly Item[];
  readonly changes: LineChanges;
  readonly profile: Profile;
  /** The words that say a line. */
  readonly runs = new Map<number, Run>();
  /** What figures or words were found for: a role of the whole, or `keyOf` a line. */
  readonly used = new Set<string>();
  /** What no item says. */
  readonly lacks: string[] = [];
  readonly #roles = new Map<number, { readonly role: HeadRole | LineRole; readonly line: number | undefined }>();

  constructor(turn: RequestTurn, items: readonly Item[]) {
    this.turn = turn;
    this.items = items;
    this.changes = lineChanges(turn);
    this.profile = turn.given.profile as Profile;
  }

  readonly isFree = (at: number): boolean => !this.#roles.has(at);

  mark(at: number, role: HeadRole | LineRole, line?: number): void {
    this.#roles.set(at, { role, line });
  }

  markAll(from: number, to: number, role: HeadRole): void {
    for (let at = from; at <= to; at++) this.mark(at, role);
  }

  /** Marks the first free item that fits, or notes that the role lacks one. */
  markFirst(role: HeadRole, fits: (item: Item) => boolean): void {
    const at = this.findFree(fits);
    if (at >= 0) this.mark(at, role);
    else this.lacks.push(role);
  }

  /** The place of the first free item that fits, or -1. */
  findFree(fits: (item: Item, at: number) => boolean): number {
    return this.items.findIndex((item, at) => this.isFree(at) && fits(item, at));
  }

  /** The figures with a value that have no role yet. */
  freeFigures(): { readonly item: Item; readonly at: number }[] {
    return this.items.flatMap((item, at) => (isFigure(item) && item.value !== undefined && this.isFree(at) ? [{ item, at }] : []));
  }

  /** The places of a role in a line. */
  placesOf(role: LineRole, line: number): number[] {
    return [...this.items.keys()].filter((at) => this.#roles.get(at)?.role === role && this.#roles.get(at)?.line === line);
  }

  /** The lines that change or go, by their numbers, as they are called. */
  numberedLines(): WantedLine[] {
    return [...this.changes.changed.map(({ to }) => to), ...this.changes.gone];
  }

  product({ description }: WantedLine): RequestTurn["given"]["products"][number] | undefined {
    return this.turn.given.products.find(({ name }) => name === description);
  }

  /** How far an item stands from the words of a line; words of other lines between them count more. */
  distance(at: number, line: number): number {
    const run = this.runs.get(line);
    if (!run) return NO_WORDS;
    const [first = 0, last = 0] = [run.at[0], run.at.at(-1)];
    const between = [...this.runs].filter(
      ([
        other,
        {
          at: [place = 0],
        },
      ]) => other !== line && ((place > last && place < at) || (place < first && place > at)),
    );
    return Math.max(0, first - at, at - last) + CROSSED * between.length;
  }

  /** The label of each item; the first item of a line, and each that comes back to it, begins it. */
  labels(): Label[] {
    let current: number | undefined;
    return this.items.map((_, at): Label => {
      const { role, line } = this.#roles.get(at) ?? {};
      if (!role) return "-";
      if (line === undefined) return role as Label;
      const begins = current !== line;
      current = line;
      return (begins ? `+${role}` : role) as Label;
    });
  }
}

/** A figure of a line, which a message says once. */
export type Slot = "quantity" | "price" | "lineTax";

export const keyOf = (line: number, slot: Slot): string => `${line} ${slot}`;
