import type { Discount } from "../../../shared/totals.ts";
import { tidy } from "./numbers.ts";
import { amountOf, type Reading, take, wordsOf } from "./reading.ts";
import { type Head, set } from "./slots.ts";
import { capitalised } from "./wording.ts";

const sumSaid = (text: string): { type: "percent" | "amount"; value: number } => ({ type: text.endsWith("%") ? "percent" : "amount", value: amountOf(text) });

const portions: Record<string, number> = {
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
};

export const PORTION = Object.keys(portions).join("|");

/** A share in words or figures: "half", "a third", "$50", "20%". */
export const share = (text: string) => (text in portions ? { type: "percent" as const, value: portions[text] ?? 0 } : sumSaid(text));

const WHO = "(?:(?:that |which )?(?:i|we|you|they|he|she|the client|the customer|client|customer)(?: have| has| had|'ve|'s)?|they've|he's|she's|we've|i've)";

const ALREADY =
  "(?: (?:already|(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december)|so far|upfront|up front|in advance|in cash|cash|cash in hand|by card|by check|by cheque|by transfer|yesterday|today|last week|last month|on account|down|before|when they booked|at booking|on booking|for this))*";

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
      `(?:(?:and|but|also|,) )*(?:${WHO} )?(?:already |have |has )*(?:paid|prepaid|put down|received|got|sent|gave|given|handed over|handed|transferred|wired|(?!tipped)[a-z]+ed(?= (?:me|us) ))(?: (?:me|us))?(?: (?:a|an|the|us))? ${MONEY}(?! [a-z_]+ of )${DOWN}(?: (?:from (?:them|him|her)))?${ALREADY}`,
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
    head.asks.push({ slot: "deposit", question: "How much is to be paid first: half of it?" });
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

const WHY =
  "(?: (?:as (?:[a-z]+)(?=$| [.,;|)])|as (?:a|an|she|he|they|it|we|promised|agreed|usual)|since|because|for being|for (?:paying|booking|ordering|prepaying|referring|prompt|early|cash)|for their|for her|for his|for the (?:delay|late|trouble|inconvenience))[^,.;|]*)?";

const WHOLE =
  "(?: (?:off |on |from |for |of )?(?:the (?:whole (?:thing|lot|invoice|bill)|total|lot|subtotal|invoice|bill|entire (?:thing|invoice|bill)|order)|everything|it all|all of it|overall|across the board|the top|all|it|this|that|them|him|her|(?:the )?(?:final|total) (?:price|amount|bill)))?";

/** "Another 5% off", "5% more off": beside what is off already. */
function further(from: Reading, head: Head, now: Discount | undefined): boolean {
  const GIVE = "(?:(?:and|but|also|give|take|knock|add|put|them|him|her|it|on) )*";
  const taken =
    now &&
    (take(from, `${GIVE}(?:another|an extra|an additional|a further) (?<value>{share}|{num}) (?:off|discount)`) ??
      take(from, `${GIVE}(?:an? )?(?<value>{share}|{num}) (?:more|extra|further|additional) (?:off|discount)`));
  if (!taken) return false;
  const more = sumSaid(taken.groups["value"] ?? "");
  const type = /[$%]/.test(taken.groups["value"] ?? "") ? more.type : now.type;
  if (type === now.type) set(head, { discount: { type, value: tidy(now.value + more.value) } });
  else {
    head.said = true;
    head.asks.push({
      slot: "discount",
      question: `There is a discount of ${now.value}${now.type === "percent" ? "%" : ""} already. How much is it all together?`,
    });
  }
  return true;
}

