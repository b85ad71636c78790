import type { Item } from "../../../../shared/understanding/requests/items.ts";

const FIGURES = new Set(["number", "count", "money", "quantity", "percent"]);

/** Whether two figures are the same; undefined is no figure. */
export const near = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && Math.abs(a - b) < 0.005;

export const isFigure = ({ kind }: Item): boolean => FIGURES.has(kind);

/** Whether a figure may be a sum of money. */
export const isSum = ({ kind }: Item): boolean => kind !== "percent" && kind !== "quantity";
