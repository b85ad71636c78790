import { longDate } from "../../../shared/clock.ts";
import type { ExplainableFigure } from "../../../shared/invoicing/explain.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { measure } from "../names/units.ts";
import { figure } from "./numbers.ts";
import { reading } from "./reading.ts";
import { byName, type Draft, matching, naming } from "./refs.ts";

/** Whether a text asks something, rather than telling it. */
function isQuestion(lower: string): boolean {
  const asks =
    /\?\s*$/.test(lower) ||
    /^(?:(?:and|ok|so|hey|wait|hmm|sorry|please)[, ]+)*(?:what|what's|whats|how|when|who|which|where|is|are|does|do|did|tell me|show me|can you tell|can you explain|remind me|explain|why|give me the|walk me through|break|read (?:it|that|this|me|back))\b/.test(
      lower,
    );
  const wants =
    /^(?:can|could|would|will) you (?:make|add|change|remove|set|drop|send|update|put|include)\b/.test(lower) ||
    /\b(?:what if|how about|what about)\b/.test(lower);
  return asks && !wants;
}

const HOW =
  /\b(?:explain|why|how (?:did|do|does|is|was|are|come)\b.{0,40}?\b(?:you|it|that|this|total|tax|vat|gst|calculated|computed|worked|made)|come from|came from|get to|walk me through|break (?:it |that |this |the \w+ )?down|breakdown|work(?:ed)? (?:it |that |this )?out|add up)\b/;

/** The figure that somebody wants explained ("why is the tax 90.59?", "how did you get that?"); nothing where nobody does. */
export function explanationOf(text: string, { draft }: TurnContext): ExplainableFigure | undefined {
  const lower = text.toLowerCase().trim();
  if (!draft?.lines.length || !isQuestion(lower) || !HOW.test(lower)) return undefined;
  const said = [...lower.matchAll(/\d+(?:[.,]\d+)*/g)].map(([digits]) => figure(digits));
  const rate = draft.taxes.find((tax) => said.includes(tax.rate) || (tax.tax > 0 && said.includes(tax.tax)))?.rate;
  const line = draft.lines.find(({ description }) => lower.includes(description.toLowerCase()));
  if (/\bsub-?total\b|\bbefore (?:tax|vat|gst)\b|\bnet\b/.test(lower)) return { of: "subtotal" };
  if (/\b(?:tax|vat|gst|hst)\b/.test(lower)) return { of: "tax", ...(rate === undefined ? {} : { rate }) };
  if (/\bdeposit\b|\bup ?front\b/.test(lower) && draft.depositDue !== undefined) return { of: "deposit" };
  if (/\bdiscount\b|\btaken off\b/.test(lower)) return { of: "discount" };
  if (/\b(?:balance|amount due|left to pay|still owe|outstanding)\b/.test(lower)) return { of: "amountDue" };
  if (line) return { of: "line", lineId: line.id };
  const net = draft.nets.findIndex((amount) => amount !== draft.total && said.includes(amount));
  const [byAmount] = draft.lines.slice(net).map(({ id }) => id);
  if (said.includes(draft.subtotal) && draft.subtotal !== draft.total) return { of: "subtotal" };
  if (rate !== undefined) return { of: "tax", rate };
  if (draft.discountTotal && said.includes(draft.discountTotal)) return { of: "discount" };
  return net >= 0 && byAmount ? { of: "line", lineId: byAmount } : { of: "total" };
}

