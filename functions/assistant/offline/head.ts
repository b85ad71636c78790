import type { TurnContext } from "../calls/turn-context.ts";
import { currency } from "./currency.ts";
import { discount } from "./discounts.ts";
import { events } from "./events.ts";
import { notes } from "./notes.ts";
import { type Reading, take } from "./reading.ts";
import { deposit, early, paid } from "./reductions.ts";
import type { Head } from "./slots.ts";
import { onTop, tax } from "./tax.ts";
import { dates } from "./terms.ts";

/** Takes everything out of the reading that concerns the invoice as a whole; what is left is about customer and lines. */
export function headOf(from: Reading, world: TurnContext): Head {
  const head: Head = { fields: {}, asks: [], said: false };
  notes(from, head, world.draft?.notes);
  events(from, head, world);
  early(from, head);
  paid(from, head);
  deposit(from, head);
  dates(from, head, world);
  tax(from, head, world);
  discount(from, head, world.draft?.discount);
  onTop(from, head, world);
  if (head.fields.deposit || head.fields.amountPaid || head.fields.terms) {
    take(
      from,
      "(?:(?:,|and|with) )*(?:the )?(?:rest|remainder|balance|remaining)(?: (?:amount|half|{pct}|is|due|payable|to be paid|paid|to pay))*(?: (?:on|upon|at|after|when|once|by|later|in)(?: (?!and |plus )[a-z']+){0,6})?{end}",
    );
  }
  currency(from, head, world);
  return head;
}
