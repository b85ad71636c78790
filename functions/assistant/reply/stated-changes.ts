import { isDeepStrictEqual } from "node:util";
import type { FieldChange, StatedChange } from "../../../shared/chat/assistant.ts";
import { changes } from "../../../shared/chat/changes.ts";
import { type Document, documentNoun } from "../../../shared/documents/documents.ts";
import { draftOf, type Invoice } from "../../../shared/invoicing/invoices.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import type { RecordChange } from "../../chat/undo-store.ts";
import { documents } from "../../documents/document-store.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { batchRead } from "../../platform/batch-read.ts";
import { business } from "../../records/business-store.ts";
import { customers } from "../../records/customer-store.ts";
import { storeOf } from "../../records/record-stores.ts";
import { documentFieldChanges } from "../documents/description.ts";
import { isSaved } from "../draft/save-draft.ts";
import { fieldChanges, type ToldNoun } from "../state/record-fields.ts";
import type { Turn } from "../state/turn.ts";
import { changesBy } from "../state/undo-log.ts";

/**
 * Returns the turn's changes of stored records, read from the store before and after, so that the person learns them whatever the model says. The turn's
 * summary tells the content of the current draft and document instead.
 */
export async function statedChanges(turn: Turn): Promise<StatedChange[]> {
  const { workspaceId } = turn.speaker;
  const stated = await batchRead(() =>
    Promise.all([...changesBy(turn).map((change) => statedRecord(turn, change)), ...storedInvoices(turn).map((each) => statedInvoice(turn, each))]),
  );
  const added = await Promise.all(stated.flatMap(({ customerId }) => (customerId ? [customers.find(workspaceId, customerId)] : [])));
  const known = new Set(turn.reference.customers.map(({ id }) => id));
  const reader = turn.reference.profile;
  const isNew = (customer: (typeof added)[number]) => customer !== undefined && customer.createdAt === turn.now && !known.has(customer.id);
  const newCustomers = new Map(added.filter(isNew).flatMap((customer) => (customer ? [[customer.id, customer] as const] : [])));
  return [
    ...stated.flatMap(({ change }) => (change ? [change] : [])),
    ...[...newCustomers.values()].map((customer) => stateRecord("customer", customer.name, undefined, customer, reader)),
  ].filter((change) => change.kind !== "changed" || change.fields.length);
}

/** A stated change, and the customer of a stored invoice. */
interface Statement {
  readonly change?: StatedChange | undefined;
  readonly customerId?: Invoice["customerId"];
}

async function statedRecord({ speaker: { workspaceId }, reference: { profile } }: Turn, change: RecordChange): Promise<Statement> {
  switch (change.kind) {
    case "business":
      return { change: stateRecord("business", "Your business", change.before, await business.get(workspaceId), profile) };
    // A payment is stated with its invoice.
    case "payment":
      return {};
    case "document":
      return { change: stateDocument(change.before, await documents.find(workspaceId, change.id)) };
    default: {
      const after = await storeOf(change.kind).find(workspaceId, change.id);
      return { change: stateRecord(change.kind, (after ?? change.before)?.name ?? "", change.before, after, profile) };
    }
  }
}

function stateRecord(noun: ToldNoun, name: string, before: object | undefined, after: object | undefined, reader: BusinessProfile): StatedChange {
  const kind = !before ? "added" : after ? "changed" : "deleted";
  return { noun, name, kind, fields: kind === "deleted" ? [] : fieldChanges(noun, before, after, reader) };
}

function stateDocument(before: Document | undefined, after: Document | undefined): StatedChange | undefined {
  const shown = after ?? before;
  if (!shown) return undefined;
  const kind = !before ? "added" : after ? "changed" : "deleted";
  const fields = before && after ? documentFieldChanges(before, after) : after ? [{ label: "With", after: after.party.name }] : [];
  return { noun: "document", name: `${documentNoun(shown.type)} ${shown.title}`.trim(), kind, fields };
}

