import type { TurnContext } from "../context.ts";
import { linkProduct } from "../link.ts";
import { type Calendar, dateAt, shift } from "./dates.ts";
import { isFigure } from "./figures.ts";
import { amountOf, drop, find, type Reading, type Taken, take } from "./reading.ts";
import { type Head, set } from "./slots.ts";
import { measure } from "./units.ts";
import { cleaned, said } from "./wording.ts";

const ISSUE =
  "(?:(?:and|but|,|please|also|then|with) )*(?:(?:(?<!due |payment )date|dated|back ?date|backdate|backdated|post ?date|postdate)(?: (?:it|this|that|the invoice|the bill|them))?(?: (?:as|for|to|of|on|from|:))*|(?:change |set |make |move )?(?:the )?(?:invoice|issue|billing) date(?: (?:is|to|as|of|should be|:))*|(?:issue|issued|raise|raised)(?: it)? on|as of|effective)";

const DUE =
  "(?:(?:and|but|,|please|also|then|with|so|make|set|change|move|push|extend|shift|have|let's|can you|it's|it|is|that|them|the|payment|invoice|balance|to be|will be|should be|both|all|to|they|he|she|can|must|needs|need) )*(?:due(?: date)?(?: by| on| is| to| for| should be| :| at| before| no later than)*|payable(?: by| on| before| at)*|(?:pay|paid|payment|settle)(?: (?:is|it|me|us|up|in full))*(?: due)?(?: by| on| before| no later than| to| back to| out to| until| till)+|deadline(?: is| of| :)*|(?:push|extend|move|delay|postpone)(?: (?:it|payment|the due date|the deadline|that|out|back))* (?:to|until|till|by|out to))";

/** When the invoice is dated and when it is to be paid. A date that does not exist is asked for, never bent. */
export function dates(from: Reading, head: Head, world: TurnContext): void {
  const calendar: Calendar = { today: world.today, monthFirst: (world.profile.locale ?? "en-US") === "en-US" };
  const issued = dateAfter(from, ISSUE, calendar);
  if (issued?.date) set(head, { invoiceDate: issued.date });
  else if (issued?.impossible) ask(head, "issueDate", issued.impossible);
  const start = head.fields.invoiceDate ?? world.draft?.invoiceDate ?? world.today;
  const counted = { ...calendar, from: start };
  if (termsOfDays(from, head, counted, world)) return;
  const due = dateAfter(from, DUE, counted) ?? dueDateSaid(from, counted);
  if (due?.impossible) ask(head, "dueDate", due.impossible);
  else if (due?.date && due.date < start) {
    head.said = true;
    head.asks.push({ slot: "dueDate", question: `${due.date} is before the invoice date. When is it due?` });
  } else if (due?.date) set(head, { dueDate: due.date });
  else if (take(from, `${DUE.replace("due(?:", "due(?: date)?(?:")}(?: (?:later|eventually|soon))`))
    head.asks.push({ slot: "dueDate", question: "When is it due?" });
}

const ask = (head: Head, slot: "dueDate" | "issueDate", words: string) => {
  head.said = true;
  head.asks.push({ slot, question: `There is no ${words}. ${slot === "dueDate" ? "When is it due?" : "What is the invoice date?"}` });
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
    at += found.at + 1;
  }
}

/** "Friday as the due date", "a March 31 due date". */
function dueDateSaid(from: Reading, calendar: Calendar) {
  for (const [i] of from.tokens.entries()) {
    const said = dateAt(from.tokens.slice(i), calendar);
    const behind = said && find(from.tokens.slice(i + said.tokens.length), "(?:as (?:the )?|for (?:the )?)?(?:due date|deadline|payment date)");
    if (said && behind?.at === 0) {
      drop(from, [...said.tokens, ...behind.tokens()]);
      return said;
    }
  }
}

