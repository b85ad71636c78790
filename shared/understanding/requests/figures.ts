import type { Item, ItemKind } from "./item.ts";

/** Items that are figures of an invoice. */
export const FIGURES: ReadonlySet<ItemKind> = new Set(["number", "count", "money", "quantity", "percent"]);

/** Figures that may say how many. */
export const COUNTS: ReadonlySet<ItemKind> = new Set(["number", "count", "quantity"]);

/** Figures and what else may say how many: months and days in a row, "both". */
export const mayCount = ({ kind, value }: Pick<Item, "kind" | "value">): boolean =>
  COUNTS.has(kind) || kind === "stretch" || (kind === "both" && value !== undefined);

/** Whether two figures are the same, but for what was rounded away; undefined is no figure. */
export const near = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && Math.abs(a - b) < 0.005;

/** A figure with another on top (`sign` 1), or without it (-1): so many, or so many percent of it. */
export const changedBy = (figure: number, { kind, value = 0 }: Item, sign: 1 | -1): number =>
  figure + sign * (kind === "percent" ? (figure * value) / 100 : value);
