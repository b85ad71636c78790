import { explain, type Step } from "@shared/invoicing/explain.ts";
import type { Printable } from "@shared/print/printable.ts";
import type { PrintedFigure } from "./printed-figures.ts";

/** How a figure came about. Nothing where its steps do not lead to what stands on the paper: of what was refunded they know nothing. */
export function stepsOf(invoice: Printable, { worked }: PrintedFigure, locale: string): readonly Step[] {
  if (!worked) return [];
  const steps = explain(invoice, worked.what, locale);
  return steps.findLast(({ amount }) => amount !== undefined)?.amount === worked.amount ? steps : [];
}
