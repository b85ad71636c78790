import type { AskOf } from "../../../shared/chat/ask.ts";
import { blanked } from "../../../shared/language/span.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { type Instalments, instalmentsIn } from "../../../shared/understanding/messages/instalments.ts";
import { amountsIn, type Habits, namesIn, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { editPlan, startPlan } from "./request-plan.ts";

type Said = Readonly<Record<string, unknown>>;

/** An invoice that is to be paid in instalments is written for all of it, once, and it is asked how: the number of instalments multiplies nothing. */
export function instalmentsPlan(reading: Reading): MessagePlan | undefined {
  const { text, context, habits } = reading;
  const found = instalmentsIn(text, habits);
  if (!found) return undefined;
  const rest = { ...reading, text: withoutInstalments(text, found, habits) };
  const { draft, customers } = context;
  const [named] = namesIn(
    text,
    customers.map(({ name }) => name),
  );
  const isOfDraft = draft && (!named || named.which === draft.customer?.name);
  const isWritten = !isOfDraft || numbersIn(rest.text, habits).length > 0;
  const [call] = (isWritten && (isOfDraft ? editPlan : startPlan)(rest)?.calls) || [];
  const { count, per } = found;
  const ask: AskOf<"instalments"> = { kind: "instalments", ...(count === undefined ? {} : { count }), ...(per ? { per } : {}) };
  const said = { ...(call ? inOneSum(call.said, rest) : {}), asks: [ask] };
  return { calls: [{ name: call?.name ?? (isOfDraft ? "invoice_edit" : "invoice_start"), said }] };
}

/** What a message says where one sum is all that it says of money: the price of one line, of which there is one. */
function inOneSum(said: Said, { text, habits, context }: Reading): Said {
  const amounts = amountsIn(
    text,
    habits,
    namesIn(
      text,
      context.customers.map(({ name }) => name),
    ),
  );
  const [line, ...others] = (said["lines"] as readonly Said[] | undefined) ?? [];
  const [amount, another] = amounts;
  if (!line || others.length || !amount || another) return said;
  const { quantity, unit, ...rest } = line;
  const isCounted = Number.isInteger(quantity) && quantity !== amount.value;
  // The 20 of a "20-session package" is no price.
  const price = rest["unitPrice"] ?? (String(rest["product"] ?? "").includes(String(amount.value)) ? undefined : amount.value);
  return { ...said, lines: [{ ...rest, ...(isCounted ? { quantity, unit } : {}), ...(price === undefined ? {} : { unitPrice: price }) }] };
}

/** How often a message says at most in how many parts it is paid. */
const MOST_SAID = 3;

/** What else a message says, without the words that split it; as long as it was. */
function withoutInstalments(text: string, found: Instalments, habits: Habits, times = 1): string {
  const isSplitting = (word: string) => conceptsOf(word).includes("SPLITS");
  const rest = tokensOf(text).reduce((left, token) => (isSplitting(token.text) ? blanked(left, token) : left), blanked(text, found));
  const again = times < MOST_SAID ? instalmentsIn(rest, habits) : undefined;
  return again ? withoutInstalments(rest, again, habits, times + 1) : rest;
}
