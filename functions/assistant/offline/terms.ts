import type { TurnContext } from "../calls/turn-context.ts";
import { unsaid } from "./changed-terms.ts";
import { type Calendar, dateAt } from "./dates.ts";
import { termsOfDays } from "./days-terms.ts";
import { drop, find, type Reading, take } from "./reading.ts";
import { type Head, set } from "./slots.ts";

const ISSUE =
  "(?:(?:and|but|,|please|also|then|with) )*(?:(?:(?<!due |payment )date|(?<!(?:the|a|an|your|our|their|his|her|my|per) (?!invoice|bill)[a-z]{1,20} )dated|back ?date|backdate|backdated|post ?date|postdate)(?: (?:it|this|that|the invoice|the bill|them))?(?: (?:as|for|to|of|on|from|:))*|(?:change |set |make |move )?(?:the )?(?:invoice|issue|billing) date(?: (?:is|to|as|of|should be|:))*|(?:issue|(?<!(?:the|a|an|your|our|their|his|her|my|per) (?!invoice|bill)[a-z]{1,20} )issued|raise|raised)(?: it)? on|as of|effective)";

const DUE =
  "(?:(?:and|but|,|please|also|then|with|so|make|set|change|move|push|extend|shift|have|let's|can you|it's|it|is|that|them|the|payment|invoice|balance|to be|will be|should be|both|all|to|they|he|she|can|must|needs|need|who|which|he'll|she'll|they'll|customer|client) )*(?:due(?: date)?(?: by| on| is| to| for| should be| :| at| before| no later than)*|payable(?: by| on| before| at)*|(?:pay|(?<!(?:he|she|they|we|i|who|client|customer|already|just|have|has|i've|we've|they've|he's|she's) )paid|payment|settle)(?: (?:is|it|me|us|up|in full))*(?: due)?(?: by| on| before| no later than| to| back to| out to| until| till)+|deadline(?: is| of| :)*|(?:give|allow|let)(?: (?:them|him|her|the client|the customer))?(?: have)? (?:until|till)|(?:can |may |could )?(?:have|has|get|gets|got|they've|he's|she's)(?: got)? (?:until|till)|(?:will|i'll|he'll|she'll|they'll|going to|wants to|want to|can|must|should) pay(?: (?:me|it|this|on|by))*|(?:is|are|he's|she's|they're) paying(?: (?:me|it|this))?(?: (?:on|by))?|not due (?:until|till|before)|(?:he|she|they|i|we|who|customer|client) (?:pays|pay|settles|settle)(?: (?:me|us|it|up|this))*(?: (?:on|by|before))+|(?:want|wants|wanted|need|needs|needed|like|prefer|asked|asks|asking|hoping)(?: (?:for|to|pay|settle|have|it|me|wait|payment))* (?:until|till)|(?:push|extend|move|delay|postpone)(?: (?:it|payment|the due date|the deadline|that|out|back))* (?:to|until|till|by|out to))";

/** When the invoice is dated and when it is to be paid. A date that does not exist is asked for, never bent. */
export function dates(from: Reading, head: Head, world: TurnContext): void {
  if (unsaid(from, head)) return;
  const calendar: Calendar = { today: world.today, monthFirst: (world.profile.locale ?? "en-US") === "en-US" };
  const issued = dateAfter(from, ISSUE, calendar);
  if (issued?.date) set(head, { invoiceDate: issued.date });
  else if (issued?.impossible) ask(head, "invoice", issued.impossible);
  const start = head.fields.invoiceDate ?? world.draft?.invoiceDate ?? world.today;
  const counted = { ...calendar, from: start };
  if (termsOfDays(from, head, counted, world)) return;
  const due = dueSaid(from, counted, start);
  if (due?.impossible) ask(head, "due", due.impossible);
  else if (due?.date && due.date < start) {
    head.said = true;
    head.asks.push({ kind: "day", of: "due", early: due.date });
  } else if (due?.date) set(head, { dueDate: due.date });
  else if (take(from, `${DUE.replace("due(?:", "due(?: date)?(?:")}(?: (?:later|eventually|soon))`)) head.asks.push({ kind: "day", of: "due" });
}

/** "Due a week before the wedding, so 18 July". */
const WORKED_OUT = "(?:make it |and |it's )*(?:due|payable)(?: date)?(?: [a-z]+){1,7} ,(?: (?:so|meaning|which is|that's|that is))?";

/** When it is to be paid. "Date it June 1st, due the 15th": a day that comes before the invoice's own is told from that one. */
function dueSaid(from: Reading, calendar: Calendar, start: string) {
  const copy = { source: from.source, tokens: [...from.tokens] };
  const due = dateAfter(from, DUE, calendar) ?? dueDateSaid(from, calendar) ?? dateAfter(from, WORKED_OUT, calendar);
  const later = { ...calendar, today: start };
  const again = due?.date && due.date < start && start > calendar.today ? (dateAfter(copy, DUE, later) ?? dueDateSaid(copy, later)) : undefined;
  const said = again?.date && again.date >= start ? again : due;
  if (said) take(from, "^(?:to (?:pay|settle)(?: (?:it|this|me|us|up))?)");
  if (said) take(from, "to (?:pay|settle)(?: (?:it|this|me|us|up))?{end}");
  return said;
}

const ask = (head: Head, of: "due" | "invoice", words: string) => {
  head.said = true;
  head.asks.push({ kind: "day", of, said: words });
};

/** A date right behind a lead that says what it is for. */
function dateAfter(from: Reading, lead: string, calendar: Calendar) {
  for (let at = 0; at < from.tokens.length; ) {
    const rest = from.tokens.slice(at);
    const found = find(rest, lead);
    if (!found) return;
    const behind = found.at + found.tokens().length;
    const words = rest[behind]?.text === "by" ? behind + 1 : behind;
    const said = dateAt(rest.slice(words), calendar);
    if (said) {
      drop(from, [...found.tokens(), ...rest.slice(behind, words), ...said.tokens]);
      return said;
    }
    // "Till payday, the 30th": a day that has a name, and which one that is.
    const named = /^(?:until|till|by|on|before)$/.test(rest[words - 1]?.text ?? "")
      ? find(rest.slice(words), "^(?:(?:the|his|her|their|my) )?[a-z]+(?: [a-z]+)? ,(?= the | \\d)")
      : undefined;
    const which = named && dateAt(rest.slice(words + named.tokens().length), calendar);
    if (named && which) {
      drop(from, [...found.tokens(), ...rest.slice(behind, words), ...named.tokens(), ...which.tokens]);
      return which;
    }
    at += found.at + 1;
  }
}

/** "Friday as the due date", "a March 31 due date". */
function dueDateSaid(from: Reading, calendar: Calendar) {
  for (const [i] of from.tokens.entries()) {
    const said = dateAt(from.tokens.slice(i), calendar);
    const behind =
      said &&
      find(
        from.tokens.slice(i + said.tokens.length),
        "(?:as (?:the )?|for (?:the )?)?(?:due date|deadline|payment date)|(?:(?:is|will be|would be|'s) (?:fine|ok|okay|good|better|enough|great|perfect|grand|alright)|will do|works(?: (?:for|better))?)(?: for (?:them|him|her|me|us))?{end}",
      );
    if (said && behind?.at === 0) {
      drop(from, [...said.tokens, ...behind.tokens()]);
      return said;
    }
  }
}
