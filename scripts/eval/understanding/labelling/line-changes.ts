import { near } from "../../../../shared/understanding/requests/figures.ts";
import type { RequestTurn, WantedLine } from "../request-turns.ts";

/** A line as it must stand after a message, and the line it was before; a new line was none. */
export interface LineChange {
  readonly to: WantedLine;
  readonly was?: WantedLine;
}

export interface LineChanges {
  /** The lines that stand after the message, in their order. */
  readonly all: readonly LineChange[];
  /** Those of `all` that the message changes or adds. */
  readonly changed: readonly LineChange[];
  /** The lines that the message removes. */
  readonly gone: readonly WantedLine[];
}

/** Compares the lines before and after a message. */
export function lineChanges({ before, after }: RequestTurn): LineChanges {
  const gone = [...(before?.lines ?? [])];
  const take = (isWanted: (line: WantedLine) => boolean): { readonly was?: WantedLine } => {
    const at = gone.findIndex(isWanted);
    const [was] = at >= 0 ? gone.splice(at, 1) : [];
    return was ? { was } : {};
  };
  const sameName = after.lines.map((to): LineChange => ({ to, ...take(({ description }) => description === to.description) }));
  // A line that goes where one comes is renamed, if its figures stay.
  const all = sameName.map((change): LineChange => (change.was ? change : { ...change, ...take((line) => hasFiguresOf(line, change.to)) }));
  return { all, changed: all.filter(differs), gone };
}

const hasFiguresOf = (a: WantedLine, b: WantedLine): boolean => near(a.quantity, b.quantity) && near(a.unitPrice, b.unitPrice);

const differs = ({ to, was }: LineChange): boolean =>
  !was ||
  was.description !== to.description ||
  !near(was.quantity, to.quantity) ||
  !(near(was.unitPrice, to.unitPrice) || (was.unitPrice === undefined && to.unitPrice === undefined)) ||
  was.taxRate !== to.taxRate;

/** Whether a message changes the quantity of a line, or says it of a new one. */
export const changesQuantity = ({ to, was }: LineChange): boolean => to.quantity !== undefined && !near(was?.quantity, to.quantity);

/** Whether a message changes the price of a line, or says it of a new one. */
export const changesPrice = ({ to, was }: LineChange): boolean => to.unitPrice !== undefined && !near(was?.unitPrice, to.unitPrice);
