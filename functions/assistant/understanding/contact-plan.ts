import { type ContactField, contactFieldsIn } from "../../../shared/understanding/messages/contact-fields.ts";
import type { NameMention } from "../../../shared/understanding/messages/mentions.ts";
import { newNameOf } from "../../../shared/understanding/messages/new-name.ts";
import { customerOnRecord, targetsIn } from "./invoice-plans.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { conceptsSaid, personName } from "./record-words.ts";

/** How customers are reached or called from now on: of those who are named, or of whom the draft is for. */
export function contactPlan(reading: Reading): MessagePlan | undefined {
  const { text, context } = reading;
  const { names } = targetsIn(reading);
  // Names of the message before have no place in this one.
  const here = names.filter(({ start, end, said }) => text.slice(start, end) === said).sort((a, b) => a.start - b.start);
  const fields = contactFieldsIn(text, here);
  const matchOf = (name: NameMention | undefined): string | undefined =>
    name ? customerOnRecord(name, reading) : names[0] ? customerOnRecord(names[0], reading) : context.draft?.customer?.name;
  if (!fields.length) return renamed(reading, here[0], matchOf(here[0]));
  const calls: NamedCall[] = [];
  for (const [name, own] of Map.groupBy(fields, (field) => ownerOf(field, here, fields))) {
    const match = matchOf(name);
    if (match) calls.push({ name: "customers_save", said: { match, customer: fieldsSaid(own) } });
  }
  return calls.length ? { calls } : undefined;
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
