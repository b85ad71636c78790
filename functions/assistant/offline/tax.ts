import type { TurnContext } from "../calls/turn-context.ts";
import type { HeadWords } from "./calls.ts";
import { amountOf, drop, find, type Reading, take, takeAny } from "./reading.ts";
import { type Head, set } from "./slots.ts";
import { SURCHARGE } from "./surcharges.ts";

const NAME =
  "(?:(?:consumption|value added|goods and services|sales|state|city|local|county|service|the|a|an) )*(?:tax|taxes|vat|gst|hst|pst|qst|iva|tva|mwst|mehrwertsteuer|ust|btw|moms|alv|salestax)(?: rate)?";

/** Work about taxes is a line, not a tax: "tax return", "VAT advice". */
const WORK =
  "(?! (?:return|returns|advice|advisory|prep|preparation|planning|consult|consultation|consulting|consultancy|filing|filings|service|services|season|work|accounting|registration|review|audit|compliance|software|letter|report|reports|help|support|strategy|training|research|forms?))";

const TAX = `${NAME}${WORK}`;

const LEAD =
  "(?:(?:and|then|plus|with|add|adding|charge|apply|put|include|make|set|change|bump|raise|lower|drop|use|it's|is|also|but|,|on top|a|an|the|to|of|at|it) )*";

/** What stands behind a rate and is no noun that it counts: "VAT 9 on this", but not "VAT 9 hours". */
const ON = "(?! (?!on |for |this|as |since |because |please|instead|then|and |but |it's |they |now|in |from |here|today|not |too|per cent)[a-z])";

/** One thing on the invoice that a tax is said of: "no VAT on the books". Words for all of it name nothing. */
const SCOPE =
  "(?<scope> (?:on|for|off|from) (?:just |only )?(?:the |their |her |his )?(?!(?:the |their |her |his )?(?:this|that|it|everything|top|all|total|whole|lot|invoice|bill|job|subtotal|order|one|here|them|him|her|these|those)(?: |$))[a-z][\\w-]*(?: (?!and |but |as |since |because )[a-z][\\w-]*)?(?: only)?{end})?";

const PRICES =
  "(?:(?:and|but|,|the|those|these|my|our|your|all|both|of) )*(?:prices?|figures?|sums?|amounts?|rates?|numbers|they|it|that|those|these|which|they've|it's|that's)(?: (?:both|all|each|do|already))*";

/** "Those prices already have GST in them", "the VAT is in there already". */
const WITHIN = [
  `${PRICES} (?:have|has|got|with)(?: (?:already|got|the|some))* (?:(?<rate>{pct}) )?${NAME} (?:already )?(?:inside|in)(?: (?:them|it|there|that|already|the prices?))*{end}`,
  `${PRICES} (?:contains?|covers?)(?: (?:already|the))* (?:(?<rate2>{pct}) )?${NAME}{end}`,
  `(?:(?:and|but|,) )*(?:(?<rate3>{pct}) )?(?:${NAME}(?: (?:is|are|already|all))+|(?:the )?(?:vat|gst|hst|tax)'s(?: already)?) (?:inside|in) (?:(?:all|both|of) )*(?:them|it|there|those|that|these|(?:the|those|these|that|this|my|our|all) (?:prices?|figures?|sums?|amounts?|rates?))(?: already)?{end}`,
].join("|");

/** How prices are said to have tax in them, or none, in the words that are printed on invoices. */
const IN = "(?:including|includes|include|included|incl|inkl|inclusief|inklusive|inc|inclusive of|inclusive)";
const EX = "(?:ex|excl|exkl|exclusief|exklusive|exc|excluding|exclusive of|before|net of|without|zzgl)";

const NONE_OF =
  "(?:(?:and|but|with|,|please) )*(?:no|zero|0|without|minus|skip|remove|drop|take off|take out|delete|lose|waive|forget|scrap|less|exempt from|free of|don't charge|do not charge|don't add|do not add|get rid of|not)(?: the| any| charge| charging)?";

