import type { CalendarDate } from "../../../shared/clock.ts";
import type { DocumentType } from "../../../shared/documents/documents.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import type { DocumentsCall } from "./calls.ts";
import { dateAt, shift } from "./dates.ts";
import { disclosure } from "./document-disclosure.ts";
import { figureOf, isMoney } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { amountOf, drop, find, type Reading, type Taken, take, wordsOf } from "./reading.ts";
import { capitalised, said } from "./wording.ts";

/** What is said of a document. */
export type Said = Partial<Omit<DocumentsCall, "action" | "type">>;

/** One thing that can be said of documents of some types: takes it out of the reading, wherever it stands. */
interface Slot {
  readonly types: readonly DocumentType[];
  take(from: Reading, world: TurnContext): Said | undefined;
}

const priced = ["proposal", "contract"] as const;
const legal = ["contract", "nda"] as const;

/** Where one thing that is said ends and the next begins. */
const END = "(?= (?:,|;|\\.|\\?|\\||and (?:make|set|change|use|add|with|the|it|they|we|start|starts|end|ends))(?= |$)|$)";
const IS = "(?: (?:is|are|to|:|as|of|should be|will be|be|=|at|from|now|on|date|day|in|it|the))*";

/** A date behind these words; the words and the date are taken. */
function takeDate(from: Reading, { today, profile }: TurnContext, words: string): CalendarDate | undefined {
  const lead = find(from.tokens, `${words}${IS}`);
  if (!lead) return undefined;
  const last = lead.tokens().at(-1);
  const at = last ? from.tokens.indexOf(last) + 1 : 0;
  const found = dateAt(from.tokens.slice(at), { today, monthFirst: (profile.locale ?? "en-US") === "en-US" });
  if (!found?.date) return undefined;
  drop(from, [...lead.tokens(), ...found.tokens]);
  return found.date;
}

/** The words of a text that follows a label, as they were written. */
const written = (from: Reading, taken: Taken | undefined, group = "text"): string | undefined => {
  const text = taken && wordsOf(taken.tokens(group), from.source).trim();
  return text || undefined;
};

const money: Slot = {
  types: priced,
  take(from) {
    const lead = "(?:for|at|price|fee|budget|worth|costing|cost|total|amount|of|is|to|:|the|a|an|be|it|raise|lower|flat|fixed)";
    const told = take(
      from,
      `(?:${lead} )*(?:price|fee|budget|amount|cost)(?: (?:is|to|of|:|should be|will be|be|at))* (?<sum>{amount})(?! (?:day|week|month|year|%))(?: (?:flat|total|in total|all in|fixed))?`,
    );
    if (told) return { amount: amountOf(told.groups["sum"] ?? "0"), ...currencyOf(told.tokens("sum")[0]) };
    const sum = from.tokens.filter(isMoney).at(-1);
    if (!sum) return undefined;
    const at = from.tokens.indexOf(sum);
    // What one of several costs is not the price of the whole.
    if (/^(?:each|per|apiece)$/.test(from.tokens[at + 1]?.text ?? "")) return undefined;
    const before = from.tokens[at - 1];
    const after = from.tokens[at + 1];
    const words = [before, after].filter(
      (token) => token && /^(?:at|for|of|worth|costing|total|flat|fee|budget|price)$/.test(token.text),
    ) as typeof from.tokens;
    // "For" opens what the document is for, and only what follows the sum tells which of the two it is.
    drop(from, [sum, ...words.filter((token) => token !== after || token.text !== "for")]);
    return { amount: figureOf(sum), ...currencyOf(sum) };
  },
};

/** In which currency a sum was said to be; nothing where that was not said. */
const currencyOf = (sum: Token | undefined): Said => (sum?.currency && /^[A-Z]{3}$/.test(sum.currency) ? { currency: sum.currency } : {});

const upfront: Slot = {
  types: priced,
  take(from) {
    const kinds = "(?:upfront|up front|up-front|in advance|deposit|down|on signing|on acceptance|at signing|before we start|at the start)";
    const none = take(from, `(?:no|without (?:a|any)?|nothing|0%) ${kinds}`);
    if (none) return { upfrontPercent: 0 };
    const taken =
      take(from, `(?:(?:with|and|,|a) )*(?:(?<p>{pct})|(?<half>half))(?: (?:of it|of that|deposit|paid|due|payable|to be paid|is))* ${kinds}`) ??
      take(from, "(?:(?:with|and|,|a|the) )*(?:deposit|upfront|up front)(?: (?:of|is|to|:|should be))* (?:(?<p>{pct})|(?<half>half))");
    // The rest follows from it.
    if (taken)
      take(
        from,
        "(?:(?:,|and|the) )*(?:half|{pct}|rest|balance|remainder|remaining)(?: (?:half|{pct}|balance|is|due|paid|payable))* (?:on|at|upon|after) (?:completion|delivery|the end|launch)",
      );
    return taken && { upfrontPercent: taken.groups["half"] ? 50 : amountOf(taken.groups["p"] ?? "0") };
  },
};

