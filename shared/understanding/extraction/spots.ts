import type { Meaning, ValueField } from "../../uploads/document-files.ts";
import type { Span } from "../entities/words.ts";
import type { Page, Unit } from "./document.ts";
import type { Row } from "./rows.ts";

/** What kinds of things in a text can be values: each has fields of its own, and a scorer for them. */
export type SpotKind = "money" | "percent" | "date" | "days" | "count" | "code" | "title" | "sentence";

/** The fields that a kind of spot can be a value of. */
export const fieldsOf = {
  money: ["price", "total.net", "total.gross", "total.tax", "cap", "deposit", "discount"],
  percent: ["tax.rate", "discount", "deposit", "payment.early-discount"],
  date: ["document.date", "project.start", "project.end", "payment.due"],
  days: ["payment.terms"],
  count: ["cap"],
  code: ["document.number", "order.number"],
  title: ["project.title"],
  sentence: ["expenses", "payment.late-interest"],
} as const satisfies Record<SpotKind, readonly ValueField[]>;

/** What a price can be the price of, an hour or a page or (without a unit) the whole, with what speaks for it. */
export interface UnitOption {
  readonly unit: string | undefined;
  /** Where its words end, where they stand right behind the price. */
  readonly end?: number;
  readonly features: readonly string[];
}

/** Something in a text that can be a value: what it would say, and what speaks for it or against it (`features`). */
export interface Spot extends Span {
  readonly kind: SpotKind;
  readonly page: number;
  readonly label: string;
  readonly value: string;
  readonly meaning: Meaning;
  readonly features: readonly string[];
  /** Of a sum: what it can be the price of. */
  readonly units?: readonly UnitOption[];
  /** Where it is read differently as a value of one field. */
  readonly as?: Partial<Record<ValueField, Span & { readonly value: string }>>;
}

/** Where a spot is: its page, what is read together with it, and the row and the cell that it stands in. */
export interface Place extends Span {
  readonly page: Page;
  readonly unit: Unit;
  readonly row?: Row | undefined;
  readonly cell?: number | undefined;
}

/** Where a stretch of a page is. */
export function placeOf(page: Page, { start, end }: Span): Place {
  const unit = unitAt(page, start);
  const row = page.rows.get(unit.start);
  const cell = row?.line.cells.findIndex((each) => each.start <= start && start <= each.end);
  return { page, unit, start, end, row, cell: cell === undefined || cell < 0 ? undefined : cell };
}

/** The sentence or row that a place of a page is in. */
export function unitAt({ units, text }: Page, at: number): Unit {
  let [low, high] = [0, units.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return units[low] ?? units.at(-1) ?? { start: 0, end: text.length, isRow: false, heading: "", paragraph: 0 };
}
