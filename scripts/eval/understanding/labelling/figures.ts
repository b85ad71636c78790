import { FIGURES } from "../../../../shared/understanding/requests/figures.ts";
import type { Item } from "../../../../shared/understanding/requests/item.ts";

export const isFigure = ({ kind }: Item): boolean => FIGURES.has(kind);

/** Whether a figure may be a sum of money. */
export const isSum = ({ kind }: Item): boolean => kind !== "percent" && kind !== "quantity";
