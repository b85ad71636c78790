import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";
import type { Label } from "../../../shared/understanding/requests/roles.ts";
import { labelOtherCounts } from "./labelling/counts.ts";
import { labelCustomer } from "./labelling/customer.ts";
import { labelDays } from "./labelling/days.ts";
import { labelFigures } from "./labelling/figure-choices.ts";
import { Labelling } from "./labelling/labelling.ts";
import { labelLinePlaces, labelLineWords, labelRemainingLines } from "./labelling/line-words.ts";
import { labelPriceByAnother } from "./labelling/prices.ts";
import { labelOldFigures, noteMissingFigures } from "./labelling/remaining-figures.ts";
import { labelSharedFigures } from "./labelling/shared-figures.ts";
import { standingInvoice } from "./labelling/standing.ts";
import { labelWhole } from "./labelling/whole.ts";
import type { RequestTurn, WantedInvoice } from "./request-turns.ts";

/** What the items of a message are, by what must stand after it; `lacks` names what no item says. */
export interface Labelled {
  readonly labels: readonly Label[];
  readonly lacks: readonly string[];
  /** What stands after it, as far as it was said: a price that is asked for is not there. */
  readonly stands: WantedInvoice;
}

/** Labels each item of a message by what stood before and must stand after it. The order of the steps counts: an item that has a role is not free for the next. */
export function labelRequest(turn: RequestTurn, items: readonly Item[]): Labelled {
  const labelling = new Labelling(turn, items);
  labelCustomer(labelling);
  labelLineWords(labelling);
  labelLinePlaces(labelling);
  labelFigures(labelling);
  labelSharedFigures(labelling);
  for (const [line, change] of labelling.changes.changed.entries()) {
    labelOtherCounts(labelling, line, change);
    labelPriceByAnother(labelling, line, change);
  }
  labelOldFigures(labelling);
  labelRemainingLines(labelling);
  noteMissingFigures(labelling);
  labelWhole(labelling);
  labelDays(labelling);
  labelCopyAndSend(labelling);
  return { labels: labelling.labels(), lacks: labelling.lacks, stands: turn.isOpen ? standingInvoice(labelling) : turn.after };
}

function labelCopyAndSend(labelling: Labelling): void {
  const { isCopy, sends } = labelling.turn;
  if (isCopy) labelling.markFirst("copy", ({ text, kind }) => kind !== "customer" && conceptsOf(text).includes("COPY"));
  if (sends) labelling.markFirst("send", ({ text }) => conceptsOf(text).includes("SEND"));
}