/** "$800 a month": no price of the whole, but how the work is paid. */
const rate: Slot = {
  types: ["contract"],
  take(from) {
    const taken = take(from, "(?:(?:,|at|for) )*(?<text>{amount} (?:each|per (?:hour|day|week|month|quarter|year)))");
    const text = written(from, taken);
    return text ? { paymentTerms: text } : undefined;
  },
};

const duration: Slot = {
  types: ["proposal"],
  take(from) {
    const taken = take(
      from,
      "(?:(?:over|for|in|within|lasting|taking|takes|duration|timeline|is|to|,|a|an|about|of|:|make|it|the|set|change) )*(?<d>{num} (?:to {num} )?(?:day|week|month|year)|{num}-(?:day|week|month|year))(?: (?:timeline|duration|project|term|engagement|long))?(?! (?:notice|from|after))",
    );
    if (!taken) return undefined;
    return {
      duration: taken
        .tokens("d")
        .map((token) => token.source)
        .join(" "),
    };
  },
};

const valid: Slot = {
  types: ["proposal"],
  take(from, world) {
    const until = takeDate(from, world, "(?:valid|open|good|expires|expiring|accept)(?: (?:it|until|till|through|by|on))*");
    if (until) return { validUntil: until };
    const taken = take(from, "(?:valid|open|good)(?: (?:it|for))* (?<n>{num}) (?<u>day|week|month)");
    return taken && { validUntil: shift(world.today, amountOf(taken.groups["n"] ?? "30"), taken.groups["u"] ?? "day") };
  },
};

const deliverables: Slot = {
  types: ["proposal"],
  take(from, { document }) {
    const known = document?.content.type === "proposal" ? (document.content.deliverables ?? []) : [];
    const gone = take(from, "(?:remove|delete|drop|take out|take off|without)(?: (?:the|a))? (?:deliverable|deliverables)(?: :)? (?<text>.+)$");
    const less = written(from, gone)?.toLowerCase();
    if (less) return { deliverables: known.filter((each) => each.toLowerCase() !== less) };
    const more = take(
      from,
      "(?:add|plus|also|and|include|another|one more|new)(?: (?:a|an|the|new|another|as|to the))* (?:deliverable|deliverables)(?: (?::|-|,))? (?<text>.+)$",
    );
    const added = written(from, more);
    if (added) return { deliverables: [...known, ...items(added).filter((each) => !known.includes(each))] };
    const all = take(from, "(?:(?:with|and|the|these) )*(?:deliverables|deliverable)(?: (?:are|is|:|-))+ (?<text>.+)$");
    const listed = written(from, all);
    return listed ? { deliverables: items(listed) } : undefined;
  },
};

/** What a list names: "a logo, icons and a brand guide". */
const items = (text: string): string[] =>
  text
    .replace(/[.\s]+$/, "")
    .split(/\s*[,;\n]\s*(?:and\s+)?|\s+and\s+/i)
    .map((each) => capitalised(each.trim()))
    .filter(Boolean);

const scope: Slot = {
  types: ["proposal"],
  take(from) {
    const taken = take(from, "(?:(?:,|with|and|the) )*scope(?: (?:is|:|-))+ (?<text>.+?)(?= (?:, )?(?:and )?deliverables|$)");
    const text = written(from, taken)?.replace(/[\s,;]+$/, "");
    return text ? { scope: capitalised(text) } : undefined;
  },
};

const start: Slot = {
  types: ["contract"],
  take(from, world) {
    const startDate = takeDate(
      from,
      world,
      "(?:start|starts|starting|start date|begin|begins|beginning|effective|commencing|commences|from|kicks off|kicking off)",
    );
    return startDate === undefined ? undefined : { startDate };
  },
};

const end: Slot = {
  types: ["contract"],
  take(from, world) {
    const endDate = takeDate(from, world, "(?:end|ends|ending|end date|until|till|through|thru|to|finish|finishes|finishing|runs until|expires)");
    return endDate === undefined ? undefined : { endDate };
  },
};

const notice: Slot = {
  types: ["contract"],
  take(from) {
    const taken =
      take(
        from,
        "(?:(?:with|and|a|,|make|set|change|the|it|to) )*(?<n>{num})(?: (?<u>(?:day|week|month)(?:s?')?s?)|-(?<v>day|week|month))(?: of)? notice(?: period)?",
      ) ?? take(from, "(?:(?:with|and|a|,|make|set|change|the|it) )*notice(?: period)?(?: (?:of|is|to|:|should be))* (?<n>{num}) (?<u>day|week|month)");
    const unit = /^(?:day|week|month)/.exec(taken?.groups["u"] || taken?.groups["v"] || "")?.[0] ?? "day";
    const days = dictionary({ day: 1, week: 7, month: 30 })[unit] ?? 1;
    return taken && { noticeDays: amountOf(taken.groups["n"] ?? "0") * days };
  },
};

