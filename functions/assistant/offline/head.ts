import type { Ask } from "../../../shared/assistant.ts";
import type { TurnContext } from "../context.ts";
import type { HeadWords } from "../tools/arguments.ts";
import { discount, paid, deposit } from "./reductions.ts";
import { drop, type Reading, take, textOf, wordsOf } from "./reading.ts";
import { tax } from "./tax.ts";
import { dates } from "./terms.ts";
import { currencyOf } from "./canon.ts";
import type { Token } from "./lexer.ts";

/** What was said of the invoice as a whole, as it is gathered. */
export interface Head {
  fields: HeadWords;
  asks: Ask[];
  /** A reduction that was said of one thing ("10% off the design"): what the words after it were. */
  scope?: { words: string; discount: { type: "percent" | "amount"; value: number } };
  /** A share of the total that is said to be paid, in percent; `deposit` where the deposit is. */
  paidShare?: number | "deposit";
  /** Whether anything was said at all, be it only "no discount". */
  said: boolean;
}

/** Sets fields, and remembers that something was said. */
export function set(head: Head, fields: HeadWords): void {
  head.fields = { ...head.fields, ...fields };
  head.said = true;
}

/** Takes everything out of the reading that concerns the invoice as a whole; what is left is about customer and lines. */
export function headOf(from: Reading, world: TurnContext): Head {
  const head: Head = { fields: {}, asks: [], said: false };
  notes(from, head);
  paid(from, head);
  deposit(from, head);
  dates(from, head, world);
  tax(from, head, world);
  discount(from, head);
  if (head.fields.deposit || head.fields.amountPaid || head.fields.terms) {
    take(from, "(?:(?:,|and|with) )*(?:the )?(?:rest|remainder|balance|remaining)(?: (?:amount|half|{pct}|is|due|payable|to be paid|paid|to pay))*(?: (?:on|upon|at|after|when|by|later)(?: (?:the|it's|job|is|final|we))*(?: (?:completion|delivery|end|finished|done|handover|launch|sign-off|signoff|finish|complete))?)?{end}");
  }
  currency(from, head, world);
  return head;
}

const SAYING = "(?:saying|that says|which says|to say|that reads|reading|should say|should read|says|to the effect that|of)";
const ADD = "(?:(?:and|also|oh|then|but|with|please|can you|could you|add|put|include|leave|attach|write|set|make|change|update|in|a|an|the|another|this|invoice|customer|short|quick|little) )*";

/** Notes and references: what a person wants printed, word for word. Figures in them are not amounts. */
function notes(from: Reading, head: Head): void {
  const cleared = take(from, "(?:(?:and|also|but) )*(?:remove|delete|drop|clear|lose|scrap|take out|take off|get rid of) (?:the |that |any )?(?:notes?|memo|message|comment)(?: line)?(?: (?:from|on) (?:it|the invoice))?");
  if (cleared) set(head, { notes: null });
  const texts: string[] = [];
  for (;;) {
    const lead =
      take(from, `${ADD}(?:notes?|memo|message|comment)(?: (?:field|section|line|at the bottom|on it|on the invoice|to it|to the invoice|for them))*(?: ,)?(?: ${SAYING}| :| -| “)(?=(?: :)? )`) ??
      take(from, `(?:(?:and|also|please) )*(?:change|update|set|make|edit|replace)(?: (?:the|that|this))? (?:notes?|memo|message)(?: (?:to|say|read|with|so it says))*(?= )`) ??
      take(from, `${ADD}(?:notes?|memo|message) (?=“)`) ??
      take(from, `(?:and |also |please |,)*(?:make a note|note|mention|say|write)(?: on (?:it|the invoice))? that(?= )`);
    if (!lead) break;
    const rest = from.tokens.slice(lead.at);
    const body = rest[0]?.text === ":" ? rest.slice(1) : rest;
    const quoted = body[0]?.text.startsWith("“") ? body.slice(0, 1) : undefined;
    const end = quoted ? 1 : noteEnd(body);
    const words = wordsOf(body.slice(0, end), from.source);
    drop(from, rest.slice(0, end + (rest.length - body.length)));
    if (words) texts.push(quoted ? words.slice(1, -1) : words);
  }
  const REF = "(?:p\\.?o\\.?|purchase order|reference|ref|job|order|project|contract|work order|wo)";
  const ref = take(from, `${ADD}(?:(?:against|under|on|quote|quoting|reference|referencing|use|using|it's|their|is|for|their) )*(?<ref>${REF}(?: (?:number|no|num|nr|code|#|is|:|ref))*(?: :)? #?[a-z-]*\\d[\\w/-]*)(?: on (?:it|the invoice|there))?`) ??
    take(from, "(?<ref>po[-#]?\\d[\\w-]*)") ??
    take(from, `${ADD}(?<ref>${REF}(?: (?:number|no|code))?) (?:on|to) (?:it|the invoice|this|there)(?: (?:of|is|,|:|-))* #?(?<code>[a-z-]*\\d[\\w/-]*)`);
  if (ref) texts.push([wordsOf(ref.tokens("ref"), from.source), wordsOf(ref.tokens("code"), from.source)].filter(Boolean).join(" "));
  if (texts.length) set(head, { notes: texts.join("\n") });
}

