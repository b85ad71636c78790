import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure } from "../names/units.ts";
import { daysInstead } from "./changed-terms.ts";
import { type Calendar, dateAt, shift } from "./dates.ts";
import { isFigure } from "./figures.ts";
import { amountOf, drop, find, type Reading, type Taken, take, textOf } from "./reading.ts";
import { type Head, set } from "./slots.ts";
import { cleaned, said } from "./wording.ts";

/** Terms that count days: "net 30", "due in two weeks", "14 day terms", "within 14 days of 1 July", "another 10 days". */
export function termsOfDays(from: Reading, head: Head, calendar: Calendar, world: TurnContext): boolean {
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
    const day = eventDay(from, receipt, calendar);
    set(head, day ? { dueDate: day } : { terms: "Due on receipt" });
    return true;
  }
  const MORE = "(?:(?:and|but|,|also|please) )*";
  const GIVE = `${MORE}(?:give|allow|let)(?: (?:them|him|her|the client|the customer))?`;
  const WHO = "(?: for (?:them|him|her))?";
  const SPAN = "(?<n>{num}|an?|another) (?:more |extra |additional )?(?<u>day|week|fortnight|month)";
  const more =
    take(
      from,
      `${GIVE}(?: (?:have|an?|another|an extra|an additional|extra))* (?<n>{num}|another|an?) ?(?:more |extra |additional )?(?<u>day|week|fortnight|month)(?: (?:more|extra|longer|to pay))+`,
    ) ??
    take(from, `${MORE}(?:extend|push|delay|postpone|move)(?: (?:it|that|payment|the|due|date|deadline|out|back|terms))*(?: by)? (?:another )?${SPAN}`) ??
    take(from, `${MORE}(?:add|put|tack)(?: on)? (?:another )?${SPAN} (?:to|on|onto) (?:the |their |her |his )?(?:due date|terms|deadline|payment)`) ??
    take(from, `${MORE}(?:another )(?<n>{num}) (?<u>day|week|fortnight|month)${WHO} to (?:pay|settle)(?: (?:it|me|us|up|this))?`) ??
    take(from, `${MORE}${SPAN} (?:longer|more|extra)(?: (?:to pay|to settle|for (?:them|him|her)))+`) ??
    (counted(world.draft) ? undefined : take(from, `${GIVE}(?: have)? another ?(?<n>{num})? (?<u>day|week|fortnight|month){end}`)) ??
    (world.draft ? take(from, `^(?:make it |make that )?(?<n>{num}|an?) (?<u>day|week|fortnight|month) (?:later|longer){end}`) : undefined);
  if (more) {
    const base = world.draft?.dueDate ?? start;
    const count = Number(more.groups["n"]) || 1;
    const longer = /more|extra|longer|later|another|extend|push|delay|postpone|move|add|put|tack/.test(
      more
        .tokens()
        .map((token) => token.text)
        .join(" "),
    );
    set(head, longer ? { dueDate: shift(base, count, more.groups["u"] ?? "day") } : {});
    if (!longer) settle(head, start, count, more.groups["u"] ?? "day");
    return true;
  }
  const plainly = daysInstead(from, world) ?? habitual(from, world);
  if (plainly) return withOf(from, head, plainly, calendar, start);
  const LEAD = "(?:(?:and|but|,|please|also|with|on|make|set|change|it|to|the|is|payment|terms|switch|use|our|usual|standard|give|them|him|her) )*";
  const taken =
    take(from, `${LEAD}(?:net|n)(?: -| in)? ?(?<n>\\d{1,3})(?: days?)?(?: terms)?(?: (?:from|of) (?:invoice|the invoice|receipt)(?: date)?)?(?: instead)?`) ??
    take(from, `${LEAD}(?<n>{num}) (?<u>day|week|month)(?:s|'s)?(?: credit| payment)? terms`) ??
    take(from, `${LEAD}(?<n>\\d+)-(?<u>day|week|month)(?: credit| payment)? (?:terms|credit)`) ??
    take(from, `${LEAD}(?:payment )?terms(?: (?:of|are|is|:|to|should be|at))* (?:net )?(?<n>{num})(?: (?<u>day|week|month))?`) ??
    take(
      from,
      `(?:(?:and|but|,|please|also|make|set|change|it|is|the|payment|to|be|they|will|should|balance|have|push|move) )*(?:due(?: date)?|payable|payment|pay|paid|settle|settled)(?: (?:is|it|due|be|should be|to|me|date|in full))*(?: (?:in|within|inside|after|at|to))* (?:the next )?(?<n>{num}|an?)(?<working> (?:business|working))?(?: calendar)? (?<u>day|week|fortnight|month|year)(?! (?:before|later|after that|from (?:today|now)))(?<of> (?:of|from|after)(?= ))?`,
    ) ??
    take(
      from,
      `(?:(?:and|but|,|please|also) )*(?:give|allow)(?: them| him| her| the client)? (?<n>{num}|an?) (?<u>day|week|fortnight|month)(?: to (?:pay|settle))?(?: (?:(?:on|for|with) (?:this|that)(?: (?:one|invoice|bill|job|time))?|this time|instead|please))*{end}`,
    ) ??
    take(
      from,
      `(?:(?:with|they have|they've|he has|she has|he's|she's|and|,|allow|in) )*(?<n>{num}|an?) (?<u>day|week|month) to (?:pay|settle)(?: (?:it|me|us|this|up))?`,
    );
  if (!taken) return false;
  return withOf(from, head, taken, calendar, start);
}