const paid: Slot = {
  types: ["contract"],
  take(from) {
    const taken = take(
      from,
      "(?:(?:and|with|,|payment terms|terms|paid|payable|payment|is|are|:|to) )*(?<text>net {num}(?: day)?|(?:due )?(?:up)?on receipt|within {num} day)",
    );
    const text = written(from, taken);
    return text ? { paymentTerms: capitalised(text) } : undefined;
  },
};

const law: Slot = {
  types: legal,
  take(from) {
    const taken =
      take(
        from,
        `(?:(?:and|with|the|,|set|change|make|use) )*(?:governing law|applicable law|governed by|jurisdiction|law of|laws of|under the laws? of)${IS}(?: (?:the |state of |laws? of )*)?(?<text> ?[^,;.|?]+?)(?: law)?${END}`,
      ) ?? take(from, "(?:(?:and|with|the|,|set|change|make|use|under|it|to) )*(?<text>(?:new |north |south |west )?\\p{L}+) law(?= |$)");
    const text = written(from, taken)?.replace(/^(?:the )?laws? of /i, "");
    return text ? { governingLaw: text } : undefined;
  },
};

const years: Slot = {
  types: ["nda"],
  take(from) {
    const taken = take(
      from,
      "(?:(?:for|lasting|lasts|last|term|of|is|:|a|with|and|,|make|it|to|should|be|keep|set|change|the|over|good|valid) )*(?<n>{num})(?: (?<u>year|month)|-(?<v>year|month))(?: (?:term|long))?",
    );
    if (!taken) return undefined;
    const unit = taken.groups["u"] || taken.groups["v"];
    const count = amountOf(taken.groups["n"] ?? "0");
    return unit === "month" ? { months: count } : { years: count };
  },
};

const dated: Slot = {
  types: ["proposal", "contract", "nda", "letter"],
  take(from, world) {
    const date = takeDate(from, world, "(?:dated|date it|date it as of|date the (?:letter|nda|contract|proposal))");
    return date === undefined ? undefined : { date };
  },
};

const slots: readonly Slot[] = [dated, disclosure, upfront, notice, valid, start, end, law, scope, deliverables, money, years, duration];

/** Takes out of the reading all that it says of a document of this type. */
export function takeSlots(from: Reading, type: DocumentType, world: TurnContext): Said {
  const found: Said = {};
  if (type === "contract") {
    const terms = [rate.take(from, world), paid.take(from, world)].flatMap((each) => each?.paymentTerms ?? []);
    if (terms.length) found.paymentTerms = terms.join(", ");
  }
  for (const slot of slots) if (slot.types.includes(type)) Object.assign(found, slot.take(from, world));
  return found;
}

/** The tokens up to where something else was taken out between them. */
function unbroken(tokens: readonly Token[], source: string): readonly Token[] {
  const end = tokens.findIndex((token, i) => i > 0 && /[\p{L}\p{N}]/u.test(source.slice(tokens[i - 1]?.end, token.start)));
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** What a document is said to be about, as it was written. */
export function takeAbout(from: Reading): string | undefined {
  const taken = take(from, "(?:about|regarding|concerning|covering|re|relating to|for the purpose of|in connection with|to discuss) (?<text>.+)$");
  const text = taken && wordsOf(unbroken(taken.tokens("text"), from.source), from.source).replace(/[\s,;:.?]+$/, "");
  return text ? capitalised(text) : undefined;
}

/** What is left of the reading, in words: what the document is about. */
export function subjectIn(from: Reading): string {
  const words = said(from.tokens.filter((token, i) => !/^[:.,;|-]$/.test(token.text) || i > 0))
    .replace(/\s*[,;:]\s*(?=[,;:]|$)/g, "")
    .replace(/^[,;:\s]+|[,;:\s]+$/g, "")
    .replace(/\s+,/g, ",");
  return capitalised(words);
}

/** Whether a reading still has anything in it that says something. */
export const isSpent = (from: Reading): boolean => !from.tokens.some((token) => /[\p{L}\p{N}]/u.test(token.text) && !FILLER.has(token.text));

const FILLER = new Set(
  "party customer client name address out please can could you would now then and also ok okay actually just the a an it it's its this that to be make set change update put let's should is for with of contract nda proposal letter agreement document term terms sorry no yes so we i use have".split(
    " ",
  ),
);