/** A note ends with its sentence, or where the next thing begins ("…, due Friday"). */
function noteEnd(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    (token, i) =>
      /^[.;|]$/.test(token.text) ||
      (/^(?:,|and)$/.test(token.text) && /^(?:(?:and|then|also) )*(?:due|net|payable|discount|tax|vat|gst|plus|add \d|make it|\d+(?:\.\d+)?%|\$\d|po \d|send)/.test(textOf(tokens.slice(i + 1, i + 5)))),
  );
  return at < 0 ? tokens.length : at;
}

const CURRENCY_WORDS: Record<string, string> = { euro: "EUR", euros: "EUR", pounds: "GBP", sterling: "GBP", dollars: "USD", yen: "JPY", rupees: "INR", francs: "CHF" };
const nations: Record<string, string> = { canadian: "CAD", australian: "AUD", us: "USD", american: "USD", british: "GBP", swiss: "CHF", singapore: "SGD", "new zealand": "NZD", indian: "INR" };
const dollars = new Set("USD CAD AUD NZD SGD HKD".split(" "));

/** The currency: named ("in euros", "make it CAD"), or by the sign of a sum. A bare "$" is the profile's own dollar. */
function currency(from: Reading, head: Head, world: TurnContext): void {
  const own = world.draft?.currency ?? world.profile.currency ?? "USD";
  const nation = Object.keys(nations).join("|");
  const named =
    take(from, `(?:(?:and|but|please|bill|billed|charge|quote|priced|paid|payable|invoice|do|make|change|switch|convert|set) )*(?:(?:it|this|that|them|currency|the currency|everything|the invoice) )*(?:in|to|as|is)? ?(?:(?<nation>${nation}) )?(?<name>euros?|pounds|sterling|dollars|yen|rupees|francs)(?: sterling)?{end}`) ??
    take(from, `in (?:(?<nation>${nation}) )?(?<name>euros?|pounds|sterling|dollars|yen|rupees|francs)`) ??
    takeCode(from);
  if (named) {
    const code = "code" in named.groups ? named.groups["code"] : (nations[named.groups["nation"] ?? ""] ?? CURRENCY_WORDS[named.groups["name"] ?? ""]);
    if (code) return set(head, { currency: code === "USD" && dollars.has(own) && !named.groups["nation"] && !("code" in named.groups) ? own : code });
  }
  const signs = from.tokens.map((token) => token.currency).filter((code) => code !== undefined);
  const sign = signs.find((code) => code !== "$") ?? signs[0];
  if (sign === undefined) return;
  const code = sign === "$" ? (dollars.has(own) ? own : "USD") : sign;
  if (code !== own) set(head, { currency: code });
}

function takeCode(from: Reading) {
  const at = from.tokens.findIndex((token, i) => currencyOf(token) && /^[A-Z]{3}$/.test(token.source) && /^(?:in|to|as|is|it|:|-|,|currency|)$/.test(from.tokens[i - 1]?.text ?? ""));
  const code = currencyOf(from.tokens[at]);
  if (!code) return;
  const lead = find2(from.tokens, at);
  const tokens = from.tokens.slice(lead, at + 1);
  drop(from, tokens);
  return { groups: { code } as Record<string, string>, tokens: () => tokens, at: lead };
}
const find2 = (tokens: readonly Token[], at: number) => {
  let from = at;
  while (/^(?:in|to|as|is|it|make|bill|switch|change|convert|currency|the|this|that|and|,|use|set)$/.test(tokens[from - 1]?.text ?? "")) from--;
  return from;
};