/** Terms that count days: "net 30", "due in two weeks", "14 day terms", "within 14 days of 1 July", "another 10 days". */
function termsOfDays(from: Reading, head: Head, calendar: Calendar, world: TurnContext): boolean {
  const start = calendar.from ?? world.today;
  const early = take(from, "(?<pct>\\d+(?:\\.\\d+)?)%?[/ ](?<days>\\d+) net (?<n>\\d+)") ?? undefined;
  if (early) return settle(head, start, Number(early.groups["n"]), "day", `${early.groups["pct"]}/${early.groups["days"]} net ${early.groups["n"]}`);
  const receipt =
    take(
      from,
      "(?:(?:and|but|,|please|make it|with|terms|payment|it's|is) )*(?:due|payable|payment|pay|paid)(?: is| due| terms)* (?:(?:up)?on receipt|on (?:delivery|collection|completion|the day|the spot)|immediately|straight away|right away|at once|asap|on presentation|now)",
    ) ??
    take(
      from,
      "(?:(?:and|but|,|please|make it|change it to|set|with|terms|payment) )*(?:upon receipt|on receipt|cash on (?:delivery|collection|completion|the day)|cod|c\\.o\\.d|immediate payment|payment immediate)",
    );
  if (receipt) {
    set(head, { terms: "Due on receipt" });
    return true;
  }
  const more =
    take(
      from,
      "(?:(?:and|but|,|also|please) )*(?:give|allow|let)(?: (?:them|him|her|the client|the customer))?(?: (?:have|an?|another|an extra|an additional|extra))* (?<n>{num}|another|an?) ?(?:more |extra |additional )?(?<u>day|week|month)(?: (?:more|extra|longer|to pay))+",
    ) ??
    take(
      from,
      "(?:(?:and|but|,|also|please) )*(?:extend|push|delay|postpone|move)(?: (?:it|that|payment|the|due|date|deadline|out|back|terms))*(?: by)? (?:another )?(?<n>{num}|an?|another) (?:more |extra )?(?<u>day|week|month)",
    );
  if (more) {
    const base = world.draft?.dueDate ?? start;
    const count = Number(more.groups["n"]) || 1;
    const longer = /more|extra|longer|another|extend|push|delay|postpone|move/.test(
      more
        .tokens()
        .map((token) => token.text)
        .join(" "),
    );
    set(head, longer ? { dueDate: shift(base, count, more.groups["u"] ?? "day") } : {});
    if (!longer) settle(head, start, count, more.groups["u"] ?? "day");
    return true;
  }
  const plainly = habitual(from, world);
  if (plainly) return withOf(from, head, plainly, calendar, start);
  const LEAD = "(?:(?:and|but|,|please|also|with|on|make|set|change|it|to|the|is|payment|terms|switch|use|our|usual|standard|give|them|him|her) )*";
  const taken =
    take(from, `${LEAD}(?:net|n)(?: -| in)? ?(?<n>\\d{1,3})(?: days?)?(?: terms)?(?: (?:from|of) (?:invoice|the invoice|receipt)(?: date)?)?(?: instead)?`) ??
    take(from, `${LEAD}(?<n>{num}) (?<u>day|week|month)(?:s|'s)?(?: credit| payment)? terms`) ??
    take(from, `${LEAD}(?<n>\\d+)-(?<u>day|week|month)(?: credit| payment)? (?:terms|credit)`) ??
    take(from, `${LEAD}(?:payment )?terms(?: (?:of|are|is|:|to|should be|at))* (?:net )?(?<n>{num})(?: (?<u>day|week|month))?`) ??
    take(
      from,
      `(?:(?:and|but|,|please|also|make|set|change|it|is|the|payment|to|be|they|will|should|balance|have|push|move) )*(?:due(?: date)?|payable|payment|pay|paid|settle|settled)(?: (?:is|it|due|be|should be|to|me|date|in full))*(?: (?:in|within|inside|after|at|to))* (?:the next )?(?<n>{num}|an?)(?: business| working| calendar)? (?<u>day|week|fortnight|month|year)(?! (?:before|later|after that|from (?:today|now)))(?<of> (?:of|from|after)(?= ))?`,
    ) ??
    take(
      from,
      `(?:(?:and|but|,|please|also) )*(?:give|allow)(?: them| him| her| the client)? (?<n>{num}|an?) (?<u>day|week|fortnight|month)(?: to (?:pay|settle))?{end}`,
    ) ??
    take(
      from,
      `(?:(?:with|they have|they've|he has|she has|he's|she's|and|,|allow|in) )*(?<n>{num}|an?) (?<u>day|week|month) to (?:pay|settle)(?: (?:it|me|us|this|up))?`,
    );
  if (!taken) return false;
  return withOf(from, head, taken, calendar, start);
}