/** Sets a rate: of one thing where that was said, else of the whole. */
function rated(head: Head, rate: number, scope = "", more: HeadWords = {}): void {
  const words = scope.replace(/^ (?:on|for|off|from) (?:just |only )?(?:the |their |her |his )?| only$/g, "").trim();
  head.said = true;
  if (words) head.taxScope = { words, rate };
  else set(head, { taxRate: rate, ...more });
}

/** What may be said of tax, in the order it is looked for: each takes what it understands, and says whether it did. */
type Step = (from: Reading, head: Head, world: TurnContext) => boolean;

/** "No GST on the plants? Leave GST on everything": what was only thought of is taken back. */
const kept: Step = (from, head, world) => {
  const taken = take(
    from,
    `(?:(?:and|but|,|please|no|actually) )*(?:leave|keep) (?:the )?${TAX}(?: (?:on|in|as it is|as is|as usual|there))*(?: (?:everything|it|all|all of it|that))?`,
  );
  if (!taken) return false;
  take(from, `${NONE_OF} ${TAX}${SCOPE}(?: [?])?`);
  head.said = true;
  if (world.draft && !world.draft.taxRate && standing(world)) set(head, { taxRate: standing(world) });
  return true;
};

const AND = "(?:(?:and|so|but|,|please) )*";

/** "The hay is zero-rated": a thing, and not the whole nor whoever pays. */
const THING =
  "(?<=^|[,.;|] |and |but )(?<scope>(?:the |their )?(?!(?:it|this|that|everything|all|they|these|those|he|she|i|we|you|client|customer|invoice|bill|whole|total|lot|job)(?: |'|$))[a-z][\\w-]*(?: (?!is |are |was |were )[a-z][\\w-]*){0,3}) (?:is|are|was|were|should be)";

const NONE = [
  `${AND}(?:take|leave|keep|knock)(?: the| that| {pct})? ${NAME}${SCOPE.replace("{end})?", "{end})")}`,
  `${THING} (?:(?:zero|0)[- ](?:rated|rate)|(?:vat|tax|gst)[- ](?:free|exempt))(?: for (?:vat|tax|gst))?{end}`,
  `${AND}(?:take|leave|keep)(?: the| that| {pct})? ${NAME} (?:off|out|away){end}`,
  `(?:(?:and|but|,|it's|that's|is|they're|this is) )*(?:outside (?:the )?scope(?: of (?:the )?${NAME})?|${NAME} (?:is |are )?(?:not applicable|n/a|does not apply|doesn't apply|verlegd|shifted|off))`,
  "(?:(?:and|but|because|as|since|no|,) )*(?:he's|she's|they're|(?:he|she|it|client|customer) is|they are) (?:tax |vat |gst )?exempt(?: from (?:tax|vat|gst))?{end}",
  `${NONE_OF} ${TAX}(?: on (?:(?:this|that)(?: (?:one|invoice|bill|job))?|it|here|them|top){end}|${SCOPE})`,
  `(?:(?:and|but|because|as|since|,) )*(?:they|he|she|i|we|customer|client|it) (?:don't|doesn't|do not|does not|never|can't|cannot|won't|needn't)(?: (?:have to|need to))? (?:pay|charge|add|owe|get|take)(?: (?:them|him|her|any|the))* ${TAX}`,
  `(?:(?:and|but|,|they're|they are|it's|is|client is|customer is|are) )*(?:tax|vat|gst)[- ]?(?:exempt|free)(?: (?:customer|client|organi[sz]ation))?`,
  "(?:(?:and|but|,|it's|at) )*(?:zero|0)[- ](?:rated|rate)(?: (?:for|on|in))?(?: (?:tax|vat|gst))?(?: {pct})?",
];

