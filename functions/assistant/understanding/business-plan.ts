import { taxIdsIn } from "../../../shared/language/identifier/tax-ids.ts";
import { overlapsAny, type Span } from "../../../shared/language/span.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { contactFieldsIn } from "../../../shared/understanding/messages/contact-fields.ts";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { nameConcepts } from "../../../shared/understanding/messages/name-concepts.ts";
import { newNameOf, newNamesIn } from "../../../shared/understanding/messages/new-name.ts";
import { paymentDaysIn, percentsIn } from "../../../shared/understanding/messages/own-terms.ts";
import { contactPlan, customerBefore } from "./contact-plan.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { conceptsSaid } from "./record-words.ts";

/** The own details that a message says: account, address, telephone, e-mail, tax number, terms of payment, tax. */
export function businessPlan(reading: Reading): MessagePlan | undefined {
  const { text, habits } = reading;
  const concepts = conceptsSaid(text);
  // "He's moved": those of the customer who was spoken of.
  if (!concepts.has("ME") && !concepts.has("OWN") && (concepts.has("THEM") ? customerBefore(reading) : isOfCustomer(reading))) return contactPlan(reading);
  const account = accountIn(text, concepts);
  const taxId = taxIdIn(text, concepts, account);
  const not = [account, taxId].flatMap((one) => one ?? []);
  const contact = contactFieldsIn(text, [], not);
  const said = (field: string): string | undefined => contact.findLast((one) => one.field === field)?.value;
  const rest = [...not, ...contact];
  const rate = concepts.has("RATE") ? percentsIn(text, habits, rest).at(-1) : undefined;
  const fields = {
    name: ownNameIn(text, rest),
    bankDetails: account?.value,
    taxId: taxId?.value,
    address: said("address"),
    phone: said("phone"),
    contactEmail: said("email"),
    defaultPaymentTerms: paymentDaysIn(text, habits, rest) ?? (isOnReceipt(text, rest) ? "Due on receipt" : undefined),
    defaultTaxRate: rate?.value,
  };
  const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return Object.keys(told).length ? { calls: [{ name: "business_update", said: told }] } : undefined;
}

/** How many words a word for when is away from the one for payment at most: "due on receipt", "zahlbar sofort nach Erhalt". */
const NEAR = 4;

/** Returns true if a message says that invoices are due at once. */
function isOnReceipt(text: string, not: readonly Span[]): boolean {
  const words = tokensOf(text).filter((one) => !overlapsAny(one, not));
  const at = (isIt: (said: string, text: string) => boolean): number[] => words.flatMap(({ said, text: word }, i) => (isIt(said, word) ? [i] : []));
  const terms = at((said, word) => nameConcepts(said).includes("TERMS") || conceptsOf(word).includes("PAYABLE"));
  return at((said) => nameConcepts(said).includes("RECEIPT")).some((i) => terms.some((one) => one !== i && Math.abs(one - i) <= NEAR));
}

/** How probable a stretch is at least to be the name of the business, and how many words before it one for a name stands. */
const [OWN_NAME, BEFORE] = [0.4, 3];

/** Returns the name that the business has from now on: "our company is called Harbour Sound". */
function ownNameIn(text: string, not: readonly Span[]): string | undefined {
  const [best] = newNamesIn(text, "customer", { not });
  if (!best || best.probability < OWN_NAME) return undefined;
  const before = tokensOf(text.slice(0, best.start))
    .slice(-BEFORE)
    .flatMap(({ said }) => nameConcepts(said));
  return before.includes("NAMING") && !before.includes("BANK") && !before.includes("ACCOUNT") ? best.value : undefined;
}

/** Whether a message names somebody on record before what it says of how they are reached. A word such as "shop" is more likely the own one. */
function isOfCustomer({ text, context }: Reading): boolean {
  const [contact] = contactFieldsIn(text);
  const names = context.customers.map(({ name }) => name);
  return contact !== undefined && namesIn(text.slice(0, contact.start), names).some(({ which }) => which);
}

type Said = Span & { readonly value: string };

/** How probable a stretch is at least to be the account. */
const LIKELY = 0.2;

/** The words and numbers of the account: an IBAN, or numbers beside words for a bank. */
function accountIn(text: string, concepts: ReadonlySet<string>): Said | undefined {
  if (!concepts.has("BANK") && !concepts.has("ACCOUNT")) return undefined;
  const found = newNameOf(text, "account", LIKELY);
  if (!found) return undefined;
  const isTaxId = taxIdsIn(text).some((one) => one.isLabelled && one.start < found.end && found.start < one.end);
  return isTaxId && !concepts.has("BANK") ? undefined : found;
}

/** The tax number that a message says, by its form or by the words before it. */
function taxIdIn(text: string, concepts: ReadonlySet<string>, account: Span | undefined): Said | undefined {
  if (!concepts.has("TAXNUMBER")) return undefined;
  const not = account ? [account] : [];
  const isFree = (one: Span): boolean => !not.some((other) => one.start < other.end && other.start < one.end);
  const [read] = taxIdsIn(text).filter(isFree);
  const learned = newNameOf(text, "taxId", LIKELY, { not });
  // What is learned knows where the number ends that the words before it begin.
  if (learned && (!read || (learned.start <= read.start && read.start < learned.end))) return withoutLead(text, learned);
  return read;
}

/** Words before the number are none of it. */
function withoutLead(text: string, { start, end, value }: Said): Said {
  const [first = ""] = value.split(" ");
  return nameConcepts(first).includes("ARTICLE")
    ? { start: start + first.length + 1, end, value: text.slice(start + first.length + 1, end) }
    : { start, end, value };
}
