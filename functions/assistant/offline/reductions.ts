import { dictionary } from "../../../shared/text/dictionary.ts";
import { amountOf, type Reading, take, wordsOf } from "./reading.ts";
import { type Head, set } from "./slots.ts";
import { capitalised } from "./wording.ts";

/** A sum or a share in figures. */
export const sumSaid = (text: string): { type: "percent" | "amount"; value: number } => ({
  type: text.endsWith("%") ? "percent" : "amount",
  value: amountOf(text),
});

const portions: Record<string, number> = dictionary({
  half: 50,
  "a half": 50,
  "a third": 33.33,
  "one third": 33.33,
  "1 third": 33.33,
  "a quarter": 25,
  "one quarter": 25,
  "1 quarter": 25,
  "two thirds": 66.67,
  "2 thirds": 66.67,
  "3 quarters": 75,
});

export const PORTION = Object.keys(portions).join("|");

/** A share in words or figures: "half", "a third", "$50", "20%". */
export const share = (text: string) => (text in portions ? { type: "percent" as const, value: portions[text] ?? 0 } : sumSaid(text));

const WHO = "(?:(?:that |which )?(?:i|we|you|they|he|she|the client|the customer|client|customer)(?: have| has| had|'ve|'s)?|they've|he's|she's|we've|i've)";

const ALREADY =
  "(?: (?:already|(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december)|so far|upfront|up front|in advance|in cash|cash|cash in hand|by card|by check|by cheque|by transfer|yesterday|today|last week|last month|on account|down|before|when they booked|at booking|on booking|for this))*";

/** "Sent 2 valves back", "got 95 on his test": what stands behind the number is what was sent, or what it is a score of. Behind a sum it is none of these. */
const THINGS =
  "{num} (?!(?:up|already|as|in|by|cash|down|deposit|retainer|advance|towards?|from|for|before|last|when|yesterday|today|and|but|so|of|at|euro|to|per|with|via|payment|prepayment|part|part-payment|on (?:account|the \\d|\\d|\\p{L}+day))(?= |$))\\p{L}";

const GAVE = "(?:paid|sent|gave|given|put down|transferred|wired|venmoed|prepaid|deposited)";

/** What was paid already: "minus the $50 he already paid", "they've paid 200", "less deposit received". */
export function paid(from: Reading, head: Head): void {
  const MONEY = "(?<value>{amount}|{pct}|half)(?! hour| day| week)";
  // A tip is none of the invoice.
  take(
    from,
    "(?:(?:and|but|also|,) )*(?:(?:he|she|they|who|client|customer) )?(?:even |also )?(?:tipped|left)(?: (?:me|us))? (?:a )?{amount}(?: tip| as a tip| on top)?{end}|(?:(?:and|but|also|,) )*(?:plus )?(?:a |an? )?{amount} tip{end}",
  );
  const LESS = "(?:(?:and|but|also|,) )*(?:(?:less|minus|deduct|subtract|take off|knock off|credit|apply|account for|net of|after) )*";
  const DOWN = "(?: (?:deposit|retainer|advance|down payment|payment|prepayment|on account|part payment|part-payment|of it|of that))*";
  const taken =
    take(
      from,
      `${LESS}(?:(?:the|a|an|his|her|their) )?${MONEY}${DOWN}(?: (?:that|which))? ${WHO}(?: already)? ${GAVE}(?: (?:me|us))?(?: (?:as|for|towards?) (?:a|the) (?:deposit|down payment|advance))?${ALREADY}`,
    ) ??
    take(
      from,
      `(?:(?:and|but|also|,) )*(?:${WHO} )?(?:already |have |has )*(?:paid|prepaid|put down|transferred|wired|(?:received|got|sent|gave|given|handed over|handed)(?!(?: (?:me|us))?(?: (?:a|an|the|us))? ${THINGS})|(?!tipped)[a-z]+ed(?= (?:me|us) ))(?: (?:me|us))?(?: (?:a|an|the|us))? ${MONEY}(?! [a-z_]+ of )${DOWN}(?: (?:from (?:them|him|her)))?${ALREADY}`,
    ) ??
    take(
      from,
      `${LESS}(?:the |a |their )?(?:deposit|down payment|advance|prepayment|payment)(?: of)? ${MONEY}(?: (?:already|was|has been))* (?:paid|received|prepaid|collected)${ALREADY}`,
    ) ??
    take(
      from,
      `${LESS}(?:(?:the|a|an|his|her|their) )?${MONEY}${DOWN}(?: (?:was|were|is|has been|have been))?(?: already)? (?:paid|received|prepaid|collected)${ALREADY}`,
    ) ??
    take(
      from,
      "(?:(?:and|but|also|,) )*(?:less|minus|deduct|subtract|net of|after)(?: (?:the|a|an|his|her|their))? (?:deposit|retainer|advance|down payment|prepayment)(?: (?:of|paid|:))* (?<value>{amount})(?! (?:hour|day|week|month))",
    ) ??
    take(
      from,
      `(?:(?:and|but|also|,) )*(?:(?:less|minus|deduct|subtract)(?: (?:the|a|an|his|her|their))?|(?:net of|after|take off|knock off) (?:the|a|an|his|her|their)) (?<value>{amount}) (?:deposit|retainer|advance|down payment|prepayment|on account)`,
    ) ??
    take(from, `(?:amount paid|paid(?: to date)?|already paid|payment received) (?:: |is |= )?${MONEY}`);
  if (taken) {
    const value = taken.groups["value"] ?? "";
    if (value === "half" || value.endsWith("%")) {
      head.paidShare = value === "half" ? 50 : amountOf(value);
      head.said = true;
    } else set(head, { amountPaid: amountOf(value) });
    return;
  }
  if (
    take(
      from,
      `(?:(?:and|but|also|,|it's|it|all|is|was|has been|have|already|fully|${WHO}) )*(?:(?:paid|settled|paid up)(?: (?:already|me|us|it|this|for it))* in full|fully (?:paid|settled)|paid (?:the (?:whole|full) (?:amount|thing|lot|bill)|everything|all of it))${ALREADY}`,
    )
  ) {
    head.paidShare = 100;
    head.said = true;
    return;
  }
  const whole =
    take(
      from,
      `(?:(?:and|but|also|,) )*(?:${WHO} )?(?:already |have |has |just )*(?:paid|sent|transferred|put down)(?: (?:me|us))? (?:the|their|his|her) (?<what>deposit|down payment|advance|retainer)${ALREADY}`,
    ) ??
    take(
      from,
      `(?:(?:and|but|also|,) )*(?:the |their )?(?<what>deposit|down payment|advance)(?: (?:is|was|has been|'s|already))* (?:paid|received|in|settled)${ALREADY}`,
    );
  if (whole) {
    head.paidShare = "deposit";
    head.said = true;
  }
}

