import type { Discount } from "../../../shared/invoicing/totals.ts";
import { figureSaid, isFigure } from "./figures.ts";
import { tidy } from "./numbers.ts";
import { amountOf, type Reading, type Taken, take, takeAny } from "./reading.ts";
import { sumSaid } from "./reductions.ts";
import { type Head, set } from "./slots.ts";

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
    head.asks.push({ kind: "discount", because: "further", now });
  }
  return true;
}

const AND = "(?:(?:and|then|but|also|,) )*";

const LEAD =
  "(?:(?:and|then|but|also|with|plus|,|there's|apply|take|knock|shave|give|gave|offer|offered|include|add|put|deduct|subtract|less|minus|off|make|set|change|bump|i'll|i|we|they|he|she|get|gets|them|him|her|of|it|that|minus|promised|agreed|do|including|an?|the|another|extra) )*";

/** What a reduction is called: "trade discount 5%", "mates rates, 20% off". */
const CALLED =
  "(?:(?:trade|loyalty|early|prompt|payment|cash|friends?|family|mates?'?|mate's|neighbou?rs?|seasonal|bulk|volume|staff|member|membership|student|charity|returning|repeat|summer|winter|christmas|holiday|launch|introductory|intro|special|agreed|multi|nonprofit|non-profit|referral|and) )*";

const KIND = "(?:(?!\\d|discount|off|and |on |for |each|per )[\\w'&-]+ ){0,4}?";

/** What may be said of a reduction, in the order it is looked for: each takes what it understands, and says whether it did. */
type Step = (from: Reading, head: Head, now: Discount | undefined) => boolean;

const NONE = [
  "(?:(?:and|but|also|then|,) )*(?:no|remove|drop|delete|cancel|forget|lose|skip|without|scrap|take off|take out|take away|get rid of|undo|kill|clear)(?: the| any| that| my| more| further)?(?: {pct})? (?:discount|reduction)",
  "(?:the )?discount (?:off|away|out|gone)(?: again)?{end}",
  "(?:don't|do not) (?:give|apply|add)(?: them| him| her)?(?: a| any| the)? discount",
];

const none: Step = (from, head) => {
  const taken = takeAny(from, NONE);
  if (taken) set(head, { discount: null });
  return taken !== undefined;
};

/** "All of it 10% cheaper", "he gets 10% less because he is a returning guest". "10% less sugar" takes nothing off. */
const CHEAPER = [
  "(?:(?:make|put|do) )?(?:all(?: (?:the|of))*(?: (?:prices|rates|it|them|lines))?|everything|both|it all|the lot)(?: (?:at|by|be))? (?<value>{pct}) (?:less|lower|cheaper|down)",
  `${LEAD}(?:(?:at|for|charge|do) )?(?<value>{pct}) (?:less|lower|cheaper)(?: than (?:usual|normal|the usual|the list(?: price)?|last time|listed))?${WHOLE}(?: (?:for (?:them|him|her)|this time))*(?:${WHY}{end}|(?<scope> (?:on|for) (?:just |only )?the [\\w-]+(?: [\\w-]+)?{end}))`,
];

const PLAIN = `${LEAD}${CALLED}(?:discount|reduction)(?: (?:of|by|at|is|was|:|to|=|should be|should have been|from {any} to))* (?<value>{num})(?: (?:instead of|not|rather than) {any}| instead)?{end}`;

/** A number alone is of the kind that the discount was before. */
const again: Step = (from, head, now) => {
  const taken = now && take(from, PLAIN);
  if (taken) set(head, { discount: { type: now.type, value: amountOf(taken.groups["value"] ?? "") } });
  return taken !== undefined;
};

/** "10% discount on labour": of one thing, or of two, which may be a line by being named here. What stands for all of it names nothing. */
const ON =
  " (?:on|off) (?:just |only )?(?:the )?(?!(?:everything|all|it|this|that|top|them|these|those|both|total|invoice|bill|order|account|whole|lot)(?: |$))[a-z][\\w-]*(?: (?!and |for |plus |with |due |net |only)[a-z][\\w-]*)?(?: and (?:the )?[a-z][\\w-]*)?(?: only)?{end}";

