import type { TurnContext } from "../context.ts";
import type { HeadWords } from "../tools/arguments.ts";
import { amountOf, type Reading, take } from "./reading.ts";
import { type Head, set } from "./slots.ts";

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
  "(?<scope> (?:on|for) (?:just |only )?(?:the |their |her |his )?(?!(?:the |their |her |his )?(?:this|that|it|everything|top|all|total|whole|lot|invoice|bill|job|subtotal|order|one|here|them|him|her|these|those)(?: |$))[a-z][\\w-]*(?: (?!and |but |as |since |because )[a-z][\\w-]*)?(?: only)?{end})?";

const PRICES =
  "(?:(?:and|but|,|the|those|these|my|our|your|all|both|of) )*(?:prices?|figures?|sums?|amounts?|rates?|numbers|they|it|that|those|these|which|they've|it's|that's)(?: (?:both|all|each|do|already))*";

/** "Those prices already have GST in them", "the VAT is in there already". */
const WITHIN = [
  `${PRICES} (?:have|has|got|with)(?: (?:already|got|the|some))* (?:(?<rate>{pct}) )?${NAME} (?:already )?(?:inside|in)(?: (?:them|it|there|that|already|the prices?))*{end}`,
  `${PRICES} (?:contains?|covers?)(?: (?:already|the))* (?:(?<rate2>{pct}) )?${NAME}{end}`,
  `(?:(?:and|but|,) )*(?:(?<rate3>{pct}) )?(?:${NAME}(?: (?:is|are|already|all))+|(?:the )?(?:vat|gst|hst|tax)'s(?: already)?) (?:inside|in) (?:(?:all|both|of) )*(?:them|it|there|those|that|these|(?:the|those|these|that|this|my|our|all) (?:prices?|figures?|sums?|amounts?|rates?))(?: already)?{end}`,
].join("|");

/** Sets a rate: of one thing where that was said, else of the whole. */
function rated(head: Head, rate: number, scope = "", more: HeadWords = {}): void {
  const words = scope.replace(/^ (?:on|for) (?:just |only )?(?:the |their |her |his )?| only$/g, "").trim();
  head.said = true;
  if (words) head.taxScope = { words, rate };
  else set(head, { taxRate: rate, ...more });
}

