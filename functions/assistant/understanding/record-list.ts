import { likelyActs, probabilityOf, records } from "./likely-acts.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { hasConcept, ownQuestion } from "./question-parts.ts";
import { isNegated, type Word, wordsOf } from "./question-words.ts";
import { conceptsSaid } from "./record-words.ts";

/** How many words a message has at most that wants records listed. */
const LONGEST = 14;
/** How many words a message has at most that only names them: "my customers?". */
const BARE = 4;

/** How probable it is at most that a message changes records. */
const CHANGES = 0.5;

/** What a question is of that asks for more than the records: what they bought, owe or paid, or which of them. */
const MORE =
  "INVOICE OWE PAID LATE OVERDUE BILL REVENUE MONEY HOWMUCH SUM AVERAGE MANY BIGGEST SMALLEST OLDEST LASTLY REMIND DISPATCH TAX DISCOUNT EXCEPT".split(" ");

/** Returns the plan that lists all customers, all products, or both; nothing where a message asks for anything more of them. */
export function recordListPlan(reading: Reading): MessagePlan | undefined {
  const words = wordsOf(reading.text);
  const listed = lists.filter(([concept]) => words.some(({ concepts }, at) => concepts.has(concept) && !isNegated(words, at)));
  if (!listed.length || words.length > LONGEST || /\d/.test(reading.text) || hasConcept(words, ...MORE) || changesRecords(reading)) return undefined;
  const { names, numbers, range, status, product, groupBy } = ownQuestion(reading, words);
  if (names.length || numbers.length || [range, status, product, groupBy].some((part) => part !== undefined)) return undefined;
  return isListing(words) ? { calls: listed.map(([, name]): NamedCall => ({ name, said: {} })) } : undefined;
}

/** What a question is of that is not what a product costs, but what was billed of it. */
const NOT_PRICE = "INVOICE OWE PAID LATE OVERDUE REVENUE MONEY SUM AVERAGE MANY REMIND DISPATCH DISCOUNT EXCEPT".split(" ");
/** What was done is no price: "what did we charge for hedges". */
const DONE = new Set("did have has had was were charged billed invoiced hast hat habe haben hatte war avons avez ont etait".split(" "));

/** What a business does to have a price: "what do I ask for a wedding", "what am I getting for a hydro jet". */
const TAKES = new Set("ask asking get getting take taking nehme verlange kriege prends demande".split(" "));

/** Returns the plan that says what a product costs: "what do I charge for a PAT test?"; nothing for any other question. */
export function productPricePlan(reading: Reading): MessagePlan | undefined {
  const words = wordsOf(reading.text);
  if (words.length > 2 * LONGEST || /\d/.test(reading.text) || hasConcept(words, ...NOT_PRICE) || words.some(({ text }) => DONE.has(text))) return undefined;
  const isAsked = /\?\s*$/.test(reading.text) || hasConcept(words, "WHAT", "HOWMUCH");
  const isTaken = hasConcept(words, "BILL") || words.some(({ text }) => TAKES.has(text));
  const isOfPrice = hasConcept(words, "PRICE", "HOWMUCH") || (isTaken && conceptsSaid(reading.text).has("ME"));
  if (!isAsked || !isOfPrice) return undefined;
  const { names, numbers, range, product, groupBy, sort } = ownQuestion(reading, words);
  if (!product || names.length || numbers.length || [range, groupBy, sort].some((part) => part !== undefined)) return undefined;
  return changesRecords(reading) ? undefined : { calls: [{ name: "products_find", said: { query: product } }] };
}

function changesRecords({ text, context }: Reading): boolean {
  const likely = likelyActs(text, context);
  return records.some((act) => probabilityOf(likely, act) > CHANGES);
}

const lists = [
  ["CLIENTS", "customers_find"],
  ["OFFERS", "products_find"],
] as const satisfies readonly (readonly [concept: string, tool: string])[];

const isListing = (words: readonly Word[]): boolean =>
  hasConcept(words, "SHOWS") ||
  (hasConcept(words, "WHAT", "WHO") && hasConcept(words, "HAVING")) ||
  words.filter(({ text }) => /\p{L}/u.test(text)).length <= BARE;