/** "20% off the photos at 100": of a line that is named here, with its price behind it. */
const ON_PRICED =
  "(?= (?<thing>(?:just |only )?(?:the |their |his |her )?(?!(?:the |their )?(?:total|invoice|bill|order|account|whole|lot|subtotal|everything|all|it|this|that|them|these|those|both|and|for|if|when|because|since|as)(?: |$))[a-z][\\w-]*(?: (?!at |is |was |are |were |and |for |plus |on |by )[a-z][\\w-]*){0,2}) (?:(?:at|is|was|are|were|for) {amount}(?! off)|{money}|, {amount}{end}))";

const SAID = [
  ...CHEAPER,
  `${LEAD}(?<value>{amount}|{pct}) (?:off|discount on)${ON_PRICED}`,
  `(?:,|and|with|less|minus) (?:an? |the |our )?(?<scope>[a-z][a-z-]+) discount(?: (?:of|:|is))? (?<value>{share})`,
  `${LEAD}${CALLED}(?:discount|reduction)(?: (?:of|by|at|is|was|:|to|=|them|it|the invoice|should be|should have been|from {any} to))* (?<value>{share})(?: instead)?${WHOLE}(?:(?=(?<on>${ON}))|)`,
  `${LEAD}${KIND}(?:discount|reduction) (?:,|:|-|\\() (?:(?:of|so|which is|that's|it's) )?(?<value>{share})(?: \\))?(?=$| [.,;|]| and | plus )`,
  `${LEAD}(?<value>{share}) ${KIND}(?:discount|reduction|rebate)(?: instead)?(?: (?:on|off|for|to) (?:everything|all of it|it all|the (?:whole (?:thing|lot|invoice|bill)|total|lot|invoice|bill|subtotal|order))){0,1}(?:(?<scope> (?:on|off|for) (?:just |only )?the (?:[\\w-]+)(?: [\\w-]+)?{end}| on (?:just |only )?the [\\w-]+)|(?=(?<on>${ON}))|)`,
  `${LEAD}(?<value>{amount}|{pct}) off${WHOLE}${WHY}(?<scope> (?:just |only |of |from |on |for (?=the ))*(?:the |their )?(?!and |for |plus |then |because |since |as |if |when |with |due |please|too|now|instead|today|again|also |but )[a-z][\\w-]*(?: (?!and |for |plus |with |due |only|alone)[a-z][\\w-]*)?(?: and (?:the )?[a-z][\\w-]*)?(?: (?:only|alone))?{end})?`,
  `${LEAD}(?<value>half) (?:off|price)${WHOLE}(?<scope> (?:of |from )?the [\\w-]+{end})?`,
  `${AND}(?:take|knock|shave|deduct)(?: off)(?: a| an| another)? (?<value>{amount}|{pct})(?! per| hour| day| week| month| minute)${WHOLE}(?: (?:for|because|since|as) (?:the |being |his |her |their )?(?:late|delay|delays|inconvenience|trouble|mistake|error|mix-up|wait|goodwill|loyalty)[^,.;|]*)?`,
  `${AND}(?:take|knock|shave|deduct|subtract|less|minus|drop)(?: off)?(?: a| an| another)? (?<value>{share})(?! per)(?: (?:off|discount))?${WHOLE}(?<scope> (?:on|off|from) (?:just |only )?the (?!total|whole|lot|invoice|bill|order)[\\w-]+(?: (?!and |for |plus |with )[\\w-]+)?(?: only)?{end})?`,
  `${AND}(?:discount|discounted)(?: (?:it|them|everything|the (?:total|invoice|whole thing|lot)))* (?:by )?(?<value>{share}|{num}%?)${WHOLE}`,
  `${AND}(?:less|minus|deduct|subtract|credit)(?: (?:off|a|an|another|them|him|her))* (?<value>{amount})(?! per| hour| day| week| month| minute| x)(?: (?:for|because|since|as) (?:the |being |his |her |their )?[a-z][^,.;|]*)?${WHOLE}{end}`,
  `${AND}(?:they|he|she|customer|client|{they})(?: (?:always|usually|still|also))* (?:gets?|has|have|is on|are on) (?<value>{pct})(?! (?:tax|vat|gst|deposit|of|more))${WHY}{end}`,
];