/** So many days as terms are written. Fewer are work rather than terms. */
const DAYS = "(?<n>[7-9]|[1-9]\\d{1,2}) (?<u>day)|(?<n2>[1-9]\\d?) (?<u2>week)";

/** Days that are terms though nobody says so: "the usual 30 days", "they get 60 days", "30 days is fine", and ", 14 days" at an end. */
function habitual(from: Reading, world: TurnContext): Taken | undefined {
  const open = "(?:(?:and|but|with|on|the|their|our|my|his|her|it's|they're|on|,) )*";
  const usual = "(?:usual|standard|normal|regular|customary)";
  const fine =
    "(?:is|are|will be|would be|'s) (?:fine|grand|ok|okay|good|perfect|great|alright|enough)|will do|works|as (?:usual|always|before|normal)|please|again";
  const taken =
    take(from, `${open}${usual} (?:${DAYS})(?: (?:terms|credit|${fine}|for (?:them|him|her|payment|paying)))*{end}`) ??
    take(
      from,
      `${open}(?:they|he|she|they've|they're|he's|she's)(?: (?:have|has|get|gets|got|always|usually|normally|still|want|wants|are|is|on|need|needs|prefer|prefers|asked for))+ (?:${DAYS}){end}`,
    ) ??
    take(from, `${open}(?:they've|he's|she's|they're on|he's on|she's on) (?:${DAYS}){end}`) ??
    take(from, `${open}(?:${DAYS})(?: (?:${fine}))+{end}`) ??
    take(from, `${open}(?:${DAYS}) (?:from|of|after)(?: the| date of)? (?:invoice|invoicing|receipt|delivery|issue)(?: date)?`) ??
    (counted(world.draft) ? undefined : take(from, `^(?:make|change|set)(?: (?:it|that|this|them|him|her))?(?: to)? (?:${DAYS})(?= [.]|$)`)) ??
    (charged(from, world) ? undefined : take(from, "[,.;|-] (?:within )?(?<n>[7-9]|[1-9]\\d{1,2}) (?<u>day)(?= [.]|(?: ,)*$)"));
  return taken && { ...taken, groups: { n: taken.groups["n"] || taken.groups["n2"] || "", u: taken.groups["u"] || taken.groups["u2"] || "" } };
}

/** Whether the invoice in hand has something by the day or the week, that so many of them may be meant for. */
const counted = (draft: TurnContext["draft"]) => !draft || draft.lines.some((line) => /^(?:day|week)$/.test(measure(line.unit) ?? ""));

/** Whether the words right before ", 14 days" are work that is charged by the day. */
function charged(from: Reading, world: TurnContext): boolean {
  const end = find(from.tokens, "[,.;|-] (?:within )?{num} day(?= [.]|(?: ,)*$)");
  if (!end) return false;
  const before = from.tokens.slice(0, end.at);
  const words = before.slice(before.findLastIndex(({ text }) => /^[,.;|:-]$/.test(text)) + 1);
  const link = linkProduct(cleaned(said(words)), world.products);
  return "hit" in link && /^(?:day|week)$/.test(measure(link.hit.unit) ?? "") && !words.some(isFigure);
}

function withOf(from: Reading, head: Head, taken: Taken, calendar: Calendar, start: string): boolean {
  const unit = taken.groups["u"] || "day";
  const count = amountOf(taken.groups["n"] ?? "") || 1;
  const rest = from.tokens.slice(taken.at);
  const base = dateAt(rest, calendar);
  // "Within 14 days of 1 July": the day it counts from is the invoice's own.
  if (taken.groups["of"] && base?.date) {
    drop(from, base.tokens);
    set(head, { invoiceDate: base.date });
    return settle(head, base.date, count, unit);
  }
  if (taken.groups["of"]) take(from, "(?:the )?(?:receipt|invoice|invoicing|invoice date|issue|delivery|date of invoice|today|now)");
  return settle(head, start, count, unit);
}

function settle(head: Head, start: string, count: number, unit: string, terms?: string): true {
  if (unit === "day") set(head, { terms: terms ?? (count === 0 ? "Due on receipt" : `Net ${count}`) });
  else if (unit === "week" || unit === "fortnight") set(head, { terms: `Net ${Math.round(count * (unit === "week" ? 7 : 14))}` });
  else set(head, { dueDate: shift(start, count, unit) });
  return true;
}
