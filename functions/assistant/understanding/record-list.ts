import { likelyActs, probabilityOf, records } from "./likely-acts.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { hasConcept, ownQuestion } from "./question-parts.ts";
import { isNegated, type Word, wordsOf } from "./question-words.ts";

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
