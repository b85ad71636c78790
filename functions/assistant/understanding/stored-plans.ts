import { hasWord } from "../../../shared/understanding/messages/mentions.ts";
import { confirmPlan } from "./confirm-plans.ts";
import { customerSaid, namedIn, type Targets } from "./invoice-plans.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { wordsOf } from "./question-words.ts";

/*
 * What is done to a stored invoice by its name alone: it is opened beside the chat, or deleted.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const OPENS = words("open load offne offnen ouvre ouvrez ouvrir");
const DELETES = words("delete remove discard trash losche losch loschen entferne supprime supprimez efface");
/** Words that may stand before the verb, or beside what it is about. */
const BESIDE = words(
  "please can you could now then ok bitte stp svp the my draft invoice for of number no again one die den der rechnung entwurf la le facture brouillon de du pour",
);

/** Returns the plan that opens the stored invoice of a number or of somebody: "open INV-0001", "open the one for Rosa Vega". */
export const openPlan = (reading: Reading): MessagePlan | undefined => {
  const {
    names: [name],
    numbers: [number],
  } = targetsBehind(reading, OPENS) ?? { names: [], numbers: [] };
  if (number) return { calls: [{ name: "invoice_open", said: { invoiceNumber: number.value } }] };
  return name && { calls: [{ name: "invoice_open", said: { customer: customerSaid(name, reading) } }] };
};

/** Returns the plan that asks whether the invoices that are named by their numbers are deleted, and is about no line of the one that stands there. */
export const deleteInvoicePlan = (reading: Reading): MessagePlan | undefined =>
  targetsBehind(reading, DELETES)?.numbers.length ? confirmPlan("invoice_request_void")(reading) : undefined;

/** What a message is about that has one of some verbs, and says no more than that; undefined for any other. Most have none, so that nothing is looked up. */
function targetsBehind(reading: Reading, verbs: ReadonlySet<string>): Targets | undefined {
  if (!hasWord(reading.text, verbs)) return undefined;
  const targets = namedIn(reading);
  const spans = [...targets.names, ...targets.numbers];
  const of = wordsOf(reading.text).filter(({ start }) => !spans.some((one) => one.start <= start && start < one.end));
  const verb = of.findIndex(({ text: word }) => verbs.has(word));
  const isAll = of.every(({ text: word }, at) => at === verb || BESIDE.has(word) || !/[\p{L}\p{N}]/u.test(word));
  return verb >= 0 && isAll ? targets : undefined;
}
