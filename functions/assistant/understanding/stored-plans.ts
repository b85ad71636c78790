import { confirmPlan } from "./confirm-plans.ts";
import { customerSaid, namedIn } from "./invoice-plans.ts";
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
  "please can you could now then ok bitte stp svp the my draft invoice for of number no again die den der rechnung entwurf la le facture brouillon de du pour",
);

/** Returns the plan that opens the stored invoice of a number or of somebody: "open INV-0001", "open the one for Rosa Vega". */
export const openPlan = (reading: Reading): MessagePlan | undefined => {
  if (!begins(reading, OPENS)) return undefined;
  const { names, numbers } = namedIn(reading);
  const [number] = numbers;
  if (number) return { calls: [{ name: "invoice_open", said: { invoiceNumber: number.value } }] };
  const [name] = names;
  return name && { calls: [{ name: "invoice_open", said: { customer: customerSaid(name, reading) } }] };
};

/** Returns the plan that asks whether the invoices that are named by their numbers are deleted, and is about no line of the one that stands there. */
export const deleteInvoicePlan = (reading: Reading): MessagePlan | undefined => {
  if (!begins(reading, DELETES) || !namedIn(reading).numbers.length) return undefined;
  return confirmPlan("invoice_request_void")(reading);
};

/** Whether a message begins with one of some verbs, and says no more than what they are about. */
function begins({ text, habits, context }: Reading, verbs: ReadonlySet<string>): boolean {
  const { names, numbers } = namedIn({ text, habits, context });
  const of = wordsOf(text).filter(({ start }) => ![...names, ...numbers].some((one) => one.start <= start && start < one.end));
  const verb = of.findIndex(({ text: word }) => verbs.has(word));
  return verb >= 0 && of.every(({ text: word }, at) => at === verb || BESIDE.has(word) || !/[\p{L}\p{N}]/u.test(word) || word === "one");
}
