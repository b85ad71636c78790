import { blanked } from "../../../shared/language/span.ts";
import { type ContactField, contactFieldsIn } from "../../../shared/understanding/messages/contact-fields.ts";
import { type NameMention, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { newNameOf, newNamesIn } from "../../../shared/understanding/messages/new-name.ts";
import { customerOnRecord } from "./invoice-plans.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { conceptsSaid, namesSaid, personName } from "./record-words.ts";

/** How customers are reached or called from now on: of those who are named, who were spoken of, or whom the draft is for. */
export function contactPlan(reading: Reading): MessagePlan | undefined {
  const { text, context } = reading;
  const fields = contactFieldsIn(text, customersIn(text, reading));
  // A name in an e-mail address names nobody else.
  const here = customersIn(blanked(text, ...fields), reading).sort((a, b) => a.start - b.start);
  const unknown = here.length ? undefined : unknownIn(text);
  const earlier = here.length || unknown ? undefined : customerBefore(reading);
  const matchOf = (name: NameMention | undefined): string | undefined => (name ? customerOnRecord(name, reading) : (unknown ?? context.draft?.customer?.name));
  if (!fields.length) return renamed(reading, here[0], matchOf(here[0]));
  const calls: NamedCall[] = [];
  for (const [name, own] of Map.groupBy(fields, (field) => ownerOf(field, here, fields) ?? earlier)) {
    const match = matchOf(name);
    if (match) calls.push({ name: "customers_save", said: { match, customer: fieldsSaid(own) } });
  }
  return calls.length ? { calls } : undefined;
}

/** How probable it is at least that a message names somebody who is not on record. */
const NAMED = 0.5;

/** Whom a message names who is not on record: what it says is of nobody else, whoever was spoken of. */
function unknownIn(text: string): string | undefined {
  const [best] = newNamesIn(text, "customer");
  return best && best.probability >= NAMED ? best.value : undefined;
}

/** The customers whom some text names: by their own names, or by a word that only one of them has. */
export function customersIn(text: string, { context }: Reading): NameMention[] {
  const names = context.customers.map(({ name }) => name);
  const own = namesIn(text, names);
  if (own.length) return own;
  return namesSaid(text, names).map(({ start, end, name }) => ({ start, end, said: text.slice(start, end), which: names[name] ?? "", among: [] }));
}

/** How many messages back somebody may be meant by "her". */
const BACK = 3;

/** Whom the last message named that named somebody. */
export function customerBefore(reading: Reading): NameMention | undefined {
  for (const earlier of reading.before.slice(-BACK).toReversed()) {
    const [name] = customersIn(earlier, reading);
    if (name) return name;
  }
  return undefined;
}

/** Fields as the tools take them; of two of one kind the last one is meant: "it was …, now it is …". */
export const fieldsSaid = (fields: readonly ContactField[]): Partial<Record<ContactField["field"], string>> =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]));

/** Whose a field is: who is named last before it, or first of all. Where each kind of field is said once, they are of one customer. */
function ownerOf({ start }: ContactField, names: readonly NameMention[], fields: readonly ContactField[]): NameMention | undefined {
  const isOfOne = new Set(fields.map(({ field }) => field)).size === fields.length && fields.length < names.length;
  return (isOfOne ? undefined : names.findLast((name) => name.start <= start)) ?? names[0];
}

/** Another name of a customer who is named. */
function renamed({ text }: Reading, name: NameMention | undefined, match: string | undefined): MessagePlan | undefined {
  if (!name || !match || !conceptsSaid(text).has("RENAME")) return undefined;
  const found = newNameOf(text.slice(name.end), "customer");
  return found && { calls: [{ name: "customers_save", said: { match, customer: { name: personName(found.value) } } }] };
}