/** What is taken off: "10% off", "knock $20 off", "less 5 percent"; of one thing where one is named after it. */
export function discount(from: Reading, head: Head, now?: Discount): void {
  if (
    take(
      from,
      "(?:(?:and|but|also|then|,) )*(?:no|remove|drop|delete|cancel|forget|lose|skip|without|scrap|take off|take out|take away|get rid of|undo|kill|clear)(?: the| any| that| my| more| further)?(?: {pct})? (?:discount|reduction)",
    ) ??
    take(from, "(?:the )?discount (?:off|away|out|gone)(?: again)?{end}") ??
    take(from, "(?:don't|do not) (?:give|apply|add)(?: them| him| her)?(?: a| any| the)? discount")
  ) {
    set(head, { discount: null });
    return;
  }
  if (further(from, head, now)) return;
  const LEAD =
    "(?:(?:and|then|but|also|with|plus|,|there's|apply|take|knock|shave|give|gave|offer|offered|include|add|put|deduct|subtract|less|minus|off|make|set|change|bump|i'll|i|we|they|get|gets|them|him|her|of|it|that|minus|promised|agreed|do|including|an?|the|another|extra) )*";
  // What a reduction is called: "trade discount 5%", "mates rates, 20% off".
  const CALLED =
    "(?:(?:trade|loyalty|early|prompt|payment|cash|friends?|family|mates?'?|mate's|neighbou?rs?|seasonal|bulk|volume|staff|member|membership|student|charity|returning|repeat|summer|winter|christmas|holiday|launch|introductory|intro|special|agreed|multi|nonprofit|non-profit|referral|and) )*";
  take(from, `(?:at |on )?(?:mates?'?|mate's|friends?|family)(?: and family)? (?:rates?|price|prices)(?= (?:[,;:-] )?(?:so |with |of )?{share})`);
  const KIND = "(?:(?!\\d|discount|off|and |on |for |each|per )[\\w'&-]+ ){0,4}?";
  const all = take(
    from,
    "(?:(?:make|put|do) )?(?:all(?: (?:the|of))*(?: (?:prices|rates|it|them|lines))?|everything|both|it all|the lot)(?: (?:at|by|be))? (?<value>{pct}) (?:less|lower|cheaper|down)",
  );
  if (all) {
    set(head, { discount: { type: "percent", value: amountOf(all.groups["value"] ?? "") } });
    return;
  }
  const plain =
    now &&
    take(
      from,
      `${LEAD}${CALLED}(?:discount|reduction)(?: (?:of|by|at|is|was|:|to|=|should be|should have been|from {any} to))* (?<value>{num})(?: (?:instead of|not|rather than) {any}| instead)?{end}`,
    );
  if (plain) {
    set(head, { discount: { type: now.type, value: amountOf(plain.groups["value"] ?? "") } });
    return;
  }
  const taken =
    take(from, `(?:,|and|with|less|minus) (?:an? |the |our )?(?<scope>[a-z][a-z-]+) discount(?: (?:of|:|is))? (?<value>{share})`) ??
    take(
      from,
      `${LEAD}${CALLED}(?:discount|reduction)(?: (?:of|by|at|is|was|:|to|=|them|it|the invoice|should be|should have been|from {any} to))* (?<value>{share})(?: instead)?${WHOLE}`,
    ) ??
    take(
      from,
      `${LEAD}(?<value>{share}) ${KIND}(?:discount|reduction|rebate)(?: instead)?(?: (?:on|off|for|to) (?:everything|all of it|it all|the (?:whole (?:thing|lot|invoice|bill)|total|lot|invoice|bill|subtotal|order))){0,1}(?<scope> (?:on|off|for) (?:just |only )?the (?:[\\w-]+)(?: [\\w-]+)?{end}| on (?:just |only )?the [\\w-]+)?`,
    ) ??
    take(
      from,
      `${LEAD}(?<value>{amount}|{pct}) off${WHOLE}${WHY}(?<scope> (?:just |only |of |from |on |for (?=the ))*(?:the |their )?(?!and |for |plus |then |because |since |as |if |when |with |due |please|too|now|instead|today|again|also |but )[a-z][\\w-]*(?: (?!and |for |plus |with |due |only|alone)[a-z][\\w-]*)?(?: (?:only|alone))?{end})?`,
    ) ??
    take(from, `${LEAD}(?<value>half) (?:off|price)${WHOLE}(?<scope> (?:of |from )?the [\\w-]+{end})?`) ??
    take(
      from,
      `(?:(?:and|then|but|also|,) )*(?:take|knock|shave|deduct)(?: off)(?: a| an| another)? (?<value>{amount}|{pct})(?! per| hour| day| week| month| minute)${WHOLE}(?: (?:for|because|since|as) (?:the |being |his |her |their )?(?:late|delay|delays|inconvenience|trouble|mistake|error|mix-up|wait|goodwill|loyalty)[^,.;|]*)?`,
    ) ??
    take(
      from,
      `(?:(?:and|then|but|also|,) )*(?:take|knock|shave|deduct|subtract|less|minus|drop)(?: off)?(?: a| an| another)? (?<value>{share})(?! per)(?: (?:off|discount))?${WHOLE}`,
    ) ??
    take(
      from,
      `(?:(?:and|then|but|also|,) )*(?:discount|discounted)(?: (?:it|them|everything|the (?:total|invoice|whole thing|lot)))* (?:by )?(?<value>{share}|{num}%?)${WHOLE}`,
    );
  const plainly =
    taken ??
    take(
      from,
      `(?:(?:and|then|but|also|,) )*(?:less|minus|deduct|subtract|credit)(?: (?:off|a|an|another|them|him|her))* (?<value>{amount})(?! per| hour| day| week| month| minute| x)(?: (?:for|because|since|as) (?:the |being |his |her |their )?[a-z][^,.;|]*)?${WHOLE}{end}`,
    );
  const apiece = plainly && /^ ?each$/.test(plainly.groups["scope"] ?? "") ? plainly.groups["value"] : undefined;
  if (apiece && !apiece.endsWith("%")) {
    head.said = true;
    head.asks.push({
      slot: "discount",
      question: `${plainly?.tokens("value")[0]?.source} off each: what is the price of one then, or how much off all together?`,
    });
    return;
  }
  if (!plainly) {
    const vague = take(
      from,
      "(?:(?:and|with|then|but|also|,) )*(?:give|apply|add|take|offer)?(?: them| him| her)?(?: a| the| some)? ?(?:\\w+ )?discount(?! code| store)(?: of (?<value>{num}))?(?: (?:that )?(?:i|we|you|they|he|she) [a-z']+(?: (?:about|on|for|to|them|him|her|with|earlier|before|last time))*| as (?:agreed|discussed|usual|promised|always))?(?: please)?(?=$| [,.;|)]| on | for | to )",
    );
    if (vague) {
      head.said = true;
      const value = vague.groups["value"];
      // Nobody gives a hundred per cent or more: it is a sum.
      if (value && Number(value) >= 100) {
        set(head, { discount: { type: "amount", value: Number(value) } });
        return;
      }
      head.asks.push({
        slot: "discount",
        question: value ? `Is the discount ${value}%, or an amount of ${value}?` : "How much is the discount, as a percentage or an amount?",
      });
    }
    return;
  }
  const value = plainly.groups["value"] === "half" ? { type: "percent" as const, value: 50 } : sumSaid(plainly.groups["value"] ?? "");
  const words = (plainly.groups["scope"] ?? "")
    .replace(/^ ?(?:on|off|for|of|from|just|only)? ?(?:just |only )?(?:the )?/, "")
    .replace(/ (?:only|alone)$/, "")
    .trim();
  if (words && !/^(?:total|invoice|bill|whole|lot|subtotal|top)\b/.test(words)) {
    head.scope = { words, discount: value };
    head.said = true;
  } else set(head, { discount: { ...value, value: tidy(value.value) } });
}
