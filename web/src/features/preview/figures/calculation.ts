import { type ExplanationStep, explain } from "@shared/invoicing/explain.ts";
import type { Printable } from "@shared/print/printable.ts";
import type { PrintedFigure } from "./printed-figures.ts";

/** The steps of a calculation; empty if they do not lead to the printed figure, as after a refund. */
export function stepsOf(invoice: Printable, { worked }: PrintedFigure, locale: string): readonly ExplanationStep[] {
  if (!worked) return [];
  const steps = explain(invoice, worked.what, locale);
  return steps.findLast(({ amount }) => amount !== undefined)?.amount === worked.amount ? steps : [];
}