/** "Wedding on 19 September … the rest due on the day": the one day that was said of what it is for. */
function eventDay(from: Reading, receipt: Taken, calendar: Calendar): string | undefined {
  if (!/ on the day$/.test(` ${textOf(receipt.tokens())}`)) return;
  const days = new Set(
    from.tokens.flatMap((_, i) => {
      const said = dateAt(from.tokens.slice(i), calendar);
      return said?.date && said.tokens.some(({ text }) => /\d/.test(text)) && said.date > (calendar.from ?? calendar.today) ? [said.date] : [];
    }),
  );
  const [day, another] = days;
  if (!day || another) return;
  // Right behind, it says when; elsewhere it belongs to what was done.
  const behind =
    take(from, "^(?:of (?:the |their |her |his )?[a-z]+ )?[,:(-] ") ?? find(from.tokens.slice(receipt.at), "^(?:of (?:the |their |her |his )?[a-z]+ )?[,:(-]");
  if (behind?.at === 0 && dateAt(from.tokens.slice(receipt.at + behind.tokens().length), calendar)) from.tokens.splice(receipt.at);
  return day;
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
      `${open}(?:they|he|she|they've|they're|he's|she's|they'd|he'd|she'd|theyve)(?: (?:have|has|get|gets|got|always|usually|normally|still|want|wants|are|is|on|need|needs|prefer|prefers|like|asked for|asking for))+ (?:${DAYS}){end}`,
    ) ??
    take(from, `${open}(?:they've|he's|she's|they're on|he's on|she's on) (?:${DAYS}){end}`) ??
    take(from, `${open}(?:${DAYS})(?: (?:${fine}))+{end}`) ??
    take(from, `${open}(?:${DAYS}) (?:from|of|after)(?: the| date of)? (?:invoice|invoicing|receipt|delivery|issue)(?: date)?`) ??
    (counted(world.draft)
      ? undefined
      : take(
          from,
          `^(?:(?:make|change|set|can (?:we|you)|let's|say|do|call|give|have|go with|it|that|this|them|him|her|to|just|ok|then) )*(?:${DAYS}|(?<n3>an?) (?<u3>fortnight|month|week))(?: (?:from (?:today|now)|then|please|instead|for (?:them|him|her)))*{end}`,
        )) ??
    (charged(from, world) ? undefined : take(from, "[,.;|-] (?:within )?(?<n>[7-9]|[1-9]\\d{1,2}) (?<u>day)(?= [.]|(?: ,)*$)"));
  return (
    taken && {
      ...taken,
      groups: {
        n: taken.groups["n"] || taken.groups["n2"] || taken.groups["n3"] || "",
        u: taken.groups["u"] || taken.groups["u2"] || taken.groups["u3"] || "",
      },
    }
  );
}

/** Whether the invoice in hand has something by the day or the week, that so many of them may be meant for. */
const counted = (draft: TurnContext["draft"]) => !draft || draft.lines.some((line) => /^(?:day|week|month)$/.test(measure(line.unit) ?? ""));

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
  return settle(head, start, count, unit, taken.groups["working"] && unit === "day" ? `${count} business days` : undefined);
}

function settle(head: Head, start: string, count: number, unit: string, terms?: string): true {
  if (unit === "day") set(head, { terms: terms ?? (count === 0 ? "Due on receipt" : `Net ${count}`) });
  else if (unit === "week" || unit === "fortnight") set(head, { terms: `Net ${Math.round(count * (unit === "week" ? 7 : 14))}` });
  else set(head, { dueDate: shift(start, count, unit) });
  return true;
}