interface StoredInTurn {
  readonly id: string;
  readonly before?: Invoice | undefined;
  /** It was first stored in this turn, whatever changed after that. */
  readonly isNew: boolean;
}

/** Returns the invoices that the turn stored, including its earlier run. */
function storedInvoices({ earlierRun, invoices }: Turn): StoredInTurn[] {
  const all: Turn["invoices"] = [...earlierRun.invoices, ...invoices];
  const isNew = (id: string) => all.some((each) => each.id === id && each.version === 1);
  return [...new Map(all.map(({ id, before }) => [id, { id, before, isNew: !before && isNew(id) }])).values()];
}

async function statedInvoice(turn: Turn, { id, before, isNew }: StoredInTurn): Promise<Statement> {
  const after = await invoices.find(turn.speaker.workspaceId, id);
  if (!after) return {};
  const customerId = before?.customerId === after.customerId ? undefined : after.customerId;
  if (isNew) return { change: { noun: "invoice", name: after.invoiceNumber, kind: "added", fields: contentFields(undefined, after) }, customerId };
  const { draft } = turn.before;
  // If an earlier turn changed the draft and this one stored it, this turn's summary does not mention the change.
  const inSummary = draft?.draftId === id && turn.currentDraft?.draft.draftId === id && (!before || isSaved(draft, before));
  const content = before && !inSummary ? changes(draftOf(before), draftOf(after), turn.reference.profile.locale) : "";
  const fields = [
    ...(content ? [{ label: "Content", after: content }] : []),
    ...(inSummary ? [] : contentFields(before, after)),
    ...progressFields(before, after),
  ];
  return { change: { noun: "invoice", name: after.invoiceNumber, kind: "changed", fields }, customerId };
}

type InvoiceField = readonly [label: string, of: (invoice: Invoice) => string];

const contentOf: readonly InvoiceField[] = [
  ["Customer", ({ customer }) => customer.name],
  ["Total", ({ total, currency, business: { locale } }) => formatMoney(total, currency, locale)],
];
const progressOf: readonly InvoiceField[] = [
  ["Status", ({ status }) => status],
  ["Still due", ({ amountDue, currency, business: { locale } }) => formatMoney(amountDue, currency, locale)],
];

const contentFields = (before: Invoice | undefined, after: Invoice): FieldChange[] => differing(contentOf, before, after);

/** Returns status and amount due, if more than the content changed them. */
const progressFields = (before: Invoice | undefined, after: Invoice): FieldChange[] =>
  before && (before.status !== after.status || !isDeepStrictEqual(before.payments, after.payments) || before.creditNotes.length !== after.creditNotes.length)
    ? differing(progressOf, before, after)
    : [];

const differing = (fields: readonly InvoiceField[], before: Invoice | undefined, after: Invoice): FieldChange[] =>
  fields.flatMap(([label, of]) => {
    const [was, is] = [before && of(before), of(after)];
    return was === is ? [] : [{ label, ...(was === undefined ? {} : { before: was }), after: is }];
  });

/** Most characters of one stated value, and of all changes of a turn. */
const VALUE = 200;
const ALL = 8000;

/** Returns the stated changes as stored with the answer: every record, with as many fields as fit. */
export function boundedChanges(stated: readonly StatedChange[]): StatedChange[] {
  let left = ALL;
  return stated.map(({ name, fields, ...change }) => {
    const bounded = { ...change, name: cut(name), fields: fields.map(cutField) };
    left -= JSON.stringify(bounded).length;
    return left > 0 ? bounded : { ...bounded, fields: [] };
  });
}

const cutField = ({ label, before, after }: FieldChange): FieldChange => ({
  label,
  ...(before === undefined ? {} : { before: cut(before) }),
  ...(after === undefined ? {} : { after: cut(after) }),
});

const cut = (text: string): string => (text.length > VALUE ? `${text.slice(0, VALUE - 1).toWellFormed()}…` : text);
