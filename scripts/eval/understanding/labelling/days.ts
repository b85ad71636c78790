import { dueDateOf } from "../../../../shared/invoicing/terms.ts";
import { countedFrom } from "../../../../shared/understanding/requests/counted-from.ts";
import type { Labelling } from "./labelling.ts";

/** How many items terms are at most. */
const TERMS = 7;
const NO_TERMS = new Set(["break", "money", "customer"]);
const USUAL_TERMS = "Net 30";

/** Labels the day of the invoice, and the day or the terms by which it is due. */
export function labelDays(labelling: Labelling): void {
  const { before, after, given } = labelling.turn;
  if (after.issueDate !== (before?.issueDate ?? given.today))
    labelling.markFirst("issued", ({ days }) => !!days && [days.past, days.future].includes(after.issueDate));
  const terms = termsSpan(labelling);
  if (after.dueDate !== dueBefore(labelling)) labelDue(labelling, terms);
  // Terms that change nothing are terms all the same; one word of them may be anything.
  else if (terms && terms[1] > terms[0]) labelling.markAll(...terms, "terms");
}

/** The day it would be due had the message said nothing of it. */
function dueBefore({ turn: { before, after }, profile }: Labelling): string | undefined {
  if (before && before.issueDate === after.issueDate) return before.dueDate;
  return dueDateOf(before ? (before.terms ?? USUAL_TERMS) : (profile.defaultPaymentTerms ?? USUAL_TERMS), after.issueDate);
}

function labelDue(labelling: Labelling, terms: readonly [number, number] | undefined): void {
  const { after } = labelling.turn;
  const { today } = labelling.turn.given;
  const at = labelling.findFree((item) => {
    const then = countedFrom(labelling.items, item, { today, from: after.issueDate });
    return then === after.dueDate || (!!item.days && [item.days.past, item.days.future].includes(after.dueDate));
  });
  if (terms && (after.terms || at < 0)) labelling.markAll(...terms, "terms");
  else if (at >= 0) labelling.mark(at, "due");
  else labelling.lacks.push("due");
}

/** The fewest free items in a row that say terms by which it is due on its day. */
function termsSpan({ items, isFree, turn: { after } }: Labelling): readonly [number, number] | undefined {
  const isPart = items.map(({ kind }, at) => isFree(at) && !NO_TERMS.has(kind));
  for (let length = 1; length <= TERMS; length++)
    for (let from = 0; from + length <= items.length; from++) {
      if (isPart.slice(from, from + length).includes(false) || (length === 1 && items[from]?.kind === "day")) continue;
      const text = items.slice(from, from + length).map((item) => item.text);
      if (dueDateOf(text.join(" "), after.issueDate) === after.dueDate) return [from, from + length - 1];
    }
  return undefined;
}