/** An answer about the invoice in hand from what is known of it; nothing where the text asks nothing of the kind. */
export function questionAnswer(text: string, { draft, profile }: TurnContext): string | undefined {
  const lower = text.toLowerCase().trim();
  if (!draft || !isQuestion(lower)) return;
  const locale = profile.locale ?? "en-US";
  const money = (value: number) => formatMoney(value, draft.currency, locale);
  const date = (day: string) => longDate(day, locale);
  if (/\bsub-?total\b|\bbefore (?:tax|vat|gst)\b|\bnet\b/.test(lower)) return `The subtotal is ${money(draft.subtotal)}.`;
  if (/\bdeposit\b/.test(lower)) return draft.depositDue === undefined ? "There is no deposit on this invoice." : `The deposit is ${money(draft.depositDue)}.`;
  if (/\bdiscount\b/.test(lower)) return draft.discountTotal ? `The discount is ${money(draft.discountTotal)}.` : "There is no discount on this invoice.";
  if (/\b(?:tax|vat|gst|hst)\b/.test(lower)) return `The tax is ${money(draft.taxTotal)}, at ${draft.taxRate}%. The total is ${money(draft.total)}.`;
  if (/\bwhen\b|\bdue (?:date|on|by)?\b|\bpayable\b|\bdeadline\b|\bterms\b/.test(lower) && !/\bhow much\b|\bamount due\b|\bbalance\b/.test(lower))
    return `It is due on ${date(draft.dueDate)}${draft.terms ? ` (${draft.terms})` : ""}.`;
  const asked = lineAsked(lower, draft);
  if (asked && /^(?:and |so )?(?:is|are|did|have|has|do)\b/.test(lower) && /\b(?:on|in|add|added|put|include|included|there)\b/.test(lower))
    return `Yes. ${asked.description}: ${asked.quantity} × ${asked.unitPrice === undefined ? "?" : money(asked.unitPrice)}.`;
  if (asked && /\b(?:how many|how long)\b/.test(lower)) return `${asked.description}: ${asked.quantity}.`;
  if (asked && /\b(?:charge|charged|price|rate|cost|costs|put|how much|what)\b/.test(lower))
    return asked.unitPrice === undefined ? `${asked.description} has no price yet.` : `${asked.description}: ${asked.quantity} × ${money(asked.unitPrice)}.`;
  if (/\b(?:notes?|memo|reference)\b/.test(lower)) return draft.notes ? `The note says: ${draft.notes}` : "There is no note on this invoice.";
  if (/\b(?:balance|amount due|left to pay|still owe|outstanding)\b/.test(lower)) return `${money(draft.amountDue)} is left to pay, of ${money(draft.total)}.`;
  if (/\b(?:total|how much|amount|come to|grand|sum|altogether|what does (?:it|that) cost|owes? (?:me|us))\b/.test(lower))
    return `The total is ${money(draft.total)}.`;
  if (/\bwho\b|\bwhich (?:customer|client)\b|\bwhose\b/.test(lower))
    return draft.customer ? `It is for ${draft.customer.name}.` : "It has no customer yet. Who is it for?";
  if (/\b(?:lines?|items?|on it|on the invoice|so far|have (?:we|i) got|in it|looks? like|invoice say|read (?:it|that|this) back)\b/.test(lower))
    return summary(draft, money);
}

/** The one line that a question names, or that is counted in what it names ("how many hours did I put?"). */
function lineAsked(lower: string, draft: Draft): Draft["lines"][number] | undefined {
  const { tokens } = reading(lower);
  const named = byName(
    naming(tokens).filter(({ text }) => draft.lines.some(({ description }) => matching([{ text, source: text, start: 0, end: 0 }], description) === 1)),
    draft,
    1,
  ).line;
  const unit = tokens.map(({ text }) => (text === "hourly" ? "hour" : measure(text))).find(Boolean);
  const counted = unit ? draft.lines.filter((line) => line.unit !== undefined && measure(line.unit) === unit) : [];
  return named ?? (counted.length === 1 ? counted[0] : undefined);
}

const summary = (draft: Draft, money: (value: number) => string) =>
  draft.lines.length
    ? `${draft.lines.map((line) => `${line.description}: ${line.quantity} × ${line.unitPrice === undefined ? "?" : money(line.unitPrice)}`).join("; ")}. The total is ${money(draft.total)}.`
    : "Nothing is on it yet. What did you do?";
