import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { amountsIn, invoiceNumbersIn, namesIn, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { editPlan } from "./request-plan.ts";

/*
 * What ends the work on an invoice: it is saved, it is sent, or nothing is done.
 */

/** The call that asks to send an invoice. */
export const SEND = "invoice_request_send";
const save: NamedCall = { name: "invoice_save", said: {} };

/** The concepts of a text's words. */
export const conceptsIn = (text: string): ReadonlySet<string> => new Set(tokensOf(text).flatMap((token) => conceptsOf(token.text)));

/** Whether every figure that a message has stands on the draft already: "130, yes", where that is its total. */
export function onlyRepeats({
  text,
  context: { draft },
  habits,
}: Pick<Reading, "text" | "habits"> & { readonly context: Pick<TurnContext, "draft"> }): boolean {
  if (!draft) return false;
  const { total, taxTotal, lines } = draft;
  const known = new Set([total, taxTotal, ...lines.flatMap(({ quantity, unitPrice = 0 }) => [quantity, unitPrice, quantity * unitPrice])]);
  return numbersIn(text, habits).every(({ value }) => known.has(value));
}

/** The draft is stored where a message says so, after what it changes; one that is only right is left as it is. */
export function keepPlan(reading: Reading): MessagePlan | undefined {
  const concepts = conceptsIn(reading.text);
  if (!concepts.has("SAVE") || concepts.has("NOT")) return reading.context.draft ? { calls: [], note: "ready" } : undefined;
  if (onlyRepeats(reading)) return { calls: [save] };
  const changed = editPlan(reading);
  const isChanged = changed?.calls.some(({ name, said }) => name === "invoice_edit" && Object.keys(said).length > 0);
  return changed && isChanged ? { calls: changed.calls, onAnswers: ([answer]) => (answer?.isComplete ? [save] : []) } : { calls: [save] };
}

/** What a plan writes, and then sends where nothing is left to be asked. */
export const andSend = (plan: MessagePlan): MessagePlan => ({
  ...plan,
  onAnswers: (answers) => {
    const more = plan.onAnswers?.(answers) ?? [];
    // A change that follows may ask something, so nothing is sent with it.
    return more.length ? more : answers[0]?.isComplete ? [{ name: SEND, said: {} }] : [];
  },
});

/** Nothing is done: thanks are welcome, and a draft that is right waits. */
export function nonePlan({ text, context: { draft, asks } }: Reading): MessagePlan {
  const concepts = conceptsIn(text);
  if (concepts.has("GRATEFUL")) return { calls: [], note: "welcome" };
  return { calls: [], ...(concepts.has("PRAISE") && draft && !asks.length && !text.includes("?") ? { note: "ready" as const } : {}) };
}

/** How many words of a message are thanks at most where it begins with them, and within how many the thanks begin. */
const [MOST_THANKS, BEGINS] = [14, 3];

/** Whether a message thanks and says nothing that something could be done about. */
export function onlyThanks(text: string, { customers, products }: Pick<TurnContext, "customers" | "products">): boolean {
  const words = tokensOf(text).filter((token) => /\p{L}/u.test(token.text));
  const begins = words.slice(0, BEGINS).some((token) => conceptsOf(token.text).includes("GRATEFUL"));
  if (!begins || words.length > MOST_THANKS || /[\d?]/.test(text)) return false;
  const concepts = conceptsIn(text);
  const names = [...customers, ...products].map(({ name }) => name);
  return !DOING.some((concept) => concepts.has(concept)) && !namesIn(text, names).length;
}
const DOING = ["BILL", "SEND", "DISPATCH", "SAVE", "REMIND", "CREDIT", "VOID", "ADD", "REMOVE", "COPY", "DOCUMENT"];

/** Concepts of what the assistant knows something about. */
const OURS: ReadonlySet<string> = new Set(
  "PAID REMIND CREDIT VOID SEND BILL INVOICE OWE LATE REVENUE DRAFT PRICE CATALOGUE BANK TAXID CUSTOMER DOCUMENT EMAIL PHONE DISCOUNT COPY SAVE MONEY".split(
    " ",
  ),
);

/** Whether a message is about nothing that the assistant knows: no customer, product, invoice or sum, and no word for what is done with them. */
export function isForeign({ text, before, context: { customers, products, draft }, habits }: Reading): boolean {
  if (draft || before.length) return false;
  const concepts = conceptsIn(text);
  // "What did I make in May", but not "what does it take".
  const isOurs = tokensOf(text).some(({ text: word }) => {
    const own = conceptsOf(word);
    return own.some((concept) => OURS.has(concept)) && (concepts.has("PERIOD") || !own.includes("WEAK"));
  });
  const names = namesIn(
    text,
    [...customers, ...products].map(({ name }) => name),
  );
  const isMoney = amountsIn(text, habits).some(({ start, end }) => /\p{Sc}/u.test(text.slice(start, end)));
  return !isOurs && !names.some(({ which }) => which) && !invoiceNumbersIn(text, habits).length && !isMoney;
}