const reversed: Step = (from, head, world) => {
  const taken = take(
    from,
    "(?:(?:and|but|with|it's|this is|that's|,) )*(?:a )?(?:vat |tax |gst |btw )?reverse[- ]charged?(?: applies)?(?: ,?(?: so)? (?:no|without) (?:vat|tax|gst))?",
  );
  if (!taken) return false;
  // "So take the VAT off": said once more in other words.
  takeAny(from, NONE);
  const said = head.fields.notes ?? world.draft?.notes;
  set(head, { taxRate: 0, ...(/reverse[- ]charge/i.test(said ?? "") ? {} : { notes: [said, "Reverse charge"].filter(Boolean).join("\n") }) });
  return true;
};

const none: Step = (from, head) => {
  const taken = takeAny(from, NONE);
  if (taken) rated(head, 0, taken.groups["scope"]);
  return taken !== undefined;
};

const INCLUSIVE = [
  WITHIN,
  `(?:(?:and|but|,|the|these|my|price|prices|that's|which|all|both|they|are|is|already|everything|figures|amounts|sums|rates) )*${IN}(?: of)? (?:the )?(?:(?<rate>{pct}) )?${TAX}(?: (?:at|of))?(?: (?<rate2>{pct}))?`,
  `(?:(?:and|but|,|with|the|prices?|all|both|that's|is|are|already) )*(?:(?<rate>{pct}) )?${NAME}(?: (?:of|at) (?<rate2>{pct}))?(?: (?:is|are|already))* (?:included|inclusive|incl|inkl|inc|comprise|compris|inclusa|incluso|in the price|built in|baked in|in{end})(?: (?:at|of) (?<rate3>{pct}))?`,
  "(?:(?:and|but|,|with) )*(?:tax|vat|gst)-(?:inclusive|included)(?: (?:at )?(?<rate>{pct}))?",
  `(?:(?:and|but|,) )*(?:(?:${IN}|with) )(?<rate>{pct}) (?:inclusive|included|incl) ${TAX}`,
  // What a sum is called that has tax in it.
  "(?<={any} (?:[a-z]+ )?)(?:ttc|gross|brutto){end}",
];

const inclusive: Step = (from, head, world) => {
  const taken = takeAny(from, INCLUSIVE);
  if (!taken) return false;
  const said = taken.groups["rate"] || taken.groups["rate2"] || taken.groups["rate3"];
  set(head, { taxInclusive: true, ...(said ? { taxRate: amountOf(said) } : {}) });
  if (!said && !standing(world)) askRate(head);
  return true;
};

const ALSO = "(?: (?:on top|extra|added|as usual|instead|please|to (?:it|that|the total)|on (?:top of )?(?:everything|that|all of it|the lot)))*";

const RATE = [
  `${LEAD}(?<rate>{pct}) (?:for |in |of |as |on top for |extra for )?${TAX}${ALSO}`,
  `${LEAD}${NAME}(?: (?:of|at|is|to|should be|:|=|rate|@|from {any} to|that's|will be))* (?<rate>{pct}|(?<!\\$)\\d{1,2}(?:\\.\\d+)?${ON})(?: (?:instead|extra|on top|additional|to be added|as applicable|applicable|applies))*(?: on (?:this|that)(?: (?:one|invoice|bill|job))?{end}|${SCOPE})`,
  `${LEAD}${NAME}(?: (?:on top|extra))?(?: please)? , (?:at |that's )?(?<rate>{pct}){end}`,
  `${LEAD}(?<rate>{pct}) (?:for |in |of |as )?${TAX}${SCOPE}{end}`,
  `${LEAD}(?<rate>\\d{1,2}(?:\\.\\d+)?) ${TAX}(?: (?:on top|extra|added))?`,
  `${LEAD}(?:(?:reduced|lower|standard|full|normal|special|usual) )rate(?: (?:of|is|:))? (?<rate>{pct})(?: applies)?`,
];