/** "5% off if paid in 7 days": nothing is off yet, so it is printed and not reckoned. */
export function early(from: Reading, head: Head): void {
  const taken = take(
    from,
    "(?:(?:and|but|also|with|,) )*(?<words>(?:an? )?{pct} (?:off|discount|less|rebate|skonto)(?: (?:for them|for him|for her))? (?:(?:if|when|where|provided)|for (?=[a-z ]*\\d))(?: ?(?:they|he|she|it's|it is|you|paid|pay|pays|paying|payment|settled|within|in|by|is|are))+ (?:the )?(?:{num} (?:day|week)|[a-z0-9]+(?:st|nd|rd|th)?))",
  );
  if (taken) set(head, { notes: [head.fields.notes, capitalised(wordsOf(taken.tokens("words"), from.source))].filter(Boolean).join("\n") });
}

/** What is to be paid first: "half up front", "a 30% deposit", "$500 down". */
export function deposit(from: Reading, head: Head): void {
  const LEAD =
    "(?:(?:and|with|plus|also|but|,|they'll|they|will|he'll|she'll|pay|pays|paying|ask for|take|require|requires|requiring|collect|need|needs|want|put|add|set|make|change|request|i'll need|we need) )*(?:(?:the|a|an|it|up) )*";
  if (
    take(
      from,
      "(?:(?:and|but|also) )*(?:no|remove|drop|delete|cancel|forget|lose|skip|without|scrap|take off|take out|get rid of)(?: the| a| any)? (?:deposit|down payment|advance)(?: (?:needed|required))?",
    )
  ) {
    set(head, { deposit: null });
    return;
  }
  const WHEN =
    "(?: (?:now|up front|upfront|up-front|in advance|required|needed|due|payable|on signing|on order|first|to start|before (?:we|i) start|please|on the job|on it|on this|from them|today|at booking|on booking))*";
  const FIRST =
    "(?:up front|upfront|up-front|in advance|down|now|on signing|on order|on booking|at booking|before (?:we|i|the) (?:start|begin|work)|to start|to begin|to get started|first|as (?:a )?deposit|as (?:a )?down payment)";
  if (take(from, "(?:(?:and|but|,|split|it's|paid|pay) )*50/50")) {
    head.said = true;
    head.asks.push({ kind: "deposit", because: "halves" });
    return;
  }
  const value = `(?<value>{share}|${PORTION})`;
  const taken =
    take(from, `${LEAD}${value} (?:deposit|down payment|down-payment|advance|upfront payment|prepayment)${WHEN}`) ??
    take(
      from,
      `(?<!(?:is|are|was|were|be|cost|costs|rate|price|[a-z]+'s) )${LEAD}(?<value>{share}|${PORTION}|{num})(?: of (?:it|that|the total|the whole thing))?(?: (?:is|due|paid|payable|to be paid|billed|to pay|charged))* ${FIRST}(?:(?: ,| and|, and)* (?:the )?(?:rest|remainder|balance|half|other half|{pct})(?: (?:due|payable|is))* (?:on|upon|at|when|after|later)(?! the day)(?: (?:completion|delivery|the end|end|done|finished|it's done|we finish|finish|final delivery|later|they))*)?`,
    ) ??
    take(from, `${LEAD}(?:deposit|down payment|advance)(?: (?:of|is|:|to|=|at|should be|amount))* (?<value>{share}|${PORTION}|{num}(?! hour))${WHEN}`);
  if (taken) set(head, { deposit: share(taken.groups["value"] ?? "") });
}
