import { near } from "../../../../shared/understanding/requests/figures.ts";
import type { WantedInvoice, WantedLine } from "../request-turns.ts";
import { keyOf, type Labelling } from "./labelling.ts";
import type { LineChange } from "./line-changes.ts";

/** What stands after a message that ends in a question, as far as it was said: a price that is asked for is not there. */
export function standingInvoice(labelling: Labelling): WantedInvoice {
  const { turn, changes } = labelling;
  const lines = changes.all.flatMap((change): WantedLine[] => {
    const line = changes.changed.indexOf(change);
    return line < 0 ? [change.to] : standingLine(labelling, line, change);
  });
  return { ...turn.after, lines, customer: turn.asks.includes("customer") ? "" : turn.after.customer };
}

function standingLine(labelling: Labelling, line: number, { to, was }: LineChange): WantedLine[] {
  const { used, runs, turn } = labelling;
  const isCounted = used.has(keyOf(line, "quantity"));
  if (!was && !runs.has(line) && !isCounted) return [];
  const hasPrice = used.has(keyOf(line, "price")) || near(labelling.product(to)?.unitPrice, to.unitPrice) || was?.unitPrice !== undefined;
  return [
    {
      ...to,
      unitPrice: turn.asks.includes("unitPrice") && !hasPrice ? undefined : to.unitPrice,
      quantity: turn.asks.includes("quantity") && !isCounted && to.quantity !== 1 ? undefined : to.quantity,
    },
  ];
}