/** "The hay is 5% VAT". */
const THING_AT = `${THING} (?:at |charged at |taxed at )?(?<rate>{pct}) ${NAME}{end}`;

const OF_THING = `${NAME}(?<scope> on (?:the |their )?(?!this |that |it |top )[a-z][\\w-]*)(?: (?:is|at|should be|of|:))+ (?<rate>{pct}|\\d{1,2}(?:\\.\\d+)?){end}`;

const stated: Step = (from, head, world) => {
  const one = take(from, THING_AT);
  const whole = one ? undefined : takeAny(from, RATE);
  const taken = one ?? whole ?? take(from, OF_THING);
  if (!taken) return false;
  rated(head, amountOf(taken.groups["rate"] ?? ""), taken.groups["scope"], whole && world.draft?.taxInclusive ? { taxInclusive: false } : {});
  return true;
};

const summed: Step = (from, head) => {
  const amount = take(from, `${LEAD}(?<value>{money}) ${NAME}{end}`);
  if (!amount) return false;
  head.said = true;
  head.asks.push({ kind: "taxRate", because: "sum", said: amount.groups["value"] });
  return true;
};

const usual: Step = (from, head, world) => {
  const taken = take(
    from,
    `and ${TAX}{end}|(?:(?:and|then|,|but|also|please) )*(?:(?:plus|add|adding|with|charge|apply|include|put)(?: on| in)? (?:(?:the|usual|standard|normal|regular|default|our|applicable) )*${TAX}(?: (?:as usual|at the (?:usual|standard|normal|regular|default) rate|on top|extra|please|to (?:it|that|this)|too|as always|as normal))*{end}|${NAME} (?:as usual|as always|as normal|at the (?:usual|standard|normal|regular|default) rate|on top|extra|applies)|(?:the )?(?:usual|standard|normal|regular) ${TAX}|(?:(?:price|prices|all|that's|which is) )*${EX}\\.? (?:the )?${TAX}|${NAME} (?:excluded|exclusive|excl|exkl|exc|ex{end}|to (?:be )?add(?:ed)?)|hors taxes?|(?<={any} (?:[a-z]+ )?)ht{end})`,
  );
  if (!taken) return false;
  if (standing(world)) set(head, { taxRate: standing(world) });
  else askRate(head);
  return true;
};

/** Tax: a rate, whether prices include it, or none. Tax without a rate is the profile's; where that has none, it is asked. */
export function tax(from: Reading, head: Head, world: TurnContext): void {
  [kept, reversed, none, inclusive, stated, summed, usual].some((step) => step(from, head, world));
}

/**
 * "19% on top", "plus 20%": a per cent that is added at the end of a new invoice, and no reason given for it, is its tax. Where the business has another rate it
 * may be a surcharge as well, and is left to be asked about.
 */
export function onTop(from: Reading, head: Head, world: TurnContext): void {
  if (world.draft || head.fields.taxRate !== undefined || head.fields.taxInclusive || head.taxScope) return;
  const said = find(
    from.tokens,
    "(?:(?:and|,|then) )*(?:(?:plus|add|adding) (?<rate>{pct})|(?<rate2>{pct}) (?:on top|extra)(?: of (?:that|it|this|everything))?){end}",
  );
  const rate = said && amountOf(said.groups["rate"] || said.groups["rate2"] || "");
  const own = world.profile.defaultTaxRate;
  const surcharge = said && SURCHARGE.test(from.tokens[said.at - 1]?.text ?? "");
  if (!said || surcharge || rate === undefined || (own && own !== rate)) return;
  drop(from, said.tokens());
  set(head, { taxRate: rate });
}

const standing = (world: TurnContext): number => world.draft?.taxRate || world.profile.defaultTaxRate || 0;

const askRate = (head: Head) => {
  head.said = true;
  head.asks.push({ kind: "taxRate", because: "unknown" });
};
