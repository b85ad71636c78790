import { formatMoney } from "../../../shared/money.ts";
import type { TurnContext } from "../context.ts";
import type { Draft } from "./refs.ts";

/** An answer about the invoice in hand from what is known of it; nothing where the text asks nothing of the kind. */
export function questionAnswer(text: string, { draft, profile }: TurnContext): string | undefined {
  const lower = text.toLowerCase().trim();
  const asks =
    /\?\s*$/.test(lower) ||
    /^(?:(?:and|ok|so|hey|wait|hmm|sorry)[, ]+)*(?:what|what's|whats|how|when|who|which|where|is|are|does|do|did|tell me|show me|can you tell|remind me|explain|why|give me the)\b/.test(
      lower,
    );
  if (!asks || !draft) return;
  if (
    /^(?:can|could|would|will) you (?:make|add|change|remove|set|drop|send|update|put|include)\b/.test(lower) ||
    /\b(?:what if|how about|what about)\b/.test(lower)
  )
    return;
  const locale = profile.locale ?? "en-US";
  const money = (value: number) => formatMoney(value, draft.currency, locale);
  const date = (day: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  if (/\b(?:explain|why|how (?:did|do|does) (?:you|it|that)|come from|get to|break ?down|work(?:ed)? out|add up)\b/.test(lower))
    return derivation(draft, money);
  if (/\bsub-?total\b|\bbefore (?:tax|vat|gst)\b|\bnet\b/.test(lower)) return `The subtotal is ${money(draft.subtotal)}.`;
  if (/\bdeposit\b/.test(lower)) return draft.depositDue === undefined ? "There is no deposit on this invoice." : `The deposit is ${money(draft.depositDue)}.`;
  if (/\bdiscount\b/.test(lower)) return draft.discountTotal ? `The discount is ${money(draft.discountTotal)}.` : "There is no discount on this invoice.";
  if (/\b(?:tax|vat|gst|hst)\b/.test(lower)) return `The tax is ${money(draft.taxTotal)}, at ${draft.taxRate}%. The total is ${money(draft.total)}.`;
  if (/\bwhen\b|\bdue (?:date|on|by)?\b|\bpayable\b|\bdeadline\b|\bterms\b/.test(lower) && !/\bhow much\b|\bamount due\b|\bbalance\b/.test(lower))
    return `It is due on ${date(draft.dueDate)}${draft.terms ? ` (${draft.terms})` : ""}.`;
  if (/\b(?:balance|amount due|left to pay|still owe|outstanding)\b/.test(lower)) return `${money(draft.amountDue)} is left to pay, of ${money(draft.total)}.`;
  if (/\b(?:total|how much|amount|come to|grand|sum|altogether|what does (?:it|that) cost)\b/.test(lower)) return `The total is ${money(draft.total)}.`;
  if (/\bwho\b|\bwhich (?:customer|client)\b|\bwhose\b/.test(lower))
    return draft.customer ? `It is for ${draft.customer.name}.` : "It has no customer yet. Who is it for?";
  if (/\b(?:lines?|items?|on it|on the invoice|so far|have we got|in it|looks? like|invoice say)\b/.test(lower)) return summary(draft, money);
}

const summary = (draft: Draft, money: (value: number) => string) =>
  draft.lines.length
    ? `${draft.lines.map((line) => `${line.description}: ${line.quantity} × ${line.unitPrice === undefined ? "?" : money(line.unitPrice)}`).join("; ")}. The total is ${money(draft.total)}.`
    : "Nothing is on it yet. What did you do?";

/** How the total came about, step by step, from the engine's own figures. */
function derivation(draft: Draft, money: (value: number) => string): string {
  const lines = draft.lines.map(
    (line, i) => `${line.description}: ${line.quantity} × ${line.unitPrice === undefined ? "?" : money(line.unitPrice)} = ${money(draft.nets[i] ?? 0)}`,
  );
  const steps = [
    ...lines,
    ...(draft.lines.length > 1 ? [`Subtotal ${money(draft.subtotal)}`] : []),
    ...(draft.discountTotal ? [`less discount ${money(draft.discountTotal)}`] : []),
    ...draft.taxes
      .filter(({ tax }) => tax > 0)
      .map(({ rate, base, tax }) => `${rate}% tax on ${money(base)} = ${money(tax)}${draft.taxInclusive ? " (included)" : ""}`),
    `total ${money(draft.total)}`,
  ];
  return `${steps.join("; ")}.`;
}
