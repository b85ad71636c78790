import { daysBetween } from "../../../shared/clock.ts";
import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { amountOf, find, type Reading, type Taken, take } from "./reading.ts";
import { type Head, set } from "./slots.ts";

const LEAD =
  "(?:(?:and|but|,|please|they|he|she|they've|he's|she's|theyve|they'd|he'd|she'd|have|has|asked|asks|asking|for|want|wants|wanted|would|like|prefer|need|needs|make|it|that|this|give|allow|them|him|her|on|to|say|the|terms|pay|in|within|should|be|is|it's) )*";

const INSTEAD = "(?:, )?(?:and |but )?(?:not|instead of|rather than)(?: (?:the|our|my|their|usual|normal|standard|default))*";

const LONG =
  "(?:(?:the|our|your|my|their|these|those) )?(?<usual>(?:usual|standard|normal|default|regular) )?(?:(?:payment )?terms of )?(?<m>{num}) (?<w>day|week)(?: (?:to pay|terms|for payment))? (?:is|are|was|'s|feels|seems)(?: (?:a bit|far|way|much|really|just|a little))* (?:too|not|a bit|a little|quite|rather|very) (?:too )?(?:long|short|much|little|generous|tight|enough|soon)(?: (?:for|with) (?:them|him|her|me|us|this one|this|these people|this customer|this client))?(?: [,.;:-]| so| and)*(?: (?:make|it|that|give|them|him|her|they|he|she|we|i|need|needs|want|wants|say|let's|do|to|at|rather|please|allow|just|only|should|be|put|go|for))* (?<n>{num})(?: (?<u>day|week))?(?: (?:instead|then|please))*{end}";

/** "The usual 30 days is too long, 10". */
function tooLong(from: Reading, now: number | undefined): Taken | undefined {
  const found = find(from.tokens, LONG);
  if (!found) return;
  const { u = "", w = "", m = "", usual } = found.groups;
  if (!usual && amountOf(m) * (w === "week" ? 7 : 1) !== now) return;
  const taken = take(from, LONG);
  return taken && { ...taken, groups: { ...taken.groups, u: u || w } };
}

/** "They asked for 30 days, not 14", where it is 14: the days to pay in, whatever else is counted in days. */
export function daysInstead(from: Reading, { draft, profile, today }: TurnContext): Taken | undefined {
  const dueDate = draft ? draft.dueDate : dueDateOf(profile.defaultPaymentTerms ?? "", today);
  const now = dueDate === undefined ? undefined : daysBetween(draft?.invoiceDate ?? today, dueDate);
  const long = tooLong(from, now);
  if (long) return long;
  const said = `${LEAD}(?<n>{num})(?: (?<u>day|week))? ${INSTEAD} (?<m>{num})(?: (?<w>day|week))?{end}`;
  const found = find(from.tokens, said);
  if (!found) return;
  const { u, w, m = "" } = found.groups;
  if (!(u || w) || amountOf(m) * ((w || u) === "week" ? 7 : 1) !== now) return;
  const taken = take(from, said);
  return taken && { ...taken, groups: { ...taken.groups, u: u || w || "day" } };
}

const CHANGE =
  "^(?:(?:and|but|ok|please|can|could|you|we|i|need|want|have|to|let's|would|like|also|actually) )*(?:change|move|set|update|fix|edit|adjust|correct|push back|extend)(?: (?:the|its|their|her|his|that))* (?:(?<due>due date|deadline|payment date)|(?<issue>(?:invoice|issue|billing) date))(?: (?:please|on (?:it|this|that)|for (?:me|it|them)))*(?: [.?])*$";

/** "Change the due date", without saying to what. */
export function unsaid(from: Reading, head: Head): boolean {
  const taken = take(from, CHANGE);
  if (!taken) return false;
  set(head, {});
  head.asks.push({ kind: "day", of: taken.groups["due"] ? "due" : "invoice" });
  return true;
}