const MARK = /^(?:[,.;:|()]|and|plus)$/;

/** "12 chairs at 20 less 5%, 3 tables at 90": what is said right behind a price, with other lines after it, is of that line. Its words; none where it is of all. */
function ofLine({ tokens }: Reading, taken: Taken): string {
  const [first] = taken.tokens();
  const [before, behind] = [tokens.slice(0, taken.at), tokens.slice(taken.at)];
  const [unit, last] = before.filter(({ text }) => text !== "(").slice(-2);
  const priced = isFigure(last) || last?.text === "each" || unit?.text === "per";
  const leads = /^(?:less|minus|with)$/.test(first?.text ?? "") || before.at(-1)?.text === "(";
  if (!leads || !priced || !MARK.test(behind[0]?.text ?? "") || !behind.some(isFigure)) return "";
  const clause = before.slice(before.findLastIndex(({ text }) => text !== "(" && MARK.test(text)) + 1);
  const words = clause.filter(({ text }) => /^\p{L}{2}/u.test(text) && !/^(?:at|for|each|per|an?|the|of|in|on)$/.test(text));
  return words.map(({ text }) => text).join(" ");
}

const said: Step = (from, head) => {
  const taken = takeAny(from, SAID);
  if (!taken) return false;
  const { value = "", on = "", thing = "" } = taken.groups;
  const scope = taken.groups["scope"] || on || thing;
  const [first] = taken.tokens();
  // What has its price behind it is a line, and what stood before the words that were taken another.
  if (thing && first && taken.at) from.tokens.splice(taken.at, 0, { ...first, text: "plus", source: "" });
  if (/^ ?each$/.test(scope) && !value.endsWith("%")) {
    head.said = true;
    const [figure] = taken.tokens("value");
    head.asks.push({ kind: "discount", because: "each", ...(figure ? { figure: figureSaid(figure) } : {}) });
    return true;
  }
  const own = scope || thing ? "" : ofLine(from, taken);
  const discount = value === "half" ? { type: "percent" as const, value: 50 } : sumSaid(value);
  const words = (scope || own)
    .replace(/^ ?(?:on|off|for|of|from|just|only)? ?(?:just |only )?(?:the )?/, "")
    .replace(/ (?:only|alone)$/, "")
    .trim();
  if (words && !/^(?:total|invoice|bill|whole|lot|subtotal|top)\b/.test(words)) {
    head.scope = { words, discount };
    head.said = true;
  } else set(head, { discount: { ...discount, value: tidy(discount.value) } });
  return true;
};

const VAGUE =
  "(?:(?:and|with|then|but|also|,) )*(?:give|apply|add|take|offer)?(?: them| him| her)?(?: a| the| some)? ?(?:\\w+ )?discount(?! code| store)(?: of (?<value>{num}))?(?: (?:that )?(?:i|we|you|they|he|she) [a-z']+(?: (?:about|on|for|to|them|him|her|with|earlier|before|last time))*| as (?:agreed|discussed|usual|promised|always))?(?: please)?(?=$| [,.;|)]| on | for | to )";

/** A discount whose size was not said, or not whether it is a share or a sum. */
const vague: Step = (from, head) => {
  const taken = take(from, VAGUE);
  if (!taken) return false;
  head.said = true;
  const value = taken.groups["value"];
  // Nobody gives a hundred per cent or more: it is a sum.
  if (value && Number(value) >= 100) set(head, { discount: { type: "amount", value: Number(value) } });
  else
    head.asks.push(value ? { kind: "discount", because: "figure", figure: { said: value, value: Number(value) } } : { kind: "discount", because: "unknown" });
  return true;
};

/** What is taken off: "10% off", "knock $20 off", "less 5 percent"; of one thing where one is named after it. `now` is what is off already. */
export function discount(from: Reading, head: Head, now?: Discount): void {
  if (none(from, head, now) || further(from, head, now)) return;
  take(from, `(?:at |on )?(?:mates?'?|mate's|friends?|family)(?: and family)? (?:rates?|price|prices)(?= (?:[,;:-] )?(?:so |with |of )?{share})`);
  [again, said, vague].some((step) => step(from, head, now));
}