/** Tax: a rate, whether prices include it, or none. Tax without a rate is the profile's; where that has none, it is asked. */
export function tax(from: Reading, head: Head, world: TurnContext): void {
  const NONE_OF =
    "(?:(?:and|but|with|,|please) )*(?:no|zero|0|without|minus|skip|remove|drop|take off|take out|delete|lose|waive|forget|scrap|less|exempt from|free of|don't charge|do not charge|don't add|do not add|get rid of|not)(?: the| any| charge| charging)?";
  // "No GST on the plants? Leave GST on everything": what was only thought of is taken back.
  const kept = take(
    from,
    `(?:(?:and|but|,|please|no|actually) )*(?:leave|keep) (?:the )?${TAX}(?: (?:on|in|as it is|as is|as usual|there))*(?: (?:everything|it|all|all of it|that))?`,
  );
  if (kept) {
    take(from, `${NONE_OF} ${TAX}${SCOPE}(?: [?])?`);
    head.said = true;
    if (world.draft && !world.draft.taxRate && standing(world)) set(head, { taxRate: standing(world) });
    return;
  }
  if (
    take(
      from,
      "(?:(?:and|but|with|it's|this is|that's|,) )*(?:a )?(?:vat |tax |gst |btw )?reverse[- ]charged?(?: applies)?(?: ,?(?: so)? (?:no|without) (?:vat|tax|gst))?",
    )
  ) {
    const said = head.fields.notes ?? world.draft?.notes;
    set(head, { taxRate: 0, ...(/reverse[- ]charge/i.test(said ?? "") ? {} : { notes: [said, "Reverse charge"].filter(Boolean).join("\n") }) });
    return;
  }
  const none =
    take(
      from,
      `(?:(?:and|but|,|it's|that's|is|they're|this is) )*(?:outside (?:the )?scope(?: of (?:the )?${NAME})?|${NAME} (?:is |are )?(?:not applicable|n/a|does not apply|doesn't apply|verlegd|shifted|off))`,
    ) ??
    take(
      from,
      "(?:(?:and|but|because|as|since|no|,) )*(?:he's|she's|they're|(?:he|she|it|client|customer) is|they are) (?:tax |vat |gst )?exempt(?: from (?:tax|vat|gst))?{end}",
    ) ??
    take(from, `${NONE_OF} ${TAX}(?: on (?:(?:this|that)(?: (?:one|invoice|bill|job))?|it|here|them|top){end}|${SCOPE})`) ??
    take(
      from,
      `(?:(?:and|but|because|as|since|,) )*(?:they|he|she|i|we|customer|client|it) (?:don't|doesn't|do not|does not|never|can't|cannot|won't|needn't)(?: (?:have to|need to))? (?:pay|charge|add|owe|get|take)(?: (?:them|him|her|any|the))* ${TAX}`,
    ) ??
    take(
      from,
      `(?:(?:and|but|,|they're|they are|it's|is|client is|customer is|are) )*(?:tax|vat|gst)[- ]?(?:exempt|free)(?: (?:customer|client|organi[sz]ation))?`,
    ) ??
    take(from, "(?:(?:and|but|,|it's|at) )*(?:zero|0)[- ](?:rated|rate)(?: (?:for|on|in))?(?: (?:tax|vat|gst))?(?: {pct})?");
  if (none) {
    rated(head, 0, none.groups["scope"]);
    return;
  }
  const IN = "(?:including|includes|include|incl|inc|inclusive of|inclusive|with)";
  const inclusive =
    take(from, WITHIN) ??
    take(
      from,
      `(?:(?:and|but|,|the|these|my|price|prices|that's|which|all|both|they|are|is|already|everything|figures|amounts|sums|rates) )*(?:including|includes|include|included|incl|inc|inclusive of)(?: of)? (?:the )?(?:(?<rate>{pct}) )?${TAX}(?: (?:at|of))?(?: (?<rate2>{pct}))?`,
    ) ??
    take(
      from,
      `(?:(?:and|but|,|with|the|prices?|all|both|that's|is|are|already) )*(?:(?<rate>{pct}) )?${NAME}(?: (?:of|at) (?<rate2>{pct}))?(?: (?:is|are|already))* (?:included|inclusive|incl|inc|in the price|built in|baked in|in{end})(?: (?:at|of) (?<rate3>{pct}))?`,
    ) ??
    take(from, `(?:(?:and|but|,|with) )*(?:tax|vat|gst)-(?:inclusive|included)(?: (?:at )?(?<rate>{pct}))?`) ??
    take(from, `(?:(?:and|but|,) )*(?:${IN} )(?<rate>{pct}) (?:inclusive|included|incl) ${TAX}`);
  if (inclusive) {
    const said = inclusive.groups["rate"] || inclusive.groups["rate2"] || inclusive.groups["rate3"];
    set(head, { taxInclusive: true, ...(said ? { taxRate: amountOf(said) } : {}) });
    if (!said && !standing(world)) askRate(head);
    return;
  }
  const rate =
    take(
      from,
      `${LEAD}(?<rate>{pct}) (?:for |in |of |as )?${TAX}(?: (?:on top|extra|added|as usual|instead|please|to (?:it|that|the total)|on (?:top of )?(?:everything|that|all of it|the lot)))*`,
    ) ??
    take(
      from,
      `${LEAD}${NAME}(?: (?:of|at|is|to|should be|:|=|rate|@|from {any} to|that's|will be))* (?<rate>{pct}|(?<!\\$)\\d{1,2}(?:\\.\\d+)?${ON})(?: (?:instead|extra|on top|additional|to be added|as applicable|applicable|applies))*(?: on (?:this|that)(?: (?:one|invoice|bill|job))?{end}|${SCOPE})`,
    ) ??
    take(from, `${LEAD}${NAME}(?: (?:on top|extra))?(?: please)? , (?:at |that's )?(?<rate>{pct}){end}`) ??
    take(from, `${LEAD}(?<rate>{pct}) (?:for |in |of |as )?${TAX}${SCOPE}{end}`) ??
    take(from, `${LEAD}(?<rate>\\d{1,2}(?:\\.\\d+)?) ${TAX}(?: (?:on top|extra|added))?`);
  const ofThing = rate
    ? undefined
    : take(
        from,
        `${NAME}(?<scope> on (?:the |their )?(?!this |that |it |top )[a-z][\\w-]*)(?: (?:is|at|should be|of|:))+ (?<rate>{pct}|\\d{1,2}(?:\\.\\d+)?){end}`,
      );
  if (ofThing) {
    rated(head, amountOf(ofThing.groups["rate"] ?? ""), ofThing.groups["scope"]);
    return;
  }
  if (rate) {
    const exclusive = world.draft?.taxInclusive ? { taxInclusive: false } : {};
    rated(head, amountOf(rate.groups["rate"] ?? ""), rate.groups["scope"], exclusive);
    return;
  }
  const amount = take(from, `${LEAD}(?<value>{money}) ${NAME}{end}`);
  if (amount) {
    head.said = true;
    head.asks.push({
      slot: "taxRate",
      question: `What tax rate is that, in percent? I work tax out from its rate, so I did not enter ${amount.groups["value"]} as it stands.`,
    });
    return;
  }
  const usual = take(
    from,
    `and ${TAX}{end}|(?:(?:and|then|,|but|also|please) )*(?:(?:plus|add|adding|with|charge|apply|include|put)(?: on| in)? (?:(?:the|usual|standard|normal|regular|default|our|applicable) )*${TAX}(?: (?:as usual|at the (?:usual|standard|normal|regular|default) rate|on top|extra|please|to (?:it|that|this)|too|as always|as normal))*{end}|${NAME} (?:as usual|as always|as normal|at the (?:usual|standard|normal|regular|default) rate|on top|extra|applies)|(?:the )?(?:usual|standard|normal|regular) ${TAX}|(?:(?:price|prices|all|that's|which is) )*(?:ex|excl|exc|excluding|exclusive of|before|net of|without)\\.? (?:the )?${TAX}|${NAME} (?:excluded|exclusive|excl|exc|ex{end}|to (?:be )?add(?:ed)?)|hors taxes?)`,
  );
  if (!usual) return;
  if (standing(world)) set(head, { taxRate: standing(world) });
  else askRate(head);
}

const standing = (world: TurnContext): number => world.draft?.taxRate || world.profile.defaultTaxRate || 0;

const askRate = (head: Head) => {
  head.said = true;
  head.asks.push({ slot: "taxRate", question: "What is the tax rate, in percent?" });
};
