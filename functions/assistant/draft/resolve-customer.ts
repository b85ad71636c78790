import { compareNames } from "../../../shared/language/names/match.ts";
import { plainWord } from "../../../shared/language/names/plain-word.ts";
import { ordinal } from "../../../shared/language/number/kinds.ts";
import { nodesOf, read, spanOf } from "../../../shared/language/read.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import { mentionedCustomers } from "../names/customer-link.ts";
import { orList } from "../names/disambiguation.ts";
import type { Link } from "../names/link.ts";
import { choiceName, chosenCustomer, customerMeant, nameOfNew } from "../names/namesakes.ts";
import { linkProduct } from "../names/product-link.ts";
import { aroundNames } from "../names/request-words.ts";
import { nameSaid, withCapitals } from "../names/said-name.ts";
import type { ReferenceData } from "../state/reference-data.ts";

/** The customer that a name means, and the name as the person said it. */
export interface ResolvedCustomer {
  readonly link: Link<Customer>;
  readonly said: string;
}

/**
 * Checks the customer that a model `found` by a name against the person's last message, whose words decide.
 * If they continue as another name, or are ambiguous, it becomes a question. A message without a name changes
 * nothing, because the model may know the customer from before. `things` are other things the message names.
 */
export function resolveCustomer(
  { said: text = "", customers }: Pick<ReferenceData, "said" | "customers">,
  name: string,
  found: Link<Customer>,
  things: readonly string[] = [],
): ResolvedCustomer {
  const near = "hit" in found ? [found.hit] : "candidates" in found ? found.candidates : [];
  // Nobody is shown an id.
  const asIs = { link: found, said: near.find(({ id }) => id === name.trim())?.name ?? name };
  if (!near.length || nameOfNew(text) || chosenCustomer(text, near) || reaches(name, near)) return asIs;
  const names = new Set(near.map((one) => one.name));
  const others = customers.flatMap((one) => (names.has(one.name) ? [] : [one.name]));
  const phrases = near.slice(0, MOST).flatMap((one) => nameSaid(text, one.name, { things, others }) ?? []);
  const phrase = phrases.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  if (!phrase) return asIs;
  const meant = customerMeant(phrase, customers);
  // The model told one of several customers with the same name by more than the name.
  if ("hit" in found && "candidates" in meant && !meant.doubt && meant.candidates.every(({ name }) => name === found.hit.name)) return asIs;
  const said = withCapitals(phrase);
  if ("hit" in meant) {
    if (near.some(({ id }) => id === meant.hit.id)) return { link: meant, said: phrase };
    return { link: { candidates: [...near, meant.hit] }, said };
  }
  const more = "candidates" in meant ? meant.candidates.filter(({ id }) => near.every((one) => one.id !== id)) : [];
  const left = "hit" in found ? near : near.filter(({ name }) => compareNames(phrase, name).verdict !== "other");
  const isDoubtful = "none" in meant || meant.doubt;
  return { link: { candidates: [...(left.length ? left : near), ...more], ...(isDoubtful ? { doubt: true } : {}) }, said };
}

/** Most candidates that are searched for in a message. */
const MOST = 20;

/** Returns true if the name is a customer's id or e-mail address. */
const reaches = (name: string, near: readonly Customer[]): boolean =>
  near.some(({ id, email }) => id === name.trim() || email?.toLowerCase() === name.trim().toLowerCase());

/**
 * Returns the customer question for a name in the last message that only resembles names on record, if the model gave none; otherwise an answer about all
 * customers, or about the current invoice, would concern the wrong one.
 */
export function unclearCustomer({ said: text = "", customers, products }: ReferenceData): ResolvedCustomer | undefined {
  const mentioned = mentionedCustomers(text, customers).slice(0, MOST);
  const links = mentioned.flatMap((one) => {
    const others = mentioned.flatMap(({ name }) => (name === one.name ? [] : [name]));
    const phrase = nameSaid(text, one.name, { others });
    return phrase ? [{ one, phrase, link: customerMeant(phrase, customers) }] : [];
  });
  if (links.some(({ link }) => "hit" in link)) return undefined;
  for (const { one, phrase, link } of links) {
    const isProduct = !("none" in linkProduct(phrase, products));
    if (isProduct || isCommon(phrase) || isCounted(phrase) || !isCalled(text, phrase)) continue;
    const near = "candidates" in link ? link.candidates : [one];
    return { link: { candidates: near, doubt: true }, said: withCapitals(phrase) };
  }
  return undefined;
}

/** "The first quarter" names nobody. */
function isCounted(phrase: string): boolean {
  const text = read(phrase);
  return nodesOf(text, ordinal).some((node) => node.start === 0 && spanOf(text, node).end === phrase.length);
}

const isCommon = (phrase: string): boolean => phrase.split(/[^\p{L}\p{N}]+/u).every((word) => aroundNames.has(plainWord(word.toLowerCase())));

/** Returns true if a phrase stands like a customer's name: capitalized, after "of", "does", or before "owes", "invoices". */
export function isCalled(text: string, phrase: string): boolean {
  if (/^\p{Lu}/u.test(phrase)) return true;
  const at = text.indexOf(phrase);
  return (
    /(?<!\p{L})(?:of|from|for|by|to|does|do|did|has|is|customer|client|von|an|de|pour|para|di|per|van|voor|od|dla)\s+(?:the\s+)?$/iu.test(text.slice(0, at)) ||
    /^(?:['’]s)?\s+(?:owes?|owed|paid|pay|invoices?|bills?|balance|account|email|address|phone)(?!\p{L})/iu.test(text.slice(at + phrase.length))
  );
}

/** Returns the question for a name that only resembles customers on record. */
export function whichCustomer({ link, said }: ResolvedCustomer, customers: readonly Customer[]): string {
  const choices = "candidates" in link ? link.candidates.map((one) => choiceName(one, customers)) : [];
  return `There is no customer ${said.slice(0, 100)}. Which one do you mean: ${orList(choices)}?`;
}
